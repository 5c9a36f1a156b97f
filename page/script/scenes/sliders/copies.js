// A product as copies that add up: numbers as rows of bits, and one bit that is followed through all of them.

const barOf = (look, bits) =>
  drawn('path', {
    class: look,
    d: onesOf(bits)
      .map((bit) => `M${63.08 - bit} .12h.84v.76h-.84z`)
      .join(''),
  });

/** A number as a row of bits, of which the highest `top` are framed. */
const numberRow = (label, top, ...bars) =>
  element(
    'div',
    {},
    element('code', {}, label),
    drawn(
      'svg',
      { viewBox: '0 0 64 1', preserveAspectRatio: 'none' },
      drawn('rect', { width: 64, height: 1 }),
      drawn('rect', { class: 'top', width: top, height: 1 }),
      ...bars,
    ),
  );

/** Whether the ones of a factor are few enough to draw a copy for each. */
const isSparse = (factor, fixed = 0n) => !fixed && ones(factor) <= 16;

/** Numbers that add up to a product: what is multiplied, shifted by each one of the factor; or the factor, where that has many. */
function copiesOf({ taken, factor, fixed = 0n }, name) {
  const shifted = (bits, by) => BigInt.asUintN(64, bits << BigInt(by));
  if (isSparse(factor, fixed))
    return onesOf(factor).map((by) => ({
      label: `<< ${by}`,
      bits: shifted(taken, by),
      copy: (bit) => shifted(1n, bit + by),
    }));
  const own = onesOf(taken & ~fixed).map((bit) => ({
    label: name(bit),
    bits: shifted(factor, bit),
    copy: (it) => (it === bit ? shifted(factor, bit) : 0n),
  }));
  return fixed ? [{ label: 'always', bits: BigInt.asUintN(64, fixed * factor), copy: () => 0n }, ...own] : own;
}

/** A product, copy by copy, in which one bit can be followed. `follow(bit)` is called when another is chosen. */
class CopiesFigure {
  constructor(follow) {
    this.select = element('select', { change: () => follow(Number(this.select.value)) });
    this.choice = element('label', { class: 'field' }, 'Follow ', this.select);
    this.rows = element('div', { class: 'copies', role: 'img' });
    this.says = element('p', { class: 'followed' });
    this.legend = element(
      'p',
      { class: 'legend' },
      inLegend('■', 'followed; in the sum: changed by a carry', 'mark'),
      inLegend('■', 'any other one', 'in'),
    );
    this.node = element('div', { class: 'product' }, this.choice, this.rows, this.legend, this.says);
  }

  show(product, followed, name) {
    const { top = 0, taken, fixed = 0n } = product;
    const bits = onesOf(taken & ~fixed);
    const bit = bits.includes(followed) ? followed : bits.at(-1);
    const copies = copiesOf(product, name);
    const sum = BigInt.asUintN(
      64,
      copies.reduce((sum, { bits }) => sum + bits, 0n),
    );
    const carried = copies.reduce((rest, { bits }) => rest ^ bits, sum);
    const copied = copies.map(({ copy }) => (bit === undefined ? 0n : copy(bit)));
    this.bit = bit;
    this.choice.hidden = !bits.length;
    this.select.replaceChildren(...bits.map((it) => element('option', { value: it }, name(it))));
    this.select.value = bit;
    this.rows.replaceChildren(
      ...copies.map(({ label, bits }, i) =>
        numberRow(label, top, barOf('one', bits & ~copied[i]), barOf('hot', copied[i])),
      ),
      numberRow('sum', top, barOf('one', sum & ~carried), barOf('carry', carried)),
    );
    this.rows.setAttribute(
      'aria-label',
      `${counted(copies.length, 'number')} added: ${hexadecimal(sum, 64)}, ${counted(ones(carried), 'bit')} took a carry`,
    );
    setText(this.says, bit === undefined ? 'Nothing is multiplied.' : this.told(copied, bit, name(bit), top));
  }

  told(copied, bit, name, top) {
    const of = `${name} is bit ${bit}`;
    if (copied.some((it) => ones(it) > 1))
      return `${of}: it adds the magic, shifted by ${bit}${top ? `. That adds ${copied.reduce((a, b) => a | b) >> BigInt(64 - top)} to the index, and what carries into it from lower bits` : ''}.`;
    const places = copied.flatMap(onesOf);
    const within = places.map((it) => it - 64 + top).filter((it) => it >= 0);
    const off = copied.length - places.length;
    return `${of}. Its ${counted(copied.length, 'copy').replace('ys', 'ies')}: ${within.length} in the index${within.length ? ` (bit ${within.join(', ')})` : ''}, ${off} lost on the left, ${places.length - within.length} left over on the right.`;
  }
}
