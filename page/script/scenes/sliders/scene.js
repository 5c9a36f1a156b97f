// The scene of sliders: what can this rook reach? By a magic number first, step by step, then by other methods.

{
  const now = /** @type {any} */ ({ occupied: new Set() });
  const side = () => sides[0];
  const set = /** @returns {bigint} */ () => side().board.set(now.occupied);
  let parts;

  const OWN = 'own';
  const LABELS = ['off', 'coordinates', 'indices'];
  /** The methods with steps that can look up a piece. */
  const methodsOf = (piece) => STEPPED.filter((name) => hasSteps(name) && methodNamed(name) && !lack(name, piece));
  const piecesHere = () => [...SLIDERS, 'queen'].filter((piece) => methodsOf(piece).length);
  /** Methods that share an idea differ in cost and tables. */
  const idea = () => ({
    ...ideaNamed({ hyperbola: 'hyperbola', pext: 'pext', pext_sets: 'pext' }[now.method] ?? 'sliders'),
    method: now.method,
  });

  function change(to) {
    Object.assign(now, 'square' in to || 'method' in to || 'piece' in to ? { slot: undefined } : {}, to);
    sceneChanged();
  }

  function play(to) {
    change({ slot: undefined, ...to });
    announced(
      `The ${now.piece} on ${side().board.names[now.square]} attacks ${counted(ones(lookedUp().set), 'square')}`,
    );
  }

  function randomBlockers() {
    change({
      occupied: new Set(
        [...side().board.names.keys()].filter((square) => square !== now.square && Math.random() < 0.25),
      ),
      slot: undefined,
    });
  }

  /** The look-up of the position: steps, what is read, and the set. Of a queen, those of rook and bishop, and what both attack. */
  function lookedUp() {
    const { method: name, square, step } = now;
    const looks = slidersOf(now.piece).map((piece) => {
      const found =
        name === OWN
          ? { reads: [], set: walkedSet(side().board, piece, square, set()) }
          : lookUpBy(methodNamed(name), side(), piece, square, set());
      const magic = name === OWN ? now.own.magic : magicOf(name, side(), piece, square);
      const steps = magic
        ? magicSteps(side(), piece, square, set(), magic, found, { copies, slots, seen: step % 5 === 3, next: next() })
        : name === 'hyperbola'
          ? hyperbolaSteps(side(), piece, square, set())
          : pextSteps(side(), piece, square, set(), methodNamed(name), found);
      return { ...found, steps };
    });
    if (looks.length === 1) return looks[0];
    const all = looks.reduce((all, it) => all | it.set, 0n);
    const steps = looks.flatMap(({ steps }, i) =>
      steps.map((step) => ({
        ...step,
        title: `${titled(SLIDERS[i])}: ${step.title[0].toLowerCase()}${step.title.slice(1)}`,
      })),
    );
    steps.push({
      title: 'Queen: both together',
      result: hex(all),
      says: '`rook | bishop`. A queen reaches what a rook and a bishop on her square reach.',
    });
    return { steps, reads: looks.flatMap(({ reads }) => reads), set: all };
  }

  const next = () =>
    now.method === 'fancy_magic' && methodsOf(now.piece).includes('magic')
      ? [
          element(
            'p',
            { class: 'figures' },
            element(
              'a',
              { href: `#sliders/${address({ ...now, method: 'magic', step: 3, slot: undefined })}` },
              'Next: black magics need fewer slots',
            ),
          ),
        ]
      : [];

  function copies(product) {
    const name = (bit) => (product.isSet && side().board.nameOfBit(bit)) || `bit ${bit}`;
    (parts.copies.again = () => parts.copies.show(product, now.follow, name))();
    return [parts.copies.node];
  }

  function follow(bit) {
    now.follow = bit;
    parts.copies.again();
    announced(parts.copies.says.textContent);
    const q = lookedUp();
    drawBoard(q.steps[now.step], q.set);
    keepAddress();
  }

  function slots(shown, here) {
    parts.drop.show(shown, here, now.slot, { board: side().board, square: now.square });
    return [parts.drop.node];
  }

  function drawBoard(/** @type {any} */ { value = {}, isProduct }, found) {
    const { board } = side();
    const marks = isProduct && parts.copies.bit !== undefined ? 1n << BigInt(parts.copies.bit) : (value.mask ?? 0n);
    const [attacked, marked] = [new Set(board.in(found)), new Set(board.in(marks))];
    parts.board.show(
      board.drawn(false, (key) => ({
        ...cellOf(now, key, board.names[key], now.piece, attacked.has(key) && 'attacked', marked.has(key) && 'marked'),
        corner: { coordinates: board.names[key], indices: String(board.number(key)) }[now.labels],
      })),
    );
  }

  function build() {
    const choose = (label, options, key) =>
      choiceAxis(
        options,
        label,
        () => options.indexOf(now[key]),
        (i) => change({ [key]: options[i], step: 0 }),
      );
    const select = element('select', { change: () => change({ method: select.value, step: 0 }) });
    parts = {
      board: positionBoard(now, play),
      piece: choose('Piece', piecesHere(), 'piece'),
      labels: choiceAxis(
        LABELS,
        'Square labels',
        () => LABELS.indexOf(now.labels),
        (i) => change({ labels: LABELS[i] }),
      ),
      select,
      others: element('a', {}, 'Other methods, in a table'),
      steps: new Steps('Steps', (step) => change({ step })),
      copies: new CopiesFigure(follow),
      drop: new DropFigure(
        (slot) => {
          now.slot = slot;
          parts.drop.slot = slot;
          parts.drop.look(slot);
          keepAddress();
        },
        (blockers) => change({ occupied: new Set(side().board.in(blockers)), slot: undefined }),
      ),
    };
    const hint = element(
      'p',
      { class: 'quiet' },
      'Drag the piece. Click squares or drag across them to set blockers. By keyboard: arrow keys, Enter.',
    );
    const blockers = element(
      'div',
      { class: 'buttons' },
      button('Other blockers', randomBlockers),
      button('No blockers', () => change({ occupied: new Set(), slot: undefined })),
    );
    const own =
      side().board.count === 64 &&
      element(
        'p',
        { class: 'quiet' },
        'Got magic numbers of your own? The ',
        element('a', { href: '#bitboard' }, 'workbench'),
        ' says whether they work.',
      );
    return [
      bench(
        'magic',
        [['Board', parts.board.node]],
        [element('label', { class: 'field' }, 'Method ', select), parts.steps.node, element('p', {}, parts.others)],
        [hint, blockers, element('div', { class: 'choices-row' }, parts.piece.node, parts.labels.node), own || ''],
      ),
    ];
  }

  function draw() {
    const offered = methodsOf(now.piece);
    if (!offered.includes(now.method) && (now.method !== OWN || now.own.piece !== now.piece)) now.method = offered[0];
    const q = lookedUp();
    for (const choice of [parts.piece, parts.labels]) choice.update();
    const options = [...offered, ...(now.own?.piece === now.piece ? [OWN] : [])];
    parts.select.replaceChildren(
      ...options.map((name) => element('option', { value: name }, name === OWN ? 'your engine’s magics' : name)),
    );
    parts.select.value = now.method;
    now.step = parts.steps.show(q.steps, now.step);
    drawBoard(q.steps[now.step], q.set);
    parts.others.href = `#methods/${[now.piece, side().board.names[now.square], methodNamed('split') ? 'split' : now.method, hex(set())].join('/')}`;
  }

  /** `rook/d4/magic/0x2824`, and what is not as in the beginning. */
  function address({ piece, square, method, step, slot, follow, labels, own }) {
    const { board } = side();
    return joined(
      [piece, board.names[square], method, hex(set())],
      [
        ...(method === OWN ? magicAddress(own.magic) : []),
        step && `step=${step + 1}`,
        slot !== undefined && `slot=${slot}`,
        follow !== undefined && `follow=${board.nameOfBit(follow)}`,
        labels !== 'off' && `labels=${labels}`,
      ],
    );
  }

  /** A magic number of an address, for its piece and square. */
  function ownOf(query) {
    const [magic, shift, black] = [query.get('magic'), Number(query.get('shift')), query.get('form') === 'or'];
    if (!/^0x[\da-f]{1,16}$/i.test(magic) || !(shift >= 64 - MOST_BITS && shift < 64)) return undefined;
    return { piece: now.piece, magic: { magic: BigInt(magic), shift, black, edges: query.has('edges') } };
  }

  function open([piece = piecesHere()[0], square = side().board.names[side().board.middle], method, occupied], query) {
    const { board } = side();
    const [noSquare, noSet] = openPosition(now, board, square, occupied, EXAMPLE_BLOCKERS);
    now.piece = piecesHere().includes(piece) ? piece : piecesHere()[0];
    const own = method === OWN && now.piece !== 'queen' ? ownOf(query) : undefined;
    if (own) now.own = own;
    now.method = own || methodsOf(now.piece).includes(method) ? method : methodsOf(now.piece)[0];
    const count = (name) => (/^\d{1,6}$/.test(query.get(name)) ? Number(query.get(name)) : undefined);
    now.step = Math.max(0, (count('step') ?? 1) - 1);
    now.slot = count('slot');
    const followed = board.squareNamed(query.get('follow') ?? '');
    now.follow = followed < 0 ? undefined : Number(board.bit(board.number(followed)));
    now.labels = LABELS.includes(query.get('labels')) ? query.get('labels') : 'off';
    return [
      now.piece !== piece && `piece ${piece}`,
      noSquare,
      method && now.method !== method && `method ${method}`,
      noSet,
    ].filter(Boolean);
  }

  function codes() {
    const { piece, square, method, own, occupied } = now;
    if (method !== OWN) {
      const { reads, set: bits } = lookedUp();
      return methodCodes(side(), method, { piece, square, occupied, reads, bits });
    }
    const { magic, shift, black, edges } = own.magic;
    const { mask } = regionOf(side().board, piece, square, edges);
    const [blockers, as64] = [set(), (separator) => (bits) => hexadecimal(bits, 64, separator)];
    const taken = (not, hex) => `${hex(blockers)} ${black ? `| ${not}` : '& '}${hex(mask)}`;
    return codesFor(side(), {
      rust: `let entry = (${taken('!', as64())}_u64).wrapping_mul(${as64()(magic)}) >> ${shift};`,
      c: `uint64_t occupied = ${as64('')(blockers)}, mask = ${as64('')(mask)}, magic = ${as64('')(magic)};\nuint64_t entry = (occupied ${black ? '| ~' : '& '}mask) * magic >> ${shift};`,
      bits: BigInt.asUintN(64, (black ? blockers | ~mask : blockers & mask) * magic) >> BigInt(shift),
    });
  }

  scene({
    name: 'sliders',
    suits: () => piecesHere().length > 0,
    ideas: () => [
      'sliders',
      ...['pext', 'hyperbola'].filter((it) => piecesHere().some((piece) => methodsOf(piece).includes(it))),
    ],
    idea,
    build,
    open,
    draw,
    codes,
    take: (position) => takeSlider(now, position, piecesHere()),
    blockers: () => now.occupied,
    own: () => now.square,
    shown: () => ({ squares: side().board.in(lookedUp().set), occupied: now.occupied }),
    address: () => address(now),
    subject: () => `${idea().place}: ${now.piece} ${side().board.names[now.square]} by ${now.method}`,
  });
}
