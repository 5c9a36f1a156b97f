// Cells in rows, with one tab stop: arrow keys, Home and End move within.

class Grid {
  /**
   * `preview(row, column)` is called for the cell that the pointer or the focus is on, and without
   * arguments when they leave; `pick(row, column)` for a click, Enter or the space bar.
   */
  constructor(label, { preview = undefined, pick = undefined } = {}) {
    this.node = element('div', {
      class: `grid${pick ? ' can-pick' : ''}`, role: 'grid', 'aria-label': label, 'aria-readonly': String(!pick),
      pointerover: (event) => this.overCell(event), pointerleave: () => this.preview?.(), click: (event) => this.clicked(event), keydown: (event) => this.key(event),
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
    this.cells = rows.map((row) => row.cells.map(() => element('span', { role: 'gridcell', class: 'cell', tabindex: -1 })));
    this.cells.forEach((row, y) => row.forEach((cell, x) => (cell.at = [y, x])));
    const named = element('div', { class: 'row', 'aria-hidden': 'true' }, label(heading), ...this.labels.columns);
    const body = this.cells.map((cells, y) => element('div', { class: 'row', role: 'row' }, this.labels.rows[y], ...cells));
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

  /** Puts what stands in a cell there. */
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
      ArrowUp: [Math.max(y - 1, 0), x], ArrowDown: [Math.min(y + 1, bottom), x],
      ArrowLeft: [y, Math.max(x - 1, 0)], ArrowRight: [y, Math.min(x + 1, right)],
      Home: [event.ctrlKey ? 0 : y, 0], End: [event.ctrlKey ? bottom : y, right], PageUp: [0, x], PageDown: [bottom, x],
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
