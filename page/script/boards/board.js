// Squares and their numbers. A square is counted rank by rank from the first, whatever the layout.

class Board {
  files;
  ranks;
  count;
  layout;
  names;
  numbers;
  reversed;
  blackFirst;

  constructor([files, ranks], layout, { squares, layouts, reversed, black_first: blackFirst }) {
    Object.assign(this, {
      files,
      ranks,
      count: files * ranks,
      layout,
      names: squares,
      numbers: layouts,
      reversed,
      blackFirst,
    });
    const byNumber = (numbers) => numbers.map((_, number) => numbers.indexOf(number));
    this.squares = Object.fromEntries(Object.entries(layouts).map(([name, numbers]) => [name, byNumber(numbers)]));
  }

  number(square, layout = this.layout) {
    return this.numbers[layout][square];
  }

  square(number, layout = this.layout) {
    return this.squares[layout][number];
  }

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

  /** Where a square is drawn: how far from the left and from the top. */
  place(square, flipped = false) {
    const [x, y] = [this.file(square), this.ranks - 1 - this.rank(square)];
    return flipped ? [this.files - 1 - x, this.ranks - 1 - y] : [x, y];
  }

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

  set(squares, layout = this.layout) {
    return [...squares].reduce((bits, square) => bits | (1n << this.bit(this.number(square, layout))), 0n);
  }

  /** A square to begin with: d4 on the chess board. */
  get middle() {
    return ((this.ranks - 1) >> 1) * this.files + ((this.files - 1) >> 1);
  }

  /** The squares as drawn: rows of squares, top first. */
  rows(flipped) {
    const squares = [...this.names.keys()];
    const rows = Array.from({ length: this.ranks }, (_, rank) =>
      squares.slice(rank * this.files, (rank + 1) * this.files),
    );
    return flipped ? rows.map((row) => row.reverse()) : rows.reverse();
  }

  /** Rows of cells with the labels of ranks and files, for a `Grid`. */
  drawn(flipped, cell) {
    const rows = this.rows(flipped);
    const isDark = (square) => (this.file(square) + this.rank(square)) % 2 === 0;
    const drawn = (square) => ({ ...cell(square), dark: isDark(square) });
    return {
      rows: rows.map((row) => ({ label: String(this.rank(row[0]) + 1), cells: row.map(drawn) })),
      columns: rows[0].map((square) => this.names[square].replace(/\d+/, '')),
    };
  }
}
