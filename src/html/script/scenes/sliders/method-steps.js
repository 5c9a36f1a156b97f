// The steps of any look-up, as its description has them, in words for people.

/** A number or a set, as it stands beside the title of a step. */
function resultOf({ bits, isSet, isSquare, row }) {
  if (isSquare) return sides[0].board.named(Number(bits));
  return (isSet && !row) || bits >> 32n ? hex(bits) : String(bits);
}

/** What operations do that not everybody knows. */
const DOES = {
  '*': 'A product is a sum of shifted copies.',
  pext: 'PEXT puts the bits at the ones of the second number side by side.',
  pdep: 'PDEP puts the low bits of the first number at the ones of the second.',
};
/** Of the differences of hyperbola quintessence. */
const WHY_TWICE = 'Why `o - 2r`: to subtract the slider once removes it from the occupied squares, twice borrows from the next blocker above. So only the bits from the slider up to that blocker change.';
/** What people call the steps of descriptions. */
const TITLES = {
  begin: 'where the entries of the square begin', place: 'place in the table', relevant: 'blockers that matter: the mask', irrelevant: 'squares that do not matter',
  set: 'attacked squares', code: 'attacks, packed', lines: 'all squares of both lines', magic: 'the magic number', shift: 'how far to shift', inner: 'blockers, without the ends',
  multiplied: 'what is multiplied', open: 'attacks on an empty board', first: 'the first blocker', pext: 'the squares of the line, side by side', spread: 'spread over the column',
};

function titleOfStep(title, piece) {
  const [, within = '', name] = title.match(/^(.*: )?(.*)$/);
  const words = TITLES[name.replace(new RegExp(`^${piece} `, 'i'), '').toLowerCase()] ?? name;
  return within + (within ? words : words[0].toUpperCase() + words.slice(1));
}

/** A step as it is shown; `copies` draws a product. */
function shownStep({ title, formula, value, says }, method, piece, copies) {
  const text = formulaText(formula);
  const borrows = method.startsWith('hyperbola') && / - .*slider|swapped/.test(text) && WHY_TWICE;
  return {
    value, isProduct: Boolean(value.product), title: titleOfStep(title, piece), result: resultOf(value),
    says: [`\`${text}\`.`, says, borrows || DOES[formula[0]]].filter(Boolean).join(' '),
    figures: () => [...figuresOf(title, formula, value, copies), ...(value.reads ?? []).map((it) => element('p', {}, ...readOf(it)))],
  };
}

/** Bits in a figure of a step. */
const bitsInStep = (...bits) => element('div', { class: 'figures' }, bitsFigure(...bits));

function figuresOf(title, [kind], { bits, isSet, isSquare, mask, row, product }, copies) {
  const { board } = sides[0];
  if (product) return copies(product);
  if (row) {
    const names = kind === 'pext' && onesOf(mask).map((bit) => board.nameOfBit(bit));
    return [bitsInStep(title, bits, { rows: numberBits(row()), name: names && ((bit) => names[bit]) })];
  }
  const look = (bit) => (mask !== undefined && !((mask >> BigInt(bit)) & 1n) ? 'dim' : '');
  return isSet && !isSquare ? [bitsInStep(title, bits, { rows: boardBits(board), look })] : [];
}

/** An entry that is read, with the way to it. */
function readOf({ table, index, bits, bytes }) {
  const path = index.map((i, axis) => table.indexName(axis, i));
  const name = `${table.name}${path.map((it) => `[${it}]`).join('')}`;
  return [element('a', { href: `#${[table.name, ...path].join('/')}` }, element('code', {}, name)), ' ',
    element('code', { class: 'quiet' }, `${hex(bits)}, ${counted(bytes, 'byte')}`)];
}

/** What a look-up reads, as if each table began on a line of the cache. */
function costOf(reads) {
  const lines = new Set(reads.map(({ table, position, bytes }) => `${table.name}/${Math.floor((position * bytes) / 64)}`));
  const bytesOf = (all) => spaced(all.reduce((sum, { bytes }) => sum + bytes, 0));
  return `A look-up reads ${counted(reads.length, 'entry').replace('ys', 'ies')}, ${bytesOf(reads)} bytes, on ${counted(lines.size, 'line')} of 64 bytes. Its tables have ${bytesOf([...new Set(reads.map(({ table }) => table))])} bytes.`;
}
