// Boards and other cells in rows: to look at and pick from, or to play with.

class Grid {
  /**
   * `preview(row, column)` is called for the cell that the pointer or the focus is on, and without
   * arguments when they leave; `pick(row, column)` for a click, Enter or the space bar.
   */
  constructor(label, { preview = undefined, pick = undefined } = {}) {
    this.node = element('div', {
      class: `grid${pick ? ' can-pick' : ''}`,
      role: 'grid',
      'aria-label': label,
      'aria-readonly': String(!pick),
      pointerover: (event) => this.overCell(event),
      pointerleave: () => this.preview?.(),
      click: (event) => this.clicked(event),
      keydown: (event) => this.key(event),
      focusin: (event) => {
        this.at = event.target.at ?? this.at;
        this.tabStop();
      },
      focusout: (event) => !this.node.contains(event.relatedTarget) && this.preview?.(),
    });
    this.preview = preview;
    this.pick = pick;
    this.at = [0, 0];
    this.cells = [];
  }

  /** Draws rows of cells `{text, label, look, dark, marked, selected}`. */
  show({ rows, columns, heading = '' }) {
    const shape = `${rows.length}x${rows[0]?.cells.length}/${Boolean(heading)}`;
    if (this.shape !== shape) this.build(rows, columns, heading);
    this.shape = shape;
    this.labels.columns.forEach((node, i) => setText(node, columns[i]));
    rows.forEach((row, y) => {
      setText(this.labels.rows[y], row.label);
      row.cells.forEach((cell, x) => this.draw(this.cells[y][x], cell));
    });
    if (!this.node.contains(document.activeElement)) {
      const isHere = (cell) => cell.selected || cell.marked;
      const y = rows.findIndex((row) => row.cells.some(isHere));
      if (y >= 0) this.at = [y, rows[y].cells.findIndex(isHere)];
    }
    this.tabStop();
  }

  build(rows, columns, heading) {
    const label = (text) => element('span', { class: 'label', 'aria-hidden': 'true' }, text ?? '');
    this.labels = { rows: rows.map(() => label()), columns: columns.map(() => label()) };
    this.cells = rows.map((row) =>
      row.cells.map(() => element('span', { role: 'gridcell', class: 'cell', tabindex: -1 })),
    );
    this.cells.forEach((row, y) => row.forEach((cell, x) => (cell.at = [y, x])));
    const named = element('div', { class: 'row', 'aria-hidden': 'true' }, label(heading), ...this.labels.columns);
    const body = this.cells.map((cells, y) =>
      element('div', { class: 'row', role: 'row' }, this.labels.rows[y], ...cells),
    );
    this.node.replaceChildren(...(heading ? [named, ...body] : [...body, named]));
    this.node.style.setProperty('--columns', columns.length);
    this.node.classList.toggle('wide', columns.length > 8);
    this.at = [0, 0];
  }

  draw(node, cell) {
    const { label, look = '', dark = false, marked = false, selected = false, changed = false } = cell;
    // What is pinned has a frame, which leaves no room for brackets.
    const bracketed = marked && !selected;
    const classes = `cell ${look}${dark ? ' dark' : ''}${bracketed ? ' marked' : ''}${changed ? ' changed' : ''}`;
    if (node.className !== classes) node.className = classes;
    this.fill(node, cell);
    if (node.getAttribute('aria-label') !== label) node.setAttribute('aria-label', label);
    const chosen = String(selected);
    if (this.pick && node.getAttribute('aria-selected') !== chosen) node.setAttribute('aria-selected', chosen);
  }

  fill(node, cell) {
    setText(node, cell.text);
  }

  tabStop() {
    const [y, x] = this.at;
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = this.cells[y]?.[x];
    if (this.stop) this.stop.tabIndex = 0;
  }

  overCell(event) {
    const cell = event.target.closest('.cell');
    if (cell && event.pointerType !== 'touch') this.preview?.(...cell.at);
  }

  clicked(event) {
    const cell = event.target.closest('.cell');
    if (!cell) return;
    this.at = cell.at;
    this.tabStop();
    cell.focus({ preventScroll: true });
    this.pick?.(...cell.at);
  }

  key(event) {
    if (event.altKey || event.metaKey) return;
    const [y, x] = this.at;
    const [bottom, right] = [this.cells.length - 1, this.cells[0].length - 1];
    const to = {
      ArrowUp: [Math.max(y - 1, 0), x],
      ArrowDown: [Math.min(y + 1, bottom), x],
      ArrowLeft: [y, Math.max(x - 1, 0)],
      ArrowRight: [y, Math.min(x + 1, right)],
      Home: [event.ctrlKey ? 0 : y, 0],
      End: [event.ctrlKey ? bottom : y, right],
      PageUp: [0, x],
      PageDown: [bottom, x],
    }[event.key];
    const isPick = event.key === 'Enter' || event.key === ' ';
    if (event.key === 'Escape') this.preview?.();
    if (to || isPick) event.preventDefault();
    if (isPick) this.pick?.(y, x);
    if (!to) return;
    this.at = to;
    this.tabStop();
    this.stop.focus();
    this.preview?.(...to);
  }
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Cells have a key, the number of a square. A piece is dragged, or lifted by a click and put by
 * another; other squares are set by a click or a stroke. By keyboard the arrow keys lead to a
 * square, Enter or the space bar lifts, puts and sets, Escape lets go.
 */
class PlayBoard extends Grid {
  move;
  set;
  isSet;

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
