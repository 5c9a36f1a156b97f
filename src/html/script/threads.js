// Move threads: the rays of one square, and the walk over them.

/** The steps of a square's thread `{to, blocked}`, or what is wrong with it. */
function threadOf(table, starts, square) {
  const { board } = table.side;
  const steps = [];
  const start = Number(starts.bits(board.number(square)));
  for (let at = 2 * start; at + 1 < table.values.length; at += 2) {
    const [to, blocked] = [table.bits(at), table.bits(at + 1)].map(Number);
    if (to === 0xff) return { steps };
    if (to >= board.count) return { steps, wrong: `step ${steps.length}: ${to} is not a square` };
    if (blocked <= steps.length) {
      return { steps, wrong: `step ${steps.length}: blocked leads back to ${blocked}, an endless walk` };
    }
    steps.push({ to: board.square(to), blocked });
  }
  return { steps, wrong: 'no end in the table' };
}

/** The rays, one a line, as the command line draws them. */
function drawnThread(table, square, steps) {
  const { board } = table.side;
  const name = (step) => (step < steps.length ? String(step) : 'end');
  const rays = [];
  steps.forEach((step, i) => {
    if (steps[i - 1]?.blocked !== step.blocked) rays.push([]);
    rays.at(-1).push(i);
  });
  const lines = rays.map((ray) => {
    const parts = ray.map((i) => `${String(i).padStart(2)} ${board.names[steps[i].to]}`);
    return `  ${parts.join(' -> ')} -> ${name(ray.at(-1) + 1).padEnd(3)}`;
  });
  const width = Math.max(0, ...lines.map((line) => line.length));
  const drawn = lines.map((line, i) => `${line.padEnd(width)}   => ${name(steps[rays[i][0]].blocked)}`);
  const title = `${table.name}[${board.names[square]}]`;
  const counts = `${counted(steps.length, 'step')}, ${counted(rays.length, 'ray')}`;
  return [`${title}  ${counts}   -> free   => blocked`, ...drawn];
}

/** The squares that a walk comes to, and its line. */
function walked(board, steps, occupied) {
  const visited = [];
  let line = 'visits';
  for (let at = 0; at < steps.length; ) {
    const { to, blocked } = steps[at];
    visited.push(to);
    line += ` ${board.names[to]}`;
    if (occupied.has(to)) line += ' =>';
    at = occupied.has(to) ? blocked : at + 1;
  }
  return { visited, line: `${line} end   ${visited.length} of ${steps.length}` };
}

/** The walk of a move thread: squares and text. */
function threadWalk(table, method, square, occupied) {
  const { board } = table.side;
  if (method.kind === 'gnu') return gnuWalk(board, method, square, occupied);
  const { steps, wrong } = threadOf(table, method.starts, square);
  if (wrong) return { visited: [], text: `${table.name}[${board.names[square]}]: ${wrong}` };
  const lines = drawnThread(table, square, steps);
  const { visited, line } = walked(board, steps, occupied);
  return { visited, text: [...lines, line].join('\n') };
}

/** GNU Chess's form: from square to square by two tables, until the walk is back. */
function gnuWalk(board, { pieces, position, direction }, square, occupied) {
  const { name, number } = pieces[state.piece] ?? pieces[0];
  const from = board.number(square);
  const next = (table, at) => Number(table.bits(table.position([number, from, at])));
  const walk = (start, step, stops = () => false) => {
    const squares = [];
    for (let at = start; at !== from && at < board.count && squares.length < board.count; at = step(at)) {
      squares.push(at);
      if (stops(at)) break;
    }
    return squares.map((at) => board.square(at));
  };
  const taken = (at) => occupied.has(board.square(at));
  const line = (what, squares) => {
    const names = squares.map((it) => ` ${board.names[it]}${occupied.has(it) ? ' =>' : ''}`);
    return `${what}${names.join('')} end`;
  };
  if (name.endsWith('pawn')) {
    const pushes = walk(next(position, from), (at) => next(position, at), taken);
    const captures = walk(next(direction, from), (at) => next(direction, at));
    return { visited: [...pushes, ...captures], text: `${line('pushes', pushes)}\n${line('captures', captures)}` };
  }
  const visited = walk(next(position, from), (at) => next(taken(at) ? direction : position, at));
  return { visited, text: line('visits', visited) };
}
