// The scene of layouts: one set of squares, as a number in each of the eight numberings.

{
  const ORDER = ['a1b1', 'h1g1', 'a8b8', 'h8g8', 'a1a2', 'h1h2', 'a8a7', 'h8h7'];
  const WAYS = Object.keys(COMPASS);
  const now = {};
  const numbering = (layout) => new Numbering(sides[0], layout, now.reversed);
  const shiftedIn = (its) => its.shifted(now.occupied, COMPASS[WAYS[now.step]], now.masked);
  let parts;

  function change(to) {
    Object.assign(now, to);
    sceneChanged();
  }

  function block(square, on) {
    now.occupied[on ? 'add' : 'delete'](square);
    change();
    announced(`${now.layout}: ${hex(numbering(now.layout).set(now.occupied))}`);
  }

  /** A board of numbers, and what comes of the set in its numbering. */
  function numbered(layout) {
    const grid = new PlayBoard(layout, { set: block, isSet: (key) => now.occupied.has(key) });
    const choose = element('button', { type: 'button' }, layout);
    choose.addEventListener('click', () => change({ layout }));
    const [result, how, says] = [element('code'), element('code'), element('p')];
    const draw = () => {
      const { board } = sides[0];
      const its = numbering(layout);
      const { bits, wrapped, code } = shiftedIn(its);
      const seen = its.in(bits);
      grid.show(board.drawn(false, (key) => {
        const [look, ...word] = wrapped.includes(key) ? ['taken', 'wrapped'] : seen.includes(key) ? ['in', 'in the set'] : now.occupied.has(key) ? ['kept', 'before'] : [''];
        const text = String(board.numbers[layout][key]);
        return { key, text, look: `number ${look}`, label: [board.names[key], text, ...word].join(', ') };
      }));
      choose.setAttribute('aria-pressed', String(layout === now.layout));
      setText(result, hexadecimal(bits, 64));
      setText(how, code);
      setText(says, wrapped.length ? `wrapped: ${wrapped.map((it) => board.names[it]).join(' ')}` : '');
    };
    return { draw, node: element('div', { class: 'layout' }, element('p', { class: 'quiet' }, choose, ` ${layout[1] === layout[3] ? 'rank by rank' : 'file by file'} from ${layout.slice(0, 2)}`), grid.node, result, how, says) };
  }

  /** The bits of the chosen numbering, before and after the shift. */
  function drawBits() {
    const its = numbering(now.layout);
    const { edge, before, bits, wrapped, code } = shiftedIn(its);
    const figure = (label, bits, marked, name) => bitsFigure(label, bits, { rows: numberBits(64, 8), look: (bit) => ((marked >> BigInt(bit)) & 1n ? name : '') });
    const says = !now.step ? 'Choose a step.'
      : edge ? `Framed bits are the last of their rows: from there a step wraps to the other side, unless \`set & ${hexadecimal(ALL ^ edge, 64)}\` clears them.`
        : 'This step needs no mask: what leaves the board leaves the 64 bits.';
    setText(parts.title, `Bits in ${now.layout}`);
    parts.says.replaceChildren(...prose(says));
    parts.figures.replaceChildren(figure('bit 63 first', before, edge, 'framed'), ...(now.step ? [figure(`\`${code}\``, bits, its.set(wrapped), 'carry')] : []));
  }

  function build() {
    const clear = element('button', { type: 'button' }, 'No squares');
    clear.addEventListener('click', () => change({ occupied: new Set() }));
    parts = {
      choices: [
        choiceAxis(WAYS, 'Shift by a step', () => now.step, (step) => change({ step })),
        choiceAxis(['without', 'with'], 'Mask', () => now.masked, (masked) => change({ masked })),
        choiceAxis(['bit 0', 'bit 63'], 'Square 0 is', () => now.reversed, (reversed) => change({ reversed })),
      ],
      title: element('h2'), says: element('p'), figures: element('div', { class: 'figures' }),
      boards: ORDER.map(numbered),
    };
    return [
      element('div', { class: 'choices-row layouts-choices' }, ...parts.choices.map(({ node }) => node), clear),
      element('div', { class: 'layouts' }, ...parts.boards.map(({ node }) => node)),
      element('section', { class: 'compare' }, parts.title, parts.says, parts.figures),
    ];
  }

  function draw() {
    for (const choice of parts.choices) choice.update();
    for (const board of parts.boards) board.draw();
    drawBits();
  }

  /** `0x8041/a8b8`, the set as in a1b1, and what is not as in the beginning. */
  function address() {
    const query = [now.step && `shift=${WAYS[now.step]}`, now.masked && 'mask', now.reversed && 'reversed'].filter(Boolean);
    return `${hex(new Numbering(sides[0], 'a1b1').set(now.occupied))}/${now.layout}${query.length ? `?${query.join('&')}` : ''}`;
  }

  // The beginning: what a knight on g4 attacks, of which a step east leads off the board.
  function open([bits = '0xa0100010a000', layout = 'a1b1'], query) {
    const shift = query.get('shift') ?? 'none';
    const [isSet, isLayout, step] = [isHex(bits), ORDER.includes(layout), WAYS.indexOf(shift)];
    Object.assign(now, {
      occupied: new Set(new Numbering(sides[0], 'a1b1').in(isSet ? BigInt(bits) : 0n)),
      layout: isLayout ? layout : 'a1b1', step: Math.max(0, step),
      masked: Number(query.has('mask')), reversed: Number(query.has('reversed')),
    });
    return [!isSet && `set ${bits}`, !isLayout && `layout ${layout}`, step < 0 && `shift ${shift}`].filter(Boolean);
  }

  /** The corner of a board in two numberings. */
  function drawing() {
    const cells = [...Array(27).keys()].map((i) => {
      const [x, y] = [i % 9, Math.floor(i / 9)];
      const isOne = x % 5 + y === 2;
      return x === 4 ? '' : drawn('g', { class: `bit ${isOne ? 'one' : ''}` },
        drawn('rect', { x: x * 30, y: y * 30 + 3, width: 29, height: 29 }), drawn('text', { x: x * 30 + 15, y: y * 30 + 22 }, x > 4 ? 8 * y + x - 5 : 56 - 8 * y + x));
    });
    return drawn('svg', { viewBox: '0 0 270 96', class: 'drawing', 'aria-hidden': 'true' }, ...cells);
  }

  scene({
    name: 'layouts',
    title: 'Layouts: one set, eight numberings',
    says: 'Which bit is a1? The same squares as a number in every layout, and what wraps when it is shifted.',
    drawing,
    suits({ board, byName }) {
      const holds = (name, line) => byName.get(name)?.values.length === 8 && board.in(byName.get(name).bits(7)).filter((it) => line(it) === 7).length === 8;
      return holds('FILE_MASKS', (it) => it % 8) && holds('RANK_MASKS', (it) => it >> 3);
    },
    build,
    open,
    draw,
    address,
    squaresOf: (bits) => numbering(now.layout).in(bits),
    take({ squares, bits }) {
      now.occupied = new Set(squares);
      return bits === undefined ? 'the set' : `the set in ${now.layout}${now.reversed ? ' with square 0 in bit 63' : ''}`;
    },
    shown() {
      const its = numbering(now.layout);
      const { bits } = shiftedIn(its);
      return { squares: its.in(bits), bits };
    },
    subject: () => `Layouts: ${now.layout}`,
  });
}
