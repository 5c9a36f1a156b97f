// Magic numbers: into which slot each set of blockers falls, and whether those of a list work.

const SLIDERS = ['rook', 'bishop'];

/** A value for each subset of some bits, from the empty one on: each bit doubles the list. */
function bySubset(bits, none, withBit) {
  const all = new BigUint64Array(2 ** bits.length);
  all[0] = none;
  bits.forEach((_, j) => {
    for (let i = 0, half = 2 ** j; i < half; i++) all[half + i] = withBit(all[i], j);
  });
  return all;
}

/** @returns {{ mask: bigint, bits: any, subsets: any, attacks: any, answers: Uint16Array }} The mask of a slider on a square, its subsets, and what each leaves to attack. With `edges` the last squares of lines are in it, too. */
function regionOf(board, piece, square, edges = false) {
  const key = [piece, square, edges].join();
  if (!regionOf.known.has(key)) {
    const open = walkedSet(board, piece, square, 0n);
    const behind = (bit) => open & ~walkedSet(board, piece, square, bit);
    const bits = onesOf(open)
      .map((bit) => 1n << BigInt(bit))
      .filter((bit) => edges || behind(bit));
    const hidden = bits.map(behind);
    let [subsets, attacks, answers] = /** @type {any[]} */ ([]);
    regionOf.known.set(key, {
      bits,
      mask: bits.reduce((mask, bit) => mask | bit, 0n),
      get subsets() {
        return (subsets ??= bySubset(bits, 0n, (subset, j) => subset | bits[j]));
      },
      get attacks() {
        return (attacks ??= bySubset(bits, open, (attacks, j) => attacks & ~hidden[j]));
      },
      /** A small number for each of the attacks, equal where they are. */
      get answers() {
        const numbers = new Map();
        return (answers ??= Uint16Array.from(
          this.attacks,
          (it) => numbers.get(it) ?? numbers.set(it, numbers.size + 1).get(it),
        ));
      },
    });
  }
  return regionOf.known.get(key);
}
regionOf.known = new Map();

/** Where all subsets fall by a magic: the subsets of each slot, and the slots that `fail` since attacks differ. */
function dropped({ bits, mask, attacks }, { magic, shift, black }) {
  // A product of a sum is the sum of products.
  const terms = bits.map((/** @type {bigint} */ bit) => BigInt.asUintN(64, bit * magic));
  const products = bySubset(bits, black ? ~mask * magic : 0n, (product, j) => product + terms[j]);
  const [slots, by] = [new Map(), BigInt(shift)];
  products.forEach((product, subset) => {
    const slot = Number(product >> by);
    const there = slots.get(slot);
    if (there) there.push(subset);
    else slots.set(slot, [subset]);
  });
  const fails = [...slots]
    .filter(([, [first, ...others]]) => others.some((it) => attacks[it] !== attacks[first]))
    .map(([slot]) => slot);
  return { slots, used: [...slots.keys()].sort((a, b) => a - b), fails };
}

/** How many slots all subsets use by a magic, the first and the last of them, or nothing where one would need two answers. */
function slotsUsed({ bits, mask, answers }, { magic, shift, black }) {
  const terms = halvesOf(bits.map((/** @type {bigint} */ bit) => BigInt.asUintN(64, bit * magic)));
  const products = new Uint32Array(2 * answers.length);
  products.set(halvesOf([black ? BigInt.asUintN(64, /** @type {any} */ (~mask * magic)) : 0n]));
  const there = new Uint16Array(2 ** (64 - shift));
  let [used, low, high] = [0, there.length, 0];
  for (let subset = 0; subset < answers.length; subset++) {
    if (subset) {
      const highest = 31 - Math.clz32(subset);
      const rest = 2 * (subset - (1 << highest));
      const sum = products[rest] + terms[2 * highest];
      products[2 * subset] = sum;
      products[2 * subset + 1] = products[rest + 1] + terms[2 * highest + 1] + Number(sum > 0xffff_ffff);
    }
    // Beyond 32 there are at most 18 bits.
    const slot = products[2 * subset + 1] >>> (shift - 32);
    if (there[slot] && there[slot] !== answers[subset]) return undefined;
    if (!there[slot]) used++;
    there[slot] = answers[subset];
    [low, high] = [Math.min(low, slot), Math.max(high, slot)];
  }
  return { used, low, high };
}

const magicAddress = ({ magic, shift, black, edges }) => [
  `magic=${hex(magic)}&shift=${shift}`,
  black && 'form=or',
  edges && 'edges',
];

/** Longer indices than of so many bits are not drawn. */
const MOST_BITS = 18;

/** Magics among the numbers of a list, and beside them shifts or bits of an index. Masks are left out. */
function magicsAmong(numbers, board) {
  const masks = (edges) =>
    board.names.flatMap((_, square) =>
      SLIDERS.map((piece) => (edges ? walkedSet(board, piece, square, 0n) : regionOf(board, piece, square).mask)),
    );
  const [inner, whole] = [masks(false), masks(true)];
  const large = numbers.filter((it) => it >> 20n);
  const isMask = new Set([...inner, ...whole]);
  const others = large.filter((it) => !isMask.has(it));
  // A magic may be the number of a mask, too.
  const magics = large.length - others.length < 64 ? large : others;
  const few = numbers.filter((it) => !(it >> 20n)).map(Number);
  // Beside each magic there may stand an offset, too.
  const columns = few.length === 1 ? 1 : few.length / magics.length;
  const column = (_, j) => few.filter((_, i) => i % columns === j);
  const beside = Number.isInteger(columns)
    ? Array.from({ length: columns }, column).find((all) => all.every((it) => it > 0 && it < 64))
    : undefined;
  if (![64, 128].includes(magics.length)) return undefined;
  // Small numbers are the bits of an index.
  const shifts = beside?.length ? beside.map((it) => (it <= 32 ? 64 - it : it)) : undefined;
  if (shifts?.some((it) => it < 64 - MOST_BITS))
    throw new RangeError(`A shift by ${Math.min(...shifts)} leaves too long an index: want at most ${MOST_BITS} bits.`);
  return { magics, shifts, edges: magics !== large && large.some((it) => whole.includes(it) && !inner.includes(it)) };
}

/** The slider that a text names: `rookMagics`, `BISHOP_MAGICS`, `BMagic`. Where it names both or none, nothing. */
function pieceNamed(text) {
  const named = SLIDERS.filter((piece) => new RegExp(`${piece}|\\b${piece[0]}_?magic`, 'i').test(text));
  return named.length === 1 ? named[0] : undefined;
}

/**
 * How pasted magics work, as `occupied & mask` or `occupied | ~mask` and by the shifts with which the fewest squares fail.
 * Their piece is that which the text names, unless more than `most` squares fail as its magics; else that of which fewer
 * squares fail.
 */
function judgedMagics(found, board, piece, most) {
  const named = piece && readAs(piece, found, board);
  if (named && named.fails.length <= most) return named;
  const [rook, bishop] = SLIDERS.map((it) => (it === piece ? named : readAs(it, found, board)));
  return bishop.fails.length < rook.fails.length ? bishop : rook;
}

function readAs(piece, { magics, shifts, edges }, board) {
  const bits = (square) => regionOf(board, piece, square, edges).bits.length;
  const squares = [...board.names.keys()];
  const most = Math.max(...squares.map(bits));
  let best;
  for (let part = 0; part < magics.length; part += 64) {
    const listed = (square) => (shifts.length === 1 ? shifts[0] : shifts[part + board.number(square)]);
    const ways = /** @type {[Function, string][]} */ (
      shifts
        ? [[listed, 'as pasted']]
        : [
            [(square) => 64 - bits(square), 'by 64 minus the bits of the mask'],
            [() => 64 - most, `by ${64 - most} everywhere`],
          ]
    );
    for (const black of [false, true]) {
      for (const [shift, how] of ways) {
        const of = (square) => ({ magic: magics[part + board.number(square)], shift: shift(square), black, edges });
        const made = { piece, black, how, of, fails: [], sets: 0, entries: 0, room: 0 };
        for (const at of squares) {
          const region = regionOf(board, piece, at, edges);
          const found = slotsUsed(region, of(at));
          if (!found) made.fails.push(at);
          if (best && made.fails.length >= best.fails.length) break;
          if (!found) continue;
          made.sets += region.answers.length;
          made.entries += found.used;
          made.room += black ? found.high - found.low + 1 : 2 ** (64 - of(at).shift);
        }
        if (!best || made.fails.length < best.fails.length) best = made;
      }
    }
  }
  return best;
}
