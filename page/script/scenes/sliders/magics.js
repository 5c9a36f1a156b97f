// Magic numbers: into which slot each set of blockers falls, and whether those of a list work.

const SLIDERS = ['rook', 'bishop'];

/** A value for each subset of some bits, from the empty one on: each bit doubles the list. */
function bySubset(bits, none, withBit, all = /** @type {any} */ (new BigUint64Array(2 ** bits.length))) {
  all[0] = none;
  bits.forEach((_, j) => {
    for (let i = 0, half = 2 ** j; i < half; i++) all[half + i] = withBit(all[i], j);
  });
  return all;
}

/**
 * The mask of a slider on a square, its subsets, and what each leaves to attack: as sets, and as numbers with a bit for each
 * square that is attacked on an empty board. With `edges` the last squares of lines are in the mask, too.
 * @returns {{ mask: bigint, bits: any, subsets: any, attacks: any, answers: Uint32Array }}
 */
function regionOf(board, piece, square, edges = false) {
  const key = [piece, square, edges].join();
  if (!regionOf.known.has(key)) {
    const together = (sets) => sets.reduce((all, it) => all | it, 0n);
    // What a blocker hides is the rest of its ray.
    const rays = raysOf(board, piece, square).map((ray) => ray.map((to) => board.set([to])));
    const behind = new Map(rays.flatMap((ray) => ray.map((bit, i) => [bit, together(ray.slice(i + 1))])));
    const all = [...behind.keys()].sort((a, b) => (a < b ? -1 : 1));
    const bits = all.filter((bit) => edges || behind.get(bit));
    const hidden = bits.map((bit) => behind.get(bit));
    const open = together(all);
    let [subsets, attacks, answers] = /** @type {any[]} */ ([]);
    regionOf.known.set(key, {
      bits,
      mask: together(bits),
      get subsets() {
        return (subsets ??= bySubset(bits, 0n, (subset, j) => subset | bits[j]));
      },
      get attacks() {
        return (attacks ??= bySubset(bits, open, (attacks, j) => attacks & ~hidden[j]));
      },
      get answers() {
        if (!answers) {
          const left = hidden.map((set) => ~Number(extracted(set, open)));
          const none = new Uint32Array(2 ** bits.length);
          answers = bySubset(bits, 2 ** all.length - 1, (answer, j) => answer & left[j], none);
        }
        return answers;
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

/** The slot of each subset by a magic. */
function slotsBy({ bits, mask }, { magic, shift, black }) {
  const terms = halvesOf(bits.map((/** @type {bigint} */ bit) => BigInt.asUintN(64, bit * magic)));
  const products = new Uint32Array(2 ** (bits.length + 1));
  products.set(halvesOf([black ? BigInt.asUintN(64, /** @type {any} */ (~mask * magic)) : 0n]));
  bits.forEach((_, j) => {
    for (let i = 0, half = 2 ** (j + 1); i < half; i += 2) {
      const sum = products[i] + terms[2 * j];
      products[half + i] = sum;
      products[half + i + 1] = products[i + 1] + terms[2 * j + 1] + Number(sum > 0xffff_ffff);
    }
  });
  // Beyond 32 there are at most 18 bits.
  return new Uint32Array(2 ** bits.length).map((_, subset) => products[2 * subset + 1] >>> (shift - 32));
}

/** How many slots all subsets use by a magic, the first and the last of them, or nothing where one would need two answers. */
function slotsUsed(region, magic) {
  const [slots, { answers }] = [slotsBy(region, magic), region];
  const there = new Uint32Array(2 ** (64 - magic.shift));
  let [used, low, high] = [0, there.length, 0];
  for (let subset = 0; subset < slots.length; subset++) {
    const slot = slots[subset];
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
function* magicsAmong(numbers, board) {
  const [inner, whole] = [[], []];
  for (const square of board.names.keys()) {
    for (const piece of SLIDERS) {
      const { mask, bits } = regionOf(board, piece, square);
      inner.push(mask);
      whole.push(walkedSet(board, piece, square, 0n));
      yield 2 ** bits.length;
    }
  }
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
function* judgedMagics(found, board, piece, most) {
  const named = piece && (yield* readAs(piece, found, board));
  if (named && named.fails.length <= most) return named;
  const read = [];
  for (const it of SLIDERS) read.push(it === piece ? named : yield* readAs(it, found, board));
  const [rook, bishop] = read;
  return bishop.fails.length < rook.fails.length ? bishop : rook;
}

function* readAs(piece, { magics, shifts, edges }, board) {
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
          yield region.answers.length;
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
