// The first minute: an article of the page, which is there without script. Its figures share a rook on d4 among pieces.

const lesson = {
  square: 27,
  occupied: new Set([25, 29, 43]),
  steps: 0,
  copies: 99,
  number: new Set(),
  at: 42,
  said: '',
  tries: 0,
  tried: undefined,
  running: 0,
  figures: /** @type {any[]} */ ([]),
};

/** What all figures look up: the rook's mask, and by which magic. */
function lessonRead() {
  const side = sides[0];
  const { board } = side;
  const region = regionOf(board, 'rook', lesson.square);
  const magic = magicOf('fancy_magic', side, 'rook', lesson.square);
  const occupied = /** @type {bigint} */ (board.set(lesson.occupied));
  const taken = occupied & region.mask;
  return { side, board, region, magic, occupied, taken, index: Number(extracted(taken, region.mask)) };
}

/** Whether two squares share a rank or a file. */
const onLineOf = (board, a, b) => board.file(a) === board.file(b) || board.rank(a) === board.rank(b);

/** Draws all figures after a change, which is said. */
function lessonChanged(says) {
  for (const figure of lesson.figures) figure.draw();
  if (says) announced(says);
}

/** Puts a blocker on a square or takes it away. */
function toggleBlocker(square) {
  if (square === lesson.square) return;
  const before = lessonRead();
  if (!lesson.occupied.delete(square)) lesson.occupied.add(square);
  lesson.steps = 0;
  const { index, board } = lessonRead();
  const isOnLine = onLineOf(board, lesson.square, square);
  const why = isOnLine ? 'is the last square of its line and hides nothing' : 'is on no line of the rook';
  lesson.said = `${board.names[square]} ${index === before.index ? `${why}: the case stays ${index}.` : `matters: case ${before.index} becomes case ${index}.`}`;
  lessonChanged(lesson.said);
}

/** The walk of the rook: squares in the order in which they are asked, and how many questions that takes. */
function lessonWalk() {
  const { board, square, occupied } = { ...lesson, board: sides[0].board };
  const path = [];
  let questions = 0;
  for (const [files, ranks] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]) {
    let [file, rank] = [board.file(square), board.rank(square)];
    for (;;) {
      [file, rank] = [file + files, rank + ranks];
      questions++;
      if (file < 0 || file >= board.files || rank < 0 || rank >= board.ranks) break;
      questions++;
      const to = rank * board.files + file;
      path.push({ to, questions });
      if (occupied.has(to)) break;
    }
  }
  return { path, questions };
}

{
  const article = () => the('scene-learn');

  scene({
    name: 'learn',
    also: [''],
    place: 'Learn',
    title: 'How does a computer know what a rook attacks?',
    suits: () => Boolean(article()),
    build() {
      for (const node of article().querySelectorAll('[data-figure]')) {
        node.querySelector('pre').remove();
        lesson.figures.push(LESSON_FIGURES[node.dataset.figure](node));
      }
      for (const node of article().querySelectorAll('[data-size]'))
        setText(
          node,
          `${spaced(bytesOf(methodNamed(node.dataset.size) ?? { tables: node.dataset.size.split(' ') }, sides[0]))} bytes`,
        );
      for (const node of article().querySelectorAll('[data-card]'))
        node.prepend(scenes.find(({ name }) => name === node.dataset.card).drawing());
      return [];
    },
    open: (rest) => rest,
    draw: () => lessonChanged(),
    address: () => '',
    subject: () => 'How does a computer know what a rook attacks?',
  });
}

// The figures of the first minute: each has one control, and draws what all share.

/** A board with the rook on d4, whose other squares a click sets. */
function lessonBoard(label, look) {
  const grid = new PlayBoard(label, { set: toggleBlocker, isSet: (key) => lesson.occupied.has(key) });
  const draw = () =>
    grid.show(
      sides[0].board.drawn(false, (key) => {
        const [piece, color] =
          key === lesson.square ? ['rook', 'white'] : lesson.occupied.has(key) ? ['pawn', 'black'] : [];
        const [hit, mark] = look(key);
        const name = sides[0].board.names[key];
        return {
          key,
          piece,
          color,
          look: `${hit ? 'hit' : ''}${mark ? ' mark' : ''}`,
          label: [name, piece, hit, mark].filter(Boolean).join(', '),
        };
      }),
    );
  return { grid, draw };
}

const LESSON_FIGURES = {
  /** A set as a board, bytes and digits; what the pointer is on is one bit. */
  number(node) {
    const { board } = sides[0];
    const { number } = lesson;
    const bitOf = (square) => Number(board.bit(board.number(square)));
    for (const it of board.in(0x1422_0022_1400n)) number.add(it);
    const toggle = (square) => {
      if (!number.delete(square)) number.add(square);
      lesson.at = square;
      figure.draw();
      announced(figure.says.textContent);
    };
    const grid = new PlayBoard('A set of squares', { set: toggle, isSet: (key) => number.has(key) });
    grid.preview = (y, x) => {
      if (y === undefined) return;
      lesson.at = board.rows()[y][x];
      figure.draw();
    };
    const bytes = board.rows().map(() => element('code'));
    const digits = [...Array(16).keys()].map(() => element('span'));
    const bits = element(
      'div',
      { class: 'lesson-bits', 'aria-hidden': 'true' },
      ...[...Array(64).keys()].map(() => element('i')),
    );
    const figure = {
      says: element('p', { class: 'lesson-says' }),
      draw() {
        const set = /** @type {bigint} */ (board.set(number));
        const at = bitOf(lesson.at);
        const knight = board.squareNamed('d4');
        grid.show(
          board.drawn(false, (key) => ({
            key,
            text: number.has(key) ? '●' : '',
            piece: key === knight ? 'knight' : undefined,
            look: `${number.has(key) ? 'in' : ''}${key === lesson.at ? ' mark' : ''}`,
            label: [board.names[key], key === knight && 'knight', number.has(key) && 'in the set']
              .filter(Boolean)
              .join(', '),
          })),
        );
        bytes.forEach((it, y) => {
          setText(it, ((set >> BigInt(8 * (7 - y))) & 255n).toString(16).padStart(2, '0'));
          it.className = 7 - y === at >> 3 ? 'hot' : '';
        });
        const text = set.toString(16).padStart(16, '0');
        digits.forEach((it, i) => {
          setText(it, text[i]);
          it.className = 15 - i === at >> 2 ? 'hot' : '';
        });
        [...bits.children].forEach(
          (it, i) => (it.className = `${(set >> BigInt(63 - i)) & 1n ? 'one' : ''}${63 - i === at ? ' hot' : ''}`),
        );
        setText(
          figure.says,
          `${board.names[lesson.at]} is bit ${at} = 8 * ${at >> 3} + ${at & 7}. ${number.has(lesson.at) ? `It is 1: in the set. It adds ${2 ** (at & 3)} to the lit digit.` : `It is 0: not in the set. It adds nothing to the lit digit.`}`,
        );
      },
    };
    node.append(
      element(
        'div',
        { class: 'with-bytes' },
        grid.node,
        element('div', { class: 'bytes', 'aria-hidden': 'true' }, ...bytes),
      ),
      element('p', { class: 'lesson-number' }, element('code', {}, '0x', ...digits)),
      bits,
      figure.says,
    );
    return figure;
  },

  walk(node) {
    const seen = () =>
      lessonWalk()
        .path.slice(0, lesson.steps)
        .map(({ to }) => to);
    const { grid, draw } = lessonBoard('The walk of a rook', (key) => [
      seen().includes(key) && 'seen',
      seen().at(-1) === key && 'here',
    ]);
    const says = element('p', { class: 'lesson-says' });
    const go = (steps) => {
      lesson.steps = steps;
      lessonChanged(`Step ${steps}: ${says.textContent}`);
    };
    const step = button('One step', () => go(lesson.steps < lessonWalk().path.length ? lesson.steps + 1 : 0));
    const all = button('To the end', () => go(lessonWalk().path.length));
    node.append(grid.node, element('div', { class: 'buttons' }, step, all), says);
    return {
      draw() {
        draw();
        const { path, questions } = lessonWalk();
        const isDone = lesson.steps === path.length;
        setText(step, isDone ? 'Again' : 'One step');
        all.disabled = isDone;
        const asked = isDone ? questions : (path[lesson.steps - 1]?.questions ?? 0);
        setText(
          says,
          `${counted(lesson.steps, 'square')} of ${path.length}, ${counted(asked, 'question')} asked${isDone ? ', and the rook attacks the squares with a dot or a frame.' : '.'}`,
        );
      },
    };
  },

  cases(node) {
    const { grid, draw } = lessonBoard('What matters', (key) => {
      const {
        board,
        region: { mask },
        occupied,
      } = lessonRead();
      const isIn = (/** @type {bigint} */ set) => (set >> board.bit(board.number(key))) & 1n;
      return [isIn(walkedSet(board, 'rook', lesson.square, occupied)) && 'attacked', isIn(mask) && 'matters'];
    });
    const [says, what] = [element('p', { class: 'lesson-says' }), element('p', { class: 'lesson-says' })];
    node.append(grid.node, says, what);
    return {
      draw() {
        draw();
        const {
          region: { subsets },
          index,
        } = lessonRead();
        setText(
          says,
          `Case ${index} of 0 to ${spaced(subsets.length - 1)}. Click a square to put a pawn there or take it away.`,
        );
        setText(what, lesson.said);
      },
    };
  },

  /** The ten bits where they lie in the number, and where they should be. */
  scattered(node) {
    const rows = element('div', { class: 'lesson-rows' });
    const shuffle = button('Shuffle', () => {
      const {
        board,
        region: { mask },
      } = lessonRead();
      lesson.occupied = new Set(board.in(mask).filter(() => Math.random() < 0.4));
      lesson.said = '';
      lesson.steps = 0;
      lessonChanged(`Case ${lessonRead().index}`);
    });
    node.append(rows, element('div', { class: 'buttons' }, shuffle));
    return {
      draw() {
        const {
          board,
          region: { mask },
          taken,
          index,
        } = lessonRead();
        const isMask = (bit) => onesOf(mask).includes(bit);
        const order = onesOf(mask);
        rows.replaceChildren(
          bitsFigure('The number of the pawns. The ten bits that matter are framed', taken, {
            rows: numberBits(64),
            look: (bit) => (isMask(bit) ? 'framed' : 'dim'),
          }),
          bitsFigure(`Wanted: the ten bits side by side, as in the number of the case, ${index}`, BigInt(index), {
            rows: numberBits(10),
            name: (bit) => board.nameOfBit(order[bit]),
          }),
        );
      },
    };
  },

  product(node) {
    const rows = element('div', { class: 'copies', role: 'img' });
    const range = element('input', {
      type: 'range',
      min: 0,
      'aria-label': 'Copies that are added',
      input: () => {
        lesson.copies = Number(range.value);
        figure.draw();
      },
    });
    const says = element('p', { class: 'lesson-says' });
    node.append(element('label', { class: 'field' }, 'Copies, one after another ', range), rows, says);
    const figure = {
      draw() {
        const { magic, taken } = lessonRead();
        const top = 64 - magic.shift;
        const all = copiesOf({ taken, factor: magic.magic }, (bit) => `bit ${bit}`);
        range.max = all.length;
        const shown = all.slice(0, Math.min(lesson.copies, all.length));
        range.value = shown.length;
        const sum = BigInt.asUintN(
          64,
          shown.reduce((sum, { bits }) => sum + bits, 0n),
        );
        rows.replaceChildren(
          numberRow('pawns', 0, barOf('one', taken)),
          ...shown.map(({ label, bits }) => numberRow(label, top, barOf('one', bits))),
          numberRow('sum', top, barOf('hot', sum)),
        );
        rows.setAttribute(
          'aria-label',
          `${counted(shown.length, 'copy').replace('ys', 'ies')} added: ${hexadecimal(sum, 64)}`,
        );
        setText(
          says,
          shown.length < all.length
            ? `${shown.length} of ${all.length} copies are added.`
            : `${hex(taken)} * ${hex(magic.magic)}: its highest ${top} bits are ${Number(sum >> BigInt(magic.shift))}. There the table has the answer for these pawns.`,
        );
      },
    };
    return figure;
  },
};

function randomFactor() {
  const words = () => [...crypto.getRandomValues(new BigUint64Array(3))];
  return /** @type {bigint} */ (words().reduce((all, it) => all & it));
}

/** Sends the cases through a number, up to the first slot that would need two answers. */
function tryFactor(/** @type {bigint} */ factor, { subsets, attacks }, shift) {
  const slots = new Map();
  const by = BigInt(shift);
  for (let i = 0; i < subsets.length; i++) {
    const slot = Number(BigInt.asUintN(64, subsets[i] * factor) >> by);
    const there = slots.get(slot);
    if (there === undefined) slots.set(slot, i);
    else if (attacks[there] !== attacks[i]) return { factor, slots, cases: i, slot, pair: [there, i] };
  }
  return { factor, slots, cases: subsets.length };
}

LESSON_FIGURES.find = (node) => {
  /** So many numbers a turn, of which there are twenty a second. */
  const BATCH = 500;
  const [side, empty] = [32, { slots: new Map(), cases: 0 }];
  const picture = drawn('svg', { class: 'slots-picture', viewBox: `-1 -1 ${side + 2} ${side + 2}`, role: 'img' });
  const [says, sets] = [element('p', { class: 'lesson-says' }), element('div', { class: 'sets' })];
  const attempt = () => {
    lesson.tries++;
    lesson.tried = tryFactor(randomFactor(), lessonRead().region, 54);
  };
  const stop = () => {
    clearInterval(lesson.running);
    lesson.running = 0;
  };
  const turn = () => {
    for (let i = 0; i < BATCH; i++) {
      attempt();
      if (!lesson.tried.pair) break;
    }
    const found = !lesson.tried.pair;
    if (found || !node.checkVisibility()) stop();
    figure.draw();
    if (found) announced(says.textContent);
  };
  const one = button('Try a random number', () => {
    stop();
    attempt();
    figure.draw();
    announced(says.textContent);
  });
  const many = button('Ten thousand a second', () => {
    if (lesson.running) stop();
    else lesson.running = Number(setInterval(turn, 50));
    figure.draw();
  });
  const figure = {
    draw() {
      const {
        board,
        region: { subsets, attacks },
      } = lessonRead();
      const tried = lesson.tried ?? empty;
      const { slots, cases, slot, pair, factor } = tried;
      const at = (slot, sign) => `M${slot % side} ${Math.floor(slot / side)}${sign}`;
      picture.replaceChildren(
        drawn('rect', { class: 'slots-floor', width: side, height: side }),
        drawn('path', { class: 'one', d: [...slots.keys()].map((it) => at(it, 'm.1.1h.8v.8h-.8z')).join('') }),
        ...(pair ? [drawn('path', { class: 'fails', d: at(slot, 'm-.6-.6l2.2 2.2m0-2.2l-2.2 2.2') })] : []),
      );
      const what = !factor
        ? `No number is tried yet: ${counted(side * side, 'empty slot')}.`
        : pair
          ? `Try ${spaced(lesson.tries)}: ${hex(factor)} placed ${cases} cases, then slot ${slot} was claimed by two that need different answers.`
          : `${hex(factor)} works after ${spaced(lesson.tries)} tries: all ${spaced(cases)} cases fit into ${spaced(slots.size)} slots.`;
      picture.setAttribute('aria-label', what);
      setText(says, what);
      says.classList.toggle('wrong', Boolean(pair));
      setText(many, lesson.running ? 'Stop' : 'Ten thousand a second');
      sets.replaceChildren(
        ...(pair ? pair.map((it) => smallPosition(board, lesson.square, subsets[it], attacks[it])) : []),
        ...(factor && !pair
          ? [
              element(
                'a',
                { href: `#sliders/rook/d4/own/0x0?magic=${hex(factor)}&shift=54&step=4` },
                'See all its slots',
              ),
            ]
          : []),
      );
    },
  };
  node.append(
    element('div', { class: 'buttons' }, one, many),
    element('div', { class: 'lesson-find' }, picture, element('div', {}, says, sets)),
  );
  return figure;
};
