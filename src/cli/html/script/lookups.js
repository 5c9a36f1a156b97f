// Sliders' look-up tables, asked as an engine asks them: by square and occupied squares.

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

/** How a table can be asked by a square and blockers, as its relations say, if it can. */
function offeredMethod(table) {
  const { related = {}, look_ups: lookUps = [], along } = table.facts;
  const named = (name) => table.side.byName.get(name);
  const starts = named(related.starts);
  if (String(table.axes) === 'thread-element,thread-field' && String(starts?.axes) === 'square') {
    return { kind: 'thread', starts };
  }
  if (related.position || related.direction) {
    const position = related.position ? named(related.position) : table;
    const direction = related.direction ? named(related.direction) : table;
    if ([position, direction].every((it) => String(it?.axes) === 'thread-piece,square,square')) {
      const names = table.side.axes['thread-piece'];
      const pieces = names.map((name, number) => ({ name, number })).filter(({ number }) => number);
      return { kind: 'gnu', pieces, position, direction };
    }
  }
  if (along && table.isSets && /^square,(line-)?occupancy$/.test(table.axes)) return { kind: 'occupancy' };
  const recipes = lookUps.map((lookUp) => withTables(table, lookUp));
  if (recipes.length && recipes.every(Boolean)) {
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
function lookedUp(table, method, { piece, square, occupied }) {
  const { board } = table.side;
  const number = board.number(square);
  if (method.kind === 'occupancy') return byOccupancy(table, square, occupied);
  const recipe = method.recipes[method.pieces ? piece : 0];
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
  const attacks = recipe.onto ? deposited(bits, recipe.onto.bits(number)) : bits;
  return { position, how, squares: board.in(attacks), relevant: board.in(relevant) };
}

/** The entry by the occupancy of a line: its squares, or those between its ends, are counted in one direction. */
function byOccupancy(table, square, occupied) {
  const { board } = table.side;
  const row = board.number(square) * table.shape[1];
  const line = [...board.in(table.bits(row)), square];
  const [files, ranks] = table.facts.along;
  const place = (it) => files * board.file(it) + ranks * board.rank(it);
  line.sort((a, b) => place(a) - place(b));
  const whole = table.axes.includes('line-occupancy');
  const relevant = whole ? line : line.slice(1, -1);
  const occupancy = relevant.reduce((sum, it, bit) => sum + (occupied.has(it) ? 2 ** bit : 0), 0);
  if (occupancy >= table.shape[1]) return undefined;
  const which = whole ? 'of the line' : 'between the ends';
  const how = `occupancy ${occupancy} of the ${relevant.length} squares ${which}`;
  const position = row + occupancy;
  return { position, how, squares: board.in(table.bits(position)), relevant };
}
