// Which table of the page a number or a list is: a scan of all values, in each layout.

/** Larger tables are indexed by occupied squares: any set of a slider is in them. */
const LARGEST = 4096;

/** What turns the bits of a set in a layout into those of the page's. */
function renumbering(board, layout) {
  if (layout === board.layout) return (bits) => bits;
  const to = Array.from({ length: board.count }, (_, number) => 1n << board.bit(board.number(board.square(number, layout))));
  const byte = (at) => Array.from({ length: 256 }, (_, byte) => onesOf(BigInt(byte)).reduce((bits, bit) => bits | (to[Number(board.bit(8 * at + bit))] ?? 0n), 0n));
  const bytes = Array.from({ length: Math.ceil(board.count / 8) }, (_, at) => byte(at));
  return (bits) => bytes.reduce((all, byte, at) => all | byte[Number((bits >> BigInt(8 * at)) & 255n)], 0n);
}

/** Whether a table's entries are those of all layouts, renumbered. */
const isRenumbered = ({ facts, isSets }) => isSets && !facts.depends_on_layout;

/** Where each number of 64 bits stands, by its bits. */
function placesOf(side) {
  placesOf.known ??= side.tables.filter(({ width, values }) => width === 64 && values.length <= LARGEST)
    .sort((a, b) => a.values.length - b.values.length)
    .reduce((places, table) => {
      table.values.forEach((value, position) => {
        const bits = BigInt.asUintN(64, BigInt(value));
        places.set(bits, [...(places.get(bits) ?? []), { table, position }]);
      });
      return places;
    }, new Map());
  return placesOf.known;
}
placesOf.known = undefined;

/** The entries that a number is, in each layout: `{layout, places}`. */
function namesOf(side, bits, first) {
  const { board } = side;
  const layouts = [first, ...Object.keys(board.numbers).filter((it) => it !== first)];
  return layouts.flatMap((layout) => {
    const own = layout === board.layout;
    const found = placesOf(side).get(renumbering(board, layout)(bits)) ?? [];
    const places = found.filter(({ table }) => own || isRenumbered(table));
    return places.length ? [{ layout, places }] : [];
  });
}

/** Whether numbers of 64 bits fit the entries of a table. */
const fit = ({ width, signed }, numbers) => numbers.every((it) => (signed ? BigInt.asIntN(width, it) === BigInt.asIntN(64, it) : it >> BigInt(width) === 0n));

/** What a list may be: tables, and their parts by square. */
function candidates({ tables }, numbers) {
  const { length: count } = numbers;
  return tables.flatMap((table) => {
    const { length } = table.values;
    const isInParts = count === 64 && table.shape.at(-1) === 64 && table.axes.at(-1) === 'square' && length <= LARGEST;
    if ((length !== count && !isInParts) || !fit(table, numbers)) return [];
    return Array.from({ length: length / count }, (_, i) => {
      const wanted = numbers.map((_, at) => table.bits(count * i + at));
      return { table, begin: count * i, wanted, count: wanted.reduce((sum, bits) => sum + ones(bits), 0) };
    });
  });
}

/** The numbers of a list as those of a table would be: `squares` numbered in one layout, the bits of sets in another. */
function asTable(numbers, { table, begin }, squares, bits, turned) {
  const { board } = table.side;
  const own = squares === board.layout;
  const place = (position) => {
    if (own) return position;
    const index = indexAt(table, begin + position).map((i, axis) => (table.axes[axis] === 'square' ? board.number(board.square(i), squares) : i));
    return table.position(index) - begin;
  };
  return numbers.map((_, position) => turned[bits](numbers[place(position)]));
}

/** Lists as tables would be, each made once for all tables with the same axes. */
function asTables(side, numbers) {
  const turned = Object.fromEntries(Object.keys(side.board.numbers).map((it) => [it, renumbering(side.board, it)]));
  const known = new Map();
  return (it, squares, bits) => {
    const [{ table }, of] = [it, isRenumbered(it.table) ? bits : side.board.layout];
    const key = [squares, of, table.values.length === numbers.length ? [table.axes, table.shape] : 'square'].join();
    if (!known.has(key)) known.set(key, asTable(numbers, it, squares, of, turned));
    const made = known.get(key);
    return table.width < 64 ? made.map((value) => BigInt.asUintN(table.width, value)) : made;
  };
}

/**
 * The tables that a list is, or that which it comes nearest to: `{table, begin, squares, bits, given, differ}`, where `given`
 * has the numbers as the table would, and `differ` the positions of other entries. Equal ones have all their `layouts`.
 */
function tablesLike(side, numbers) {
  const { board } = side;
  const layouts = [board.layout, ...Object.keys(board.numbers).filter((it) => it !== board.layout)];
  const alike = layouts.map((it) => [it, it]);
  const mixed = numbers.length > 512 ? [] : layouts.flatMap((a) => layouts.flatMap((b) => (a === b ? [] : [[a, b]])));
  const all = candidates(side, numbers);
  const givenTo = asTables(side, numbers);
  const differing = ({ wanted }, given) => given.flatMap((value, i) => (value === wanted[i] ? [] : [i]));
  const equal = [];
  let [nearest, least] = [undefined, numbers.length * 0.6];
  for (const [squares, bits] of [...alike, ...mixed]) {
    if (squares !== bits && equal.length) break;
    for (const it of all) {
      if (!isRenumbered(it.table) && (squares !== board.layout || bits !== board.layout)) continue;
      const given = givenTo(it, squares, bits);
      let others = 0;
      for (let i = 0; i < given.length && others < least; i++) others += Number(given[i] !== it.wanted[i]);
      if (others >= least) continue;
      const found = { ...it, squares, bits, given, differ: differing(it, given) };
      if (others) [nearest, least] = [found, others];
      else equal.push(found);
    }
  }
  const sameAs = ({ table, begin }) => equal.filter((it) => it.table === table && it.begin === begin);
  if (equal.length) return equal.filter((it) => sameAs(it)[0] === it).map((it) => ({ ...it, layouts: sameAs(it).map(({ squares }) => squares) }));
  if (nearest) return [nearest];
  return byBits(all, alike, givenTo).map((it) => ({ ...it, differ: differing(it, it.given) }));
}

/** The sets that most of the bits agree with, where most entries differ in some. */
function byBits(all, layouts, givenTo) {
  let [best, least] = [[], 0.34];
  for (const [squares, bits] of layouts) {
    for (const it of all.filter(({ table }) => isRenumbered(table))) {
      const given = givenTo(it, squares, bits);
      let others = 0;
      for (let i = 0; i < given.length && others < least * it.count; i++) others += ones(given[i] ^ it.wanted[i]);
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
  for (let i = 0; i < 64; i++) for (const to of board.in(table.bits(begin + i))) steps.add(number(to) - number(squareAt(begin + i)));
  return more.filter((to) => steps.has(number(to) - number(squareAt(begin + position))));
}
