// Sliders' look-up tables, asked as an engine asks them: by square and occupied squares.

/** What each method needs beside its table. The ways to the index are those of the generator. */
const METHODS = new Map(Object.entries({
  MAGIC_ATTACKS: ['rook', 'bishop'].map((piece) => {
    const name = piece.toUpperCase();
    return {
      name: piece,
      relevant: `${name}_RELEVANT`,
      magics: `${name}_MAGICS`,
      offsets: `${name}_MAGIC_OFFSETS`,
      shift: `${name}_MAGIC_SHIFT`,
    };
  }),
  ...Object.fromEntries(
    ['rook', 'bishop'].flatMap((piece) => {
      const name = piece.toUpperCase();
      const common = { name: piece, relevant: `${name}_RELEVANT`, offsets: `${name}_PEXT_OFFSETS` };
      const magics = { magics: `${name}_FANCY_MAGICS`, shifts: `${name}_FANCY_SHIFTS` };
      return [
        [`${name}_FANCY_ATTACKS`, [{ ...common, ...magics }]],
        [`${name}_PEXT_ATTACKS`, [common]],
        [`${name}_PEXT_CODES`, [{ ...common, lines: `${name}_PSEUDO_ATTACKS` }]],
      ];
    }),
  ),
}));

/** The bits on the squares of a mask, side by side. */
function extracted(bits, mask) {
  let packed = 0n;
  for (let bit = 1n; mask; bit <<= 1n, mask &= mask - 1n) if (bits & mask & -mask) packed |= bit;
  return packed;
}

/** The lowest bits spread over the squares of a mask. */
function deposited(packed, mask) {
  let bits = 0n;
  for (let bit = 1n; mask; bit <<= 1n, mask &= mask - 1n) if (packed & bit) bits |= mask & -mask;
  return bits;
}

/** How a table can be asked by a square and blockers, if it can. */
function offeredMethod(table) {
  const starts = table.side.byName.get(`${table.name.replace(/S$/, '')}_STARTS`);
  if (String(table.axes) === 'thread-element,thread-field' && String(starts?.axes) === 'square') {
    return { kind: 'thread', starts };
  }
  const gnu = ['NEXT_POSITION', 'NEXT_DIRECTION'].map((name) => table.side.byName.get(name));
  if (gnu.includes(table) && gnu.every((it) => String(it?.axes) === 'thread-piece,square,square')) {
    const names = table.side.axes['thread-piece'];
    const pieces = names.map((name, number) => ({ name, number })).filter(({ number }) => number);
    return { kind: 'gnu', pieces, position: gnu[0], direction: gnu[1] };
  }
  if (table.isSets && String(table.axes) === 'square,occupancy') return { kind: 'occupancy' };
  const recipes = METHODS.get(table.name)?.map((recipe) => withTables(table, recipe));
  if (recipes?.every(Boolean)) {
    return { kind: 'look-up', pieces: recipes.length > 1 ? recipes : undefined, recipes };
  }
  return undefined;
}

/** The method that a table is asked by now. */
const methodOf = (table) => (state.byEntry ? undefined : offeredMethod(table));

/** A recipe with its tables, if the source has them all. */
function withTables(table, { name, ...names }) {
  const recipe = { name };
  for (const [what, needed] of Object.entries(names)) {
    const found = table.side.byName.get(needed);
    if (!found || found.values.length !== (what === 'shift' ? 1 : table.side.board.count)) return undefined;
    recipe[what] = found;
  }
  return table.side.board.count === 64 && recipe;
}

/** The entry of a look-up: its position, how that came about, and the squares it means. */
function lookedUp(table, method, square, occupied) {
  const { board } = table.side;
  const number = board.number(square);
  if (method.kind === 'occupancy') return byOccupancy(table, square, occupied);
  const recipe = method.recipes[method.pieces ? state.piece : 0];
  const relevant = recipe.relevant.bits(number);
  const set = board.set(occupied);
  const offset = Number(recipe.offsets.bits(number));
  let index;
  let how;
  if (recipe.magics) {
    const black = Boolean(recipe.shift);
    const shift = black ? recipe.shift.bits(0) : recipe.shifts.bits(number);
    const taken = black ? set | BigInt.asUintN(64, ~relevant) : set & relevant;
    index = Number(BigInt.asUintN(64, taken * recipe.magics.bits(number)) >> shift);
    const operand = black ? '(occupied | !relevant)' : '(occupied & relevant)';
    how = `${offset} + (${operand} * magic >> ${shift}) = ${offset} + ${index}`;
  } else {
    index = Number(extracted(set, relevant));
    how = `${offset} + pext(occupied, relevant) = ${offset} + ${index}`;
  }
  const position = offset + index;
  if (position >= table.values.length) return undefined;
  const bits = table.bits(position);
  const attacks = recipe.lines ? deposited(bits, recipe.lines.bits(number)) : bits;
  return { position, how, squares: board.in(attacks), relevant: board.in(relevant) };
}

/** The entry by the occupancy of a line, whose inner squares are counted by file, then by rank. */
function byOccupancy(table, square, occupied) {
  const { board } = table.side;
  const row = board.number(square) * table.shape[1];
  const line = [...board.in(table.bits(row)), square];
  line.sort((a, b) => board.file(a) - board.file(b) || board.rank(a) - board.rank(b));
  const relevant = line.slice(1, -1);
  const occupancy = relevant.reduce((sum, it, bit) => sum + (occupied.has(it) ? 2 ** bit : 0), 0);
  if (occupancy >= table.shape[1]) return undefined;
  const how = `occupancy ${occupancy} of the ${relevant.length} squares between the ends`;
  const position = row + occupancy;
  return { position, how, squares: board.in(table.bits(position)), relevant };
}
