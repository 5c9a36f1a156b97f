// A board whose squares, of 40 by 40, stand where a map takes them, or which is turned as a whole.

class TurnedBoard {
  /** `picked(square)` is called for a click. Another board is there for the keyboard. */
  constructor(names, picked) {
    this.tiles = names.map((name) => drawn('g', {},
      drawn('rect', { x: 1, y: 1, width: 38, height: 38 }),
      drawn('g', {}, drawn('text', { x: 3, y: 12 }), drawn('text', { x: 37, y: 36, class: 'square', 'text-anchor': 'end' }, name))));
    this.node = drawn('svg', { viewBox: '0 0 320 320', role: 'img' }, drawn('g', {}, ...this.tiles));
    this.node.addEventListener('click', ({ target }) => {
      const square = this.tiles.indexOf(target.closest('.hued'));
      if (square >= 0) picked(square);
    });
  }

  /**
   * Draws squares by `tile(square)`: `{at, look, hue, number, piece}` with `at` how far right and up;
   * `tilt` is how far the board is turned clockwise, in degrees.
   */
  show(label, tilt, tile) {
    this.node.setAttribute('aria-label', label);
    this.node.setAttribute('class', `turned-board ${tilt ? 'tilted' : ''}`);
    this.node.style.setProperty('--tilt', `${tilt}deg`);
    this.tiles.forEach((node, square) => {
      const { at: [right, up], look, hue, number, piece } = tile(square);
      node.style.transform = `translate(${right * 40}px, ${(7 - up) * 40}px)`;
      node.style.setProperty('--hue', hue);
      node.setAttribute('class', `hued ${look}`);
      const content = node.lastChild;
      setText(content.firstChild, tilt ? '' : String(number));
      content.children[2]?.remove();
      if (piece) content.append(glyph(piece[0], piece[1], { x: 9, y: 9, width: 22, height: 22 }));
    });
  }
}
