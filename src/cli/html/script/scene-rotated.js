// The scene of rotated bitboards: the board turns until a line is a run of bits, and these are an index.

{
  const NAMES = Object.keys(TURNED);
  const now = { occupied: new Set() };
  const board = () => sides[0].board;
  const set = () => board().set(now.occupied);
  const lookUp = () => lookUpLine(sides[0], now.board, now.square, set());
  let parts;

  /** Changes the position and says what comes of it. */
  function play(to) {
    Object.assign(now, to);
    const { index, set } = lookUp();
    sceneChanged(`Index ${index}: ${counted(ones(set), 'square')} attacked`);
    return true;
  }

  function move(from, square) {
    now.occupied.delete(square);
    carry(from, square);
    return play({ square });
  }

  function block(square, on) {
    now.occupied[on ? 'add' : 'delete'](square);
    play();
  }

  /** The color of the line through a square. */
  function hueOf(line, file, rank) {
    return 24 * { RANK: rank * 2, FILE: file * 2, DIAGONAL: rank - file + 7, ANTI_DIAGONAL: rank + file }[line];
  }

  /** How the board is turned all the way. */
  const HOW = {
    flip: 'Mirrored in the line a1 h8, each file is a row.',
    turn: 'Turned clockwise, each file is a row, file a on top.',
    squashed: 'Only eight rows fit. Two that are eight apart have eight squares together: they share one.',
    packed: 'The rows are laid end to end, the lowest first.',
  };

  /** The steps; `stage` says how far the board is turned: not, by 45 degrees, all the way. */
  function stepsOf({ attacks, to, squares, inner, turned, shift, index, set }) {
    const { names } = board();
    const { line, map, shifts, title } = TURNED[now.board];
    const here = names[now.square];
    const word = line.toLowerCase().replace('_', '-');
    const form = title.split(', ')[1];
    const count = inner.length;
    const steps = [];
    const step = (title, result, stage, says, ...figures) =>
      steps.push({ title, result, stage, says, figures: () => [element('div', { class: 'figures' }, ...figures)] });
    const apart = map ? `Side by side their bits would be an index, but they are ${Math.abs(squares[1] - squares[0])} apart.` : 'Their bits lie side by side: they are an index.';
    step(`The ${word}`, squares.map((it) => names[it]).join(' '), 0,
      count ? `Only its inner squares, ${names[inner[0]]} to ${names[inner.at(-1)]}, can hide others: behind the ends is nothing. ${apart}` : 'It has no inner squares: nothing can be hidden.');
    if (line.endsWith('DIAGONAL')) step('Turned by 45°', '15 rows', 1, `Each ${word} is a row, of one to eight squares.`);
    if (map) {
      step(titled(form), hex(turned), 2,
        `${HOW[now.board] ?? HOW[form]} \`${map}[${here}]\` = ${to[now.square]}. An engine turns nothing: it keeps this board too, and changes a bit as a piece comes or goes.`);
    }
    step('Shift', `>> ${shift}`, 2,
      count ? `\`${shifts ? `${shifts}[${here}]` : `${map}[${names[inner[0]]}]`}\` = ${shift} brings ${names[inner[0]]}, the first inner square, to bit 0.` : 'There are no inner squares.',
      bitsFigure('bit 63 first', turned, { rows: numberBits(64), look: (bit) => (count && bit >= shift && bit < shift + 6n ? 'framed' : '') }));
    step('Mask', String(index), 2,
      `\`>> ${shift} & 63\` is the index.${count < 6 ? ' Bits without a name are of other lines, and change nothing.' : ''}`,
      bitsFigure('index', index, { rows: numberBits(6), name: (bit) => names[inner[bit]] ?? '' }));
    step('Look-up', hex(set), 2, `\`${attacks}[${here}][${index}]\`: what is attacked along the ${word}.`, bitsFigure('set', set, { rows: boardBits(board()) }));
    return steps;
  }

  function drawBoards(q, stage) {
    const { line, map } = TURNED[now.board];
    const attacked = board().in(q.set);
    const place = (square) => [square % 8, square >> 3];
    const hue = (square) => hueOf(line, ...place(square));
    const piece = (square) => (square === now.square ? ['queen', colorOn(square)] : now.occupied.has(square) ? blockerOn(square) : []);
    const on = (square) => (q.squares.includes(square) ? ' on' : '');
    parts.board.show(board().drawn(false, (key) => {
      const [is, color] = piece(key);
      const hit = attacked.includes(key);
      const corner = board().names[key];
      const says = [corner, is && (key === now.square ? is : 'blocker'), key !== now.square && pieceSaid(key), hit && 'attacked'].filter(Boolean);
      return { key, piece: is, color, movable: key === now.square, corner, label: says.join(', '), look: `hued${hit ? ' hit' : ''}${on(key)}` };
    }));
    board().rows().forEach((row, y) => row.forEach((square, x) => parts.board.cells[y][x].style.setProperty('--hue', hue(square))));
    const says = stage === 1 ? 'turned by 45°' : (stage && map) || 'as it is';
    setText(parts.caption, says);
    parts.turned.show(`${says}, ${hexadecimal(stage < 2 ? set() : q.turned, 64)}`, stage === 1, (square) => {
      const number = stage ? q.to[square] : square;
      const at = stage === 1 ? turnedByAnEighth(line === 'DIAGONAL', ...place(square)) : place(number);
      return { at, number, hue: hue(square), piece: piece(square), look: on(square) + (q.inner.includes(square) ? ' inner' : '') };
    });
  }

  function build() {
    parts = {
      board: new PlayBoard('Position', { move, set: block, isSet: (key) => now.occupied.has(key) }),
      boards: choiceAxis(NAMES.map((it) => TURNED[it].title), 'Lines', () => NAMES.indexOf(now.board), (i) => play({ board: NAMES[i] })),
      turned: new TurnedBoard(board().names, (square) => square !== now.square && block(square, !now.occupied.has(square))),
      caption: element('p', { class: 'place' }),
      steps: new Steps('Steps', (step) => play({ step })),
    };
    made.steps = parts.steps;
    return [
      element('div', { class: 'bench turned-bench' },
        element('section', { class: 'bench-board', 'aria-label': 'Board' }, parts.board.node),
        element('section', { class: 'bench-board', 'aria-label': 'Turned board' }, parts.turned.node, parts.caption),
        element('section', { class: 'bench-work', 'aria-label': 'Look-up' }, parts.steps.node),
        element('section', { class: 'bench-under', 'aria-label': 'Choices' }, parts.boards.node,
          element('p', { class: 'quiet' }, 'Drag the queen. Click squares to set blockers.'), noBlockers(() => play({ occupied: new Set() })))),
    ];
  }

  function draw() {
    const q = lookUp();
    const steps = stepsOf(q);
    now.step = Math.min(now.step, steps.length - 1);
    drawBoards(q, steps[now.step].stage);
    parts.boards.update();
    parts.steps.show(steps, now.step);
  }

  function open([square = 'd4', name = 'flip', occupied = '0x48100020002a10'], query) {
    const [at, isBoard, isSet] = [board().squareNamed(square), NAMES.includes(name), isHex(occupied)];
    Object.assign(now, {
      square: at < 0 ? 27 : at, board: isBoard ? name : 'flip', occupied: new Set(board().in(isSet ? BigInt(occupied) : 0n)),
      step: /^[1-9]$/.test(query.get('step')) ? query.get('step') - 1 : 0,
    });
    now.occupied.delete(now.square);
    return [at < 0 && `square ${square}`, !isBoard && `board ${name}`, !isSet && `set ${occupied}`].filter(Boolean);
  }

  /** Takes a position: a slider of it, which looks as a queen, among the others. */
  function take(position) {
    const { square = now.square, kind = 'queen' } = standing(position, ['queen', 'bishop', 'rook'], now.square) ?? {};
    now.square = square;
    now.occupied = new Set(position.squares.filter((it) => it !== now.square));
    return `a queen${kind === 'queen' ? '' : ` in place of the ${kind}`} on ${board().names[now.square]}, ${counted(now.occupied.size, 'blocker')}`;
  }

  /** Diagonals, and the rows that they become. */
  function drawing() {
    const tiles = [...Array(32).keys()].map((i) => {
      const [file, rank] = [i & 3, (i >> 2) & 3];
      const tile = drawn('rect', { x: file * 24 + (i > 15 && 150), y: 72 - (i > 15 ? (rank - file) & 3 : rank) * 24, width: 24, height: 24, class: 'hued' });
      tile.style.setProperty('--hue', (rank - file + 3) * 51);
      return tile;
    });
    return drawn('svg', { viewBox: '-12 0 270 96', class: 'drawing', 'aria-hidden': 'true' }, ...tiles, drawn('path', { class: 'arrow', d: 'M110 48h24m-6-5l6 5l-6 5' }));
  }

  const made = {
    name: 'rotated',
    title: 'Rotated bitboards: a file becomes a row',
    says: 'The inner squares of a rank are six bits side by side, an index into a table of attacks. Those of a file are eight bits apart: so keep a board that is turned, where files are rows.',
    drawing,
    suits: hasTurned,
    build,
    open,
    draw,
    take,
    blockers: () => now.occupied,
    own: () => now.square,
    shown: () => ({ squares: board().in(lookUp().set), occupied: now.occupied }),
    address: () => `${board().names[now.square]}/${now.board}/${hex(set())}${now.step ? `?step=${now.step + 1}` : ''}`,
    subject: () => `Rotated bitboards: ${TURNED[now.board].title}`,
  };
  scene(made);
}
