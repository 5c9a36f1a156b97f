// The workbench: a set of squares, as a board and as a number, and what was done to it.

{
  const ARROWS = { nw: '↖', n: '↑', ne: '↗', w: '←', e: '→', sw: '↙', s: '↓', se: '↘' };
  const WAYS = {
    n: 'north',
    ne: 'north-east',
    e: 'east',
    se: 'south-east',
    s: 'south',
    sw: 'south-west',
    w: 'west',
    nw: 'north-west',
  };
  const now = {};
  let parts;
  const board = () => sides.at(-1).board;
  const shown = () => acted(board(), now.act, now.before, now.second);
  const names = (squares) => squares.map((it) => board().names[it]).join(' ');
  const number = (squares, layout = now.layout) => hexadecimal(board().set(squares, layout), setWidth(board()), '');
  const address = (squares) => hex(board().set(squares, 'a1b1'));

  function change(to) {
    Object.assign(now, to);
    sceneChanged(`${number(shown())}, ${counted(shown().length, 'square')}`);
  }

  /** Does something with the set that is shown. Pieces go along. */
  function act(act) {
    const [before, way] = [new Set(shown()), wayOf(board(), act)];
    if (way) pieces = new Map([...pieces].map(([square, letter]) => [way(square), letter]));
    change({ before, act });
  }

  const put = (squares, to = {}) => change({ before: new Set(squares), act: '', ...to });

  function set(square, on) {
    const squares = new Set(shown());
    squares[on ? 'add' : 'delete'](square);
    put(squares);
  }

  /** Where a turn moves a square, for those whom its sign tells nothing. */
  const exampleOf = (turn) => names([1, wayOf(board(), turn)(1)]).replace(' ', ' goes to ');

  function actions() {
    const step = (way) =>
      button(ARROWS[way], () => act(way), { 'aria-label': `Shift ${WAYS[way]}`, title: `Shift ${WAYS[way]}` });
    const ways = Object.keys(ARROWS).map(step);
    ways.splice(4, 0, element('span', { 'aria-hidden': 'true' }, 'shift'));
    const others = actsOf(board()).filter((it) => it in TURNS);
    return element(
      'div',
      { class: 'acts' },
      element('div', { class: 'compass', role: 'group', 'aria-label': 'Shift by one step' }, ...ways),
      element(
        'div',
        { class: 'turns', role: 'group', 'aria-label': 'The set' },
        button('Complement', () => act('complement')),
        ...others.map((it) => button(TURNS[it][0], () => act(it), { title: exampleOf(it) })),
        button('Empty', () => put([])),
      ),
    );
  }

  function secondSet() {
    parts.figure = element('div', { class: 'second-figure' });
    parts.combine = Object.entries(COMBINED).map(([name, [says]]) => button(says, () => act(name)));
    parts.swap = button('Swap', () => put(now.second, { second: new Set(shown()) }));
    return element(
      'section',
      { class: 'second', 'aria-label': 'Second set' },
      parts.figure,
      element(
        'div',
        {},
        element('p', { class: 'quiet' }, 'A second set: keep this one as B, change the board, and combine both.'),
        element(
          'div',
          { class: 'buttons' },
          button('Keep as B', () => change({ second: new Set(shown()) })),
          parts.swap,
          ...parts.combine,
        ),
      ),
    );
  }

  function build() {
    const layout = element(
      'select',
      { change: () => change({ layout: layout.value }) },
      ...Object.keys(board().numbers).map((it) => element('option', { value: it }, it)),
    );
    parts = {
      grid: new PlayBoard('Bitboard', { set, isSet: (key) => shown().includes(key) }),
      says: element('p', { class: 'quiet did' }),
      value: element('dl'),
      names: element('div'),
      layout,
      layouts: element('a', {}, 'The same set in all eight layouts'),
    };
    return [
      element('div', { class: 'desk-place' }),
      element(
        'div',
        { class: 'bench' },
        element('div', { class: 'bench-board' }, parts.grid.node, parts.says),
        element(
          'div',
          { class: 'bench-work' },
          element('section', { 'aria-label': 'Names' }, element('h2', {}, 'The set on the board is'), parts.names),
          element('div', { class: 'value' }, parts.value),
          element(
            'div',
            { class: 'choices-row' },
            element('label', { class: 'field' }, 'Layout ', layout),
            parts.layouts,
          ),
          copyBar(),
          pictureBar(),
          actions(),
          secondSet(),
        ),
      ),
    ];
  }

  function didSay(fallen) {
    const { code, wrapped } = actIn(board(), now.layout, now.act, now.before, now.second);
    const table = TURNS[now.act]?.[1];
    if (table)
      return sides.at(-1).byName.has(table)
        ? [
            'Each square goes where ',
            element('a', { href: `#${table}` }, element('code', {}, table)),
            ` says: ${exampleOf(now.act)}.`,
          ]
        : [];
    if (!code) return [`Bit 0 is ${names(board().in(1n, now.layout))}, bit 1 is ${names(board().in(2n, now.layout))}.`];
    const back = wrapped.length ? ` Without the mask also ${names(wrapped)}.` : '';
    return [
      element('code', {}, code),
      fallen.length ? `. ${names(fallen)} ${fallen.length > 1 ? 'leave' : 'leaves'} the board (×).${back}` : '.',
    ];
  }

  /** What the last act does, in Rust and in C: in the crate by its methods. */
  function codes() {
    const [side, { act, before, second, layout }, turn] = [sides.at(-1), now, TURNS[now.act]?.[1]];
    const name = turn?.toLowerCase();
    const how = turn ? `${name}_set(set)` : (actIn(board(), layout, act, before, second).code ?? 'set');
    const rust = how.replace('~', '!');
    const inCrate = turn
      ? `set.${name}()`
      : WAYS[act]
        ? `set.${WAYS[act].replace('-', '_')}_one()`
        : act
          ? `(${rust.replace(/0x\w+/, 'Bitboard($&)')})`
          : 'set';
    const set = hexadecimal(board().set(before, layout), 64);
    const count = shown().length;
    return codesFor(side, {
      what: turn && `${turn} --functions`,
      layout,
      bits: board().set(shown(), layout),
      rust: `${isCrate(side, layout) ? `let set = Bitboard(${set});\nlet entry: u64 = ${inCrate}.0` : `let set: u64 = ${set};\nlet entry: u64 = ${rust}`};\nassert_eq!(entry.count_ones(), ${count});`,
      c: `uint64_t set = ${set.replaceAll('_', '')};\nuint64_t entry = ${how.replace(/0x\w+/g, (it) => `${it.replaceAll('_', '')}ULL`)};\nassert(__builtin_popcountll(entry) == ${count});`,
    });
  }

  function draw() {
    const squares = shown();
    const [is, way] = [new Set(squares), wayOf(board(), now.act)];
    const fallen = way ? [...now.before].filter((it) => way(it) === undefined).sort((a, b) => a - b) : [];
    parts.grid.show(
      board().drawn(false, (key) => {
        const fell = fallen.includes(key);
        const [piece, color] = is.has(key) && pieces.has(key) ? blockerOn(key) : [];
        const was = now.act && now.before.has(key);
        const says = [is.has(key) && 'in the set', fell ? 'fell off' : was && !is.has(key) && 'before'];
        const look = is.has(key) ? (piece ? 'hit' : 'in') : was ? 'kept' : '';
        return {
          key,
          piece,
          color,
          text: is.has(key) ? '●' : fell ? '×' : was ? '·' : '',
          look: `${look}${fell ? ' mark' : ''}`,
          label: [board().names[key], piece && `${color} ${piece}`, ...says].filter(Boolean).join(', '),
        };
      }),
    );
    const left = [...now.before].some((it) => !is.has(it) && !fallen.includes(it));
    parts.says.replaceChildren(
      `${counted(squares.length, 'square')}. `,
      ...didSay(fallen),
      now.act && left ? ' Small dots: the set before.' : '',
    );
    const lines = valueLines(shownByScene()).filter(([term]) => term !== 'hex');
    parts.value.replaceChildren(
      ...lines.flatMap(([term, ...line]) => [element('dt', {}, term), element('dd', {}, ...line)]),
    );
    parts.names.replaceChildren(...namesNodes(sides.at(-1), board().set(squares, now.layout), now.layout));
    for (const it of [parts.figure, parts.swap, ...parts.combine]) it.hidden = !now.second.size;
    parts.figure.replaceChildren(
      bitsFigure(`B, ${counted(now.second.size, 'square')}`, board().set(now.second), { rows: boardBits(board()) }),
    );
    parts.layout.value = now.layout;
    parts.layouts.hidden = model.compares;
    parts.layouts.href = `#layouts/${address(squares)}`;
  }

  scene({
    name: 'bitboard',
    // What a page without the first minute opens with.
    also: [''],
    suits: () => true,
    build,
    draw,
    codes,
    /** `0xa0100010a000/a8b8?do=ne&b=0xff`: the set before the act, as in a1b1. */
    address: () =>
      joined(
        [address(now.before), ...(now.layout === board().layout ? [] : [now.layout])],
        [now.act && `do=${now.act}`, now.second.size && `b=${address(now.second)}`],
      ),
    // The beginning: what a knight attacks.
    open([bits, layout = board().layout], query) {
      const { middle } = board();
      const knight = [...board().names.keys()].filter(
        (it) => Math.abs((board().file(it) - board().file(middle)) * (board().rank(it) - board().rank(middle))) === 2,
      );
      const read = (text) =>
        isHex(text) && !(BigInt(text) >> BigInt(board().count)) ? board().in(BigInt(text), 'a1b1') : undefined;
      const [before, second, act] = [
        bits === undefined ? knight : read(bits),
        read(query.get('b') ?? '0x0'),
        query.get('do') ?? '',
      ];
      const [isAct, isLayout] = [
        ['', 'none', ...actsOf(board())].includes(act),
        Object.hasOwn(board().numbers, layout),
      ];
      Object.assign(now, {
        before: new Set(before),
        second: new Set(second),
        act: isAct && act !== 'none' ? act : '',
        layout: isLayout ? layout : board().layout,
      });
      return [
        !before && `set ${bits}`,
        !second && `set ${query.get('b')}`,
        !isLayout && `layout ${layout}`,
        !isAct && `act ${act}`,
      ].filter(Boolean);
    },
    take({ squares, letters, of, among }) {
      Object.assign(now, { before: new Set(squares), act: '', ...(among === 'Layout' && { layout: of }) });
      return counted(squares.length, letters ? 'piece' : 'square');
    },
    blockers: shown,
    layout: () => now.layout,
    shown: () => ({ squares: shown(), bits: board().set(shown(), now.layout) }),
    value: () => number(shown()),
    /** The address with an entry as its set, or as the second one. */
    withEntry: (squares, second) => `#bitboard/${second ? `${address(shown())}?b=` : ''}${address(squares)}`,
    isOpened: () => Boolean(now.before),
    subject: () => 'Bitboard',
  });
}

/** Ways from an entry that is a set to the bitboard: as its set, or as the second one. */
function startCombining() {
  const scene = scenes.find(({ name }) => name === 'bitboard');
  const [first, second] = ['Open as a bitboard', 'Combine with the bitboard'].map((text) => element('a', {}, text));
  the('combine').append(first, second);
  return ({ table, squares, isSet, trouble }) => {
    const fits = isSet && !trouble && table.side.board.count === sides.at(-1).board.count;
    the('combine').hidden = !fits;
    if (!fits) return;
    first.href = scene.withEntry(squares);
    second.hidden = !scene.isOpened();
    if (!second.hidden) second.href = scene.withEntry(squares, true);
  };
}
