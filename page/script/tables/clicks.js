// What a click on the board of an entry does.

class BoardClicks {
  constructor(table) {
    this.table = table;
    const blockers = Boolean(methodOf(table));
    const squares = table.axes.flatMap((axis, at) => (axis.endsWith('square') && !table.facts.cells ? [at] : []));
    const plain = squares.filter((at) => table.axes[at] === 'square');
    const nameOf = (at) =>
      plain.length < 2 || !plain.includes(at)
        ? titled(table.axes[at])
        : ['First square', 'Second square'][plain.indexOf(at)];
    const ways = blockers ? ['Blockers', 'Square'] : squares;
    this.axis = blockers ? ways[0] : squares.at(-1);
    /** What a click does, for the legend. */
    this.says = ['Click a square for the next entry with it.', 'Click a square for its entry.'][ways.length] ?? '';
    this.nodes = [];
    if (ways.length < 2) return;
    this.choice = choiceAxis(
      blockers ? ways : ways.map(nameOf),
      'A click sets',
      () => ways.indexOf(this.axis),
      (i) => {
        this.axis = ways[i];
      },
    );
    this.nodes = [
      element(
        'div',
        { class: 'click-sets' },
        this.choice.node,
        ...(blockers ? [noBlockers(() => state.occupied.clear())] : []),
      ),
    ];
  }

  on(square) {
    const { table, axis } = this;
    const { board } = table.side;
    const name = board.names[square];
    if (axis === undefined) return this.next(square);
    if (axis === 'Square') state.square = square;
    if (axis === 'Square' || axis === 'Blockers') {
      if (!state.occupied.delete(square) && square !== state.square) state.occupied.add(square);
      return changed({ announce: true });
    }
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
    const holds = table.isSets
      ? (at) => table.bits(at) & bit
      : (at) => entryOf(table, indexAt(table, at)).squares?.includes(square);
    const { count: length } = table;
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

const noBlockers = (clear) =>
  button('No blockers', () => {
    clear();
    changed({ announce: true });
  });
