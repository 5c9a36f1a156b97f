// What is drawn on boards and beside them: bits, pieces, small boards, arrows.

/** The places of the ones of a number, the lowest first. */
const onesOf = (bits) => [...bits.toString(2)].reverse().flatMap((digit, bit) => (digit === '1' ? [bit] : []));
const ones = (bits) => onesOf(bits).length;

const BIT = 20;

/** A bit with its corner at a place: a box, and in it the digit if it is 1. */
function bitBox(isOne, left, top, look = '') {
  const box = drawn('rect', { x: left + 0.5, y: top + 0.5, width: BIT - 1, height: BIT - 1, rx: 2 });
  const digit = isOne ? [drawn('path', { d: `M${left + 7.5} ${top + 7}l3-2v10` })] : [];
  return drawn('g', { class: `bit ${isOne ? 'one' : ''} ${look}` }, box, ...digit);
}

/**
 * Draws bits. `rows` are rows of bit numbers, top first; `look(bit)` may give a class, `name(bit)`
 * what stands above a bit, and `over(bit)` is called when the pointer comes to one.
 */
function bitsFigure(label, bits, { rows, look = (_) => '', name = undefined, over = undefined }) {
  const isOne = (bit) => (bits >> BigInt(bit)) & 1n;
  const height = name ? BIT * 1.7 : BIT;
  const cell = (bit, y, x) => {
    const [left, top] = [x * BIT, y * height + height - BIT];
    const box = bitBox(isOne(bit), left, top, look(bit));
    if (over) box.addEventListener('pointerenter', () => over(bit));
    if (name) box.append(drawn('text', { x: left + BIT / 2, y: top - 4 }, name(bit)));
    return box;
  };
  const cells = rows.flatMap((row, y) => row.map((bit, x) => cell(bit, y, x)));
  const columns = Math.max(...rows.map((row) => row.length));
  const count = counted(ones(bits), 'one');
  const picture = drawn(
    'svg',
    {
      viewBox: `0 0 ${columns * BIT} ${rows.length * height}`,
      role: 'img',
      'aria-label': `${hexadecimal(bits, 64)}, ${count}`,
    },
    ...cells,
  );
  const made = element('figure', { class: 'bits-figure' }, element('figcaption', {}, ...prose(label)), picture);
  made.style.setProperty('--columns', columns);
  return made;
}

const boardBits = (board, flipped) =>
  board.rows(flipped).map((row) => row.map((square) => Number(board.bit(board.number(square)))));

function numberBits(count, perRow = 16) {
  const bits = Array.from({ length: count }, (_, i) => count - 1 - i);
  return Array.from({ length: Math.ceil(count / perRow) }, (_, row) => bits.slice(row * perRow, (row + 1) * perRow));
}

/** Outlines on 32 by 32. */
const PIECES = {
  pawn: 'M8 28h16v-3H8zM11 24c0-4 3-6 3-9h4c0 3 3 5 3 9zM16 6a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  knight: 'M8 28h17v-3H8zM10 24c0-6 5-7 5-11l-5 3.5-3-3.5 5.5-6.5L14 3l3 2.5C22 7 25 12 23.5 24z',
  bishop: 'M7 28h18v-3H7zM12 24c-4-4-3-10 4-15c7 5 8 11 4 15zM16 4a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z',
  rook: 'M7 28h18v-3H7zM10 24h12l-1-10H11zM8 13V5h4v3h2.5V5h3v3H20V5h4v8z',
  queen: 'M8 28h16v-3H8zM9 24L5 9l6 6l5-10l5 10l6-6l-4 15z',
  king: 'M8 28h16v-3H8zM10 24c-7-8 1-14 6-7c5-7 13-1 6 7zM14.5 3h3v3h3v3h-3v5h-3V9h-3V6h3z',
};

/** A piece, `white` or `black`, to stand on a square of a board or of a drawing. */
const glyph = (piece, color = 'white', place = {}) =>
  drawn(
    'svg',
    { viewBox: '0 0 32 32', class: `piece ${color}`, 'aria-hidden': 'true', ...place },
    drawn('path', { d: PIECES[piece] }),
  );

/** Draws `[look, squares, sign]`: on each of these squares a sign, from its upper left corner on. */
function smallBoard(board, look, signs, flipped) {
  const paths = signs.map(([look, squares, sign]) =>
    drawn('path', { class: look, d: squares.map((it) => `M${board.place(it, flipped)}${sign}`).join('') }),
  );
  return drawn('svg', { viewBox: `0 0 ${board.files} ${board.ranks}`, class: look, 'aria-hidden': 'true' }, ...paths);
}

class Arrows {
  constructor(grid, columns, rows) {
    this.svg = drawn('svg', { viewBox: `0 0 ${columns} ${rows}`, class: 'arrows', 'aria-hidden': 'true' });
    this.node = element('div', { class: 'arrowed' }, grid.node, this.svg);
  }

  /** Draws arrows `{from, to, look, bend}` between cells `[x, y]`. */
  draw(arrows) {
    const [from, to] = ['from', 'to'].map((end) => (it) => it[end].map((place) => place + 0.5));
    this.svg.toggleAttribute('hidden', !arrows.length);
    this.svg.replaceChildren(...arrows.map((it) => arrow(from(it), to(it), it)));
  }
}

/** An arrow whose ends keep a gap from its points, and which bends to the left; `size` is that of its head. */
function arrow(
  /** @type {number[]} */ [x, y],
  /** @type {number[]} */ [toX, toY],
  { look = '', bend = 0, gap = 0.2, size = 0.2 },
) {
  const middle = [(x + toX) / 2 + (toY - y) * bend, (y + toY) / 2 - (toX - x) * bend];
  const near = Math.min(gap, Math.hypot(toX - x, toY - y) / 4);
  /** So far from a point towards the middle. */
  const inwards = (/** @type {number[]} */ [x, y], by) => {
    const part = by / Math.hypot(middle[0] - x, middle[1] - y);
    return [x + (middle[0] - x) * part, y + (middle[1] - y) * part];
  };
  const tip = inwards([toX, toY], near);
  const end = inwards(tip, size);
  const [sideX, sideY] = [(tip[1] - end[1]) * 0.6, (end[0] - tip[0]) * 0.6];
  const at = (...points) =>
    points
      .flat()
      .map((it) => it.toFixed(2))
      .join(' ');
  return drawn(
    'g',
    { class: `arrow-mark ${look}` },
    drawn('path', { class: 'shaft', d: `M${at(inwards([x, y], near))}Q${at(middle, end)}` }),
    drawn('path', {
      class: 'head',
      d: `M${at(tip, [end[0] + sideX, end[1] + sideY], [end[0] - sideX, end[1] - sideY])}z`,
    }),
  );
}
