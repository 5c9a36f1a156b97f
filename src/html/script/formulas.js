// What formulas of look-ups are worth, step by step. A formula is an array: what it is, and its parts.

/** The bits at the ones of a mask, side by side; and the lowest bits, put there. */
const extracted = (bits, mask) => onesOf(mask).reduce((packed, at, bit) => packed | (((bits >> BigInt(at)) & 1n) << BigInt(bit)), 0n);
const deposited = (packed, mask) => onesOf(mask).reduce((bits, at, bit) => bits | (((packed >> BigInt(bit)) & 1n) << BigInt(at)), 0n);

const lengthOf = (bits) => (bits ? bits.toString(2).length : 0);
/** Bits, each at the place whose number differs by these bits. */
const turned = (bits, by) => onesOf(bits).reduce((sum, bit) => sum | (1n << (BigInt(bit) ^ by)), 0n);

/** The operations, with values of so many bits. */
const OPERATORS = {
  '~': (a) => ~a,
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '<<': (a, b, width) => a << (b % width),
  '>>': (a, b, width) => a >> (b % width),
  pext: extracted,
  pdep: deposited,
  swap_bytes: (a, _, width) => turned(a, width - 8n),
  reverse_bits: (a, _, width) => turned(a, width - 1n),
  leading_zeros: (a, _, width) => width - BigInt(lengthOf(a)),
  trailing_zeros: (a, _, width) => (a ? BigInt(lengthOf(a & -a) - 1) : width),
};
/** These give a set of squares, those no set, and others what they are given. */
const GIVES_SET = { '<<': true, pdep: true, '*': false, pext: false, leading_zeros: false, trailing_zeros: false };

const isOperator = (kind) => kind in OPERATORS && !/[a-z~]/.test(kind);

/** A formula as text. */
function formulaText([kind, what, ...parts]) {
  const beside = (it) => (isOperator(it[0]) && (it[0] !== kind || '<<>>-'.includes(kind)) ? `(${formulaText(it)})` : formulaText(it));
  const indices = parts.map((it) => `[${formulaText(it)}]`).join('');
  if (isOperator(kind)) return `${beside(what)} ${kind} ${beside(parts[0])}`;
  if (kind === '~') return `~${beside(what)}`;
  if (kind === 'list') return what.name + indices;
  if (kind === 'entry') return what + indices;
  if (kind === 'call') return `${what.name}(${parts.map(formulaText).join(', ')})`;
  return kind in OPERATORS ? `${kind}(${[what, ...parts].map(formulaText).join(', ')})` : what;
}

/** A formula with what is named in its place. */
const unnamed = (it) => (!Array.isArray(it) ? it : it[0] === 'named' ? unnamed(it[2]) : it.map(unnamed));

/** The title of a step within a function. */
function titleIn({ title }, name) {
  const words = /[a-z]/.test(name) ? name.replaceAll('_', ' ') : name;
  return title ? `${title}: ${words}` : titled(words);
}

/**
 * A look-up as it goes: the entries that it reads, and its steps. A value is `{bits, isSet}`. It also has how it is
 * drawn: the `product` that it is, the `mask` that it is left of, the bits of its `row` if it is an index.
 */
class LookUp {
  constructor({ board, byName }, square, occupied) {
    this.byName = byName;
    this.width = board.count > 64 ? 128n : 64n;
    this.occupied = { bits: occupied, isSet: true };
    this.start = { named: {}, values: { square: { bits: BigInt(square) }, occupied: this.occupied } };
    this.reads = [];
    this.steps = [];
  }

  /** What a formula is worth. With a title it is a step. Entries, multiplications and PEXT always are. */
  value(formula, frame, title, says) {
    const [kind, what, ...parts] = formula;
    if (kind === 'number') return { bits: BigInt(what) };
    if (kind === 'parameter') return frame.values[what];
    if (kind === 'named') return (frame.named[what] ??= this.value(parts[0], frame, title ?? titleIn(frame, what), says));
    const value = kind === 'entry' ? this.entry(what, this.indices(parts, frame))
      : kind in OPERATORS ? this.operation(kind, [what, ...parts], frame) : this.called(formula, frame);
    const own = { entry: what, '*': 'product', pext: kind }[kind];
    return title || own ? this.step(value, formula, title ?? titleIn(frame, own), says) : value;
  }

  step(value, formula, title, says = value.step?.says) {
    if (!value.step) this.steps.push((value.step = { formula, value }));
    Object.assign(value.step, { title, says });
    return value;
  }

  /** Counts entries as read, each once. */
  noteReads(reads) {
    const isNew = (it) => !this.reads.some(({ table, position }) => table === it.table && position === it.position);
    this.reads.push(...reads.filter(isNew));
  }

  operation(kind, parts, frame) {
    const valueOf = (it) => this.value(it, frame);
    let [a, b] = kind === '+' ? [] : parts.map(valueOf);
    if (kind === '+') {
      // An index comes before where it counts from.
      b = valueOf(parts[1]);
      if (b.row) this.step(b, parts[1], titleIn(frame, 'index'));
      a = valueOf(parts[0]);
    }
    const bits = BigInt.asUintN(Number(this.width), OPERATORS[kind](a.bits, b?.bits, this.width));
    const value = { bits, isSet: GIVES_SET[kind] ?? Boolean(a.isSet || b?.isSet) };
    if (kind === '&') value.mask = [b, a].find((it) => it.isSet && it !== this.occupied)?.bits;
    if (kind === 'pext') Object.assign(value, { mask: b.bits, row: () => ones(b.bits) });
    // What is multiplied is worth a board.
    if (kind === '*' && a.isSet && parts[0][0] in OPERATORS) this.step(a, parts[0], titleIn(frame, 'multiplied'));
    if (kind === '*') value.product = { taken: a.bits, factor: b.bits, isSet: a.isSet };
    if (kind === '>>' && a.product) {
      a.product.top = Number(this.width - b.bits);
      value.row = () => a.product.top;
    }
    return value;
  }

  /** Indices. If the last one is computed, it has a step. */
  indices(parts, frame) {
    return parts.map((it, i) => this.value(it, frame, i === parts.length - 1 && it[0] in OPERATORS ? titleIn(frame, it[0] === '+' ? 'place' : 'index') : undefined));
  }

  entry(name, indices) {
    const table = this.byName.get(name);
    if (!table) throw new RangeError(`the source has no ${name}`);
    const index = indices.map(({ bits }) => Number(bits));
    if (index.length !== table.shape.length || index.some((i, axis) => i >= table.shape[axis])) throw new RangeError(`${name} has another form here`);
    table.axes.forEach((axis, i) => {
      if (axis === 'square') indices[i].isSquare = true;
      if (axis === 'occupancy') indices[i].row = () => Math.log2(table.shape[i]);
    });
    const position = table.position(index);
    const read = { table, position, index, bits: table.bits(position), bytes: table.width / 8 };
    this.noteReads([read]);
    const row = table.content === 'flags' ? () => table.width : undefined;
    return { bits: read.bits, isSet: table.isSets, reads: [read], row };
  }

  /** The value of a function, or of a list. Of a list by one index nothing but its value is a step. */
  called([kind, { name, doc, parameters, body }, ...parts], frame) {
    const given = kind === 'list' ? this.indices(parts, frame) : parts.map((it) => this.value(it, frame));
    const inner = { title: titleIn({ title: '' }, name), named: {}, values: Object.fromEntries(parameters.map((it, i) => [it, given[i]])) };
    if (kind === 'list' && parts.length === 1) {
      const { steps, reads } = this;
      Object.assign(this, { steps: [], reads: [] });
      const value = { ...this.value(body, inner), step: undefined, reads: this.reads };
      Object.assign(this, { steps, reads });
      this.noteReads(value.reads);
      return this.step(value, body, titleIn(frame, name), doc);
    }
    const value = this.value(body, inner, titleIn(frame, name), doc);
    // Functions return sets.
    if (kind === 'call') value.isSet = true;
    return value;
  }
}
