// A board to play with: pieces move and squares are set by pointer and keyboard.

/**
 * Cells have a key, the number of a square. A piece is dragged, or lifted by a click and put by
 * another; other squares are set by a click or a stroke. By keyboard the arrow keys lead to a
 * square, Enter or the space bar lifts, puts and sets, Escape lets go.
 */
class PlayBoard extends Grid {
  move; set; isSet;

  /**
   * - `move(from, to)`: moves a piece; says whether it may stand there
   * - `set(key, on)`: sets or clears a square
   * - `isSet(key)`: whether it is
   */
  constructor(label, { move = undefined, set, isSet }) {
    super(label, { pick: (y, x) => this.picked(this.keys[y][x]) });
    this.node.classList.add('play');
    Object.assign(this, { move, set, isSet });
    this.movable = new Set();
    this.node.addEventListener('pointerdown', (event) => this.down(event));
  }

  /**
   * Draws rows of cells `{key, piece, color, movable, text, corner, label, look, dark}`: a piece or
   * a text, and in the corner what the square is called.
   */
  show({ rows, columns }) {
    this.drawing = { rows, columns };
    this.keys = rows.map(({ cells }) => cells.map(({ key }) => key));
    const all = rows.flatMap(({ cells }) => cells);
    this.movable = new Set(all.filter(({ movable }) => movable).map(({ key }) => key));
    if (!this.movable.has(this.lifted)) this.lifted = undefined;
    const cell = (it) => {
      const selected = it.key === this.lifted;
      const look = `${it.look ?? ''}${it.movable ? ' movable' : ''}`;
      return { ...it, look, selected, label: selected ? `${it.label}, lifted` : it.label };
    };
    super.show({ rows: rows.map((row) => ({ ...row, cells: row.cells.map(cell) })), columns });
  }

  fill(node, { piece, color = 'white', text = '', corner }) {
    const filled = [piece, color, text, corner].join();
    if (node.filled === filled) return;
    node.filled = filled;
    const small = corner === undefined ? [] : [element('small', { 'aria-hidden': 'true' }, corner)];
    node.replaceChildren(...small, piece ? glyph(piece, color) : text);
  }

  key(event) {
    // It belongs to no stroke, even if it comes before the timer that the last one started.
    this.handled = false;
    if (event.key === 'Escape') this.lift(undefined);
    super.key(event);
  }

  lift(key) {
    if (this.lifted === key) return;
    this.lifted = key;
    this.show(this.drawing);
  }

  picked(key) {
    if (this.handled) return;
    const { lifted } = this;
    if (lifted !== undefined) {
      this.lift(undefined);
      if (key !== lifted) this.move(lifted, key);
    } else if (this.movable.has(key)) this.lift(key);
    else this.set?.(key, !this.isSet(key));
  }

  /** A pointer moves the piece that it is put down on, or sets what it strikes. */
  down(event) {
    const key = this.keyAt(event);
    if (key === undefined || event.button || this.lifted !== undefined) return;
    let moving = this.movable.has(key) ? key : undefined;
    // A finger that strikes other squares scrolls.
    if (moving === undefined && (event.pointerType === 'touch' || !this.set)) return;
    const on = moving === undefined && !this.isSet(key);
    if (moving === undefined) this.stroke(key, on);
    let last = key;
    const drag = (key) => {
      if (!this.move(moving, key)) return;
      moving = key;
      this.handled = true;
    };
    const over = (event) => {
      const key = this.keyAt(event);
      if (key === undefined || key === last) return;
      last = key;
      if (moving === undefined) this.stroke(key, on);
      // What it passes stays; only where it is put down it takes.
      else if (!this.isSet(key)) drag(key);
    };
    const up = (event) => {
      const key = event.type === 'pointerup' && moving !== undefined ? this.keyAt(event) : undefined;
      if (key !== undefined && this.isSet(key)) drag(key);
      stop.abort();
      // The click that follows is done already.
      setTimeout(() => (this.handled = false));
    };
    const stop = new AbortController();
    addEventListener('pointermove', over, stop);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, up, stop);
  }

  stroke(key, on) {
    this.handled = true;
    if (!this.movable.has(key)) this.set(key, on);
  }

  keyAt({ clientX, clientY }) {
    const cell = /** @type {any} */ (document.elementFromPoint(clientX, clientY)?.closest('.cell'));
    if (!cell || !this.node.contains(cell)) return undefined;
    const [y, x] = cell.at;
    return this.keys[y][x];
  }
}
