// What is said of magics: whether those of a list work, and on which squares.

/** Whether numbers are magics: they are called so, or are large and no sets of the page. */
function areMagics(text, { numbers }, found) {
  if (![64, 128].includes(numbers.length) && !/magic/i.test(text)) return false;
  const isTable = found.some(({ table, differ }) => table.isSets && !differ.length);
  return (
    !isTable &&
    (/magic/i.test(text) || (!found.some(({ table }) => table.isSets) && numbers.filter((it) => it >> 20n).length > 48))
  );
}

/** On so many squares magics may fail, and on more where the text calls them so: of random numbers half work as a bishop's. */
const [MOST_FAILING, MOST_FAILING_NAMED] = [8, 16];

/** A verdict on magics, by square on a board; each square leads to the slots of its number. Nothing if there are not 64 for each piece, or if most do not work. */
function* magicsNodes({ board }, text, { numbers }) {
  const magics = yield* magicsAmong(numbers, board);
  if (!magics) return undefined;
  const verdict = (own) => {
    const { piece, of, fails } = own;
    const to = (square) =>
      `#sliders/${joined([piece, board.names[square], 'own', '0x0'], [...magicAddress(of(square)), 'step=4'])}`;
    const grid = new Grid(`Magics of a ${piece}`, { pick: (y, x) => (location.hash = to(board.rows()[y][x])) });
    grid.show(
      board.drawn(false, (square) => {
        const isWrong = fails.includes(square);
        return {
          text: isWrong ? '✕' : '✓',
          label: `${board.names[square]}, ${isWrong ? 'fails' : 'works'}`,
          look: isWrong ? 'blocker' : '',
        };
      }),
    );
    const link = (it) => element('a', { href: to(it) }, board.names[it]);
    return element(
      'div',
      { class: 'verdict-of-magics' },
      grid.node,
      element('div', {}, ...verdictOn(own, board, fails[0] ?? board.middle, link)),
    );
  };
  const isNamed = /magic/i.test(text);
  const pieces = magics.magics.length === 128 ? SLIDERS : [pieceNamed(text)];
  const judged = [];
  for (const piece of pieces) {
    const own = yield* judgedMagics(magics, board, piece, MOST_FAILING_NAMED);
    const isOther = piece && piece !== own.piece;
    if (own.fails.length <= (isNamed && !isOther ? MOST_FAILING_NAMED : MOST_FAILING)) judged.push(own);
  }
  return judged.length ? judged.map(verdict) : undefined;
}

/** How magics do: how they were read, and which squares fail with two sets that collide, or what the table takes. */
function verdictOn({ piece, of, fails, black, how, sets, entries, room }, board, square, link) {
  const { region, drop } = dropOf(board, piece, square, of(square));
  const [bits, by] = [Math.log2(region.subsets.length), of(square).shift];
  const read = `Read as 64 magic numbers of a ${piece}, \`${black ? 'occupied | ~mask' : 'occupied & mask'}\`${of(square).edges ? ' with the last squares of lines in the masks' : ''}, shifts ${how} (${by === 64 - bits ? `64 - ${bits} = ` : ''}${by} on ${board.names[square]}).`;
  if (!fails.length) {
    return [
      element('p', {}, ...prose(read)),
      element(
        'p',
        {},
        `They work: sets of blockers share a slot only if they leave the same attacks. ${grouped(sets)} sets use ${grouped(entries)} slots. ` +
          `With a part ${black ? 'from the lowest to the highest slot' : 'of 2^bits slots'} for each square, the table has ${grouped(room)} slots, ${grouped(8 * room)} bytes.${black ? ' Parts that overlap make it smaller.' : ''}`,
      ),
    ];
  }
  const [slot] = drop.fails;
  const pair = collidingIn({ drop, region }, slot);
  const [first, second] = pair.map((bits) => namesIn(board, bits));
  return [
    element('p', {}, ...prose(read)),
    element(
      'p',
      {},
      `${counted(fails.length, 'square')} fail${fails.length === 1 ? 's' : ''}: `,
      ...fails.flatMap((it, i) => [i ? ', ' : '', link(it)]),
      '.',
    ),
    element(
      'p',
      {},
      ...prose(
        `On ${board.names[square]}, ${first} and ${second} both fall into slot ${slot}, but leave different attacks:`,
      ),
    ),
    collision(board, piece, square, pair),
  ];
}
