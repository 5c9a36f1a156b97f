// What is said of a number, and of a list of them in any language.

/** A table has a number for each square. A list that lacks a few is looked for among the tables, too. */
const [SQUARES, SHORTEST] = [64, 57];

/** The numbers of a text, as bits of 64, and what it calls them; nothing if they are too few, or zeros and ones that are drawn. */
function listIn(text) {
  const plain = text
    .replace(/\/\/.*|\/\*[^]*?\*\/|^\s*#.*/gm, ' ')
    .replace(/\b(?:alignas|_Alignas|__attribute__)\s*(?:\([^()]*\)|\(\(.*?\)\))/g, ' ');
  const [, name] = plain.match(/(\w+)\s*(?:\[[^\]]*\]\s*)*(?::[^=]*)?=/) ?? [];
  const words = plain.split(/[\s,;{}[\]()"'|]+/).filter(Boolean);
  // As `%016llx` prints them.
  const isBare =
    words.length >= SHORTEST &&
    words.every((it) => /^[\da-f]{16}$/i.test(it)) &&
    words.some((it) => /[a-f]|^0/i.test(it));
  const numbers = isBare ? words.map((it) => BigInt(`0x${it}`)) : literalsIn(plain);
  if (numbers.length < SHORTEST || numbers.every((it) => it < 2n) || numbers.some((it) => it >> 64n)) return undefined;
  const called = [...plain.matchAll(/([a-z_][\w:.]*)!?\(\s*[^\s()]*\d/gi)]
    .map(([, it]) => it)
    .find((it) => !isWrapper(it));
  if (called) throw isNotRun(called);
  return { name, numbers };
}

/** The literals of a source: no lengths, no indices, no names. Of a shift by `64 - 12` the bits of the index are left. */
function literalsIn(plain) {
  const bare = plain
    .replace(/\b64(?:-|\s*-\s+)(?=\d)/g, '')
    .replace(/(\w\s*)(?:\[[^\]={},]*\]\s*)+|;\s*\w+\s*\]|\[\s*[a-z]\w*\s*\]\s*=/gi, '$1 ');
  const found = [
    ...bare.matchAll(/[a-z_][\w.]*|(-?)(0x[\da-f_']+|0b[01_']+|\d[\d_']*)(?:u?l*\b|[iu](?:8|16|32|64|128|size)|n)/gi),
  ];
  return found.flatMap(([, sign, digits]) => {
    if (!digits) return [];
    const bits = BigInt(digits.replace(/[_']/g, ''));
    return [sign ? BigInt.asUintN(64, -bits) : bits];
  });
}

/** So many names of a number are said in a layout, and so many entries that differ are drawn. */
const [MOST_NAMED, MOST_DRAWN] = [4, 24];

function entryLink({ table, position }) {
  const path = indexAt(table, position).map((i, axis) => table.indexName(axis, i));
  return element(
    'a',
    { href: `#${[table.name, ...path].join('/')}` },
    element('code', {}, `${table.name}${path.map((it) => `[${it}]`).join('')}`),
  );
}

/** The names of a set, a line for each layout that it has one in. */
function namesNodes(side, bits, layout) {
  const found = side.board.count === 64 ? namesOf(side, bits, layout) : [];
  if (!found.length) {
    return [
      element('p', { class: 'quiet' }, 'No entry of the tables, in any of the eight layouts.'),
      ...(ones(bits) > 2 && sceneAt('#sliders')
        ? [
            element(
              'a',
              { href: `#sliders/rook/d4/own/0x0?magic=${hex(bits)}&shift=54&step=4` },
              'Try it as a magic number',
            ),
          ]
        : []),
    ];
  }
  const isSame = (a, b) =>
    a.length === b.length && a.every((it, i) => it.table === b[i].table && it.position === b[i].position);
  const lines = found.filter(({ places }, i) => found.findIndex((it) => isSame(it.places, places)) === i);
  return [
    element(
      'dl',
      { class: 'names' },
      ...lines.flatMap(({ places }) => [
        element(
          'dt',
          {},
          found
            .filter((it) => isSame(it.places, places))
            .map(({ layout }) => layout)
            .join(' '),
        ),
        element(
          'dd',
          {},
          ...parted(places.slice(0, MOST_NAMED).map(entryLink)),
          ...(places.length > MOST_NAMED ? [` and ${places.length - MOST_NAMED} more`] : []),
        ),
      ]),
    ),
  ];
}

const parted = (nodes) => nodes.flatMap((it, i) => (i ? [', ', it] : [it]));

function tableLink({ table, begin }, count) {
  const whole = table.count === count;
  const path = whole
    ? []
    : indexAt(table, begin)
        .slice(0, -1)
        .map((i, axis) => table.indexName(axis, i));
  return element(
    'a',
    { href: `#${[table.name, ...path].join('/')}` },
    element('code', {}, `${table.name}${path.map((it) => `[${it}]`).join('')}`),
  );
}

function numberedIn({ squares, bits, table, layouts = [squares] }) {
  if (!isRenumbered(table)) return '';
  if (squares === bits && layouts.length > 1)
    return layouts.length === 8 ? ', the same in all eight layouts' : ` in the layouts ${layouts.join(', ')}`;
  return squares === bits ? ` in ${squares}` : `, with squares numbered as in ${squares} and bits as in ${bits}`;
}

/** An entry that differs, drawn: what is right, what is missing, what is too much. */
function differenceNode(found, position) {
  const { table, begin, count, given } = found;
  const { board } = table.side;
  const at = begin + position;
  const name = indexAt(table, at)
    .map((i, axis) => table.indexName(axis, i))
    .slice(table.count === count ? 0 : -1)
    .join(' ');
  if (!table.isSets)
    return element('li', {}, element('strong', {}, name), ` ${given(position)} instead of ${table.number(at)}`);
  const [is, want] = [board.in(given(position)), board.in(table.bits(at))];
  const [missing, more] = [want.filter((it) => !is.includes(it)), is.filter((it) => !want.includes(it))];
  const wrapped = table.axes.at(-1) === 'square' ? wrappedIn(found, position, more) : [];
  const named = (squares) => squares.map((it) => board.names[it]).join(' ');
  const picture = smallBoard(board, 'small-position difference', [
    ['attacked', is.filter((it) => want.includes(it)), 'h1v1h-1z'],
    ['missing', missing, 'm.2.2h.6v.6h-.6z'],
    ['more', more, 'm.2.2l.6.6m0-.6l-.6.6'],
  ]);
  const says = [
    missing.length && `should have ${named(missing)}`,
    more.length && `should not have ${named(more)}`,
    wrapped.length && `${named(wrapped)} ${wrapped.length === 1 ? 'comes' : 'come'} from a step round the edge`,
  ];
  return element(
    'li',
    {},
    picture,
    element('span', {}, element('strong', {}, name), ` ${says.filter(Boolean).join('; ')}`),
  );
}

/** What a list is, by the tables that are like it. */
function* listNodes(side, numbers, found) {
  const [all, missing] = [numbers.length, SQUARES - numbers.length];
  const isNearly = missing && Math.abs(missing) <= SQUARES - SHORTEST;
  const count = `${grouped(all)} numbers${isNearly ? `; a table has ${SQUARES}` : ''}.`;
  if (!found.length)
    return (yield* partsNodes(side, numbers)) ?? [element('p', {}, `${count} No table on this page resembles them.`)];
  const [first] = found;
  const names = parted(found.slice(0, MOST_NAMED).map((it) => tableLink(it, numbers.length)));
  if (!first.differ.length)
    return [element('p', {}, `${count} They are `, ...names, `${numberedIn(first)}: every entry is the same.`)];
  const { differ } = first;
  const wraps = differ.filter(
    (it) =>
      first.table.isSets &&
      first.table.axes.at(-1) === 'square' &&
      wrappedIn(first, it, first.table.side.board.in(first.given(it) & ~first.table.bits(first.begin + it))).length,
  ).length;
  return [
    element(
      'p',
      {},
      `${count} Closest: `,
      ...names,
      `${numberedIn(first)}. `,
      element(
        'strong',
        {},
        `${grouped(differ.length)} of ${counted(numbers.length, 'entry').replace('ys', 'ies')} ${differ.length === 1 ? 'differs' : 'differ'}`,
      ),
      wraps ? `; ${wraps} of them ${wraps === 1 ? 'has' : 'have'} a step round the edge of the board.` : '.',
    ),
    ...(first.table.isSets
      ? [
          element(
            'p',
            { class: 'legend' },
            inLegend('■', 'right', 'in'),
            inLegend('□', 'missing', 'mark'),
            inLegend('✕', 'should not be there', 'mark'),
          ),
        ]
      : []),
    element('ul', { class: 'differ' }, ...differ.slice(0, MOST_DRAWN).map((it) => differenceNode(first, it))),
    ...(differ.length > MOST_DRAWN
      ? [element('p', { class: 'quiet' }, `and ${grouped(differ.length - MOST_DRAWN)} more`)]
      : []),
  ];
}

/** The parts of 64 numbers of a longer list, each by itself. */
function* partsNodes(side, numbers) {
  const parts = numbers.length > 64 && numbers.length % 64 === 0 ? numbers.length / 64 : 0;
  const found = [];
  for (let i = 0; i < Math.min(parts, model.pasted.most_parts); i++)
    found.push((yield* tablesLike(side, numbers.slice(64 * i, 64 * i + 64), true))[0]);
  if (!found.some(Boolean)) return undefined;
  const line = (it, i) =>
    element(
      'li',
      {},
      `${64 * i} to ${64 * i + 63}: `,
      ...(it
        ? [tableLink(it, 64), `${numberedIn(it)}${it.differ.length ? `, ${it.differ.length} differ` : ''}`]
        : ['no table']),
    );
  return [
    element('p', {}, `${grouped(numbers.length)} numbers. Each 64 of them:`),
    element('ul', {}, ...found.map(line)),
  ];
}

/** What a list is, as nodes: a table, what differs from one, or whether its numbers work as magics. */
function* answerNodes(side, text, list) {
  const { numbers } = list;
  const found = yield* tablesLike(side, numbers);
  const isMagics = side.board.count === 64 && areMagics(text, list, found);
  const magics = isMagics ? yield* magicsNodes(side, text, list) : undefined;
  if (magics) return magics;
  const none = 'They are not rook or bishop magics either: most squares fail.';
  const isSaid = isMagics && /magic/i.test(text) && numbers.length % 64 === 0;
  return [...(yield* listNodes(side, numbers, found)), ...(isSaid ? [element('p', {}, none)] : [])];
}
