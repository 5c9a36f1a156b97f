// The scene of 0x88: two pieces on a board of 16 by 8, and what their difference says.

{
  const START = ['queen', 'f3', 'd1'];
  const { OFF_BOARD, OFFSET } = x88;
  /** The cell that is tested first. Its number is no entry. */
  const TESTED = 0x18;
  const EXAMPLES = {
    'A check': 'queen/f3/d1',
    'A pin': 'bishop/b5/e8?kings=c6',
    'A discovered check': 'bishop/b2/g7?own=d4',
  };
  /** Whose knight may stand between: the attacker's, or the king's. */
  const OTHERS = ['own', 'kings'];
  const now = {};
  const { table, kinds, nameOf, numberOf, squareOf, asked, testOf, byteBits, FIELDS } = x88;
  const pieceOf = (kind) => kind.split(' ').at(-1);
  let parts;

  /** The same for the pieces that are there, and what it means. */
  function looked() {
    const q = asked(now.attacker, now.target);
    const bit = kinds().indexOf(now.kind);
    const may = Boolean((q.entry >> bit) & 1);
    const blocker = may && now.other ? q.between.indexOf(numberOf(now.at)) : -1;
    const [from, to] = [nameOf(now.attacker), nameOf(now.target)];
    const alone = `on ${nameOf(now.at)} alone stands between`;
    const [short, says] = !may
      ? ['no attack', `From ${from} no ${now.kind} attacks ${to}, whatever stands between.`]
      : blocker < 0
        ? ['check', `Nothing stands between ${from} and ${to}: check.`]
        : now.other === 'kings'
          ? ['pin', `The king’s knight ${alone}: it is pinned.`]
          : ['discovered check', `The ${pieceOf(now.kind)}’s own knight ${alone}: when it moves, it discovers check.`];
    return { ...q, bit, may, blocker, short, says };
  }

  function change(to) {
    Object.assign(now, to);
    sceneChanged('cell' in to ? testOf(now.cell) : looked().says);
  }

  function move(from, to) {
    const pieces = ['attacker', 'target', ...(now.other ? ['at'] : [])];
    const what = pieces.find((it) => numberOf(now[it]) === from);
    if (to & OFF_BOARD) change({ cell: to });
    if (to & OFF_BOARD || pieces.some((it) => numberOf(now[it]) === to)) return false;
    change({ [what]: squareOf(to) });
    return true;
  }

  function drawBoard({ a, t, may, between, blocker }) {
    const { board } = sides[0];
    const [color, enemy] = now.kind === 'black pawn' ? ['black', 'white'] : ['white', 'black'];
    const pieces = {
      [t]: { piece: 'king', color: enemy, says: 'king' },
      [a]: { piece: pieceOf(now.kind), color, says: `${now.kind}, attacker` },
      ...(now.other && {
        [numberOf(now.at)]: { piece: 'knight', color: now.other === 'own' ? color : enemy, says: 'knight' },
      }),
    };
    const rows = board.rows().map((row, y) => {
      const cells = Array.from({ length: 16 }, (_, x) => {
        const key = numberOf(row[0]) + x;
        const [off, passed, here, tested] = [x > 7, may && between.includes(key), pieces[key], key === now.cell];
        const corner = hexByte(key).slice(2);
        const says = [
          off ? corner : nameOf(row[x]),
          off ? 'off the board' : `number ${corner}`,
          here?.says,
          passed && 'between',
          tested && 'tested',
        ];
        return {
          key,
          ...here,
          movable: Boolean(here),
          corner,
          label: says.filter(Boolean).join(', '),
          look: `${off ? 'off' : ''} ${passed ? 'passed' : ''} ${tested ? 'mark' : ''}`,
          dark: !off && (x + y) % 2 === 1,
        };
      });
      return { label: String(8 - y), cells };
    });
    parts.board.show({ rows, columns: [...'abcdefgh', '', '', '', 'off the board', '', '', '', ''] });
    const stops = (may ? [a, ...between, t] : []).map((number) => [number & 15, 7 - board.rank(squareOf(number))]);
    // They bend away from the numbers in the upper left corners.
    parts.arrows.draw(
      stops.slice(1).map(([x, y], i) => ({
        from: stops[i],
        to: [x, y],
        bend: y - stops[i][1] < x - stops[i][0] ? -0.18 : 0.18,
        look: blocker >= 0 && i > blocker ? 'untaken' : '',
      })),
    );
  }

  /** The attack array as a board of differences: where the target lies, with the attacker in the middle. A click moves the pieces so far apart. */
  function differences({ index, bit }) {
    const up = sides[0].board.layout === 'a1b1' ? 16 : -16;
    const cells = Array.from({ length: 225 }, (_, i) => {
      const [x, y] = [i % 15, Math.floor(i / 15)];
      const at = OFFSET + 7 - x + up * (y - 7);
      const entry = Number(table('X88_ATTACKS').bits(at));
      const look = `${(entry >> bit) & 1 ? 'one' : entry ? 'some' : ''} ${at === index ? 'here' : ''}`;
      return drawn('rect', {
        x: x * 10 + 1,
        y: y * 10 + 1,
        width: 8,
        height: 8,
        rx: 1.5,
        class: look,
        click: () => lieApart(at - OFFSET),
      });
    });
    return [
      element(
        'figcaption',
        {},
        'The attack array, all 225 differences: the attacker is the dot, and each cell has the entry for a target there. ',
        `Blue: a ${now.kind} can attack; gray: only other pieces can; framed: the difference of these pieces. Click a cell to place the pieces that far apart.`,
      ),
      drawn(
        'svg',
        {
          viewBox: '0 0 150 150',
          role: 'img',
          'aria-label': `Where a ${now.kind} attacks, by differences; here ${index - OFFSET}`,
        },
        ...cells,
        drawn('circle', { cx: 75, cy: 75, r: 3, fill: 'currentColor' }),
      ),
    ];
  }

  /** Moves the target, or both pieces, to where their numbers have a difference. */
  function lieApart(difference) {
    const { names } = sides[0].board;
    const fits = (square) => !((numberOf(square) - difference) & OFF_BOARD);
    const attacker = [now.attacker, ...names.keys()].find(fits);
    if (!difference) return;
    const target = squareOf(numberOf(attacker) - difference);
    change({ attacker, target, other: [attacker, target].includes(now.at) ? undefined : now.other });
  }

  function build() {
    const board = new PlayBoard('0x88 board', { move, set: (cell) => change({ cell }), isSet: () => false });
    parts = {
      board,
      arrows: new Arrows(board, 16, 8),
      kind: choiceAxis(
        kinds(),
        'Attacker',
        () => kinds().indexOf(now.kind),
        (i) => change({ kind: kinds()[i] }),
      ),
      steps: new Steps('Steps', (step) => change({ step })),
      differences: element('figure', { class: 'bits-figure attack-picture' }),
      test: element('div', { class: 'figures' }),
      testSays: element('p', { class: 'tested' }),
    };
    const links = Object.entries(EXAMPLES).map(([name, to]) => element('a', { href: `#0x88/${to}` }, name));
    return [
      bench(
        'x88',
        [['Board', element('div', { class: 'scroll' }, parts.arrows.node), parts.testSays]],
        [parts.steps.node],
        [
          element(
            'p',
            { class: 'quiet' },
            'Numbers on the board are hexadecimal. Drag the pieces. Before a piece steps, an engine asks whether the cell is on the board. Click a cell to ask; it is dashed. By keyboard: arrow keys, Enter.',
          ),
          parts.test,
          element('p', { class: 'links' }, ...links),
          parts.kind.node,
          parts.differences,
        ],
      ),
    ];
  }

  function draw() {
    const q = looked();
    const steps = x88Steps(now, q).map((step) => ({
      ...step,
      figures: () => [element('div', { class: 'figures' }, ...(step.figures?.() ?? []))],
    }));
    now.step = parts.steps.show(steps, now.step);
    drawBoard(q);
    parts.kind.update();
    parts.differences.replaceChildren(...differences(q));
    parts.test.replaceChildren(byteBits(`${hexByte(now.cell)} in bits; 8: those of 0x88`, now.cell, FIELDS));
    setText(parts.testSays, testOf(now.cell));
  }

  /** `queen/f3/d1?kings=e2&cell=28&step=2` */
  function address() {
    const { kind, attacker, target, other, at, cell, step } = now;
    return joined(
      [kind.replace(' ', '-'), nameOf(attacker), nameOf(target)],
      [
        other && `${other}=${nameOf(at)}`,
        cell !== TESTED && `cell=${hexByte(cell).slice(2)}`,
        step && `step=${step + 1}`,
      ],
    );
  }

  function open([kind = START[0], from = START[1], to = START[2]], query) {
    const { board } = sides[0];
    const other = OTHERS.find((it) => query.has(it));
    const names = [from, to, ...(other ? [query.get(other)] : [])];
    const squares = names.map((it) => board.squareNamed(it));
    const wrong = names.filter((_, i) => squares[i] < 0 || squares.indexOf(squares[i]) < i);
    const [attacker, target, at] = wrong.length ? START.slice(1).map((it) => board.squareNamed(it)) : squares;
    const known = kinds().find((it) => it === kind.replace('-', ' '));
    const cell = query.has('cell') ? Number.parseInt(query.get('cell'), 16) : TESTED;
    const isCell = (cell & 0x7f) === cell;
    Object.assign(now, {
      kind: known ?? START[0],
      attacker,
      target,
      at,
      other: at === undefined ? undefined : other,
      cell: isCell ? cell : TESTED,
      step: ((query.get('step') ?? 1) - 1) & 7,
    });
    return [
      !known && `piece ${kind}`,
      ...wrong.map((it) => `square ${it}`),
      !isCell && `cell ${query.get('cell')}`,
    ].filter(Boolean);
  }

  /** Takes a king of a position, of the side to move if both may be attacked, and a piece that attacks it or would if another moved. */
  function take({ letters, turn }) {
    if (!letters) throw new Error('This scene has no sets. Paste a FEN.');
    const kindOf = (letter) =>
      letter.toLowerCase() === 'p' ? `${colorOf(letter)} pawn` : LETTERS[letter.toLowerCase()];
    const pairs = [...letters].flatMap(([target, king]) =>
      [...letters].flatMap(([attacker, letter]) => {
        if (kindOf(king) !== 'king' || colorOf(letter) === colorOf(king)) return [];
        const { entry, between } = asked(attacker, target);
        const [at, ...more] = between.map(squareOf).filter((square) => letters.has(square));
        const may = (entry >> kinds().indexOf(kindOf(letter))) & 1;
        const other = at !== undefined && (colorOf(letters.get(at)) === colorOf(letter) ? 'own' : 'kings');
        return may && !more.length
          ? [
              {
                order: (other ? 2 : 0) + Number(colorOf(king) !== turn),
                found: { attacker, target, kind: kindOf(letter), at, other },
              },
            ]
          : [];
      }),
    );
    const best = pairs.toSorted((a, b) => a.order - b.order)[0]?.found;
    if (!best) throw new Error('This scene needs a king and a piece that attacks it, or would if another moved.');
    Object.assign(now, best);
    return `${counted(best.other ? 3 : 2, 'piece')} are here, ${looked().short}`;
  }

  /** For the console: what the tables say of two squares. */
  chessTables.x88 = (...names) => asked(...names.map((it) => sides[0].board.squareNamed(it)));

  scene({
    name: '0x88',
    suits: x88.suits,
    build,
    open,
    draw,
    address,
    take,
    codes: () =>
      codesOf(
        { table: table(now.step < 4 ? 'X88_ATTACKS' : 'X88_STEPS'), position: looked().index },
        { pair: [now.attacker, now.target] },
      ),
    subject: () => `0x88: ${now.kind} ${nameOf(now.attacker)}, king ${nameOf(now.target)}`,
  });
}
