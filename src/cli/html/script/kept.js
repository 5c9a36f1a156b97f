// Kept sets as addresses have them: `a=!KNIGHT_ATTACKS/d4~8.n.ne&b=MAGIC_ATTACKS/rook/d4@0x4000&op=or`.

/** The layout that sets without a table are shown in. */
const layoutOn = (board) => (Object.hasOwn(board.numbers, state.layout ?? '') ? state.layout : board.layout);

/** The smallest type that a set of a board fits. */
const setWidth = (board) => [8, 16, 32, 64, 128].find((width) => width >= board.count);

/** Some squares as an entry without a table; its name is its number. */
function literalSet(side, squares, occupied) {
  const { board } = side;
  const table = {
    side, facts: {}, isSets: true, width: setWidth(board),
    get name() {
      return hexadecimal(board.set(squares, layoutOn(board)), this.width);
    },
  };
  return { table, names: [], marks: [], squares, occupied, isSet: true, what: 'set' };
}

/** Where a set comes from: `KNIGHT_ATTACKS/d4`, with `@` and the occupied squares if it was looked up; or its number. */
function fromOf({ table, names, squares, occupied }) {
  const { side } = table;
  if (!side.tables.includes(table)) return hex(side.board.set(squares));
  const { id } = model.rows.find((row) => tablesOf(row).includes(table));
  const version = model.compares && side === sides[0] ? 'old:' : '';
  return `${version}${[id, ...names].join('/')}${occupied ? `@${hex(side.board.set(occupied))}` : ''}`;
}

const KEPT = /^(!?)(old:)?(.+?)(?:@(0x[\da-f]{1,32}))?(?:~(-?\d{1,3}))?((?:\.(?:ne?|nw|e|se?|sw|w))*)$/;

/** The query of the tray. */
function trayQuery() {
  const kept = state.tray.flatMap((it, which) => {
    if (!it) return [];
    const { from, inverted, by, steps } = it;
    return [`${'ab'[which]}=${inverted ? '!' : ''}${from}${by ? `~${by}` : ''}${steps.map((way) => `.${way}`).join('')}`];
  });
  return kept.length && operation !== 'AND' ? [...kept, `op=${operation.toLowerCase().replace(' ', '-')}`] : kept;
}

/** Fills the tray as a query says; returns what is not there. */
function takeTray(query) {
  const asked = query.get('op')?.toUpperCase().replace('-', ' ');
  operation = Object.hasOwn(OPERATIONS, asked ?? '') ? asked : 'AND';
  state.tray = ['a', 'b'].map((name) => query.has(name) && keptAt(query.get(name).replaceAll(' ', '+'))).map((it) => it || undefined);
  return ['a', 'b'].filter((name, which) => query.has(name) && !state.tray[which]).map((name) => `set ${query.get(name)}`);
}

function keptAt(text) {
  const [, not, old, from, occupied, by = 0, steps] = text.match(KEPT) ?? [];
  const side = old || !model.compares ? 0 : 1;
  const seen = from && setAt(sides[side], from, side, occupied);
  return seen && { ...seen, from: fromOf(seen), inverted: Boolean(not), by: Number(by), steps: steps.split('.').slice(1) };
}

/** The set that is kept from somewhere, if it is there. */
function setAt(side, from, version, occupied) {
  const { board } = side;
  if (from.startsWith('0x')) return /^0x[\da-f]{1,32}$/i.test(from) && BigInt(from) >> BigInt(board.count) === 0n ? literalSet(side, board.in(BigInt(from))) : undefined;
  const [id, ...indices] = from.split('/');
  const row = model.rows.find((row) => row.id === id);
  const table = row && tablesOf(row)[version];
  if (!table) return undefined;
  const seen = occupied === undefined ? entryAt(table, indices) : lookedUpAt(table, indices, new Set(board.in(BigInt(occupied))));
  return seen && keepable(seen) ? seen : undefined;
}

function entryAt(table, indices) {
  const index = indices.map((text, axis) => (axis < table.axes.length ? table.indexNamed(axis, text) : undefined));
  return index.length === table.axes.length && !index.includes(undefined) ? entryOf(table, index) : undefined;
}

function lookedUpAt(table, indices, occupied) {
  const method = offeredMethod(table);
  const square = table.side.board.squareNamed(indices.at(-1));
  const piece = method?.pieces ? method.pieces.findIndex(({ name }) => name === indices[0]) : 0;
  return method && square >= 0 && piece >= 0 ? askedBy(table, method, { piece, square, occupied }) : undefined;
}
