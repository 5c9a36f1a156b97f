// The scene of move threads: a list that is walked element by element, and skips where a square is occupied.

{
  const FORMS = ['lists', 'squares'];
  const THREAD_PIECES = ['knight', 'bishop', 'rook', 'queen', 'king', 'white-pawn', 'black-pawn'];
  const now = { occupied: new Set() };
  const nameOf = (square) => sides[0].board.names[square];
  let parts;

  /** The tables of a piece's threads with how they are asked, if the source has them. */
  function tablesOf(form, piece) {
    const parts = piece.endsWith('pawn') ? [`${piece}_push`, `${piece}_capture`] : [piece];
    const names = form === 'lists' ? parts.map((it) => `${it}_threads`.toUpperCase().replace('-', '_')) : ['NEXT_POSITION'];
    const found = names.map((name) => sides[0].byName.get(name)).map((table) => ({ table, method: table && offeredMethod(table) }));
    const fit = found.filter(({ method }) => (form === 'lists' ? method?.kind === 'thread' : method?.pieces?.some(({ name }) => name === piece)));
    return fit.length === names.length ? fit : undefined;
  }
  const piecesHere = () => THREAD_PIECES.filter((piece) => FORMS.some((form) => tablesOf(form, piece)));

  const threadsOf = (form, piece, square) => tablesOf(form, piece).map(({ table, method }) =>
    ({ table, thread: threadOf(table, method, square, method.pieces?.findIndex(({ name }) => name === piece)) }));

  function looked() {
    const threads = threadsOf(now.form, now.piece, now.square);
    const walks = threads.flatMap(({ table, thread }, i) => thread.walks.map((walk) => (
      { ...walk, table, thread, kind: walk.kind || (now.piece.endsWith('pawn') ? ['pushes', 'captures'][i] : '') })));
    return { wrong: threads.find(({ thread }) => thread.wrong)?.thread.wrong, walks, path: pathOf(walks, now.occupied) };
  }

  function change(to, says) {
    Object.assign(now, to);
    now.form = [now.form, ...FORMS].find((form) => tablesOf(form, now.piece));
    sceneChanged(says ?? `The walk comes to ${visitedBy(looked().walks, now.occupied).map(nameOf).join(', ')}`);
  }

  function move(from, square) {
    now.occupied.delete(square);
    carry(from, square);
    change({ square });
    return true;
  }

  /** What happens at a place, in sentences. */
  function saysOf({ steps, table, thread: { name: title, start }, kind }, at) {
    const isList = start !== undefined;
    const name = (at) => (at < steps.length ? nameOf(steps[at].to) : 'the end');
    const here = nameOf(now.square);
    const entry = `\`${table.name}[${start} + ${at}]\``;
    const map = (table, to) => `\`${title.replace('NEXT_POSITION', table)}[${to}]\``;
    const begins = at ? '' : isList
      ? `The threads of all squares lie end to end. That of ${here} begins at element ${start}: \`${table.facts.related.starts}[${here}]\`. `
      : `A walk begins and ends at the piece’s own square. ${map(kind === 'captures' ? 'NEXT_DIRECTION' : 'NEXT_POSITION', here)} is ${steps.length ? name(0) : here}. `;
    if (at === steps.length) return `${begins}${isList ? `${entry} begins with 0xFF, 255. No square has that number: the end.` : `${here} again, where the piece stands: the end.`}`;
    const { to, blocked } = steps[at];
    const full = now.occupied.has(to);
    const next = full ? blocked : at + 1;
    const how = `${nameOf(to)} is ${full ? 'occupied' : 'empty'}: go on at `;
    if (isList) return `${begins}${entry} is [${nameOf(to)}, ${blocked}]. ${how}${next}, ${name(next)}.`;
    if (kind === 'pushes' && full) return `${begins}${nameOf(to)} is occupied: no push goes on.`;
    return `${begins}${how}${map(full || kind === 'captures' ? 'NEXT_DIRECTION' : 'NEXT_POSITION', nameOf(to))}, ${next < steps.length ? name(next) : `${here} again`}.`;
  }

  /** Both ways on from a place, that which is taken last, over the other. */
  function jumpsOf({ steps }, at) {
    if (at === steps.length) return [];
    const full = now.occupied.has(steps[at].to);
    const [next, skip] = [[at + 1, full ? 'untaken' : ''], [steps[at].blocked, full ? 'skip' : 'skip untaken']];
    return full ? [next, skip] : [skip, next];
  }

  function drawBoard(walks, path, jumps) {
    const { board } = sides[0];
    const { walk, at } = path[now.at] ?? {};
    const steps = walks[walk]?.steps;
    const pointed = steps?.[at]?.to;
    const visited = path.slice(0, now.at + 1).map(({ walk, at }) => walks[walk].steps[at]?.to);
    const look = (key) => {
      const [is, blocks, stands] = [visited.includes(key), now.occupied.has(key), key === now.square];
      const says = [nameOf(key), stands && now.piece, blocks && 'occupied', blocks && pieceSaid(key), is && 'visited', key === pointed && 'pointed at'];
      const [own, other] = now.piece === 'black-pawn' ? ['black', 'white'] : ['white', 'black'];
      const [blocker, color] = blockerOn(key, other);
      return {
        key, piece: stands ? now.piece.split('-').at(-1) : blocks ? blocker : undefined, movable: stands, corner: nameOf(key),
        color: !stands ? color : now.piece.endsWith('pawn') ? own : colorOn(key),
        look: `${is ? 'hit' : ''} ${key === pointed ? 'mark' : ''}`, label: says.filter(Boolean).join(', '),
      };
    };
    parts.board.show(board.drawn(false, look));
    const place = (square) => [board.file(square), board.ranks - 1 - board.rank(square)];
    parts.arrows.draw(jumps.filter(([to]) => steps[to]).map(([to, look]) => ({ from: place(pointed), to: place(steps[to].to), look, bend: 0.12 })));
  }

  /** An element of the list, or its end. */
  function cellsOf({ steps, thread, kind }, i) {
    const step = steps[i];
    if (thread.start !== undefined) return step ? [i, nameOf(step.to), i + 1, step.blocked] : [i, '0xFF', 'end', ''];
    const name = (at) => nameOf(steps[at]?.to ?? now.square);
    return step ? [name(i), name(i + 1), kind === 'pushes' ? 'end' : name(step.blocked)] : [name(i), 'end', ''];
  }

  /** The list, and beside it the jumps. */
  function drawList(walks, path, jumps) {
    const here = path[now.at];
    const onPath = new Set(path.map(({ walk, at }) => `${walk}/${at}`));
    const heads = [now.form === 'lists' ? ['i', 'to'] : 't', 'if empty', 'if occupied'].flat();
    const row = (tag, cells, look) => element('tr', { class: look, 'aria-current': look === 'here' && 'step' }, ...cells.map((text) => element(tag, {}, String(text))));
    const rows = [row('th', heads)];
    let top = 0;
    walks.forEach((walk, w) => {
      if (walk.kind) rows.push(row('th', [walk.kind]));
      if (w === here.walk) top = rows.length;
      for (let i = 0; i <= walk.steps.length; i++) {
        const before = w < here.walk || (w === here.walk && i < here.at);
        const look = w === here.walk && i === here.at ? 'here' : before ? (onPath.has(`${w}/${i}`) ? 'walked' : 'skipped') : '';
        rows.push(row('td', cellsOf(walk, i), look));
      }
    });
    parts.list.replaceChildren(element('tbody', {}, ...rows));
    parts.jumps.setAttribute('viewBox', `0 0 60 ${rows.length * 20}`);
    parts.jumps.replaceChildren(...jumps.map(([to, look]) => {
      const [y, end] = [here.at, to].map((at) => (top + at) * 20 + 10);
      const out = Math.min(74, 20 + (end - y) * 0.45);
      return drawn('g', { class: `arrow-mark large ${look}` },
        drawn('path', { class: 'shaft', d: `M2 ${y}C${out} ${y} ${out} ${end} 8 ${end}` }), drawn('path', { class: 'head', d: `M2 ${end}l8 -4.5v9z` }));
    }));
  }

  function build() {
    const { ranks, files } = sides[0].board;
    const board = new PlayBoard('Position', {
      move,
      set: (square, on) => change({ occupied: new Set(on ? [...now.occupied, square] : [...now.occupied].filter((it) => it !== square)) }),
      isSet: (key) => now.occupied.has(key),
    });
    const choice = (label, options, texts, key) => choiceAxis(texts, label, () => options.indexOf(now[key]), (i) => change({ [key]: options[i], at: 0 }));
    parts = {
      board,
      arrows: new Arrows(board, files, ranks),
      piece: choice('Piece', piecesHere(), piecesHere().map((it) => it.replace('-', ' ')), 'piece'),
      form: choice('Form', FORMS, ['lists (Moreland)', 'squares (GNU Chess)'], 'form'),
      steps: (made.steps = new Steps('Walk', (at) => change({ at }, ''))),
      list: element('table', { class: 'thread', 'aria-label': 'Thread' }),
      jumps: drawn('svg', { class: 'jumps', 'aria-hidden': 'true' }),
    };
    const sign = (look, says) => element('span', {}, element('b', { class: look }, '→'), says);
    return [
      element('div', { class: 'bench threads' },
        element('section', { class: 'bench-board', 'aria-label': 'Board' }, parts.arrows.node),
        element('section', { class: 'bench-work', 'aria-label': 'List' }, parts.steps.node,
          element('div', { class: 'thread-list' }, parts.list, parts.jumps),
          element('p', { class: 'legend' }, sign('in', ' next, if empty'), sign('mark', ' skip, if occupied'), 'dotted: not taken')),
        element('section', { class: 'bench-under', 'aria-label': 'Choices' },
          element('p', { class: 'quiet' }, 'Click or stroke squares to set blockers. Drag the piece. By keyboard: arrow keys, Enter.'),
          parts.piece.node, parts.form.node, noBlockers(() => change({ occupied: new Set() })))),
    ];
  }

  function draw() {
    const { wrong, walks, path } = looked();
    now.at = Math.max(0, Math.min(now.at, path.length - 1));
    const here = path[now.at];
    const jumps = here ? jumpsOf(walks[here.walk], here.at) : [];
    drawBoard(walks, path, jumps);
    drawList(walks, path, jumps);
    for (const choice of [parts.piece, parts.form]) choice.update();
    parts.form.node.disabled = !FORMS.every((form) => tablesOf(form, now.piece));
    const steps = path.map(({ walk, at }) => ({ title: String(cellsOf(walks[walk], at)[Number(now.form === 'lists')]), says: saysOf(walks[walk], at) }));
    parts.steps.show(wrong ? [{ title: '', says: wrong }] : steps, now.at);
  }

  /** `bishop/d4/0x200000000200?form=squares&at=1` */
  function address() {
    const query = [now.form !== FORMS[0] && `form=${now.form}`, now.at && `at=${now.at}`].filter(Boolean).join('&');
    return [now.piece, nameOf(now.square), hex(sides[0].board.set(now.occupied))].join('/') + (query && `?${query}`);
  }

  function open([piece, square = 'd4', occupied], query) {
    const { board } = sides[0];
    const form = query.get('form') ?? FORMS[0];
    const isSet = /^0x[\da-f]{1,32}$/i.test(occupied);
    now.piece = [piece, 'bishop', ...piecesHere()].find((it) => piecesHere().includes(it));
    now.form = [form, ...FORMS].find((it) => FORMS.includes(it) && tablesOf(it, now.piece));
    const found = board.squareNamed(square);
    now.square = found < 0 ? board.middle : found;
    now.occupied = new Set(isSet ? board.in(BigInt(occupied)) : [board.squareNamed('f6'), board.squareNamed('b2')].filter((it) => it >= 0));
    now.occupied.delete(now.square);
    now.at = Number.parseInt(query.get('at'), 10) || 0;
    return [
      piece && piece !== now.piece && `piece ${piece}`, found < 0 && `square ${square}`,
      occupied && !isSet && `set ${occupied}`, form !== now.form && `form ${form}`,
    ].filter(Boolean);
  }

  /** Takes a position: a piece of it that walks, among the others. */
  function take(position) {
    const found = standing(position, [now.piece, ...piecesHere()], now.square);
    if (found) Object.assign(now, { square: found.square, piece: found.kind });
    Object.assign(now, { occupied: new Set(position.squares.filter((it) => it !== now.square)), at: 0 });
    now.form = [now.form, ...FORMS].find((form) => tablesOf(form, now.piece));
    return `a ${now.piece.replace('-', ' ')} on ${nameOf(now.square)}, ${counted(now.occupied.size, 'blocker')}`;
  }

  /** What the walk comes to. */
  const shown = () => ({ squares: visitedBy(looked().walks, now.occupied), occupied: now.occupied });

  /** A list of elements, and the jumps between them. */
  function drawing() {
    const boxes = [0, 1, 2, 3, 4, 5].map((i) => drawn('rect', { x: i * 44 + 6, y: 54, width: 32, height: 32, rx: 5, class: i === 2 || i === 3 ? 'skipped' : 'element' }));
    const hop = (from, to, look, bend) => arrow([from * 44 + 22, 52], [to * 44 + 22, 52], { bend, gap: 3, size: 7, look: `large ${look}` });
    return drawn('svg', { viewBox: '0 0 264 96', class: 'drawing', 'aria-hidden': 'true' }, ...boxes,
      glyph('pawn', 'black', { x: 53, y: 57, width: 26, height: 26 }), hop(0, 1, '', 0.45), hop(1, 4, 'skip', 0.6), hop(4, 5, '', 0.45));
  }

  /** For the console: the squares that a walk comes to. */
  chessTables.threadVisits = (form, piece, square, occupied) => {
    const { board } = sides[0];
    const walks = threadsOf(form, piece, board.squareNamed(square)).flatMap(({ thread }) => thread.walks);
    return visitedBy(walks, new Set(board.in(occupied))).map(nameOf);
  };

  const made = {
    name: 'threads',
    title: 'Move threads: a list that skips',
    says: 'A loop along rays tests for the edge at every step and changes direction at every piece. A thread is the whole walk in a list: next square if empty, a number to skip to if occupied. One load a step.',
    drawing, build, open, draw, address, take, shown,
    blockers: () => now.occupied,
    own: () => now.square,
    suits: () => piecesHere().length > 0,
    subject: () => `Move threads: ${now.piece} ${nameOf(now.square)}`,
  };
  scene(made);
}
