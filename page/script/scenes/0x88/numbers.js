// 0x88: the numbers of squares on a board of 16 by 8, and what their differences say.

const x88 = (() => {
  const [OFF_BOARD, OFFSET] = [0x88, 0x77];
  const table = (name) => sides[0].byName.get(name);
  const kinds = () => table('X88_ATTACKS').facts.flags;
  const nameOf = (square) => sides[0].board.names[square];
  const numberOf = (square) => Number(table('TO_X88').bits(sides[0].board.number(square)));
  const squareOf = (number) => (number & OFF_BOARD ? -1 : sides[0].board.square((number + (number & 7)) >> 1));
  const named = (number) => nameOf(squareOf(number));

  function suits({ board, byName }) {
    const has = ([name, count]) => byName.get(name)?.count === count;
    return (
      [
        ['X88_ATTACKS', 240],
        ['X88_STEPS', 240],
        ['TO_X88', 64],
      ].every(has) &&
      kinds().length === 7 &&
      ['a1b1', 'a8b8'].includes(board.layout) &&
      board.names.every((_, square) => squareOf(numberOf(square)) === square)
    );
  }

  function asked(attacker, target) {
    const [a, t] = [attacker, target].map(numberOf);
    const index = OFFSET + a - t;
    const entry = Number(table('X88_ATTACKS').bits(index));
    const step = Number(table('X88_STEPS').number(index));
    const between = [];
    // The limit ends the walk if the table is wrong and the steps never come to the target.
    for (let at = a + step; step && at !== t && between.length < 7; at += step) between.push(at);
    const who =
      kinds()
        .map((name, bit) => ((entry >> bit) & 1 ? `${name} ${1 << bit}` : ''))
        .filter(Boolean)
        .join(' + ') || 'none';
    return { a, t, index, entry, step, between, who };
  }

  function testOf(cell) {
    const and = `${hexByte(cell)} & 0x88 = ${hexByte(cell & OFF_BOARD)}`;
    if (!(cell & OFF_BOARD)) return `${and}, so ${hexByte(cell)} is on the board: ${named(cell)}.`;
    const { board } = sides[0];
    const by = (cell & 7) + 1;
    const other = board.names[board.square(board.number(squareOf(cell - by)) + by)];
    return `${and}, not zero, so ${hexByte(cell)} is off the board: ${named(cell - by)} + ${by}.${other ? ` With numbers from 0 to 63 this sum would be ${other}.` : ''}`;
  }

  const byteBits = (label, number, names, look) =>
    bitsFigure(label, BigInt(number), { rows: numberBits(8), look, name: (bit) => names[7 - bit] });
  /** Rank and file of a number, and the bits of 0x88. */
  const FIELDS = '8rrr8fff';

  return {
    OFF_BOARD,
    OFFSET,
    FIELDS,
    table,
    kinds,
    nameOf,
    numberOf,
    squareOf,
    named,
    suits,
    asked,
    testOf,
    byteBits,
  };
})();
