// Tables that are asked by a square and occupied squares: look-ups of sliders, and move threads.

/** The bits at the ones of a mask, side by side; and the lowest bits, put there. */
const extracted = (bits, mask) =>
  onesOf(mask).reduce((packed, at, bit) => packed | (((bits >> BigInt(at)) & 1n) << BigInt(bit)), 0n);
const deposited = (packed, mask) =>
  onesOf(mask).reduce((bits, at, bit) => bits | (((packed >> BigInt(bit)) & 1n) << BigInt(at)), 0n);

/** @returns {any} How a table can be asked by a square and blockers, as its relations say, if it can. */
function offeredMethod(table) {
  const { related = {}, look_ups: lookUps = [], along } = table.facts;
  const named = (name) => table.side.byName.get(name);
  const starts = named(related.starts);
  if (String(table.axes) === 'thread-element,thread-field' && String(starts?.axes) === 'square') {
    return { kind: 'thread', starts };
  }
  const [position, direction] = [related.position, related.direction].map((it) => (it ? named(it) : table));
  if (
    position !== direction &&
    [position, direction].every((it) => String(it?.axes) === 'thread-piece,square,square')
  ) {
    const pieces = table.side.axes['thread-piece'].map((name, number) => ({ name, number })).slice(1);
    return { kind: 'gnu', pieces, position, direction };
  }
  if (along && table.isSets && /^square,(line-)?occupancy$/.test(table.axes)) return { kind: 'occupancy' };
  const recipes = lookUps.map((lookUp) => withTables(table, lookUp));
  if (!recipes.length || !recipes.every(Boolean)) return undefined;
  return { kind: 'look-up', pieces: recipes.length > 1 ? recipes : undefined, recipes };
}

const methodOf = (table) => (state.byEntry ? undefined : offeredMethod(table));

/** A recipe with its tables, if the source has them all. */
function withTables({ side: { board, byName } }, { name, by, ...names }) {
  const tables = Object.entries(names).map(([what, needed]) => [what, byName.get(needed)]);
  const fits = ([what, table]) => table?.count === (what === 'shift' ? 1 : board.count);
  return board.count === 64 && tables.every(fits) && { name, by, ...Object.fromEntries(tables) };
}

/** The entry of a look-up: its position, how that came about, and the squares it means. */
function lookedUp(table, method, { piece, square, occupied }) {
  const { board } = table.side;
  const number = board.number(square);
  if (method.kind === 'occupancy') return byOccupancy(table, square, occupied);
  const recipe = method.recipes[method.pieces ? piece : 0];
  const { begin, index, how } = placeBy(recipe, number, board.set(occupied));
  const position = begin + index;
  if (position >= table.count) return undefined;
  const bits = table.bits(position);
  const attacks = recipe.onto ? deposited(bits, recipe.onto.bits(number)) : bits;
  return { position, how: `${how} = ${begin} + ${index}`, squares: board.in(attacks) };
}

/** Where a look-up leads: where the entries of the square begin, the index among them, and how that came about. */
function placeBy({ by, relevant, offsets, magics, shifts, shift }, number, /** @type {bigint} */ occupied) {
  const mask = relevant.bits(number);
  const begin = Number(offsets.bits(number));
  const of = ({ name }) => `${name}[square]`;
  if (by === 'pext')
    return { begin, index: Number(extracted(occupied, mask)), how: `${of(offsets)} + pext(occupied, ${of(relevant)})` };
  const irrelevant = BigInt.asUintN(64, ~BigInt(mask));
  const taken = BigInt(shift ? occupied | irrelevant : occupied & mask);
  const form = `occupied ${shift ? '| ~' : '& '}${of(relevant)}`;
  const distance = BigInt(shift ? shift.bits(0) : shifts.bits(number));
  const index = Number(BigInt.asUintN(64, taken * magics.bits(number)) >> distance);
  const name = shift ? shift.name : of(shifts);
  return { begin, index, how: `${of(offsets)} + (((${form}) * ${of(magics)}) >> ${name})` };
}

/** The entry by the occupancy of a line: its squares, or those between its ends, are counted in one direction. */
function byOccupancy(table, square, occupied) {
  const { board } = table.side;
  const row = board.number(square) * table.shape[1];
  const [files, ranks] = table.facts.along;
  const place = (it) => files * board.file(it) + ranks * board.rank(it);
  const line = [...board.in(table.bits(row)), square].sort((a, b) => place(a) - place(b));
  const whole = table.axes.includes('line-occupancy');
  const relevant = whole ? line : line.slice(1, -1);
  const occupancy = relevant.reduce((sum, it, bit) => sum + (occupied.has(it) ? 2 ** bit : 0), 0);
  if (occupancy >= table.shape[1]) return undefined;
  const how = `occupancy ${occupancy} of the ${relevant.length} squares ${whole ? 'of the line' : 'between the ends'}`;
  const position = row + occupancy;
  return { position, how, squares: board.in(table.bits(position)) };
}

/**
 * The walks of a square, lists of steps `{to, blocked}`: after an empty square the next follows, after an occupied one
 * that with the number `blocked`. In lists `[start + step]` has them, in GNU Chess's form two tables that lead from
 * square to square, and a pawn has two walks.
 * @returns {any}
 */
function threadOf(table, { starts, pieces, position, direction }, square, piece = 0) {
  const { board } = table.side;
  const from = board.number(square);
  const read = (table, ...index) => {
    const position = table.position(index);
    if (position >= table.count) throw new RangeError('it has no end');
    return Number(table.bits(position));
  };
  const squareOf = (number) => {
    if (number >= board.count) throw new RangeError(`${number} is not a square`);
    return board.square(number);
  };
  const list = (start) => {
    const steps = [];
    for (let at = start, to; (to = read(table, at, 0)) !== 0xff; at++)
      steps.push({ to: squareOf(to), blocked: read(table, at, 1) });
    return { start, walks: [steps] };
  };
  const maps = ({ name, number }) => {
    const follow = (table) => {
      const found = [];
      for (let at = from; (at = read(table, number, from, at)) !== from && found.length <= board.count;)
        found.push(squareOf(at));
      return found;
    };
    const ahead = follow(position);
    const captures = name.endsWith('pawn') && follow(direction).map((to, i) => ({ to, blocked: i + 1 }));
    const blocked = (to) => {
      const next = read(direction, number, from, board.number(to));
      return captures || next === from ? ahead.length : ahead.indexOf(squareOf(next));
    };
    const steps = ahead.map((to) => ({ to, blocked: blocked(to) }));
    return { walks: captures ? [steps, captures] : [steps] };
  };
  const name = `${table.name}${starts ? '' : `[${pieces[piece].name}]`}[${board.names[square]}]`;
  try {
    const thread = starts ? list(read(starts, from)) : maps(pieces[piece]);
    if (thread.walks.some((steps) => steps.some(({ blocked }, i) => blocked <= i || i >= board.count)))
      throw new RangeError('the walk is endless');
    return thread;
  } catch ({ message }) {
    return { walks: [], wrong: `${name} is not a thread: ${message}` };
  }
}

/** Where walks come to among occupied squares: places in them, with the end of each. */
const pathOf = (walks, occupied) =>
  walks.flatMap((steps, walk) => {
    const path = [];
    for (let at = 0; at < steps.length; at = occupied.has(steps[at].to) ? steps[at].blocked : at + 1)
      path.push({ walk, at, to: steps[at].to });
    return [...path, { walk, at: steps.length }];
  });

const visitedBy = (walks, occupied) => pathOf(walks, occupied).flatMap(({ to }) => to ?? []);
