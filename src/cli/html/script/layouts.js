// The eight numberings, and shifts of a set in each.

const ALL = (1n << 64n) - 1n;

/** A numbering of the chess board: the bits of squares, and what a shift by one step does. */
class Numbering {
  /** `reversed` puts square 0 into bit 63. */
  constructor(side, layout, reversed) {
    this.side = side;
    this.bits = side.board.numbers[layout].map((number) => BigInt(reversed ? 63 - number : number));
    this.alongRanks = layout[1] === layout[3];
  }

  set(squares) {
    return [...squares].reduce((bits, square) => bits | (1n << this.bits[square]), 0n);
  }

  /** @param {bigint} bits */
  in(bits) {
    return [...this.bits.keys()].filter((square) => (bits >> this.bits[square]) & 1n);
  }

  /** The squares from which a step leads off the board and yet to a bit: the last of their line. */
  edge([files, ranks]) {
    const [table, step] = this.alongRanks ? ['FILE_MASKS', files] : ['RANK_MASKS', ranks];
    const { board, byName } = this.side;
    return this.set(step ? board.in(byName.get(table).bits(step > 0 ? 7 : 0)) : []);
  }

  /** A set shifted by a step, `masked` so that nothing wraps; `wrapped` came from the edge. */
  shifted(squares, step, masked) {
    /** @type {bigint} */
    const edge = this.edge(step);
    const by = this.bits[27 + 8 * step[1] + step[0]] - this.bits[27];
    const moved = (bits) => BigInt.asUintN(64, bits << by);
    const before = this.set(squares) & (masked ? ~edge : ALL);
    const code = `${masked && edge ? `(set & ${hexadecimal(ALL ^ edge, 64)})` : 'set'}${by > 0n ? ` << ${by}` : by ? ` >> ${-by}` : ''}`;
    return { edge, before, code, bits: moved(before), wrapped: this.in(moved(before & edge)) };
  }
}

/** The directions of a step, in files and ranks. */
const COMPASS = { none: [0, 0], n: [0, 1], ne: [1, 1], e: [1, 0], se: [1, -1], s: [0, -1], sw: [-1, -1], w: [-1, 0], nw: [-1, 1] };
