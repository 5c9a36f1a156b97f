// A board whose squares, of 40 by 40, move to where a map takes them.

class TurnedBoard {
  /** `picked(square)` is called for a click. Another board is there for the keyboard. */
  constructor(names, picked) {
    this.tiles = names.map((name) => drawn('g', {},
      drawn('rect', { x: 1, y: 1, width: 38, height: 38 }),
      drawn('text', { x: 3, y: 12 }),
      drawn('text', { x: 37, y: 36, class: 'square' }, name)));
    this.node = drawn('svg', { viewBox: '0 0 320 320', role: 'img' }, ...this.tiles);
    this.node.addEventListener('click', ({ target }) => {
      const square = this.tiles.indexOf(target.closest('g'));
      if (square >= 0) picked(square);
    });
  }

  /**
   * Draws squares by `tile(square)`: `{at, look, hue, number, piece}` with `at` how far right and up;
   * `tilted` stands each on its corner.
   */
  show(label, tilted, tile) {
    this.node.setAttribute('aria-label', label);
    this.node.setAttribute('class', `turned-board ${tilted ? 'tilted' : ''}`);
    this.tiles.forEach((node, square) => {
      const { at: [right, up], look, hue, number, piece } = tile(square);
      node.style.transform = `translate(${right * 40}px, ${(7 - up) * 40}px)`;
      node.style.setProperty('--hue', hue);
      node.setAttribute('class', `hued ${look}`);
      setText(node.children[1], tilted ? '' : String(number));
      node.children[3]?.remove();
      if (piece.length) node.append(glyph(...piece, { x: 9, y: 9, width: 22, height: 22 }));
    });
  }
}

/** Where a square goes as the board turns by an eighth about its middle, and shrinks to stay in its frame. */
const turnedByAnEighth = (clockwise, file, rank) =>
  (clockwise ? [(file + rank) / 2, (7 + rank - file) / 2] : [(7 + file - rank) / 2, (file + rank) / 2]);
