// Which table of the page a number or a list is: a scan of all values, in each layout.

/** Larger tables are indexed by occupied squares: any set of a slider is in them. */
const LARGEST = 4096;

/** Numbers of 64 bits, as halves of 32 bits: the lower one first. */
const halvesOf = (/** @type {Iterable<bigint>} */ numbers) => new Uint32Array(BigUint64Array.from(numbers).buffer);

/** What turns the bits of sets in a layout, which are halves, into those of the page's. */
function renumbering(board, layout) {
  renumbering.known[layout] ??= (() => {
    // Which halves each value of each byte adds: those of the byte without its lowest bit, and that bit.
    const added = new Uint32Array((board.count / 8) * 512);
    for (let i = 0; i < added.length; i += 2) {
      const [at, byte] = [i >> 9, (i >> 1) & 255];
      const lowest = byte & -byte;
      const number = 8 * at + 31 - Math.clz32(lowest);
      const to = byte
        ? Number(board.bit(board.number(board.square(board.reversed ? board.count - 1 - number : number, layout))))
        : 0;
      const rest = i - 2 * lowest;
      added[i] = byte ? added[rest] | (to < 32 ? 1 << to : 0) : 0;
      added[i + 1] = byte ? added[rest + 1] | (to < 32 ? 0 : 1 << (to - 32)) : 0;
    }
    return (/** @type {Uint32Array} */ halves) =>
      halves.map((_, i) => {
        const [begin, half] = [i & ~1, i & 1];
        let made = 0;
        for (let at = 0; at < 8; at++)
          made |= added[512 * at + 2 * ((halves[begin + (at >> 2)] >>> (8 * (at & 3))) & 255) + half];
        return made;
      });
  })();
  return renumbering.known[layout];
}
renumbering.known = {};

/** Whether a table's entries are those of all layouts, renumbered. */
const isRenumbered = ({ facts, isSets }) => isSets && !facts.depends_on_layout;

/** The entries that a number is, in each layout: `{layout, places}`. */
function namesOf(side, bits, first) {
  const { board, tables } = side;
  const sought = tables
    .filter(({ width, count }) => width === 64 && count <= LARGEST)
    .sort((a, b) => a.count - b.count);
  const layouts = [first, ...Object.keys(board.numbers).filter((it) => it !== first)];
  return layouts.flatMap((layout) => {
    const own = layout === board.layout;
    const here = own ? bits : board.set(board.in(bits, layout));
    const places = sought
      .filter((table) => own || isRenumbered(table))
      .flatMap((table) => table.positionsOf(here).map((position) => ({ table, position })));
    return places.length ? [{ layout, places }] : [];
  });
}

function halvesOfTable(table) {
  halvesOfTable.known.has(table) ||
    halvesOfTable.known.set(
      table,
      halvesOf(Array.from({ length: table.count }, (_, position) => table.bits(position))),
    );
  return halvesOfTable.known.get(table);
}
halvesOfTable.known = new WeakMap();

/** Whether numbers of 64 bits fit the entries of a table. */
const fit = ({ width, signed }, numbers) =>
  numbers.every((it) => (signed ? BigInt.asIntN(width, it) === BigInt.asIntN(64, it) : it >> BigInt(width) === 0n));

/** What a list may be: tables, and their parts by square. */
function candidates({ tables }, numbers) {
  const { length: count } = numbers;
  return tables.flatMap((table) => {
    const { count: length } = table;
    const isInParts = count === 64 && table.shape.at(-1) === 64 && table.axes.at(-1) === 'square' && length <= LARGEST;
    if ((length !== count && !isInParts) || !fit(table, numbers)) return [];
    return Array.from({ length: length / count }, (_, i) => ({
      table,
      begin: count * i,
      wanted: halvesOfTable(table).subarray(2 * count * i, 2 * count * (i + 1)),
    }));
  });
}

/** Where the numbers of a list stand that is `squares` numbered in a layout, as a table has them. */
function placesIn({ table, begin }, squares, count) {
  const { board } = table.side;
  return Array.from({ length: count }, (_, position) => {
    const index = indexAt(table, begin + position).map((i, axis) =>
      table.axes[axis] === 'square' ? board.number(board.square(i), squares) : i,
    );
    return table.position(index) - begin;
  });
}

/** Lists as tables would be, each made once for all tables with the same axes. */
function asTables({ board }, numbers) {
  const halves = halvesOf(numbers);
  const known = new Map();
  const once = (key, make) => known.get(key) ?? known.set(key, make()).get(key);
  return (it, squares, bits) => {
    const of = isRenumbered(it.table) ? bits : board.layout;
    const axes = it.table.count === numbers.length ? [it.table.axes, it.table.shape].join() : 'square';
    const turned = once(of, () => (of === board.layout ? halves : renumbering(board, of)(halves)));
    if (squares === board.layout) return turned;
    const places = once([squares, axes].join(), () => placesIn(it, squares, numbers.length));
    return once([squares, of, axes].join(), () => turned.map((_, i) => turned[2 * places[i >> 1] + (i & 1)]));
  };
}

/** What of each half belongs to a table's entries. */
const masksOf = ({ width }) => [width < 32 ? (1 << width) - 1 : -1, width < 64 ? 0 : -1];

/** How many entries differ, up to some. */
function othersIn({ table, wanted }, given, most) {
  const [low, high] = masksOf(table);
  let others = 0;
  for (let i = 0; i < given.length && others < most; i += 2) {
    if ((given[i] ^ wanted[i]) & low || (given[i + 1] ^ wanted[i + 1]) & high) others++;
  }
  return others;
}

/**
 * The tables that a list is, or that which it comes nearest to: `{table, begin, squares, bits, given, differ}`, where `given`
 * has the numbers as the table would, and `differ` the positions of other entries. Equal ones have all their `layouts`.
 * Of parts and long lists, squares and bits are numbered alike.
 */
function tablesLike(side, numbers, isPart = false) {
  const { board } = side;
  if (board.count !== 64) return [];
  const layouts = [board.layout, ...Object.keys(board.numbers).filter((it) => it !== board.layout)];
  const alike = layouts.map((it) => [it, it]);
  const mixed =
    numbers.length > 512 || isPart ? [] : layouts.flatMap((a) => layouts.flatMap((b) => (a === b ? [] : [[a, b]])));
  const all = candidates(side, numbers);
  const givenTo = asTables(side, numbers);
  const equal = [];
  // Equal numbers are near to every table that has a few of them.
  const isOne = numbers.every((it) => it === numbers[0]);
  let [nearest, least] = [undefined, numbers.length];
  for (const [squares, bits] of [...alike, ...mixed]) {
    if (squares !== bits && equal.length) break;
    for (const it of all) {
      if (!isRenumbered(it.table) && (squares !== board.layout || bits !== board.layout)) continue;
      const given = givenTo(it, squares, bits);
      const most = Math.min(least, mostOthers(it, numbers.length));
      const others = othersIn(it, given, most);
      if (others >= most || (others && (isOne || isAccident(it, given)))) continue;
      const found = { ...it, squares, bits, given };
      if (others) [nearest, least] = [found, others];
      else equal.push(found);
    }
  }
  const sameAs = ({ table, begin }) => equal.filter((it) => it.table === table && it.begin === begin);
  const best = equal.length
    ? equal.filter((it) => sameAs(it)[0] === it)
    : nearest
      ? [nearest]
      : isOne
        ? []
        : byBits(all, alike, givenTo);
  return best.map((it) => {
    const { table, begin, given } = it;
    const values = Array.from(new BigUint64Array(given.buffer), (value) => BigInt.asUintN(table.width, value));
    return {
      ...it,
      given: values,
      differ: values.flatMap((value, i) => (value === table.bits(begin + i) ? [] : [i])),
      layouts: sameAs(it).map(({ squares }) => squares),
    };
  });
}

/** From so many other entries on, a list is not near to a table: half of the sets, or one of eight numbers, may differ. */
const mostOthers = ({ table }, count) => Math.floor(count / (table.isSets ? 2 : 8)) + 1;

/** Whether most of the entries that are not the usual one of a table differ: the usual one proves nothing. */
function isAccident(it, given) {
  const { table, wanted } = it;
  const [low, high] = masksOf(table);
  const key = (halves, i) => `${(halves[i] & low) >>> 0} ${(halves[i + 1] & high) >>> 0}`;
  const counts = new Map();
  for (let i = 0; i < wanted.length; i += 2) counts.set(key(wanted, i), (counts.get(key(wanted, i)) ?? 0) + 1);
  const [usual] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  let [equal, others] = [0, 0];
  for (let i = 0; i < wanted.length; i += 2) {
    const want = key(wanted, i);
    if (want !== key(given, i)) others++;
    else if (want !== usual) equal++;
  }
  return equal < others * (table.isSets ? 1 : 7);
}

function onesOfHalf(half) {
  const pairs = half - ((half >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The sets that most of the bits agree with, where most entries differ in some. */
function byBits(all, layouts, givenTo) {
  let [best, least] = [[], 0.34];
  const sets = all
    .filter(({ table }) => isRenumbered(table))
    .map((it) => ({ ...it, count: it.wanted.reduce((sum, half) => sum + onesOfHalf(half), 0) }));
  for (const [squares, bits] of layouts) {
    for (const it of sets) {
      const given = givenTo(it, squares, bits);
      let others = 0;
      for (let i = 0; i < given.length && others < least * it.count; i++) others += onesOfHalf(given[i] ^ it.wanted[i]);
      if (others >= least * it.count) continue;
      best = [{ ...it, squares, bits, given }];
      least = others / it.count;
    }
  }
  return best;
}

/** The squares that an entry has too much of and that a step round the edge of the board would lead to. */
function wrappedIn({ table, begin, squares }, position, more) {
  const { board } = table.side;
  const number = (square) => board.number(square, squares);
  const squareAt = (position) => board.square(indexAt(table, position).at(-1));
  const steps = new Set();
  for (let i = 0; i < 64; i++)
    for (const to of board.in(table.bits(begin + i))) steps.add(number(to) - number(squareAt(begin + i)));
  return more.filter((to) => steps.has(number(to) - number(squareAt(begin + position))));
}

// What is said of a number, of a list of them in any language, and of magics.

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
  const { table, begin, given } = found;
  const { board } = table.side;
  const at = begin + position;
  const name = indexAt(table, at)
    .map((i, axis) => table.indexName(axis, i))
    .slice(found.table.count === given.length ? 0 : -1)
    .join(' ');
  if (!table.isSets)
    return element('li', {}, element('strong', {}, name), ` ${given[position]} instead of ${table.number(at)}`);
  const [is, want] = [board.in(given[position]), board.in(table.bits(at))];
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
function listNodes(side, numbers, found) {
  const [all, missing] = [numbers.length, SQUARES - numbers.length];
  const isNearly = missing && Math.abs(missing) <= SQUARES - SHORTEST;
  const count = `${spaced(all)} numbers${isNearly ? `; a table has ${SQUARES}` : ''}.`;
  if (!found.length)
    return partsNodes(side, numbers) ?? [element('p', {}, `${count} No table of this page is like them.`)];
  const [first] = found;
  const names = parted(found.slice(0, MOST_NAMED).map((it) => tableLink(it, numbers.length)));
  if (!first.differ.length)
    return [element('p', {}, `${count} They are `, ...names, `${numberedIn(first)}: every entry is the same.`)];
  const { differ } = first;
  const wraps = differ.filter(
    (it) =>
      first.table.isSets &&
      first.table.axes.at(-1) === 'square' &&
      wrappedIn(first, it, first.table.side.board.in(first.given[it] & ~first.table.bits(first.begin + it))).length,
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
        `${spaced(differ.length)} of ${counted(numbers.length, 'entry').replace('ys', 'ies')} ${differ.length === 1 ? 'differs' : 'differ'}`,
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
      ? [element('p', { class: 'quiet' }, `and ${spaced(differ.length - MOST_DRAWN)} more`)]
      : []),
  ];
}

/** The parts of 64 numbers of a longer list, each by itself. */
function partsNodes(side, numbers) {
  const parts = numbers.length > 64 && numbers.length % 64 === 0 ? numbers.length / 64 : 0;
  const found = Array.from(
    { length: Math.min(parts, 16) },
    (_, i) => tablesLike(side, numbers.slice(64 * i, 64 * i + 64), true)[0],
  );
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
    element('p', {}, `${spaced(numbers.length)} numbers. Each 64 of them:`),
    element('ul', {}, ...found.map(line)),
  ];
}

/** Whether numbers are magics: they are called so, or are large and no sets of the page. */
function areMagics(text, { numbers }, found) {
  if (![64, 128].includes(numbers.length) && !/magic/i.test(text)) return false;
  const isTable = found.some(({ table, differ }) => table.isSets && !differ.length);
  return (
    !isTable &&
    (/magic/i.test(text) || (!found.some(({ table }) => table.isSets) && numbers.filter((it) => it >> 20n).length > 48))
  );
}

/** On so many squares magics may fail, and on more where the text calls them so: of random numbers half work as a bishop's. */
const [MOST_FAILING, MOST_FAILING_NAMED] = [8, 16];

/** A verdict on magics, by square on a board; each square leads to the slots of its number. Nothing if there are not 64 for each piece, or if most do not work. */
function magicsNodes({ board }, text, { numbers }) {
  const magics = magicsAmong(numbers, board);
  if (!magics) return undefined;
  const verdict = (own) => {
    const { piece, of, fails } = own;
    const to = (square) =>
      `#sliders/${joined([piece, board.names[square], 'own', '0x0'], [...magicAddress(of(square)), 'step=4'])}`;
    const grid = new Grid(`Magics of a ${piece}`, { pick: (y, x) => (location.hash = to(board.rows()[y][x])) });
    grid.show(
      board.drawn(false, (square) => {
        const isWrong = fails.includes(square);
        return {
          text: isWrong ? '✕' : '✓',
          label: `${board.names[square]}, ${isWrong ? 'fails' : 'works'}`,
          look: isWrong ? 'blocker' : '',
        };
      }),
    );
    const link = (it) => element('a', { href: to(it) }, board.names[it]);
    return element(
      'div',
      { class: 'verdict-of-magics' },
      grid.node,
      element('div', {}, ...verdictOn(own, board, fails[0] ?? board.middle, link)),
    );
  };
  const isNamed = /magic/i.test(text);
  const pieces = magics.magics.length === 128 ? SLIDERS : [pieceNamed(text)];
  const judged = pieces.flatMap((piece) => {
    const own = judgedMagics(magics, board, piece, MOST_FAILING_NAMED);
    const isOther = piece && piece !== own.piece;
    return own.fails.length <= (isNamed && !isOther ? MOST_FAILING_NAMED : MOST_FAILING) ? [own] : [];
  });
  return judged.length ? judged.map(verdict) : undefined;
}
