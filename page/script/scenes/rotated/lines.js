// Rotated bitboards: the boards on which lines are runs of bits, and the look-up on each.

/** The boards, by their names in addresses: `map` says where a square goes, `shifts` where its line begins. */
const TURNED = {
  ranks: { title: 'ranks', line: 'RANK', shifts: 'RANK_SHIFTS' },
  flip: { title: 'files, flipped', line: 'FILE', map: 'FLIP_DIAGONAL', shifts: 'FILE_SHIFTS' },
  turn: { title: 'files, turned', line: 'FILE', map: 'ROTATE_90_CLOCKWISE' },
  a1h8: { title: 'diagonals, squashed', line: 'DIAGONAL', map: 'ROTATE_A1H8', shifts: 'SQUASHED_DIAGONAL_SHIFTS' },
  packed: { title: 'diagonals, packed', line: 'DIAGONAL', map: 'PACK_DIAGONALS', shifts: 'DIAGONAL_SHIFTS' },
  a8h1: {
    title: 'anti-diagonals, squashed',
    line: 'ANTI_DIAGONAL',
    map: 'ROTATE_A8H1',
    shifts: 'SQUASHED_ANTI_DIAGONAL_SHIFTS',
  },
  antipacked: {
    title: 'anti-diagonals, packed',
    line: 'ANTI_DIAGONAL',
    map: 'PACK_ANTI_DIAGONALS',
    shifts: 'ANTI_DIAGONAL_SHIFTS',
  },
};

/** The look-up of what a slider attacks along one line, on a board numbered from a1 to b1. */
function lookUpLine(side, name, square, occupied) {
  const { line, map, shifts } = TURNED[name];
  const read = (name, position) => side.byName.get(name).bits(position);
  const attacks = `${line}_ATTACKS_BY_OCCUPANCY`;
  const entry = (index) => read(attacks, square * 64 + Number(index));
  const to = side.board.names.map((_, square) => (map ? Number(read(map, square)) : square));
  const squares = [...side.board.in(entry(0)), square].sort((a, b) => to[a] - to[b]);
  const inner = squares.slice(1, -1);
  /** @type {bigint} */
  const turned = side.board.in(occupied).reduce((bits, square) => bits | (1n << BigInt(to[square])), 0n);
  const shift = shifts ? read(shifts, square) : BigInt(to[inner[0]]);
  const index = (turned >> shift) & 63n;
  return { attacks, to, squares, inner, turned, shift, index, set: entry(index) };
}

/** Whether the tables of a source give what a walk gives, on a board numbered from a1 to b1. Those of the program do. */
function hasTurned(side) {
  const { board } = side;
  if (board.count !== 64 || board.files !== 8 || board.reversed || board.layout !== 'a1b1') return false;
  const names = Object.values(TURNED).flatMap(({ line, map, shifts }) => [`${line}_ATTACKS_BY_OCCUPANCY`, map, shifts]);
  if (side.known) return names.every((name) => !name || side.byName.has(name));
  const gives = (square) =>
    [
      ['rook', 'ranks', 'flip'],
      ['rook', 'ranks', 'turn'],
      ['bishop', 'a1h8', 'a8h1'],
      ['bishop', 'packed', 'antipacked'],
    ].every(
      ([piece, a, b]) =>
        (lookUpLine(side, a, square, SAMPLE).set | lookUpLine(side, b, square, SAMPLE).set) ===
        walkedSet(board, piece, square, SAMPLE),
    );
  try {
    return sampleSquares(board).every(gives);
  } catch {
    // A table is missing, or has another form.
    return false;
  }
}

/** For the console: `chessTables.line('a1h8', 27, 0x2800000000n)`. */
chessTables.line = (...args) => lookUpLine(sides[0], ...args);

class TurnedBoard {
  tile;
  tilt;

  /** `picked(square)` is called for a click. Another board is there for the keyboard. */
  constructor(names, picked) {
    this.tiles = [];
    this.node = drawn('svg', { viewBox: '0 0 320 320', role: 'img' });
    this.node.addEventListener('click', ({ target }) => {
      const square = this.tiles.indexOf(target.closest('.hued'));
      if (square >= 0) picked(square);
    });
    // With all else of its scene they are too much for one task of a slow phone. Their place is kept by the node.
    afterFrame(() => {
      this.tiles = names.map((name) =>
        drawn(
          'g',
          {},
          drawn('rect', { x: 1, y: 1, width: 38, height: 38 }),
          drawn(
            'g',
            {},
            drawn('text', { x: 3, y: 12 }),
            drawn('text', { x: 37, y: 36, class: 'square', 'text-anchor': 'end' }, name),
          ),
        ),
      );
      this.draw();
      this.node.append(drawn('g', {}, ...this.tiles));
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
    Object.assign(this, { tile, tilt });
    this.draw();
  }

  draw() {
    this.tiles.forEach((node, square) => {
      const {
        at: [right, up],
        look,
        hue,
        number,
        piece,
      } = this.tile(square);
      node.style.transform = `translate(${right * 40}px, ${(7 - up) * 40}px)`;
      node.style.setProperty('--hue', hue);
      node.setAttribute('class', `hued ${look}`);
      const content = node.lastChild;
      setText(content.firstChild, this.tilt ? '' : String(number));
      content.children[2]?.remove();
      if (piece) content.append(glyph(piece[0], piece[1], { x: 10, y: 9, width: 20, height: 20 }));
    });
  }
}
