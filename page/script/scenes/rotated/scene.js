// The scene of rotated bitboards: a board beside the one that is turned.

{
  const NAMES = Object.keys(TURNED);
  const now = /** @type {any} */ ({ occupied: new Set() });
  const board = () => sides[0].board;
  const set = () => board().set(now.occupied);
  const lookUp = () => lookUpLine(sides[0], now.board, now.square, set());
  let parts;

  /** Changes the position and says what comes of it. */
  function play(to) {
    Object.assign(now, to);
    const { index, set } = lookUp();
    sceneChanged(`Index ${index}: ${counted(ones(set), 'square')} attacked`);
  }

  /** What comes after a board: ranks first, then files, then diagonals. */
  const NEXT = {
    ranks: ['flip', 'files, which lie apart'],
    flip: ['a1h8', 'diagonals, of different lengths'],
    a1h8: ['packed', 'the same, packed'],
  };

  /** How the board is turned all the way. */
  const HOW = {
    flip: 'Flipped over the diagonal from a1 to h8: each file is a row.',
    turn: 'Turned clockwise by 90°: each file is a row, file a on top.',
    squashed:
      'Squashed into the eight rows that fit: two that are eight apart have eight squares together, so they share one.',
    packed: 'Packed: the rows are laid end to end, the lowest first.',
  };

  /** The steps; `stage` says how far the board is turned: not, by 45 degrees, all the way. */
  function stepsOf({ attacks, to, squares, inner, turned, shift, index, set }) {
    const { names } = board();
    const { line, map, shifts, title } = TURNED[now.board];
    const here = names[now.square];
    const word = line.toLowerCase().replace('_', '-');
    const form = title.split(', ')[1];
    const first = names[inner[0]];
    const steps = [];
    const step = (title, result, stage, says, figures = () => []) =>
      steps.push({ title, result, stage, says, figures: () => [element('div', { class: 'figures' }, ...figures())] });
    const apart = map
      ? `Side by side their bits would be an index, but they are ${Math.abs(squares[1] - squares[0])} apart.`
      : 'Their bits lie side by side: they are an index.';
    step(
      `The ${word}`,
      squares.map((it) => names[it]).join(' '),
      0,
      first
        ? `Only its inner squares, ${first} to ${names[inner.at(-1)]}, can hide others: nothing lies beyond the ends. The queen hides nothing from herself, so her own bit makes no difference. ${apart}`
        : 'It has no inner squares: nothing can be hidden.',
    );
    if (line.endsWith('DIAGONAL'))
      step('Turned by 45°', '15 rows', 1, `Each ${word} is a row, of one to eight squares.`);
    if (map) {
      step(
        titled(form),
        hex(turned),
        2,
        `${HOW[now.board] ?? HOW[form]} \`${map}[${names[squares[0]]}]\` = ${to[squares[0]]}: the first square of the ${word} has bit ${to[squares[0]]} here. An engine does not turn boards to look up: it keeps this one too, and changes it with each move.`,
      );
    }
    const brings =
      first &&
      ` brings ${first}, the first inner square, to bit 0. ${inner.length < 6 ? 'Bits without a name belong to other lines and make no difference.' : ''}`;
    step(
      'Index',
      String(index),
      2,
      `\`(${hex(turned)} >> ${shift}) & 63\` = ${index}; 63 is six ones. ${first ? `\`${shifts ? `${shifts}[${here}]` : `${map}[${first}]`}\` = ${shift}${brings}` : 'No inner square: any index will do.'}`,
      () => [
        bitsFigure('board, bit 63 first; framed: what is kept', turned, {
          rows: numberBits(64),
          look: (bit) => (bit >= shift && bit < shift + 6n ? 'framed' : ''),
        }),
        bitsFigure('index, bit 5 first: the row from right to left', index, {
          rows: numberBits(6),
          name: (bit) => names[inner[bit]] ?? '',
        }),
      ],
    );
    step(
      'Look-up',
      hex(set),
      2,
      `\`${attacks}[${here}][${index}]\` has the attacked squares of the ${word}, those with a dot or a blue frame, by their usual numbers: nothing is turned back.`,
      () =>
        NEXT[now.board]
          ? [
              element(
                'p',
                {},
                'Next: ',
                element('a', { href: `#rotated/${address({ board: NEXT[now.board][0] })}` }, NEXT[now.board][1]),
              ),
            ]
          : [],
    );
    return steps;
  }

  function drawBoards(q, stage) {
    const { line, map } = TURNED[now.board];
    const attacked = board().in(q.set);
    const place = (square) => [square % 8, square >> 3];
    const hue = (square, [file, rank] = place(square)) =>
      24 * { RANK: rank * 2, FILE: file * 2, DIAGONAL: rank - file + 7, ANTI_DIAGONAL: rank + file }[line];
    const on = (square) => (q.squares.includes(square) ? ' on' : '');
    const cells = board().names.map((name, key) =>
      cellOf(now, key, name, 'queen', attacked.includes(key) && 'attacked'),
    );
    parts.board.show(board().drawn(false, (key) => ({ ...cells[key], look: `hued ${cells[key].look}${on(key)}` })));
    board()
      .rows()
      .forEach((row, y) => row.forEach((square, x) => parts.board.cells[y][x].style.setProperty('--hue', hue(square))));
    const says = stage === 1 ? 'turned by 45°' : (stage && map) || 'as it is';
    setText(parts.caption, says);
    const tilt = stage !== 1 ? 0 : line === 'DIAGONAL' ? 45 : -45;
    parts.turned.show(`${says}, ${hexadecimal(stage < 2 ? set() : q.turned, 64)}`, tilt, (square) => {
      const number = stage > 1 ? q.to[square] : square;
      const { piece, color } = cells[square];
      return {
        at: place(number),
        number,
        hue: hue(square),
        piece: piece && [piece, color],
        look: on(square) + (q.inner.includes(square) ? ' inner' : ''),
      };
    });
  }

  function build() {
    const board = positionBoard(now, play);
    parts = {
      board,
      boards: choiceAxis(
        NAMES.map((it) => TURNED[it].title),
        'Lines',
        () => NAMES.indexOf(now.board),
        (i) => play({ board: NAMES[i] }),
      ),
      turned: new TurnedBoard(
        sides[0].board.names,
        (square) => square !== now.square && board.set(square, !now.occupied.has(square)),
      ),
      caption: element('p', { class: 'place' }),
      steps: new Steps('Steps', (step) => play({ step })),
    };
    return [
      bench(
        'turned-bench',
        [
          ['Board', board.node],
          ['Turned board', parts.turned.node, parts.caption],
        ],
        [parts.steps.node],
        [
          parts.boards.node,
          element(
            'p',
            { class: 'quiet' },
            'Each line has a color. Framed: the line that is looked up, with its inner squares in a stronger color. Drag the queen. Click squares to set blockers. Flipped and turned are two ways to make rows of files. Squashed and packed are two ways to put 15 diagonals into 64 bits.',
          ),
          noBlockers(() => play({ occupied: new Set() })),
        ],
      ),
    ];
  }

  function draw() {
    const q = lookUp();
    const steps = stepsOf(q);
    now.step = parts.steps.show(steps, now.step);
    drawBoards(q, steps[now.step].stage);
    parts.boards.update();
  }

  function open([square = 'd4', name = 'ranks', occupied], query) {
    const [noSquare, noSet] = openPosition(now, board(), square, occupied, 0x48100022002a10n);
    now.board = NAMES.includes(name) ? name : 'ranks';
    now.step = /^[1-9]$/.test(query.get('step')) ? query.get('step') - 1 : 0;
    return [noSquare, now.board !== name && `board ${name}`, noSet].filter(Boolean);
  }

  const address = ({ board: name, step = 0 }) =>
    joined([board().names[now.square], name, hex(set())], [step && `step=${step + 1}`]);

  /** Takes a position: a slider of it, which looks as a queen, among the others. */
  function take(position) {
    const { square = now.square, kind = 'queen' } = standing(position, ['queen', 'bishop', 'rook'], now.square) ?? {};
    Object.assign(now, { square, occupied: new Set(position.squares.filter((it) => it !== square)) });
    return `a queen${kind === 'queen' ? '' : ` in place of the ${kind}`} on ${board().names[square]}, ${counted(now.occupied.size, 'blocker')}`;
  }

  scene({
    name: 'rotated',
    suits: hasTurned,
    build,
    open,
    draw,
    take,
    codes: () => lineCodes(sides[0], now.board, now.square, set()),
    blockers: () => now.occupied,
    own: () => now.square,
    shown: () => ({ squares: board().in(lookUp().set), occupied: now.occupied }),
    address: () => address(now),
    subject: () => `Rotated bitboards: ${TURNED[now.board].title}`,
  });
}
