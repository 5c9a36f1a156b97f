// The steps of a look-up by PEXT: the bits of a mask side by side, an entry, and its bits spread over the lines.

function pextSteps(side, piece, square, /** @type {bigint} */ occupied, method, { reads, set }) {
  const { board } = side;
  const { recipe: { relevant, offsets, onto } } = recipeOf(method, side, piece);
  const [number, at] = [board.number(square), board.names[square]];
  const [mask, begin] = [relevant.bits(number), Number(offsets.bits(number))];
  const index = extracted(occupied, mask);
  const named = (bits) => (bit) => board.nameOfBit(onesOf(bits)[bit]) ?? '';
  const count = ones(mask);
  const found = reads.find(({ table }) => table.name.match(/_(CODES|ATTACKS)$/) && table !== onto);
  const steps = [
    ['Blockers that matter', hex(occupied & mask), `\`occupied & ${relevant.name}[${at}]\`. A blocker changes what a ${piece} on ${at} attacks only on these ${count} squares (dashed). A line’s last square hides nothing, so it is not among them.`,
      () => [bitsInStep('occupied & mask', occupied & mask, { rows: boardBits(board), look: (bit) => ((mask >> BigInt(bit)) & 1n ? '' : 'dim') })]],
    ['Side by side', String(index), `\`pext(occupied, mask)\` takes the framed bits and puts them together, the lowest first. So ${count} squares make an index of ${count} bits, from 0 to ${2 ** count - 1}, and each is used.`,
      () => [bitsInStep('occupied, bit 63 first; framed: the mask', occupied, { rows: numberBits(64), look: (bit) => ((mask >> BigInt(bit)) & 1n ? 'framed' : 'dim') }),
        bitsInStep(`index ${index}`, index, { rows: numberBits(count), name: named(mask) })]],
    ['The entry', hex(found.bits), `\`${found.table.name}[${offsets.name}[${at}] + ${index}]\` = \`${found.table.name}[${begin} + ${index}]\`. The entries of ${at} begin at ${begin}.${onto ? ' An entry is a code of 16 bits: a bit for each square of the lines.' : ''}`,
      () => reads.map((it) => element('p', {}, ...readOf(it)))],
    ...(onto ? [['Spread over the lines', hex(set), `\`pdep(code, ${onto.name}[${at}])\` puts the bits of the code back onto the squares of the lines, the lowest first.`,
      () => [bitsInStep('code', found.bits, { rows: numberBits(ones(onto.bits(number))), name: named(onto.bits(number)) })]]] : []),
  ];
  return steps.map(([title, result, says, figures], i) => ({ title, result, says, figures, value: { mask: i < 2 ? mask : 0n } }));
}
