// Rotated bitboards: the boards on which lines are runs of bits, the look-up on each, and the scene of them.

/** The boards, by their names in addresses: `map` says where a square goes, `shifts` where its line begins. */
const TURNED = {
  ranks: { title: 'ranks', line: 'RANK', shifts: 'RANK_SHIFTS' },
  flip: { title: 'files, flipped', line: 'FILE', map: 'FLIP_DIAGONAL', shifts: 'FILE_SHIFTS' },
  turn: { title: 'files, turned', line: 'FILE', map: 'ROTATE_90_CLOCKWISE' },
  a1h8: { title: 'diagonals, squashed', line: 'DIAGONAL', map: 'ROTATE_A1H8', shifts: 'SQUASHED_DIAGONAL_SHIFTS' },
  packed: { title: 'diagonals, packed', line: 'DIAGONAL', map: 'PACK_DIAGONALS', shifts: 'DIAGONAL_SHIFTS' },
  a8h1: {
    title: 'anti-diagonals, squashed',
    line: 'ANTI_DIAGONAL',
    map: 'ROTATE_A8H1',
    shifts: 'SQUASHED_ANTI_DIAGONAL_SHIFTS',
  },
  antipacked: {
    title: 'anti-diagonals, packed',
    line: 'ANTI_DIAGONAL',
    map: 'PACK_ANTI_DIAGONALS',
    shifts: 'ANTI_DIAGONAL_SHIFTS',
  },
};

/** The look-up of what a slider attacks along one line, on a board numbered from a1 to b1. */
function lookUpLine(side, name, square, occupied) {
  const { line, map, shifts } = TURNED[name];
  const read = (name, position) => side.byName.get(name).bits(position);
  const attacks = `${line}_ATTACKS_BY_OCCUPANCY`;
  const entry = (index) => read(attacks, square * 64 + Number(index));
  const to = side.board.names.map((_, square) => (map ? Number(read(map, square)) : square));
  const squares = [...side.board.in(entry(0)), square].sort((a, b) => to[a] - to[b]);
  const inner = squares.slice(1, -1);
  /** @type {bigint} */
  const turned = side.board.in(occupied).reduce((bits, square) => bits | (1n << BigInt(to[square])), 0n);
  const shift = shifts ? read(shifts, square) : BigInt(to[inner[0]]);
  const index = (turned >> shift) & 63n;
  return { attacks, to, squares, inner, turned, shift, index, set: entry(index) };
}

/** Whether the tables of a source give what a walk gives, on a board numbered from a1 to b1. Those of the program do. */
function hasTurned(side) {
  const { board } = side;
  if (board.count !== 64 || board.files !== 8 || board.reversed || board.layout !== 'a1b1') return false;
  const names = Object.values(TURNED).flatMap(({ line, map, shifts }) => [`${line}_ATTACKS_BY_OCCUPANCY`, map, shifts]);
  if (side.known) return names.every((name) => !name || side.byName.has(name));
  const gives = (square) =>
    [
      ['rook', 'ranks', 'flip'],
      ['rook', 'ranks', 'turn'],
      ['bishop', 'a1h8', 'a8h1'],
      ['bishop', 'packed', 'antipacked'],
    ].every(
      ([piece, a, b]) =>
        (lookUpLine(side, a, square, SAMPLE).set | lookUpLine(side, b, square, SAMPLE).set) ===
        walkedSet(board, piece, square, SAMPLE),
    );
  try {
    return sampleSquares(board).every(gives);
  } catch {
    // A table is missing, or has another form.
    return false;
  }
}

/** For the console: `chessTables.line('a1h8', 27, 0x2800000000n)`. */
chessTables.line = (...args) => lookUpLine(sides[0], ...args);

class TurnedBoard {
  /** `picked(square)` is called for a click. Another board is there for the keyboard. */
  constructor(names, picked) {
    this.tiles = names.map((name) =>
      drawn(
        'g',
        {},
        drawn('rect', { x: 1, y: 1, width: 38, height: 38 }),
        drawn(
          'g',
          {},
          drawn('text', { x: 3, y: 12 }),
          drawn('text', { x: 37, y: 36, class: 'square', 'text-anchor': 'end' }, name),
        ),
      ),
    );
    this.node = drawn('svg', { viewBox: '0 0 320 320', role: 'img' }, drawn('g', {}, ...this.tiles));
    this.node.addEventListener('click', ({ target }) => {
      const square = this.tiles.indexOf(target.closest('.hued'));
      if (square >= 0) picked(square);
    });
  }

  /**
   * Draws squares by `tile(square)`: `{at, look, hue, number, piece}` with `at` how far right and up;
   * `tilt` is how far the board is turned clockwise, in degrees.
   */
  show(label, tilt, tile) {
    this.node.setAttribute('aria-label', label);
    this.node.setAttribute('class', `turned-board ${tilt ? 'tilted' : ''}`);
    this.node.style.setProperty('--tilt', `${tilt}deg`);
    this.tiles.forEach((node, square) => {
      const {
        at: [right, up],
        look,
        hue,
        number,
        piece,
      } = tile(square);
      node.style.transform = `translate(${right * 40}px, ${(7 - up) * 40}px)`;
      node.style.setProperty('--hue', hue);
      node.setAttribute('class', `hued ${look}`);
      const content = node.lastChild;
      setText(content.firstChild, tilt ? '' : String(number));
      content.children[2]?.remove();
      if (piece) content.append(glyph(piece[0], piece[1], { x: 10, y: 9, width: 20, height: 20 }));
    });
  }
}

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
    const step = (title, result, stage, says, ...figures) =>
      steps.push({ title, result, stage, says, figures: () => [element('div', { class: 'figures' }, ...figures)] });
    const apart = map
      ? `Side by side their bits would be an index, but they are ${Math.abs(squares[1] - squares[0])} apart.`
      : 'Their bits lie side by side: they are an index.';
    step(
      `The ${word}`,
      squares.map((it) => names[it]).join(' '),
      0,
      first
        ? `Only its inner squares, ${first} to ${names[inner.at(-1)]}, can hide others: behind the ends is nothing. The queen hides none, so her own bit changes nothing. ${apart}`
        : 'It has no inner squares: nothing can be hidden.',
    );
    if (line.endsWith('DIAGONAL'))
      step('Turned by 45°', '15 rows', 1, `Each ${word} is a row, of one to eight squares.`);
    if (map) {
      step(
        titled(form),
        hex(turned),
        2,
        `${HOW[now.board] ?? HOW[form]} \`${map}[${names[squares[0]]}]\` = ${to[squares[0]]}: the first square of the ${word} has bit ${to[squares[0]]} here. An engine turns nothing: it keeps this board too, a bit for each occupied square.`,
      );
    }
    const brings =
      first &&
      ` brings ${first}, the first inner square, to bit 0. ${inner.length < 6 ? 'Bits without a name are of other lines, and change nothing.' : ''}`;
    step(
      'Index',
      String(index),
      2,
      `\`(${hex(turned)} >> ${shift}) & 63\` = ${index}; 63 is six ones. ${first ? `\`${shifts ? `${shifts}[${here}]` : `${map}[${first}]`}\` = ${shift}${brings}` : 'No inner square: any index will do.'}`,
      bitsFigure('board, bit 63 first; framed: what is kept', turned, {
        rows: numberBits(64),
        look: (bit) => (bit >= shift && bit < shift + 6n ? 'framed' : ''),
      }),
      bitsFigure('index, bit 5 first: the row from right to left', index, {
        rows: numberBits(6),
        name: (bit) => names[inner[bit]] ?? '',
      }),
    );
    step(
      'Look-up',
      hex(set),
      2,
      `\`${attacks}[${here}][${index}]\` has the attacked squares of the ${word}, those with a dot or a blue frame, by their usual numbers: nothing is turned back.`,
      ...(NEXT[now.board]
        ? [
            element(
              'p',
              {},
              'Next: ',
              element('a', { href: `#rotated/${address({ board: NEXT[now.board][0] })}` }, NEXT[now.board][1]),
            ),
          ]
        : []),
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
            'A color for each line. Framed: the line that is looked up, its inner squares in strong color. Drag the queen. Click squares to set blockers. Flipped and turned are two ways to make rows of files. Squashed and packed are two ways to put 15 diagonals into 64 bits.',
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
