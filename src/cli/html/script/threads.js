// Move threads: the rays of one square, and the walk over them. A thread has one walk; that of a
// pawn in GNU Chess's form has two, its pushes and its captures.

/** The thread of a square, whose steps are numbered, or what is wrong with it. */
function threadOf(table, { starts }, square) {
  const { board } = table.side;
  const steps = [];
  const title = `${table.name}[${board.names[square]}]`;
  const wrong = (what) => ({ wrong: `${title}: step ${steps.length}: ${what}` });
  const start = Number(starts.bits(board.number(square)));
  for (let at = 2 * start; at + 1 < table.values.length; at += 2) {
    const [to, blocked] = [table.bits(at), table.bits(at + 1)].map(Number);
    if (to === 0xff) return { title, index: start, walks: [{ what: 'visits', steps }], numbered: true };
    if (to >= board.count) return wrong(`${to} is not a square`);
    if (blocked <= steps.length) return wrong(`blocked leads back to ${blocked}, an endless walk`);
    steps.push({ to: board.square(to), blocked });
  }
  return { wrong: `${title} has no end in the table` };
}

/** The same in GNU Chess's form: from square to square by two tables, until the walk is back. */
function gnuThreadOf(table, { pieces, position, direction }, square, piece = 0) {
  const { board } = table.side;
  const { name, number } = pieces[piece];
  const from = `[${name}][${board.names[square]}]`;
  const wrong = ({ name }, at, what) => {
    throw new Error(`${name}${from}[${board.names[at]}]: ${what}`);
  };
  const after = (table, at) => {
    const next = Number(table.bits(table.position([number, board.number(square), board.number(at)])));
    if (next >= board.count) wrong(table, at, `${next} is not a square`);
    return board.square(next);
  };
  const squares = (table) => {
    const found = [];
    for (let at = square, to; (to = after(table, at)) !== square; at = to) {
      if (found.includes(to)) wrong(table, at, `leads back to ${board.names[to]}, an endless walk`);
      found.push(to);
    }
    return found;
  };
  const walks = () => {
    const ahead = squares(position);
    if (name.endsWith('pawn')) {
      const captures = squares(direction).map((to, i) => ({ to, blocked: i + 1 }));
      return [{ what: 'pushes', steps: ahead.map((to) => ({ to, blocked: ahead.length })) }, { what: 'captures', steps: captures }];
    }
    const steps = ahead.map((to, i) => {
      const next = after(direction, to);
      const blocked = next === square ? ahead.length : ahead.indexOf(next);
      if (blocked <= i) wrong(direction, to, `leads to ${board.names[next]}, which does not follow in ${position.name}`);
      return { to, blocked };
    });
    return [{ what: 'visits', steps }];
  };
  try {
    return { title: table.name + from, index: `[${number}][${board.number(square)}]`, walks: walks() };
  } catch (error) {
    return { wrong: error.message };
  }
}

/** The numbers of steps in rays: of those with the same continuation when blocked. */
function raysOf(steps) {
  const rays = [];
  steps.forEach(({ blocked }, i) => {
    if (steps[i - 1]?.blocked !== blocked) rays.push([]);
    rays.at(-1).push(i);
  });
  return rays;
}

/** "13 steps, 4 rays", "2 pushes". */
function factsOf({ what, steps }) {
  if (what === 'visits') return `${counted(steps.length, 'step')}, ${counted(raysOf(steps).length, 'ray')}`;
  return steps.length === 1 ? `1 ${{ pushes: 'push', captures: 'capture' }[what]}` : `${steps.length} ${what}`;
}

/** The rays, one a line, as the command line draws them. */
function drawnThread(board, { title, index, walks, numbered }) {
  const rays = walks.flatMap(({ steps }) => {
    const name = (step) => (step >= steps.length ? 'end' : numbered ? String(step) : board.names[steps[step].to]);
    const text = (i) => (numbered ? `${String(i).padStart(2)} ` : '') + board.names[steps[i].to];
    return raysOf(steps).map((ray) => ({
      line: `  ${ray.map(text).join(' -> ')} -> ${name(ray.at(-1) + 1).padEnd(3)}`,
      blocked: name(steps[ray[0]].blocked),
    }));
  });
  const width = Math.max(0, ...rays.map(({ line }) => line.length));
  const lines = rays.map(({ line, blocked }) => `${line.padEnd(width)}   => ${blocked}`);
  return [`${title}  index ${index}  ${walks.map(factsOf).join(', ')}   -> free   => blocked`, ...lines];
}

/** The squares that a walk comes to, and its line. */
function walked(board, { what, steps }, occupied) {
  const visited = [];
  let line = what;
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
function threadWalk(table, method, { piece, square, occupied }) {
  const { board } = table.side;
  const thread = (method.kind === 'gnu' ? gnuThreadOf : threadOf)(table, method, square, piece);
  if (thread.wrong) return { visited: [], text: thread.wrong };
  const walks = thread.walks.map((walk) => walked(board, walk, occupied));
  return {
    visited: walks.flatMap(({ visited }) => visited),
    text: [...drawnThread(board, thread), ...walks.map(({ line }) => line)].join('\n'),
  };
}
