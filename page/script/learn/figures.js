// The figures of the first minute up to the bits of a case. Each has one control, draws what all share, and shows the square that
// the pointer is on in any of them.

const lessonSays = () => element('p', { class: 'lesson-says' });

/** A word in the color of what it names. */
const word = (look, text) => element('b', { class: look }, text);

/** A board with the rook among pawns: it is dragged, and a click or a stroke sets the other squares. */
function lessonBoard(label, look) {
  const { board } = sides[0];
  const grid = new PlayBoard(label, {
    move: moveRook,
    set: (key, on) => key !== lesson.square && putPawn(key, on),
    isSet: (key) => lesson.occupied.has(key),
  });
  grid.preview = (y, x) => y !== undefined && lessonPoint(board.rows()[y][x]);
  const draw = () =>
    grid.show(
      board.drawn(false, (key) => {
        const movable = key === lesson.square;
        const [piece, color] = movable ? ['rook', 'white'] : lesson.occupied.has(key) ? ['pawn', 'black'] : [];
        const [hit, mark] = look(key);
        return {
          key,
          piece,
          color,
          movable,
          look: `${hit ? 'hit' : ''}${mark ? ' mark' : ''}${key === lesson.at ? ' at' : ''}`,
          label: [lessonName(key), piece, hit, mark].filter(Boolean).join(', '),
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
    const knight = board.squareNamed('d4');
    for (const it of board.in(0x1422_0022_1400n)) number.add(it);
    const set = (square, on) => {
      number[on ? 'add' : 'delete'](square);
      lesson.at = square;
      lessonChanged();
      announced(figure.says.textContent);
    };
    const grid = new PlayBoard('A set of squares', { set, isSet: (key) => number.has(key) });
    grid.preview = (y, x) => y !== undefined && lessonPoint(board.rows()[y][x]);
    const bytes = board.rows().map(() => element('code'));
    const digits = [...Array(16).keys()].map(() => element('span'));
    const bits = [...Array(64).keys()].map((i) =>
      element('i', { pointerenter: () => lessonPoint(board.square(63 - i)) }),
    );
    const figure = {
      says: lessonSays(),
      draw() {
        const set = /** @type {bigint} */ (board.set(number));
        const [at, isSet] = [bitOf(lesson.at), number.has(lesson.at)];
        grid.show(
          board.drawn(false, (key) => ({
            key,
            text: number.has(key) ? '●' : '',
            piece: key === knight ? 'knight' : undefined,
            look: `${number.has(key) ? 'in' : ''}${key === lesson.at ? ' at' : ''}`,
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
        bits.forEach(
          (it, i) => (it.className = `${(set >> BigInt(63 - i)) & 1n ? 'one' : ''}${63 - i === at ? ' hot' : ''}`),
        );
        figure.says.replaceChildren(
          word('at', board.names[lesson.at]),
          ` is bit ${at} = 8 * ${at >> 3} + ${at & 7}. It is ${isSet ? '1: ' : '0: '}`,
          isSet ? word('in', 'in the set') : 'not in the set',
          `. It adds ${isSet ? 2 ** (at & 3) : 'nothing'} to the `,
          word('hot', 'lit'),
          ' digit.',
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
      element('div', { class: 'lesson-bits', 'aria-hidden': 'true' }, ...bits),
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
    const says = lessonSays();
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
        says.replaceChildren(
          `${lesson.steps} of ${counted(path.length, 'square')}, ${counted(asked, 'question')} asked`,
          ...(isDone ? [', and the rook attacks the squares with a ', word('in', 'dot or a frame')] : []),
          '.',
        );
      },
    };
  },

  cases(node) {
    const { grid, draw } = lessonBoard('What matters', (key) => {
      const { board, region, occupied } = lessonRead();
      const isIn = (/** @type {bigint} */ set) => (set >> board.bit(board.number(key))) & 1n;
      return [isIn(walkedSet(board, 'rook', lesson.square, occupied)) && 'attacked', isIn(region.mask) && 'matters'];
    });
    const [says, what] = [lessonSays(), lessonSays()];
    node.append(grid.node, says, what);
    return {
      draw() {
        draw();
        const { region, index } = lessonRead();
        setText(
          says,
          `Case ${index} of 0 to ${grouped(region.subsets.length - 1)}. Drag the rook. Click a square to put a pawn there or take it away.`,
        );
        setText(what, lesson.said);
      },
    };
  },

  /** The bits that matter where they lie in the number, and where they should be. */
  scattered(node) {
    const rows = element('div', { class: 'lesson-rows' });
    const shuffle = button('Shuffle', () => {
      const { board, region } = lessonRead();
      lessonPlay({ occupied: new Set(board.in(region.mask).filter(() => Math.random() < 0.4)) });
      lessonChanged(`Case ${lessonRead().index}`);
    });
    node.append(rows, element('div', { class: 'buttons' }, shuffle));
    return {
      draw() {
        const { board, region, taken, index } = lessonRead();
        const order = onesOf(region.mask);
        const squareOf = (bit) => board.square(bit);
        const lit = (bit) => (squareOf(bit) === lesson.at ? ' at' : '');
        const count = `${order.length} bits`;
        rows.replaceChildren(
          bitsFigure(`The number of the pawns. The ${count} that matter are framed`, taken, {
            rows: numberBits(64),
            look: (bit) => `${order.includes(bit) ? 'framed' : 'dim'}${lit(bit)}`,
            over: (bit) => lessonPoint(squareOf(bit)),
          }),
          bitsFigure(`Wanted: the ${count} side by side, as in the number of the case, ${index}`, BigInt(index), {
            rows: numberBits(order.length),
            name: (bit) => board.nameOfBit(order[bit]),
            look: (bit) => lit(order[bit]),
            over: (bit) => lessonPoint(squareOf(order[bit])),
          }),
        );
      },
    };
  },
};
