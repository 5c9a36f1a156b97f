// All methods to look up sliders in one table: the same answer, and what it takes.

{
  const now = /** @type {any} */ ({ occupied: new Set() });
  const side = () => sides[0];
  const set = /** @returns {bigint} */ () => side().board.set(now.occupied);
  const methodsOf = (piece) =>
    side()
      .sliders.map(({ name }) => name)
      .filter((name) => !lack(name, piece));
  const piecesHere = () => [...SLIDERS, 'queen'].filter((piece) => methodsOf(piece).length);
  let parts;

  /** The look-up by a method: of a queen, as a rook and as a bishop. */
  function lookedUp(name) {
    const found = slidersOf(now.piece).map((piece) => lookUpBy(methodNamed(name), side(), piece, now.square, set()));
    return { reads: found.flatMap(({ reads }) => reads), bits: found.reduce((all, it) => all | it.set, 0n) };
  }

  function change(to) {
    Object.assign(now, to);
    sceneChanged(
      `The ${now.piece} on ${side().board.names[now.square]} attacks ${counted(ones(lookedUp(now.method).bits), 'square')}`,
    );
  }

  const address = (method = now.method) => joined([now.piece, side().board.names[now.square], method, hex(set())], []);

  function build() {
    const pieces = piecesHere();
    parts = {
      board: positionBoard(now, change),
      piece: choiceAxis(
        pieces,
        'Piece',
        () => pieces.indexOf(now.piece),
        (i) => change({ piece: pieces[i] }),
      ),
      rows: element('tbody', { role: 'rowgroup' }),
      left: element('div', { class: 'quiet' }),
    };
    const head = ['Answer', 'Method', 'Size'].map((it) => element('th', { role: 'columnheader' }, it));
    const table = element(
      'table',
      { class: 'methods', role: 'table', 'aria-label': 'Methods' },
      element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
      parts.rows,
    );
    return [
      bench(
        'of-methods',
        [['Board', parts.board.node]],
        [
          element(
            'p',
            { class: 'quiet' },
            'Drag the piece. Click squares to set blockers. A name chooses the method for the code below.',
          ),
          parts.piece.node,
          noBlockers(() => change({ occupied: new Set() })),
          parts.left,
        ],
        [],
      ),
      table,
    ];
  }

  function row(name) {
    const { board } = side();
    const method = methodNamed(name);
    const [idea, ...others] = method.documentation.split('\n\n');
    const cells = [
      [smallPosition(board, now.square, set(), lookedUp(name).bits)],
      [
        element(
          'strong',
          {},
          element('a', { href: `#methods/${address(name)}`, 'aria-current': name === now.method && 'true' }, name),
        ),
        element('p', {}, ...prose(idea)),
        ...others.map((it) => element('p', { class: 'quiet' }, ...prose(it))),
        ...(hasSteps(name) ? [element('a', { href: `#sliders/${address(name)}` }, 'Step by step')] : []),
      ],
      [`${grouped(bytesOf(method, side()))} bytes`],
    ];
    return element(
      'tr',
      { role: 'row', class: name === now.method && 'here' },
      ...cells.map((nodes) => element('td', { role: 'cell' }, ...nodes)),
    );
  }

  function draw() {
    const { board } = side();
    const { bits } = lookedUp(now.method);
    const attacked = new Set(board.in(bits));
    parts.board.show(
      board.drawn(false, (key) => cellOf(now, key, board.names[key], now.piece, attacked.has(key) && 'attacked')),
    );
    parts.piece.update();
    parts.rows.replaceChildren(...methodsOf(now.piece).map(row));
    const lacking = side()
      .sliders.flatMap(({ name }) => lack(name, now.piece) ?? [])
      .map((why, i, all) => all.indexOf(why) === i && element('p', {}, `Left out: ${why}.`));
    parts.left.replaceChildren(...lacking.filter(Boolean));
  }

  function open([piece = piecesHere()[0], square = side().board.names[side().board.middle], method, occupied], query) {
    const { board } = side();
    const [noSquare, noSet] = openPosition(now, board, square, occupied, EXAMPLE_BLOCKERS);
    now.piece = piecesHere().includes(piece) ? piece : piecesHere()[0];
    const here = methodsOf(now.piece);
    now.method = [method, 'split', ...here].find((it) => here.includes(it));
    return [
      now.piece !== piece && `piece ${piece}`,
      noSquare,
      method && now.method !== method && `method ${method}`,
      noSet,
      query.size > 1 && 'such option',
    ].filter(Boolean);
  }

  scene({
    name: 'methods',
    suits: () => piecesHere().length > 0,
    build,
    open,
    draw,
    address,
    take: (position) => takeSlider(now, position, piecesHere()),
    codes: () => methodCodes(side(), now.method, { ...now, ...lookedUp(now.method) }),
    blockers: () => now.occupied,
    own: () => now.square,
    shown: () => ({ squares: side().board.in(lookedUp(now.method).bits), occupied: now.occupied }),
    subject: () => `Sliders by ${now.method}: ${now.piece} ${side().board.names[now.square]}`,
  });
}
