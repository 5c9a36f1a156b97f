// Arrows, over a grid from cell to cell and in drawings.

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
function arrow(/** @type {number[]} */ [x, y], /** @type {number[]} */ [toX, toY], { look = '', bend = 0, gap = 0.2, size = 0.2 }) {
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
  const at = (...points) => points.flat().map((it) => it.toFixed(2)).join(' ');
  return drawn('g', { class: `arrow-mark ${look}` },
    drawn('path', { class: 'shaft', d: `M${at(inwards([x, y], near))}Q${at(middle, end)}` }),
    drawn('path', { class: 'head', d: `M${at(tip, [end[0] + sideX, end[1] + sideY], [end[0] - sideX, end[1] - sideY])}z` }));
}
