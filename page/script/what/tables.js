// Which table of the page a number or a list is: a scan of all values, in each layout.

/** Larger tables are indexed by occupied squares: any set of a slider is in them. */
const LARGEST = 4096;

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

/** The entries of a table as halves, decoded once. */
function* halvesOfTable(table) {
  const { known } = halvesOfTable;
  if (!known.has(table)) {
    const halves = new Uint32Array(2 * table.count);
    for (let from = 0; from < table.count; from += LARGEST) {
      const to = Math.min(from + LARGEST, table.count);
      table.decode(halves, from, to);
      yield to - from;
    }
    known.set(table, halves);
  }
  return known.get(table);
}
halvesOfTable.known = new WeakMap();

/** What says whether numbers of 64 bits fit the entries of a table. */
function fitting(numbers) {
  const known = new Map();
  const fit = ({ width, signed }) =>
    numbers.every((it) => (signed ? BigInt.asIntN(width, it) === BigInt.asIntN(64, it) : it >> BigInt(width) === 0n));
  return ({ element, width, signed }) => known.get(element) ?? known.set(element, fit({ width, signed })).get(element);
}

/** What a list may be: tables, and their parts by square. Those that are renumbered have a `form`. */
function* candidates({ tables }, numbers) {
  const { length: count } = numbers;
  const fits = fitting(numbers);
  const forms = new Map();
  const found = [];
  for (const table of tables) {
    const { count: length } = table;
    const isInParts = count === 64 && table.shape.at(-1) === 64 && table.axes.at(-1) === 'square' && length <= LARGEST;
    if ((length !== count && !isInParts) || !fits(table)) continue;
    const halves = yield* halvesOfTable(table);
    const own = isRenumbered(table) ? formOf(table, count) : undefined;
    const form = own && (forms.get(own.key) ?? forms.set(own.key, own).get(own.key));
    const shared = { table, form, count, masks: table.masks, most: mostOthers(table, count) };
    for (let begin = 0; begin < length; begin += count)
      found.push({ ...shared, begin, wanted: halves.subarray(2 * begin, 2 * (begin + count)) });
  }
  return found;
}

/** How many entries differ, up to some, and how many were compared. */
function othersIn({ masks: [low, high], wanted }, given, most) {
  let [others, i] = [0, 0];
  for (; i < given.length && others < most; i += 2) {
    if ((given[i] ^ wanted[i]) & low || (given[i + 1] ^ wanted[i + 1]) & high) others++;
  }
  return { others, compared: i / 2 };
}

/**
 * The tables that a list is, or that which it comes nearest to: `{table, begin, count, squares, bits, given, differ}`, where
 * `given(position)` is a number as the table would have it, and `differ` the positions of other entries. Equal ones have
 * all their `layouts`. Of parts and long lists, squares and bits are numbered alike.
 */
function* tablesLike(side, numbers, isPart = false) {
  const { board } = side;
  if (board.count !== 64) return [];
  const layouts = [board.layout, ...Object.keys(board.numbers).filter((it) => it !== board.layout)];
  const alike = layouts.map((it) => [it, it]);
  const mixed =
    numbers.length > 512 || isPart ? [] : layouts.flatMap((a) => layouts.flatMap((b) => (a === b ? [] : [[a, b]])));
  const all = yield* candidates(side, numbers);
  const halves = halvesOf(numbers);
  const givenTo = asTables(board, halves);
  const renumbered = all.filter(({ form }) => form);
  const equal = [];
  // Equal numbers are near to every table that has a few of them.
  const isOne = numbers.every((it) => it === numbers[0]);
  let [nearest, least, done] = [undefined, numbers.length, 0];
  for (const [squares, bits] of [...alike, ...mixed]) {
    if (squares !== bits && equal.length) break;
    // The list is renumbered.
    done += numbers.length;
    for (const it of squares === board.layout && bits === squares ? all : renumbered) {
      const given = it.form ? givenTo(it.form, squares, bits) : halves;
      const most = Math.min(least, it.most);
      const { others, compared } = othersIn(it, given, most);
      done += compared;
      if (done >= LARGEST) {
        yield done;
        done = 0;
      }
      if (others >= most) continue;
      done += others ? given.length : 0;
      if (others && (isOne || isAccident(it, given))) continue;
      const found = { ...it, squares, bits, given };
      if (others) [nearest, least] = [found, others];
      else equal.push(found);
    }
  }
  yield done;
  const sameAs = ({ table, begin }) => equal.filter((it) => it.table === table && it.begin === begin);
  const best = equal.length
    ? equal.filter((it) => sameAs(it)[0] === it)
    : nearest
      ? [nearest]
      : isOne
        ? []
        : yield* byBits(renumbered, alike, givenTo);
  return best.map((it) => ({ ...it, ...read(it), layouts: sameAs(it).map(({ squares }) => squares) }));
}

/** The numbers of a list as a table would have them, one by one, and where they differ. */
function read({ table: { width }, masks: [low, high], wanted, given }) {
  const values = new BigUint64Array(given.buffer);
  const differ = [];
  for (let i = 0; i < given.length; i += 2)
    if ((given[i] ^ wanted[i]) & low || (given[i + 1] ^ wanted[i + 1]) & high) differ.push(i / 2);
  return { given: (position) => BigInt.asUintN(width, values[position]), differ };
}

/** How many entries of a list that is near to a table there are for each that differs. */
const oneOf = ({ isSets }) => (isSets ? model.pasted.one_of_sets : model.pasted.one_of);

/** From so many other entries on, a list is not near to a table. */
const mostOthers = (table, count) => Math.floor(count / oneOf(table)) + 1;

/** Whether most of the entries that are not the usual one of a table differ: the usual one proves nothing. */
function isAccident({ table, masks: [low, high], wanted }, given) {
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
function* byBits(all, layouts, givenTo) {
  let [best, least] = [[], 0.34];
  const sets = [];
  for (const it of all) {
    sets.push({ ...it, ones: it.wanted.reduce((sum, half) => sum + onesOfHalf(half), 0) });
    yield it.count;
  }
  for (const [squares, bits] of layouts) {
    for (const it of sets) {
      const given = givenTo(it.form, squares, bits);
      const most = least * it.ones;
      let [others, i] = [0, 0];
      for (; i < given.length && others < most; i++) others += onesOfHalf(given[i] ^ it.wanted[i]);
      yield i / 2;
      if (others >= most) continue;
      best = [{ ...it, squares, bits, given }];
      least = others / it.ones;
    }
  }
  return best;
}

/** The squares that an entry has too much of and that a step round the edge of the board would lead to. */
function wrappedIn(found, position, more) {
  const { table, begin, squares } = found;
  const { board } = table.side;
  const number = (square) => board.number(square, squares);
  const squareAt = (position) => board.square(indexAt(table, position).at(-1));
  found.steps ??= new Set(
    Array.from({ length: 64 }, (_, i) =>
      board.in(table.bits(begin + i)).map((to) => number(to) - number(squareAt(begin + i))),
    ).flat(),
  );
  return more.filter((to) => found.steps.has(number(to) - number(squareAt(begin + position))));
}
