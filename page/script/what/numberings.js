// Lists of numbers as other layouts have them. Numbers of 64 bits are halves of 32 bits: the lower one first.

const halvesOf = (/** @type {Iterable<bigint>} */ numbers) => new Uint32Array(BigUint64Array.from(numbers).buffer);

/** What turns the bits of sets in a layout into those of the page's. */
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

/** The axes of a table, or of a part of it by square, to tell which lists can be renumbered alike. */
function formOf({ axes, shape, count: length }, count) {
  const form = length === count ? { axes, shape } : { axes: ['square'], shape: [count] };
  return { ...form, key: [form.axes, form.shape].join() };
}

/** Where the numbers of a list stand that is `squares` numbered in a layout, as a table of a form has them. */
function placesIn(board, { axes, shape }, squares) {
  let places = Uint32Array.of(0);
  shape.forEach((length, axis) => {
    const to = Array.from({ length }, (_, i) => (axes[axis] === 'square' ? board.number(board.square(i), squares) : i));
    const next = new Uint32Array(places.length * length);
    places.forEach((place, at) => to.forEach((i, j) => (next[at * length + j] = place * length + i)));
    places = next;
  });
  return places;
}

/** A list as tables of a form would have it, each made once: by the layouts of its squares and of its bits. */
function asTables(board, halves) {
  const known = new Map();
  const once = (key, make) => known.get(key) ?? known.set(key, make()).get(key);
  return (form, squares, bits) => {
    const turned = bits === board.layout ? halves : once(bits, () => renumbering(board, bits)(halves));
    if (squares === board.layout) return turned;
    const places = once(`${squares} ${form.key}`, () => placesIn(board, form, squares));
    return once(`${squares} ${bits} ${form.key}`, () => turned.map((_, i) => turned[2 * places[i >> 1] + (i & 1)]));
  };
}
