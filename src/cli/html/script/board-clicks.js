// Clicks on the board of an entry lead on: to the entry of the square, or to the next that holds it.

class BoardClicks {
  constructor(table) {
    this.table = table;
    const squares = table.axes.flatMap((axis, at) => (axis.endsWith('square') && !table.facts.cells ? [at] : []));
    this.axis = squares.at(-1);
    this.nodes = [];
    if (squares.length < 2) return;
    const plain = squares.filter((at) => table.axes[at] === 'square');
    const names = squares.map((at) => (plain.length < 2 || !plain.includes(at) ? titled(table.axes[at]) : ['First square', 'Second square'][plain.indexOf(at)]));
    this.choice = choiceAxis(names, 'A click sets', () => squares.indexOf(this.axis), (i) => {
      this.axis = squares[i];
    });
    this.nodes = [element('div', { class: 'click-sets' }, this.choice.node)];
  }

  update() {
    this.choice?.update();
  }

  /** What a click does, for the legend. */
  get says() {
    return this.axis === undefined ? 'Click a square for the next entry with it.' : this.choice ? '' : 'Click a square for its entry.';
  }

  on(square) {
    const { table, axis } = this;
    const { board } = table.side;
    const name = board.names[square];
    if (axis === undefined) return this.next(square);
    const i = table.axes[axis] === 'square' ? board.number(square) : table.indexNamed(axis, name);
    if (i === undefined) return told(`${table.name} has no ${titled(table.axes[axis]).toLowerCase()} ${name}.`);
    told('');
    state.index[axis] = i;
    changed({ announce: true });
  }

  /** Goes to the next entry that holds a square, after the last to the first. */
  next(square) {
    const { table } = this;
    const { board } = table.side;
    const bit = 1n << board.bit(board.number(square));
    const holds = table.isSets ? (at) => table.bits(at) & bit : (at) => entryOf(table, indexAt(table, at)).squares?.includes(square);
    const { length } = table.values;
    const here = table.position(state.index);
    for (let by = 1; by <= length; by++) {
      const at = (here + by) % length;
      if (!holds(at)) continue;
      told(at === here ? `No other entry holds ${board.names[square]}.` : '');
      state.index = indexAt(table, at);
      return changed({ announce: true });
    }
    told(`No entry of ${table.name} holds ${board.names[square]}.`);
  }
}
