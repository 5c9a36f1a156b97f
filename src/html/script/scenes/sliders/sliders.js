// Rooks and bishops, looked up in a method's tables, or square by square.

/** The recipe of a method's table by which a piece is looked up in it, if there is one. */
function recipeOf({ tables }, { byName }, piece) {
  const here = tables.flatMap((name) => byName.get(name) ?? []);
  const recipes = here.flatMap((table) => (offeredMethod(table)?.recipes ?? []).map((recipe) => ({ table, recipe })));
  return recipes.find(({ recipe }) => recipe.name === piece);
}

/** A look-up by a method: the set, and the entries that are read if it is found in a table. Other methods calculate. */
function lookUpBy(method, side, piece, square, occupied) {
  const { board, byName } = side;
  const others = { rook: 'BISHOP_', bishop: 'ROOK_' }[piece];
  const missing = method.tables.find((name) => !byName.has(name) && !name.startsWith(others));
  if (missing) throw new RangeError(`the source has no ${missing}`);
  const { table, recipe } = recipeOf(method, side, piece) ?? {};
  if (!table) return { set: walkedSet(board, piece, square, occupied), reads: [] };
  const number = board.number(square);
  const { begin, index } = placeBy(recipe, number, occupied);
  const readIn = (table, position) => ({ table, position, index: table.shape.length ? [position] : [], bits: table.bits(position), bytes: table.width / 8 });
  const { name, by, shift, onto, ...bySquare } = recipe;
  const found = readIn(table, begin + index);
  const reads = [...Object.values(bySquare).map((it) => readIn(it, number)), found, ...(onto ? [readIn(onto, number)] : [])];
  return { set: onto ? deposited(found.bits, onto.bits(number)) : found.bits, reads };
}

/** An entry that is read, with the way to it. */
function readOf({ table, index, bits, bytes }) {
  const path = index.map((i, axis) => table.indexName(axis, i));
  const name = `${table.name}${path.map((it) => `[${it}]`).join('')}`;
  return [element('a', { href: `#${[table.name, ...path].join('/')}` }, element('code', {}, name)), ' ',
    element('code', { class: 'quiet' }, `${hex(bits)}, ${counted(bytes, 'byte')}`)];
}

/** How large the tables are that a method is made from. */
function sizeOf({ tables }, { byName }) {
  const bytes = tables.flatMap((name) => byName.get(name) ?? []).reduce((sum, it) => sum + (it.values.length * it.width) / 8, 0);
  return `${tables.length === 1 ? 'Its table has' : 'Its tables have'} ${spaced(bytes)} bytes.`;
}

/** Bits in a figure of a step. */
const bitsInStep = (...bits) => element('div', { class: 'figures' }, bitsFigure(...bits));

/**
 * What a slider attacks, square by square.
 * @param {bigint} occupied
 */
function walkedSet(board, piece, square, occupied) {
  const found = [];
  for (const [files, ranks] of [[0, 1], [1, 0], [0, -1], [-1, 0]].map(([f, r]) => (piece === 'rook' ? [f, r] : [f + r, r - f]))) {
    let [file, rank] = [board.file(square), board.rank(square)];
    while ((file += files) >= 0 && file < board.files && (rank += ranks) >= 0 && rank < board.ranks) {
      const to = rank * board.files + file;
      found.push(to);
      if ((occupied >> board.bit(board.number(to))) & 1n) break;
    }
  }
  return board.set(found);
}

/** Blockers to try look-ups with, and a square on every file and rank: all squares would take a tenth of a second. */
const SAMPLE = 0x2400_1242_0810_2481n;
const sampleSquares = ({ names, files }) => [...names.keys()].filter((square) => square % (files + 1) === 0);

/** Why a method cannot look up a piece in a source, or nothing. */
function lackOf(method, side, piece) {
  const { board } = side;
  const occupied = SAMPLE & ((1n << BigInt(board.count)) - 1n);
  try {
    const differs = (square) => lookUpBy(method, side, piece, square, occupied).set !== walkedSet(board, piece, square, occupied);
    return sampleSquares(board).some(differs) ? 'its tables here hold other sets' : undefined;
  } catch (error) {
    return error.message;
  }
}

const methodNamed = (name) => sides[0].sliders.find((it) => it.name === name);

/** For the console: `chessTables.slider('magic', 'rook', 'd4', 0x2800000000n)`, and the names of methods. */
globalThis.chessTables = {
  get methods() {
    return sides[0].sliders.map(({ name }) => name);
  },
  slider: (method, piece, square, occupied) => lookUpBy(methodNamed(method), sides[0], piece, sides[0].board.squareNamed(square), occupied).set,
};
