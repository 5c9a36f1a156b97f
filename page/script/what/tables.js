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

/** How many entries of a list that is near to a table there are for each that differs. */
const oneOf = ({ isSets }) => (isSets ? model.pasted.one_of_sets : model.pasted.one_of);

/** From so many other entries on, a list is not near to a table. */
const mostOthers = ({ table }, count) => Math.floor(count / oneOf(table)) + 1;

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
  return equal < others * (oneOf(table) - 1);
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
