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
  const readIn = (table, position) => ({
    table,
    position,
    index: table.shape.length ? [position] : [],
    bits: table.bits(position),
    bytes: table.width / 8,
  });
  const { name, by, shift, onto, ...bySquare } = recipe;
  const found = readIn(table, begin + index);
  const reads = [
    ...Object.values(bySquare).map((it) => readIn(it, number)),
    found,
    ...(onto ? [readIn(onto, number)] : []),
  ];
  return { set: onto ? deposited(found.bits, onto.bits(number)) : found.bits, reads };
}

function readOf({ table, index, bits, bytes }) {
  const path = index.map((i, axis) => table.indexName(axis, i));
  const name = `${table.name}${path.map((it) => `[${it}]`).join('')}`;
  return [
    element('a', { href: `#${[table.name, ...path].join('/')}` }, element('code', {}, name)),
    ' ',
    element('code', { class: 'quiet' }, `${hex(bits)}, ${counted(bytes, 'byte')}`.replaceAll(' ', '\u00a0')),
  ];
}

const bytesOf = ({ tables }, { byName }) => tables.reduce((sum, name) => sum + (byName.get(name)?.bytes ?? 0), 0);
const sizeOf = (made, side) =>
  `Size: ${grouped(bytesOf(made, side))} bytes in ${counted(made.tables.length, 'table')}.`;

const bitsInStep = (...bits) => element('div', { class: 'figures' }, bitsFigure(...bits));

/** The squares that a slider would come to, a list for each way to go. */
function raysOf(board, piece, square) {
  return [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ].map(([f, r]) => {
    const [files, ranks] = piece === 'rook' ? [f, r] : [f + r, r - f];
    const ray = [];
    let [file, rank] = [board.file(square), board.rank(square)];
    while ((file += files) >= 0 && file < board.files && (rank += ranks) >= 0 && rank < board.ranks)
      ray.push(rank * board.files + file);
    return ray;
  });
}

/**
 * What a slider attacks, square by square.
 * @param {bigint} occupied
 */
function walkedSet(board, piece, square, occupied) {
  const isBlocked = (to) => (occupied >> board.bit(board.number(to))) & 1n;
  return board.set(
    raysOf(board, piece, square).flatMap((ray) => {
      const last = ray.findIndex(isBlocked);
      return last < 0 ? ray : ray.slice(0, last + 1);
    }),
  );
}

/** Blockers to try look-ups with, and a square on every file and rank: all squares would take a tenth of a second. */
const SAMPLE = 0x2400_1242_0810_2481n;
const sampleSquares = ({ names, files }) => [...names.keys()].filter((square) => square % (files + 1) === 0);

/** Why a method cannot look up a piece in a source, or nothing. */
function lackOf(method, side, piece) {
  const { board } = side;
  const occupied = SAMPLE & ((1n << BigInt(board.count)) - 1n);
  // What the program generated is right, and large.
  if (side.known && !method.tables.some((name) => !side.byName.has(name))) return undefined;
  try {
    const differs = (square) =>
      lookUpBy(method, side, piece, square, occupied).set !== walkedSet(board, piece, square, occupied);
    return sampleSquares(board).some(differs) ? 'its tables here hold other sets' : undefined;
  } catch (error) {
    return error.message;
  }
}

const methodNamed = (name) => sides[0].sliders.find((it) => it.name === name);

/** Methods that are shown step by step. All others stand in a table. */
const STEPPED = ['fancy_magic', 'magic', 'pext', 'pext_sets', 'hyperbola'];
/** Whether a method has steps here: the borrow of `hyperbola` runs over the rows of a chess board. */
function hasSteps(name) {
  const { count, files, layout, reversed } = sides[0].board;
  return (
    STEPPED.includes(name) &&
    count === 64 &&
    files === 8 &&
    (name !== 'hyperbola' || (layout[1] === layout[3] && !reversed))
  );
}

const lacks = new Map();
/** Why a method cannot look up a piece in the source of the page, or nothing. A queen is looked up as a rook and as a bishop. */
function lack(name, piece) {
  const key = `${piece}/${name}`;
  if (!lacks.has(key))
    lacks.set(
      key,
      slidersOf(piece)
        .map((it) => lackOf(methodNamed(name), sides[0], it))
        .find(Boolean),
    );
  return lacks.get(key);
}
const EXAMPLE_BLOCKERS = 0x0040_2824_2604_0800n;

/** Takes a position: a slider of it, at best of the kind that is there, among the others. */
function takeSlider(now, position, kinds) {
  const found = standing(position, [now.piece, ...kinds], now.square);
  if (found) Object.assign(now, { square: found.square, piece: found.kind });
  now.occupied = new Set(position.squares.filter((it) => it !== now.square));
  now.slot = undefined;
  const none = position.letters && !found ? 'no slider stands there, so ' : '';
  return `${none}a ${now.piece} on ${sides[0].board.names[now.square]}, ${counted(now.occupied.size, 'blocker')}`;
}

const slidersOf = (piece) => (piece === 'queen' ? SLIDERS : [piece]);

/** A look-up of any slider by a method, as statements: by its tables where they hold an example, else by the method's function. */
function methodCodes(side, method, { piece, square, occupied, reads, bits }) {
  const { board } = side;
  const [blockers, at] = [board.set(occupied), board.number(square)];
  const recipesOf = ({ table }) => offeredMethod(table)?.recipes ?? [];
  const read = piece !== 'queen' && reads.find((it) => recipesOf(it).length);
  const found = read
    ? codesOf(read, { piece: recipesOf(read).findIndex(({ name }) => name === piece), square, occupied })
    : [];
  if (found.length) return found;
  const isInCrate = isCrate(side) && ['magic', 'split', 'hyperbola'].includes(method);
  const hexed = (separator) => hexadecimal(blockers, 64, separator);
  return codesFor(side, {
    what: `--sliders ${method}`,
    rust: `let entry: u64 = ${isInCrate ? `sliders::${method}::${piece}(Square::${board.names[square].toUpperCase()}, Bitboard(${hexed()})).0` : `${piece}_attacks(${at}, ${hexed()})`};`,
    c: `uint64_t entry = ${piece}_attacks(${at}, ${hexed('')}); /* ${board.names[square]} */`,
    bits,
  });
}

/** For the console: `chessTables.slider('magic', 'rook', 'd4', 0x2800000000n)`, and the names of methods. */
globalThis.chessTables = {
  get methods() {
    return sides[0].sliders.map(({ name }) => name);
  },
  slider: (method, piece, square, occupied) =>
    lookUpBy(methodNamed(method), sides[0], piece, sides[0].board.squareNamed(square), occupied).set,
};
