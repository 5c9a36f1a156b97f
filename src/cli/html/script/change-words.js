// How `diff` words an entry that differs. What only one version says of the table, it says of both.

const wordings = new Map();

/** How the entries of a line are worded, of a table that is compared entry by entry. */
function wordingOf(row) {
  if (!wordings.has(row)) wordings.set(row, new Wording(tablesOf(row)));
  return wordings.get(row);
}

class Wording {
  constructor([before, after]) {
    /** Squares of different boards have no names in common. */
    this.oneBoard = sameBoard(before, after);
    const content = this.#content(before.content, after.content);
    const read = (table) => new Table(table.side, { ...table, content }, table.facts, table.values);
    this.before = read(before);
    this.after = read(after);
    this.axes = before.axes.map((axis, i) => (axis === 'index' ? after.axes[i] : axis));
    /** Which version names the indices of an axis. */
    this.says = this.axes.map((axis, i) => (before.axes[i] === axis ? before : after));
  }

  #content(before, after) {
    const squares = before === 'squares' || after === 'squares';
    if (squares && this.oneBoard) return 'squares';
    const content = before === 'number' && after !== 'squares' ? after : before;
    if (this.oneBoard) return content;
    return { squares: 'flags', move: 'number' }[content] ?? content;
  }

  /** What each index of a position is called. */
  at(position) {
    return indexAt(this.before, position).map((i, axis) => this.says[axis].indexName(axis, i));
  }

  /** The squares that an index names. */
  marks(position) {
    const { board } = this.before.side;
    const square = (name, axis) => (['square', 'pawn-square', 'triangle-square'].includes(this.axes[axis]) ? board.squareNamed(name) : -1);
    return this.at(position).map(square).filter((square) => square >= 0);
  }

  /** The squares of both versions, of an entry that is a set. */
  sets(position) {
    const { board } = this.before.side;
    const bits = [this.before, this.after].map((table) => table.bits(position));
    if (!this.before.isSets || bits.some((it) => it >> BigInt(board.count))) return undefined;
    return bits.map((it) => board.in(it));
  }

  /** Both values: bits in hexadecimal, numbers in decimal, scores by their numbers and moves by name. */
  values(position) {
    return [this.before, this.after].map((table) => {
      const bits = table.width >= 64 || (!table.signed && ['squares', 'flags'].includes(table.content));
      const scores = this.before.width === 32 && this.after.width === 32 && table.content === 'score';
      if (scores || table.move(position)) return table.text(position);
      return bits ? hexadecimal(table.bits(position), table.width) : String(table.number(position));
    });
  }

  /** The flags that came and went, if either version names them. */
  flags(position) {
    const names = this.before.facts.flags ?? this.after.facts.flags;
    if (!names) return [];
    const [before, after] = [this.before, this.after].map((table) => {
      const own = table.facts.flags ?? names;
      const set = [...Array(table.width).keys()].filter((bit) => (table.bits(position) >> BigInt(bit)) & 1n);
      return set.map((bit) => own[bit] ?? `bit ${bit}`);
    });
    const without = (these, those) => these.filter((name) => !those.includes(name));
    return [['added', without(after, before)], ['removed', without(before, after)]].filter(([, names]) => names.length);
  }
}
