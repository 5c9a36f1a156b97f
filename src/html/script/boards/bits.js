// The bits of a number, drawn: as squares of a board, or highest first in rows.

/** The places of the ones of a number, the lowest first. */
const onesOf = (bits) => [...bits.toString(2)].reverse().flatMap((digit, bit) => (digit === '1' ? [bit] : []));
const ones = (bits) => onesOf(bits).length;

/** One bit is so large. */
const BIT = 20;

/** A bit with its corner at a place: a box, and in it the digit if it is 1. */
function bitBox(isOne, left, top, look = '') {
  const box = drawn('rect', { x: left + 0.5, y: top + 0.5, width: BIT - 1, height: BIT - 1, rx: 2 });
  const digit = isOne ? [drawn('path', { d: `M${left + 7.5} ${top + 7}l3-2v10` })] : [];
  return drawn('g', { class: `bit ${isOne ? 'one' : ''} ${look}` }, box, ...digit);
}

/**
 * Draws bits. `rows` are rows of bit numbers, top first; `look(bit)` may give a class, `name(bit)`
 * what stands above a bit.
 */
function bitsFigure(label, bits, { rows, look = (_) => '', name = undefined }) {
  const isOne = (bit) => (bits >> BigInt(bit)) & 1n;
  const height = name ? BIT * 1.7 : BIT;
  const cell = (bit, y, x) => {
    const [left, top] = [x * BIT, y * height + height - BIT];
    const box = bitBox(isOne(bit), left, top, look(bit));
    if (name) box.append(drawn('text', { x: left + BIT / 2, y: top - 4 }, name(bit)));
    return box;
  };
  const cells = rows.flatMap((row, y) => row.map((bit, x) => cell(bit, y, x)));
  const columns = Math.max(...rows.map((row) => row.length));
  const count = counted(ones(bits), 'one');
  const picture = drawn('svg', {
    viewBox: `0 0 ${columns * BIT} ${rows.length * height}`, role: 'img', 'aria-label': `${hexadecimal(bits, 64)}, ${count}`,
  }, ...cells);
  const made = element('figure', { class: 'bits-figure' }, element('figcaption', {}, ...prose(label)), picture);
  made.style.setProperty('--columns', columns);
  return made;
}

/** Bits as the squares of a board. */
const boardBits = (board, flipped) => board.rows(flipped).map((row) => row.map((square) => Number(board.bit(board.number(square)))));

/** So many bits in rows, highest first. */
function numberBits(count, perRow = 16) {
  const bits = Array.from({ length: count }, (_, i) => count - 1 - i);
  return Array.from({ length: Math.ceil(count / perRow) }, (_, row) => bits.slice(row * perRow, (row + 1) * perRow));
}
