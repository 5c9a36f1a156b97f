// The steps of 0x88: from two numbers to whether a piece gives check.

/** The steps of a look-up: what stands where `now`, and what was `looked` up. */
function x88Steps(now, { a, t, index, entry, step, between, who, bit, may, blocker, short, says }) {
  const { nameOf, named, byteBits, FIELDS } = x88;
  const plus = (text) => text.replaceAll('+ -', '- ');
  const { board } = sides[0];
  const [from, to] = [nameOf(now.attacker), nameOf(now.target)];
  const inRanks = (number) => {
    const files = ((number + 8) & 15) - 8;
    return plus(`${(number - files) / 16} * 16 + ${files}`);
  };
  const [files, rank] = [(a & 7) - (t & 7), board.layout === 'a1b1' ? 'rank' : 'row'];
  const pairs = (8 - Math.abs(files)) * (8 - Math.abs((a - t - files) / 16));
  const hexStep = `${step < 0 ? '-' : ''}${hexByte(Math.abs(step))}`;
  const walk = (blocker < 0 ? [...between, t] : between.slice(0, blocker + 1)).map(
    (it) => `${hexByte(it)} (${named(it)})`,
  );
  const verdict = !may
    ? `0: a ${now.kind} does not attack. Most questions end here`
    : between.length
      ? `not 0: a ${now.kind} can attack if nothing stands between. This is not check yet`
      : `not 0: a ${now.kind} attacks, since no square lies between`;
  return [
    {
      title: 'Numbers',
      result: `${hexByte(a)}, ${hexByte(t)}`,
      says: `\`${rank} * 16 + file\`, both from 0. Numbers with \`0x\` are hexadecimal: one digit for the ${rank}, one for the file. Others are decimal. Below, in bits: r is the ${rank}, f the file, and 8 the bits of 0x88, which are 0 on the board.`,
      figures: () => [byteBits(from, a, FIELDS), byteBits(to, t, FIELDS)],
    },
    {
      title: 'Difference',
      result: `${a < t ? '' : '+'}${a - t}`,
      says:
        `\`${hexByte(a)} - ${hexByte(t)}\` = ${a - t} = ${inRanks(a - t)}: ${rank}s and files. Another ${rank} would need 16 files less or more, and files differ by 7 at most: no other ${rank}s and files give this sum. ${counted(pairs, 'pair')} of squares ${pairs === 1 ? 'has' : 'have'} this difference.` +
        (rank === 'rank' ? ' Numbers from 0 to 63 cannot tell them apart: e4 - d3 and a3 - h1 are both 9.' : ''),
    },
    {
      title: 'Index',
      result: String(index),
      says: plus(
        `\`0x77 + ${a - t}\` = ${index}. The smallest difference is \`0x00 - 0x77\`, ${named(0)} - ${named(0x77)}: so no index is negative.`,
      ),
    },
    {
      title: 'Entry',
      result: String(entry),
      says: `\`X88_ATTACKS[${index}]\` is ${entry}: ${who}. \`${entry} & ${1 << bit}\` is ${verdict}.`,
      figures: () => [
        byteBits(`which pieces can attack; P white pawn, p black; framed: ${now.kind}`, entry, ' KQRBNpP', (it) =>
          it === bit ? 'framed' : '',
        ),
      ],
    },
    {
      title: 'Step',
      result: String(step),
      says: step
        ? `\`X88_STEPS[${index}]\` = ${step} = ${inRanks(step)} leads from the attacker to the target. The difference is attacker minus target, so it has the opposite sign.`
        : `\`X88_STEPS[${index}]\` is 0: no rank, file or diagonal joins the squares.`,
    },
    {
      title: 'Walk',
      result: short,
      says:
        may && step
          ? `From ${hexByte(a)} by ${step}, which is ${hexStep}: ${walk.join(', ')}. ${says}${blocker < 0 ? '' : ' Dotted: the way beyond it.'}`
          : says,
    },
  ];
}
