// The scene of move threads: a list that is walked element by element, and skips where a square is occupied.

{
  const THREAD_PIECES = ['knight', 'bishop', 'rook', 'queen', 'king', 'white-pawn', 'black-pawn'];
  const now = /** @type {any} */ ({ occupied: new Set() });
  const nameOf = (square) => sides[0].board.names[square];
  const piecesHere = () => THREAD_PIECES.filter(tablesOf);
  let parts;

  /** The tables of a piece's threads, if the source has them: a pawn has two. */
  function tablesOf(piece) {
    const names = piece.endsWith('pawn') ? [`${piece}_push`, `${piece}_capture`] : [piece];
    const tables = names.map((it) => sides[0].byName.get(`${it}_threads`.toUpperCase().replace('-', '_')));
    return tables.every((it) => it && offeredMethod(it)?.kind === 'thread') && tables;
  }

  function looked() {
    const threads = tablesOf(now.piece).map((table) => ({
      table,
      ...threadOf(table, offeredMethod(table), now.square),
    }));
    const walks = threads.flatMap(({ table, start, walks: [steps] }) => (steps ? { table, start, steps } : []));
    const path = pathOf(
      walks.map(({ steps }) => steps),
      now.occupied,
    );
    return { wrong: threads.find((it) => it.wrong)?.wrong, walks, path, visited: path.flatMap(({ to }) => to ?? []) };
  }

  function change(to, says) {
    Object.assign(now, to);
    sceneChanged(says ?? `The walk comes to ${looked().visited.map(nameOf).join(', ')}`);
  }

  function saysOf({ steps, table, start }, at) {
    const element = (at) => `element ${at}, ${at < steps.length ? nameOf(steps[at].to) : 'the end'}`;
    const entry = `\`${table.name}[${start} + ${at}]\``;
    if (at === steps.length) return `${entry} begins with 0xFF, which is no square’s number: the end.`;
    const { to, blocked } = steps[at];
    const is = `${entry} is [${nameOf(to)}, ${blocked}]. ${nameOf(to)} is`;
    if (!now.occupied.has(to)) return `${is} empty: go on at the next element. That is ${element(at + 1)}.`;
    const behind = steps
      .slice(at + 1, blocked)
      .map(({ to }) => nameOf(to))
      .join(', ');
    return `${is} occupied: go on at ${element(blocked)}. ${behind && `This skips ${behind}, which ${nameOf(to)} hides.`}`;
  }

  /** Both ways on from a place, that which is taken last, over the other. */
  function jumpsOf({ steps }, at) {
    if (at === steps.length) return [];
    const full = now.occupied.has(steps[at].to);
    const [next, skip] = [
      [at + 1, full ? 'untaken' : ''],
      [steps[at].blocked, full ? 'skip' : 'skip untaken'],
    ];
    return full ? [next, skip] : [skip, next];
  }

  function drawBoard({ steps }, path, jumps) {
    const { board } = sides[0];
    const pointed = steps[path[now.at].at]?.to;
    const visited = path.slice(0, now.at + 1).map(({ to }) => to);
    const colors = now.piece === 'black-pawn' ? ['black', 'white'] : undefined;
    parts.board.show(
      board.drawn(false, (key) =>
        cellOf(
          now,
          key,
          nameOf(key),
          now.piece,
          visited.includes(key) && 'visited',
          key === pointed && 'pointed at',
          colors,
        ),
      ),
    );
    parts.arrows.draw(
      jumps
        .filter(([to]) => steps[to])
        .map(([to, look]) => ({ from: board.place(pointed), to: board.place(steps[to].to), look, bend: 0.12 })),
    );
  }

  function drawWalks(walks, path, jumps) {
    const here = path[now.at];
    const onPath = path.map(({ walk, at }) => `${walk}/${at}`);
    const row = (tag, cells, look) =>
      element(
        'tr',
        { class: look, 'aria-current': look === 'here' && 'step' },
        ...cells.map((text) => element(tag, {}, String(text))),
      );
    const rows = [row('th', ['i', 'to', 'blocked'])];
    let top = 0;
    walks.forEach(({ steps }, walk) => {
      if (walks.length > 1) rows.push(row('th', [['pushes', 'captures'][walk]]));
      if (walk === here.walk) top = rows.length;
      for (let i = 0; i <= steps.length; i++) {
        const passed = walk < here.walk || (walk === here.walk && i < here.at);
        const look =
          walk === here.walk && i === here.at ? 'here' : passed && !onPath.includes(`${walk}/${i}`) ? 'skipped' : '';
        rows.push(row('td', i < steps.length ? [i, nameOf(steps[i].to), steps[i].blocked] : [i, '0xFF', 'end'], look));
      }
    });
    parts.list.replaceChildren(element('tbody', {}, ...rows));
    parts.jumps.setAttribute('viewBox', `0 0 60 ${rows.length * 20}`);
    parts.jumps.replaceChildren(
      ...jumps.map(([to, look]) => {
        const [y, end] = [here.at, to].map((at) => (top + at) * 20 + 10);
        const out = Math.min(74, 20 + (end - y) * 0.45);
        return drawn(
          'g',
          { class: `arrow-mark large ${look}` },
          drawn('path', { class: 'shaft', d: `M2 ${y}C${out} ${y} ${out} ${end} 8 ${end}` }),
          drawn('path', { class: 'head', d: `M2 ${end}l8 -4.5v9z` }),
        );
      }),
    );
    const { table, start } = walks[here.walk];
    const starts = `\`${table.facts.related.starts}[${nameOf(now.square)}]\``;
    parts.note.replaceChildren(
      ...prose(
        `${start} is ${starts}: the lists of all squares lie end to end, and that of ${nameOf(now.square)} begins there. An element is [to, blocked]. If the square \`to\` is occupied, go to the element \`blocked\`. If it is empty, go to the next element; that needs no entry of its own. 0xFF marks the end.`,
      ),
    );
  }

  function build() {
    const board = positionBoard(now, change);
    parts = {
      board,
      arrows: new Arrows(board, sides[0].board.files, sides[0].board.ranks),
      piece: choiceAxis(
        piecesHere().map((it) => it.replace('-', ' ')),
        'Piece',
        () => piecesHere().indexOf(now.piece),
        (i) => change({ piece: piecesHere()[i], at: 0 }),
      ),
      steps: new Steps('Walk', (at) => change({ at }, '')),
      list: element('table', { class: 'thread', 'aria-label': 'Thread' }),
      jumps: drawn('svg', { class: 'jumps', 'aria-hidden': 'true' }),
      note: element('p', { class: 'quiet about' }),
    };
    return [
      bench(
        'threads',
        [['Board', parts.arrows.node]],
        [
          parts.steps.node,
          element('div', { class: 'thread-list' }, parts.list, parts.jumps),
          element(
            'p',
            { class: 'legend' },
            inLegend('→', 'if empty', 'in'),
            inLegend('→', 'if occupied', 'mark'),
            'dotted: not taken, struck out: skipped',
          ),
          parts.note,
        ],
        [
          element(
            'p',
            { class: 'legend' },
            inLegend('●', 'visited', 'in'),
            inLegend('□', 'a blocker, visited', 'in'),
            inLegend('┄', 'read now', 'mark'),
          ),
          element(
            'p',
            { class: 'quiet' },
            'Drag the piece. Click squares or drag across them to set blockers. By keyboard: arrow keys, Enter.',
          ),
          parts.piece.node,
          noBlockers(() => change({ occupied: new Set() })),
        ],
      ),
    ];
  }

  function draw() {
    const { wrong, walks, path } = looked();
    parts.piece.update();
    if (wrong) return parts.steps.show([{ title: '', says: wrong }], 0);
    now.at = Math.max(0, Math.min(now.at, path.length - 1));
    const { walk, at } = path[now.at];
    const jumps = jumpsOf(walks[walk], at);
    drawBoard(walks[walk], path, jumps);
    drawWalks(walks, path, jumps);
    parts.steps.show(
      path.map(({ walk, at, to }) => ({ title: to === undefined ? 'end' : nameOf(to), says: saysOf(walks[walk], at) })),
      now.at,
    );
  }

  /** `bishop/d4/0x200000000200?at=1` */
  const address = () =>
    joined([now.piece, nameOf(now.square), hex(sides[0].board.set(now.occupied))], [now.at && `at=${now.at}`]);

  function open([piece, square = 'd4', occupied], query) {
    const { board } = sides[0];
    const first = ['f6', 'b2'].map((it) => board.squareNamed(it)).filter((it) => it >= 0);
    const unknown = openPosition(now, board, square, occupied, board.set(first));
    now.piece = [piece, 'bishop', ...piecesHere()].find((it) => piecesHere().includes(it));
    now.at = Number.parseInt(query.get('at'), 10) || 0;
    return [piece && piece !== now.piece && `piece ${piece}`, ...unknown].filter(Boolean);
  }

  /** Takes a position: a piece of it that walks, among the others. */
  function take(position) {
    const { square = now.square, kind = now.piece } =
      standing(position, [now.piece, ...piecesHere()], now.square) ?? {};
    Object.assign(now, {
      square,
      piece: kind,
      occupied: new Set(position.squares.filter((it) => it !== square)),
      at: 0,
    });
    return `a ${now.piece.replace('-', ' ')} on ${nameOf(now.square)}, ${counted(now.occupied.size, 'blocker')}`;
  }

  /** For the console: the squares that the walk of a table comes to. */
  chessTables.threadVisits = (name, piece, square, occupied) => {
    const { board, byName } = sides[0];
    const method = offeredMethod(byName.get(name));
    const { walks } = threadOf(
      byName.get(name),
      method,
      board.squareNamed(square),
      method.pieces?.findIndex(({ name }) => name === piece),
    );
    return visitedBy(walks, new Set(board.in(occupied))).map(nameOf);
  };

  scene({
    name: 'threads',
    build,
    open,
    draw,
    address,
    take,
    shown: () => ({ squares: looked().visited, occupied: now.occupied }),
    codes() {
      const { walks, path } = looked();
      return path.length ? walkCodes(walks[path[now.at].walk], now.square, now.occupied) : [];
    },
    blockers: () => now.occupied,
    own: () => now.square,
    suits: () => piecesHere().length > 0,
    subject: () => `Move threads: ${now.piece} ${nameOf(now.square)}`,
  });
}
