// The scene of layouts: one set of squares, and its number in each of the eight numberings.

{
  const ORDER = ['a1b1', 'h1g1', 'a8b8', 'h8g8', 'a1a2', 'h1h2', 'a8a7', 'h8h7'];
  const now = /** @type {any} */ ({ set: new Set(), step: '' });
  const board = () => sides.at(-1).board;
  const number = (squares, layout) => hexadecimal(board().set(squares, layout), setWidth(board()), '');
  let parts;

  function change(to) {
    Object.assign(now, to);
    sceneChanged(`${counted(now.set.size, 'square')}, in a1b1 ${number(now.set, 'a1b1')}`);
  }

  /** A board of numbers, and what the set and a step are in its layout. */
  function numbered(layout) {
    const set = (square, on) => {
      now.set[on ? 'add' : 'delete'](square);
      change({});
    };
    const grid = new Grid(layout, {
      pick: (y, x) => set(board().rows(false)[y][x], !now.set.has(board().rows(false)[y][x])),
    });
    const [result, how, says] = [element('code'), element('code'), element('p')];
    const draw = () => {
      const { code = '', wrapped } = actIn(board(), layout, now.step, now.set, new Set());
      grid.show(
        board().drawn(false, (square) => {
          const [look, word] = wrapped.includes(square)
            ? ['taken', 'wraps']
            : now.set.has(square)
              ? ['in', 'in the set']
              : ['', ''];
          const text = String(board().bit(board().number(square, layout)));
          return {
            text,
            look: `number ${look}`,
            label: [board().names[square], text, word].filter(Boolean).join(', '),
          };
        }),
      );
      setText(result, number(now.set, layout));
      setText(how, code);
      setText(
        says,
        wrapped.length ? `without the mask also on ${wrapped.map((it) => board().names[it]).join(' ')}` : '',
      );
    };
    const along = `${layout[1] === layout[3] ? 'rank by rank' : 'file by file'} from ${layout.slice(0, 2)}`;
    return {
      draw,
      node: element(
        'section',
        { class: 'layout', 'aria-label': layout },
        element('p', { class: 'quiet' }, element('strong', {}, layout), ` ${along}`),
        grid.node,
        result,
        how,
        says,
      ),
    };
  }

  function build() {
    const steps = ['', ...Object.keys(COMPASS)];
    parts = {
      boards: ORDER.map(numbered),
      step: choiceAxis(
        ['none', ...steps.slice(1)],
        'A step',
        () => steps.indexOf(now.step),
        (i) => change({ step: steps[i] }),
      ),
      link: element('a', {}, 'Open the set in the workbench'),
    };
    return [
      element(
        'div',
        { class: 'choices-row' },
        parts.step.node,
        button('Empty', () => change({ set: new Set() })),
        parts.link,
      ),
      element('div', { class: 'layouts' }, ...parts.boards.map(({ node }) => node)),
    ];
  }

  scene({
    name: 'layouts',
    suits: () => true,
    build,
    draw() {
      parts.step.update();
      for (const it of parts.boards) it.draw();
      parts.link.href = `#bitboard/${hex(board().set(now.set, 'a1b1'))}`;
    },
    /** `0x50800?step=n`: the set as in a1b1. */
    address: () => joined([hex(board().set(now.set, 'a1b1'))], [now.step && `step=${now.step}`]),
    // What a knight on b1 attacks: another number in each layout.
    open([bits = '0x50800'], query) {
      const [fits, step] = [isHex(bits) && !(BigInt(bits) >> BigInt(board().count)), query.get('step') ?? ''];
      Object.assign(now, {
        set: new Set(fits ? board().in(BigInt(bits), 'a1b1') : []),
        step: Object.hasOwn(COMPASS, step) ? step : '',
      });
      return [!fits && `set ${bits}`, step !== now.step && `step ${step}`].filter(Boolean);
    },
    take({ squares, letters }) {
      change({ set: new Set(squares) });
      return counted(squares.length, letters ? 'piece' : 'square');
    },
    shown: () => ({ squares: [...now.set] }),
    subject: () => `Layouts of ${number(now.set, 'a1b1')}`,
  });
}
