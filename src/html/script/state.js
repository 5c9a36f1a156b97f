// What is looked at. Whoever changes it calls `changed`.

const state = {
  /** The scene that is looked at, or the landing, instead of a table. */
  scene: undefined,
  /** A line of the list, from the model. */
  row: undefined,
  /** Which version is shown, where two are compared. */
  version: 'both',
  /** One index for each axis; what is pinned. */
  index: [],
  /** An axis and an index to be seen instead of the pinned one. */
  preview: undefined,
  /** Whether a thread or look-up table is read entry by entry, without its square. */
  byEntry: false,
  square: 0,
  /** The piece of a look-up table that holds two. */
  piece: 0,
  occupied: new Set(),
  /** The layout that sets are shown in; that of the source if undefined. */
  layout: undefined,
  flipped: false,
  /** Whether squares are labelled by their numbers. */
  numbered: false,
};

/** The sides, once they are unpacked. */
let sides = [];

/** The tables of a line: one, or the one before and the one after. */
const tablesOf = (row) => row.tables.map((table, side) => sides[side].tables[table]);

/** Whether both versions can be seen as one: entries of one shape, on one board in one layout. */
function comparable([before, after]) {
  return Boolean(before && after) && String(before.shape) === String(after.shape) && sameBoard(before, after);
}

/** Whether two tables are of one board, with its squares numbered alike. */
function sameBoard(before, after) {
  const key = ({ side: { board } }) => [board.layout, board.reversed, board.names].join();
  return key(before) === key(after);
}

/** The table that is looked at: of two versions the one that is chosen, or there at all. */
function current() {
  const tables = tablesOf(state.row);
  if (!model.compares) return tables[0];
  const [before, after] = tables;
  return state.version === 'before' ? before ?? after : after ?? before;
}

/** The table to compare it with, if both are to be seen. */
function other() {
  const tables = tablesOf(state.row);
  const both = model.compares && state.version === 'both' && comparable(tables);
  return both ? tables[0] : undefined;
}

function indexNow() {
  const { axis, value } = state.preview ?? {};
  return state.index.map((i, at) => (at === axis ? value : i));
}

/** The layout that sets of a table are shown in. */
function layoutOf(table) {
  const own = table.side.board.layout;
  return table.facts.depends_on_layout ? own : state.layout ?? own;
}

/** The layout that sets without a table are shown in. */
const layoutOn = (board) => (Object.hasOwn(board.numbers, state.layout ?? '') ? state.layout : board.layout);

/** Looks at a line of the list, from the entry that says most. */
function look(row) {
  state.row = row;
  state.preview = undefined;
  state.occupied = new Set();
  state.byEntry = model.compares;
  const table = current();
  const { board } = table.side;
  const last = table.axes.lastIndexOf('square');
  state.square = board.middle;
  state.piece = 0;
  state.index = table.axes.map((axis, at) => {
    // f3 and d1, the example of the literature.
    if (axis.endsWith('difference')) return table.indexNamed(at, '+34') ?? 0;
    if (table.facts.cells) return Math.max(0, table.values.indexOf(board.number(board.middle)));
    if (axis !== 'square') return 0;
    const second = at === last && table.axes.indexOf('square') !== last;
    return board.number(second ? board.count - 1 : board.middle);
  });
  const [first] = changedPositions(row);
  if (first !== undefined) state.index = indexAt(table, first);
}

function indexAt(table, position) {
  const index = [];
  for (const length of table.shape.toReversed()) {
    index.unshift(position % length);
    position = Math.floor(position / length);
  }
  return index;
}
