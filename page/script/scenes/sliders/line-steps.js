// The steps of look-ups without a multiplication: a borrow that runs up to the first blocker, and PEXT.

/** The eight bytes of a number in the other order: what is up on a board of rows is down. */
const swapped = (/** @type {bigint} */ bits) =>
  Array.from({ length: 8 }, (_, byte) => ((bits >> BigInt(8 * byte)) & 255n) << BigInt(56 - 8 * byte)).reduce(
    (all, it) => all | it,
  );

/**
 * A subtraction as strips: each a label, its bits, and those of them that the borrow changes.
 * @param {any[]} rows
 */
function borrowFigure(rows) {
  const shown = rows.map(([label, bits, hot = 0n]) =>
    numberRow(label, 0, barOf('one', bits & ~hot), barOf('hot', bits & hot), barOf('gone', hot & (bits ^ hot))),
  );
  return element(
    'div',
    {
      class: 'copies borrow',
      role: 'img',
      'aria-label': rows.map(([label, bits]) => `${label} ${hexadecimal(bits, 64)}`).join(', '),
    },
    ...shown,
  );
}

function borrowed(/** @type {bigint} */ line, /** @type {bigint} */ slider, /** @type {bigint} */ occupied) {
  const on = occupied & line;
  const up = BigInt.asUintN(64, on - slider);
  const turned = BigInt.asUintN(64, swapped(on) - swapped(slider));
  return { on, up, turned, down: swapped(turned), set: (up ^ swapped(turned)) & line };
}

/** Steps of one line by borrows, of the other in one: a row lies within a byte, and is looked up. */
function hyperbolaSteps(side, piece, square, /** @type {bigint} */ occupied) {
  const { board, byName } = side;
  const [number, at] = [board.number(square), board.names[square]];
  const slider = 1n << BigInt(number);
  const [first, second] = piece === 'rook' ? ['FILE', 'RANK'] : ['DIAGONAL', 'ANTI_DIAGONAL'];
  const word = (line) => line.toLowerCase().replace('_', '-');
  const lineOf = (name) => byName.get(`${name}_ATTACKS`).bits(number);
  const line = lineOf(first);
  const { on, up, turned, down, set } = borrowed(line, slider, occupied);
  const names = (bits) =>
    board
      .in(bits)
      .map((it) => board.names[it])
      .join(' ') || 'nothing';
  /** What a subtraction changed on the line beyond the slider: `up` or not. */
  const reach = (bits) => names((on ^ bits) & line);
  const steps = [
    [
      `The ${word(first)}`,
      hex(on),
      `\`o = occupied & ${first}_ATTACKS[${at}]\`. Only the ${word(first)} of ${at} counts (dashed), without ${at} itself. \`s\` is the bit of ${at}.`,
      line,
      () => [
        borrowFigure([
          ['line', line],
          ['o', on],
          ['s', slider],
        ]),
      ],
    ],
    [
      'Subtract',
      hex(up),
      `\`o - s\`. Bit ${number} of o is 0, so it borrows from the next higher 1, and every bit between flips (orange). On the ${word(first)} it reaches ${reach(up)}: up to and including the first blocker.`,
      (on ^ up) & line,
      () => [
        borrowFigure([
          ['o', on],
          ['s', slider],
          ['o - s', up, on ^ up],
        ]),
      ],
    ],
    [
      'The same on the turned board',
      hex(down),
      `\`swap(swap(o) - swap(s))\`. Swapping the eight bytes flips the board, so down becomes up. The borrow reaches ${reach(down)}. A second swap puts it back in place.`,
      (on ^ down) & line,
      () => [
        borrowFigure([
          ['swap(o)', swapped(on)],
          ['swap(s)', swapped(slider)],
          ['subtract', turned, swapped(on) ^ turned],
          ['swap', down, on ^ down],
        ]),
      ],
    ],
    [
      'Both ways',
      hex(set),
      `\`((o - s) ^ swap(...)) & line\`. Bits that agree cancel, and bits off the line are masked. What remains is what the ${piece} attacks on the ${word(first)}: ${names(set)}.`,
      set,
      () => [
        borrowFigure([
          ['up', up],
          ['down', down],
          ['^', BigInt.asUintN(64, up ^ down)],
          ['& line', set, set],
        ]),
      ],
    ],
  ];
  let other;
  if (piece === 'rook') {
    const row = BigInt(number & 56);
    const inner = Number((occupied >> (row + 1n)) & 63n);
    const table = byName.get('FIRST_RANK_ATTACKS');
    other = table.bits((number & 7) * 64 + inner) << row;
    steps.push([
      'The rank',
      hex(other),
      `\`FIRST_RANK_ATTACKS[${number & 7}][${inner}] << ${row}\`. A rank lies within a byte, which a swap does not turn. Its six inner squares are an index into a table of 512 bytes. The attacked squares there are ${names(other)}.`,
      other,
      () => [
        bitsInStep(`index ${inner}: the inner squares`, BigInt(inner), {
          rows: numberBits(6),
          name: (bit) => board.nameOfBit(Number(row) + 1 + bit),
        }),
      ],
    ]);
  } else {
    const its = borrowed(lineOf(second), slider, occupied);
    other = its.set;
    steps.push([
      `The ${word(second)}`,
      hex(other),
      `The same with \`${second}_ATTACKS[${at}]\`: up, down, and both: ${names(other)}.`,
      lineOf(second),
      () => [
        borrowFigure([
          ['o', its.on],
          ['o - s', its.up, its.on ^ its.up],
          ['swap', its.down, its.on ^ its.down],
          ['both', its.set, its.set],
        ]),
      ],
    ]);
  }
  steps.push([
    'Both lines',
    hex(set | other),
    `\`${word(first)} | ${word(second)}\`: all that the ${piece} attacks.`,
    set | other,
    () => [],
  ]);
  return steps.map(([title, result, says, mask, figures]) => ({ title, result, says, figures, value: { mask } }));
}

function pextSteps(side, piece, square, /** @type {bigint} */ occupied, method, { reads, set }) {
  const { board } = side;
  const {
    recipe: { relevant, offsets, onto },
  } = recipeOf(method, side, piece);
  const [number, at] = [board.number(square), board.names[square]];
  const [mask, begin] = [relevant.bits(number), Number(offsets.bits(number))];
  const index = extracted(occupied, mask);
  const named = (bits) => (bit) => board.nameOfBit(onesOf(bits)[bit]) ?? '';
  const count = ones(mask);
  const found = reads.find(({ table }) => table.name.match(/_(CODES|ATTACKS)$/) && table !== onto);
  const steps = [
    [
      'Blockers that matter',
      hex(occupied & mask),
      `\`occupied & ${relevant.name}[${at}]\`. A blocker changes what a ${piece} on ${at} attacks only on these ${count} squares (dashed). A line’s last square hides nothing, so it is not among them.`,
      () => [
        bitsInStep('occupied & mask', occupied & mask, {
          rows: boardBits(board),
          look: (bit) => ((mask >> BigInt(bit)) & 1n ? '' : 'dim'),
        }),
      ],
    ],
    [
      'Side by side',
      String(index),
      `\`pext(occupied, mask)\` takes the framed bits and puts them together, the lowest first. So ${count} squares make an index of ${count} bits, from 0 to ${2 ** count - 1}, and each is used.`,
      () => [
        bitsInStep('occupied, bit 63 first; framed: the mask', occupied, {
          rows: numberBits(64),
          look: (bit) => ((mask >> BigInt(bit)) & 1n ? 'framed' : 'dim'),
        }),
        bitsInStep(`index ${index}`, index, { rows: numberBits(count), name: named(mask) }),
      ],
    ],
    [
      'The entry',
      hex(found.bits),
      `\`${found.table.name}[${offsets.name}[${at}] + ${index}]\` = \`${found.table.name}[${begin} + ${index}]\`. The entries of ${at} begin at ${begin}.${onto ? ' An entry is a code of 16 bits: a bit for each square of the lines.' : ''}`,
      () => reads.map((it) => element('p', {}, ...readOf(it))),
    ],
    ...(onto
      ? [
          [
            'Spread over the lines',
            hex(set),
            `\`pdep(code, ${onto.name}[${at}])\` puts the bits of the code back onto the squares of the lines, the lowest first.`,
            () => [
              bitsInStep('code', found.bits, {
                rows: numberBits(ones(onto.bits(number))),
                name: named(onto.bits(number)),
              }),
            ],
          ],
        ]
      : []),
  ];
  return steps.map(([title, result, says, figures], i) => ({
    title,
    result,
    says,
    figures,
    value: { mask: i < 2 ? mask : 0n },
  }));
}
