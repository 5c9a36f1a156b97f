// The multiplication of the first minute: copies of the pawns slide to their places one after another, and add up.

/** So long a copy has to come before the next. */
const COPY_TIME = 600;

LESSON_FIGURES.product = (node) => {
  const rows = element('div', { class: 'copies', role: 'img' });
  const says = lessonSays();
  const moves = matchMedia('(prefers-reduced-motion: no-preference)');
  let playing = 0;
  const show = (copies) => {
    lesson.copies = copies;
    figure.draw();
  };
  const stop = () => {
    clearInterval(playing);
    playing = 0;
  };
  const play = () => {
    stop();
    show(0);
    playing = Number(
      setInterval(() => {
        show(lesson.copies + 1);
        if (lesson.copies >= Number(range.max)) stop();
      }, COPY_TIME),
    );
  };
  const range = element('input', {
    type: 'range',
    min: 0,
    'aria-label': 'Copies that are added',
    input: () => {
      stop();
      show(Number(range.value));
    },
    focus: stop,
  });
  const again = button('Play', play);
  node.append(
    element(
      'div',
      { class: 'buttons' },
      again,
      element('label', { class: 'field' }, 'Copies, one after another ', range),
    ),
    rows,
    says,
  );
  rows.addEventListener('pointermove', ({ clientX }) => {
    const { left, width } = rows.querySelector('svg').getBoundingClientRect();
    const bit = 63 - Math.floor((64 * (clientX - left)) / width);
    const { board, taken } = lessonRead();
    if (bit >= 0 && bit < 64 && (taken >> BigInt(bit)) & 1n) lessonPoint(board.square(bit));
  });
  // It plays when it comes into view, for those who did not ask for stillness.
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    if (!isIntersecting) return;
    observer.disconnect();
    if (document.activeElement !== range && moves.matches) play();
  }).observe(rows);
  const figure = {
    draw() {
      const { board, magic, taken } = lessonRead();
      const top = 64 - magic.shift;
      const shifts = onesOf(magic.magic);
      const shown = shifts.slice(0, lesson.copies);
      Object.assign(range, { max: shifts.length, value: shown.length });
      const own = 1n << board.bit(board.number(lesson.at));
      const copyOf = (by) => BigInt.asUintN(64, taken << BigInt(by));
      const sum = BigInt.asUintN(
        64,
        shown.reduce((sum, by) => sum + copyOf(by), 0n),
      );
      const key = [taken, magic.magic, shown.length, own & taken].join();
      if (figure.key === key) return;
      const isNew = figure.count < shown.length;
      [figure.key, figure.count] = [key, shown.length];
      /** The pawns, shifted. Those that a copy loses on the left are only seen to go while it comes. */
      const row = (label, framed, by, comes) => {
        const bits = comes ? taken << BigInt(by) : copyOf(by);
        const lit = (own & taken) << BigInt(by);
        const made = numberRow(label, framed, barOf('one', bits & ~lit), barOf('hot', bits & lit));
        if (comes) made.classList.add('comes');
        made.style.setProperty('--by', by);
        return made;
      };
      rows.replaceChildren(
        row('pawns', 0, 0, false),
        ...shown.map((by, i) => row(`<< ${by}`, top, by, isNew && moves.matches && i === shown.length - 1)),
        numberRow('sum', top, barOf('carry', sum)),
      );
      rows.setAttribute('aria-label', `${countedCopies(shown.length)} added: ${hexadecimal(sum, 64)}`);
      says.replaceChildren(
        ...(shown.length < shifts.length
          ? [`${shown.length} of ${countedCopies(shifts.length)} added.`]
          : [
              `${hex(taken)} * ${hex(magic.magic)}: its `,
              word('highest', `highest ${top} bits`),
              ` are ${Number(sum >> BigInt(magic.shift))}. There the table has the answer for these pawns.`,
            ]),
      );
    },
    key: '',
    count: 99,
  };
  return figure;
};

const countedCopies = (count) => counted(count, 'copy').replace('ys', 'ies');
