// Squares and their numbers. A square is counted rank by rank from the first, whatever the layout.

class Board {
  constructor([files, ranks], layout, { squares, layouts, reversed, black_first: blackFirst }) {
    this.files = files;
    this.ranks = ranks;
    this.count = files * ranks;
    this.layout = layout;
    this.names = squares;
    this.numbers = layouts;
    this.reversed = reversed;
    this.blackFirst = blackFirst;
    this.squares = Object.fromEntries(
      Object.entries(layouts).map(([name, numbers]) => {
        const squares = [];
        numbers.forEach((number, square) => (squares[number] = square));
        return [name, squares];
      }),
    );
  }

  /** The number of a square in a layout. */
  number(square, layout = this.layout) {
    return this.numbers[layout][square];
  }

  /** The square of a number. */
  square(number, layout = this.layout) {
    return this.squares[layout][number];
  }

  /** The name of the square of a number. */
  named(number) {
    return this.names[this.square(number)];
  }

  /** The square of a name, or -1. */
  squareNamed(name) {
    return this.names.indexOf(name.toLowerCase());
  }

  file(square) {
    return square % this.files;
  }

  rank(square) {
    return Math.floor(square / this.files);
  }

  /** The bit of the square with a number. */
  bit(number) {
    return BigInt(this.reversed ? this.count - 1 - number : number);
  }

  /** The name of the square of a bit, if it has one. */
  nameOfBit(bit) {
    return this.named(this.reversed ? this.count - 1 - bit : bit);
  }

  /** The squares in a set, in the order of their numbers. */
  in(bits, layout = this.layout) {
    return this.squares[layout].filter((_, number) => (bits >> this.bit(number)) & 1n);
  }

  /** The set of some squares. */
  set(squares, layout = this.layout) {
    let bits = 0n;
    for (const square of squares) bits |= 1n << this.bit(this.number(square, layout));
    return bits;
  }

  /** A square to begin with: d4 on the chess board. */
  get middle() {
    return ((this.ranks - 1) >> 1) * this.files + ((this.files - 1) >> 1);
  }

  /** The squares as drawn: rows of squares, top first. */
  rows(flipped) {
    const rows = [];
    for (let rank = this.ranks - 1; rank >= 0; rank--) {
      rows.push(Array.from({ length: this.files }, (_, file) => rank * this.files + file));
    }
    return flipped ? rows.reverse().map((row) => row.reverse()) : rows;
  }

  /** Rows of cells with the labels of ranks and files, for a `Grid`. */
  drawn(flipped, cell) {
    const rows = this.rows(flipped);
    return {
      rows: rows.map((row) => ({
        label: String(this.rank(row[0]) + 1),
        cells: row.map((square) => ({
          ...cell(square),
          dark: (this.file(square) + this.rank(square)) % 2 === 0,
        })),
      })),
      columns: rows[0].map((square) => this.names[square].replace(/\d+/, '')),
    };
  }
}
