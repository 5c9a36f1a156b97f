// The scene of 0x88: two pieces on a board of 16 by 8, and what their difference says.

{
  const [START, OFF_BOARD, OFFSET] = [['queen', 'f3', 'd1'], 0x88, 0x77];
  const EXAMPLES = { 'A check': 'queen/f3/d1', 'A pin': 'bishop/b5/e8?kings=c6', 'A discovered check': 'bishop/b2/g7?own=d4' };
  /** What may stand between: nothing, a piece of the attacker's, or one of the king's. */
  const OTHERS = [undefined, 'own', 'kings'];
  const now = {};
  const table = (name) => sides[0].byName.get(name);
  const kinds = () => table('X88_ATTACKS').facts.flags;
  const nameOf = (square) => sides[0].board.names[square];
  const numberOf = (square) => Number(table('TO_X88').bits(sides[0].board.number(square)));
  /** The square of a number on the board. */
  const squareOf = (number) => (number & OFF_BOARD ? -1 : sides[0].board.square((number + (number & 7)) >> 1));
  const named = (number) => nameOf(squareOf(number));
  const pieceOf = (kind) => kind.split(' ').at(-1);
  let parts;

  function suits({ board, byName }) {
    const has = ([name, count]) => byName.get(name)?.values.length === count;
    return [['X88_ATTACKS', 240], ['X88_STEPS', 240], ['TO_X88', 64]].every(has) && kinds().length === 7
      && ['a1b1', 'a8b8'].includes(board.layout) && board.names.every((_, square) => squareOf(numberOf(square)) === square);
  }

  /** What the tables say of two squares. */
  function asked(attacker, target) {
    const [a, t] = [attacker, target].map(numberOf);
    const index = OFFSET + a - t;
    const entry = Number(table('X88_ATTACKS').bits(index));
    const step = Number(table('X88_STEPS').number(index));
    const between = [];
    // Also a table that leads elsewhere comes to an end.
    for (let at = a + step; step && at !== t && between.length < 7; at += step) between.push(at);
    const who = kinds().map((name, bit) => ((entry >> bit) & 1 ? `${name} ${1 << bit}` : '')).filter(Boolean).join(' + ') || 'none';
    return { a, t, index, entry, step, between, who };
  }

  /** The same for the pieces that are there, and what it means. */
  function looked() {
    const q = asked(now.attacker, now.target);
    const [bit, kind] = [kinds().indexOf(now.kind), pieceOf(now.kind)];
    const may = Boolean((q.entry >> bit) & 1);
    const blocker = may && now.other ? q.between.indexOf(numberOf(now.at)) : -1;
    const [from, to] = [nameOf(now.attacker), nameOf(now.target)];
    const alone = `on ${nameOf(now.at)} alone stands between`;
    const [short, says] = !may ? ['no attack', `From ${from} no ${now.kind} attacks ${to}, whatever stands between.`]
      : blocker < 0 ? ['check', `Nothing stands between ${from} and ${to}: check.`]
      : now.other === 'kings' ? ['pin', `The king’s knight ${alone}: it is pinned.`]
      : ['discovered check', `The ${kind}’s own knight ${alone}: when it moves, it discovers check.`];
    return { ...q, bit, may, blocker, short, says };
  }

  function change(to) {
    Object.assign(now, to);
    sceneChanged(looked().says);
  }

  function move(from, to) {
    const pieces = ['attacker', 'target', ...(now.other ? ['at'] : [])];
    const what = pieces.find((it) => numberOf(now[it]) === from);
    if (to & OFF_BOARD) change({ cell: to });
    if (to & OFF_BOARD || pieces.some((it) => numberOf(now[it]) === to)) return false;
    change({ [what]: squareOf(to) });
    return true;
  }

  /** Another piece, between if there is room. */
  function choose(other) {
    const { between, a, t } = looked();
    const room = [...between.slice(between.length >> 1), 0x33, 0x34, 0x35].find((it) => it !== a && it !== t);
    change({ other, at: now.other ? now.at : squareOf(room) });
  }

  function drawBoard({ a, t, may, between, blocker }) {
    const { board } = sides[0];
    const [color, enemy] = now.kind === 'black pawn' ? ['black', 'white'] : ['white', 'black'];
    const pieces = {
      [t]: { piece: 'king', color: enemy, says: 'king' },
      [a]: { piece: pieceOf(now.kind), color, says: `${now.kind}, attacker` },
      ...(now.other && { [numberOf(now.at)]: { piece: 'knight', color: now.other === 'own' ? color : enemy, says: 'knight' } }),
    };
    const rows = board.rows().map((row, y) => {
      const cells = Array.from({ length: 16 }, (_, x) => {
        const key = numberOf(row[0]) + x;
        const [off, passed, here] = [x > 7, may && between.includes(key), pieces[key]];
        const corner = hexByte(key).slice(2);
        const says = [off ? corner : nameOf(row[x]), off ? 'off the board' : `number ${corner}`, here?.says, passed && 'between', key === now.cell && 'tested'];
        return {
          key, ...here, movable: Boolean(here), corner, label: says.filter(Boolean).join(', '),
          look: `${off ? 'off' : ''} ${passed ? 'passed' : ''} ${key === now.cell ? 'tested' : ''}`, dark: !off && (x + y) % 2 === 1,
        };
      });
      return { label: String(8 - y), cells };
    });
    parts.board.show({ rows, columns: [...'abcdefgh', ...Array(8).fill('')] });
    const place = (number) => [number & 15, 7 - board.rank(squareOf(number))];
    const stops = may ? [a, ...between, t] : [];
    parts.arrows.draw(stops.slice(1).map((stop, i) => (
      { from: place(stops[i]), to: place(stop), bend: 0.18, look: blocker >= 0 && i > blocker ? 'untaken' : '' })));
  }

  const byteBits = (label, number, look, name) => bitsFigure(label, BigInt(number), { rows: numberBits(8), look, name });
  const framed = (bit) => ((OFF_BOARD >> bit) & 1 ? 'framed' : '');

  function stepsOf({ a, t, index, entry, step, between, who, bit, may, blocker, short, says }) {
    const { board } = sides[0];
    const [from, to] = [nameOf(now.attacker), nameOf(now.target)];
    const files = (a & 7) - (t & 7);
    const ranks = (a - t - files) / 16;
    const pairs = (8 - Math.abs(files)) * (8 - Math.abs(ranks));
    const plus = (text) => text.replaceAll('+ -', '- ');
    const fields = (bit) => 'fff rrr '[bit];
    const walk = (blocker < 0 ? [...between, t] : between.slice(0, blocker + 1)).map((it) => `${hexByte(it)} (${named(it)})`);
    return [
      { title: 'Numbers', result: `${hexByte(a)}, ${hexByte(t)}`,
        says: `\`16 * ${board.layout === 'a1b1' ? 'rank' : 'row'} + file\`, a hexadecimal digit each. Bits 7 and 3, framed, are 0 on the board.`,
        figures: () => [byteBits(from, a, framed, fields), byteBits(to, t, framed, fields)] },
      { title: 'Difference', result: `${a < t ? '' : '+'}${a - t}`,
        says: plus(`\`${hexByte(a)} - ${hexByte(t)}\` = ${ranks} * 16 + ${files}: ranks and files. Files differ by 7 at most, which is less than half of 16, so no other ranks and files give this sum. ${counted(pairs, 'pair')} of squares lie alike.`)
          + (board.layout === 'a1b1' ? ' Numbers from 0 to 63 do not tell: e4 - d3 and a3 - h1 are both 9.' : '') },
      { title: 'Index', result: String(index), says: plus(`\`0x77 + ${a - t}\` is never negative.`) },
      { title: 'Entry', result: hexByte(entry),
        says: `\`X88_ATTACKS[${index}]\`: ${who}. \`${hexByte(entry)} & ${hexByte(1 << bit)}\` is ${may ? `not 0: a ${now.kind} may attack` : `0: a ${now.kind} does not attack. Most questions end here`}.`,
        figures: () => [byteBits('who may attack; framed who asks', entry, (it) => (it === bit ? 'framed' : ''), (bit) => 'PpNBRQK '[bit]), picture(index, bit)] },
      { title: 'Step', result: String(step), says: `\`X88_STEPS[${index}]\` ${step ? 'leads from the attacker to the target' : 'is 0: no rank, file or diagonal joins the squares'}.` },
      { title: 'Walk', result: short, says: may && step ? `From ${hexByte(a)} by ${step}: ${walk.join(', ')}. ${says}` : says },
    ];
  }

  /** The entries by where the target lies, the attacker in the middle. */
  function picture(index, bit) {
    const up = sides[0].board.layout === 'a1b1' ? 16 : -16;
    const cells = Array.from({ length: 225 }, (_, i) => {
      const [x, y] = [i % 15, Math.floor(i / 15)];
      const at = OFFSET + 7 - x + up * (y - 7);
      const entry = Number(table('X88_ATTACKS').bits(at));
      const look = `${(entry >> bit) & 1 ? 'one' : entry ? 'some' : ''} ${at === index ? 'here' : ''}`;
      return drawn('rect', { x: x * 10 + 1, y: y * 10 + 1, width: 8, height: 8, rx: 1.5, class: look });
    });
    return element('figure', { class: 'bits-figure attack-picture' }, element('figcaption', {}, 'all entries, the attacker in the middle'),
      drawn('svg', { viewBox: '0 0 150 150', role: 'img', 'aria-label': `Where a ${now.kind} attacks` }, ...cells, drawn('circle', { cx: 75, cy: 75, r: 3 })));
  }

  /** The test of a cell, in words. */
  function testOf(cell) {
    const and = `${hexByte(cell)} & 0x88 = ${hexByte(cell & OFF_BOARD)}`;
    if (!(cell & OFF_BOARD)) return `${and}: on the board, ${named(cell)}.`;
    const { board } = sides[0];
    const by = (cell & 7) + 1;
    const other = board.names[board.square(board.number(squareOf(cell - by)) + by)];
    return `${and}, not 0: off the board, ${named(cell - by)} + ${by}.${other ? ` With numbers from 0 to 63 that is ${other}.` : ''}`;
  }

  function build() {
    const board = new PlayBoard('0x88 board', { move, set: (cell) => change({ cell }), isSet: () => false });
    parts = {
      board,
      arrows: new Arrows(board, 16, 8),
      kind: choiceAxis(kinds(), 'Attacker', () => kinds().indexOf(now.kind), (i) => change({ kind: kinds()[i] })),
      other: choiceAxis(['none', 'the attacker’s', 'the king’s'], 'Another piece', () => OTHERS.indexOf(now.other), (i) => choose(OTHERS[i])),
      steps: (made.steps = new Steps('Steps', (step) => change({ step }))),
      test: element('div', { class: 'and-rows' }),
      testSays: element('p', { role: 'status' }),
    };
    parts.arrows.node.append(element('span', { class: 'off-note' }, 'off the board'));
    const links = Object.entries(EXAMPLES).map(([name, to]) => element('a', { href: `#0x88/${to}` }, name));
    return [
      element('div', { class: 'bench x88' },
        element('section', { class: 'bench-board', 'aria-label': 'Board' }, parts.arrows.node),
        element('section', { class: 'bench-work', 'aria-label': 'Look-up' }, parts.steps.node),
        element('section', { class: 'bench-under', 'aria-label': 'Choices' },
          element('p', { class: 'quiet' }, 'Drag the pieces. Click a cell to test it. By keyboard: arrow keys, Enter.'),
          element('p', { class: 'links' }, ...links), parts.kind.node, parts.other.node,
          element('section', { class: 'off-board', 'aria-label': 'Test' }, element('h2', {}, 'Off the board? One AND'), parts.test, parts.testSays))),
    ];
  }

  function draw() {
    const q = looked();
    const steps = stepsOf(q).map((step) => ({ ...step, figures: () => [element('div', { class: 'figures' }, ...(step.figures?.() ?? []))] }));
    now.step = Math.min(now.step, steps.length - 1);
    drawBoard(q);
    for (const choice of [parts.kind, parts.other]) choice.update();
    parts.steps.show(steps, now.step);
    const rows = [['', now.cell], ['& ', OFF_BOARD], ['= ', now.cell & OFF_BOARD]];
    parts.test.replaceChildren(...rows.map(([sign, number]) => byteBits(`\`${sign}${hexByte(number)}\``, number, framed)));
    setText(parts.testSays, testOf(now.cell));
  }

  /** `queen/f3/d1?kings=e2&cell=28&step=2` */
  function address() {
    const { kind, attacker, target, other, at, cell, step } = now;
    const query = [other && `${other}=${nameOf(at)}`, cell !== 0x28 && `cell=${hexByte(cell).slice(2)}`, step && `step=${step + 1}`];
    return [kind.replace(' ', '-'), nameOf(attacker), nameOf(target)].join('/') + `?${query.filter(Boolean).join('&')}`.replace(/\?$/, '');
  }

  function open([kind = START[0], attacker = START[1], target = START[2]], query) {
    const [unknown, taken] = [[], []];
    const square = (text, ...others) => {
      const found = [text, ...others].map((it) => sides[0].board.squareNamed(it)).find((it) => it >= 0 && !taken.includes(it));
      if (nameOf(found) !== text) unknown.push(`square ${text}`);
      taken.push(found);
      return found;
    };
    now.kind = kinds().find((it) => it === kind.replace('-', ' '));
    if (!now.kind) unknown.push(`piece ${kind}`);
    now.kind ??= START[0];
    now.attacker = square(attacker, START[1]);
    now.target = square(target, START[2], START[1]);
    now.other = OTHERS.find((it) => query.has(it));
    now.at = now.other && square(query.get(now.other), 'c4', 'd4', 'e4');
    const cell = Number.parseInt(query.get('cell') ?? '28', 16);
    now.cell = (cell & 0x7f) === cell ? cell : 0x28;
    if (now.cell !== cell) unknown.push(`cell ${query.get('cell')}`);
    now.step = ((query.get('step') ?? 1) - 1) & 7;
    return unknown;
  }

  /** Takes a king of a position and a piece that attacks it or would if another moved; or a cell to test. */
  function take({ letters, turn, bits }) {
    if (bits < 0x80n) {
      now.cell = Number(bits);
      return `cell ${hexByte(now.cell)}, tested`;
    }
    if (!letters) throw new Error('This scene has no sets. Paste a FEN, or the number of a cell below 0x80.');
    const kindOf = (letter) => (letter.toLowerCase() === 'p' ? `${colorOf(letter)} pawn` : LETTERS[letter.toLowerCase()]);
    const pairs = [turn, turn === 'white' ? 'black' : 'white'].flatMap((color) => {
      const target = [...letters].find(([, it]) => kindOf(it) === 'king' && colorOf(it) === color)?.[0];
      const attackers = [...letters].filter(([, it]) => colorOf(it) !== color);
      return target === undefined ? [] : attackers.map(([attacker, it]) => {
        const q = asked(attacker, target);
        const between = q.between.map(squareOf).filter((square) => letters.has(square));
        const may = (q.entry >> kinds().indexOf(kindOf(it))) & 1;
        return { attacker, target, kind: kindOf(it), between, rank: may && between.length < 2 ? between.length : 2 + Number(!may) };
      });
    });
    const [best] = pairs.toSorted((a, b) => a.rank - b.rank);
    if (!best) throw new Error('This scene needs a king and a piece of the other side.');
    const { attacker, target, kind, between, rank } = best;
    const own = rank === 1 && colorOf(letters.get(between[0])) === colorOf(letters.get(attacker));
    Object.assign(now, { attacker, target, kind, other: rank === 1 ? (own ? 'own' : 'kings') : undefined, at: between[0] });
    return `${counted(rank === 1 ? 3 : 2, 'piece')} of it are here, ${looked().short}`;
  }

  /** A board and its right half, and a walk from a queen to a king. */
  function drawing() {
    const cells = Array.from({ length: 44 }, (_, i) => {
      const [x, y] = [i % 11, Math.floor(i / 11)];
      return drawn('rect', { x: x * 24, y: y * 24, width: 24, height: 24, class: x > 5 ? 'beyond' : (x + y) % 2 ? 'dark' : 'light' });
    });
    const at = (x, y) => ({ x: x * 24 + 1, y: y * 24 + 1, width: 22, height: 22 });
    const hops = [0, 24, 48].map((by) => arrow([108 - by, 12 + by], [84 - by, 36 + by], { bend: 0.18, gap: 8, size: 6, look: 'large' }));
    return drawn('svg', { viewBox: '0 0 264 96', class: 'drawing', 'aria-hidden': 'true' }, ...cells, ...hops,
      glyph('queen', 'white', at(4, 0)), glyph('king', 'black', at(1, 3)));
  }

  /** For the console: what the tables say of two squares. */
  chessTables.x88 = (...names) => asked(...names.map((it) => sides[0].board.squareNamed(it)));

  const made = {
    name: '0x88',
    title: '0x88: one subtraction',
    says: 'May a queen on f3 attack d1? Subtract the squares’ numbers and look. And one AND tells where the board ends.',
    drawing, suits, build, open, draw, address, take,
    squaresOf: () => [],
    subject: () => `0x88: ${now.kind} ${nameOf(now.attacker)}, king ${nameOf(now.target)}`,
  };
  scene(made);
}
