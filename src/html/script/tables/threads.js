// Move threads: the squares that a piece comes to from one square, in the order of a walk.

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
    if (position >= table.values.length) throw new RangeError('it has no end');
    return Number(table.bits(position));
  };
  const squareOf = (number) => {
    if (number >= board.count) throw new RangeError(`${number} is not a square`);
    return board.square(number);
  };
  const list = (start) => {
    const steps = [];
    for (let at = start, to; (to = read(table, at, 0)) !== 0xff; at++) steps.push({ to: squareOf(to), blocked: read(table, at, 1) });
    return { start, walks: [steps] };
  };
  const maps = ({ name, number }) => {
    const follow = (table) => {
      const found = [];
      for (let at = from; (at = read(table, number, from, at)) !== from && found.length <= board.count;) found.push(squareOf(at));
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
    if (thread.walks.some((steps) => steps.some(({ blocked }, i) => blocked <= i || i >= board.count))) throw new RangeError('the walk is endless');
    return thread;
  } catch ({ message }) {
    return { walks: [], wrong: `${name} is no thread: ${message}` };
  }
}

/** Where walks come to among occupied squares: places in them, with the end of each. */
const pathOf = (walks, occupied) => walks.flatMap((steps, walk) => {
  const path = [];
  for (let at = 0; at < steps.length; at = occupied.has(steps[at].to) ? steps[at].blocked : at + 1) path.push({ walk, at, to: steps[at].to });
  return [...path, { walk, at: steps.length }];
});

/** The squares that walks come to. */
const visitedBy = (walks, occupied) => pathOf(walks, occupied).flatMap(({ to }) => to ?? []);
