// The steps of a look-up by a magic number.

/** @returns {any} The magic number of a method for a square, if it is a method of magics. */
function magicOf(name, { board, byName }, piece, square) {
  const number = board.number(square);
  const entry = (table, i = number) => byName.get(`${piece.toUpperCase()}_${table}`).bits(i);
  if (name === 'fancy_magic') return { magic: entry('FANCY_MAGICS'), shift: Number(entry('FANCY_SHIFTS')) };
  return name === 'magic'
    ? {
        magic: entry('MAGICS'),
        shift: Number(entry('MAGIC_SHIFT', 0)),
        begin: Number(entry('MAGIC_OFFSETS')),
        black: true,
      }
    : undefined;
}

/** Which places of the table that rooks and bishops share are used, from one on: 1 for each. Squares whose slots lie elsewhere are not looked at. */
function sharedPlaces(side, from, count) {
  const key = `${from} ${count}`;
  if (sharedPlaces.known.key !== key) {
    const places = new Uint8Array(count);
    for (const piece of SLIDERS) {
      for (const square of side.board.names.keys()) {
        const magic = magicOf('magic', side, piece, square);
        const to = magic.begin - from;
        if (to >= count || to + 2 ** (64 - magic.shift) <= 0) continue;
        for (const slot of slotsBy(regionOf(side.board, piece, square), magic))
          if (to + slot >= 0) places[to + slot] = 1;
      }
    }
    sharedPlaces.known = { key, places };
  }
  return sharedPlaces.known.places;
}
sharedPlaces.known = /** @type {any} */ ({});

/** The steps; `figures` draws the copies and the slots, and says whether the slots are to be seen. */
function magicSteps(
  side,
  piece,
  square,
  /** @type {bigint} */ occupied,
  magic,
  { reads, set },
  { copies, slots, seen, next },
) {
  const { board } = side;
  const { shift, black, begin, edges } = magic;
  const at = board.names[square];
  const shown = dropOf(board, piece, square, magic);
  const {
    region: { mask, bits, subsets },
    drop,
    low,
    count,
  } = shown;
  const irrelevant = black ? BigInt.asUintN(64, ~mask) : 0n;
  const taken = black ? occupied | irrelevant : occupied & mask;
  const product = BigInt.asUintN(64, taken * magic.magic);
  const [index, top] = [Number(product >> BigInt(shift)), 64 - shift];
  const form = black ? 'occupied | ~mask' : 'occupied & mask';
  const isOthers = begin === undefined ? undefined : (slot) => sharedPlaces(side, begin + low, count)[slot - low] > 0;
  /** Whose the slots are that the square does not use. */
  const shares = () => {
    const others = Array.from({ length: count }, (_, i) => low + i).filter(
      (it) => !drop.slots.has(it) && isOthers(it),
    ).length;
    const free = count - drop.used.length - others;
    return ` ${counted(others, 'slot')} between these belong${others === 1 ? 's' : ''} to other squares: the parts of all squares overlap like combs. ${counted(free, 'slot')} ${free === 1 ? 'is' : 'are'} used by no square.`;
  };
  const shared = [...drop.slots.values()].filter((sets) => sets.length > 1).length;
  const failing = drop.fails.length;
  const verdict = failing
    ? `${counted(failing, 'slot')} would have to hold different attacks (crossed). Such a collision is harmful: the number does not work for ${at}.`
    : shared
      ? `${counted(shared, 'slot')} hold${shared === 1 ? 's' : ''} several sets, which all leave the same attacks. Such a collision is harmless, and saves slots.`
      : 'Each set has a slot of its own.';
  const table = reads.map(({ table }) => table).find(({ isSets, axes }) => isSets && String(axes) === 'magic-index');
  const starts = reads.map(({ table }) => table).find(({ name }) => name.endsWith('_OFFSETS'));
  /** A slot that two sets with different attacks fall into, and these two. */
  const contested = failing ? (drop.fails.includes(index) ? index : drop.fails[0]) : undefined;
  const pair = failing ? collidingIn(shown, contested) : [];
  const claims = () => {
    const [first, second] = pair.map((bits) => namesIn(board, bits));
    const where =
      contested === index
        ? `Your blockers fall into slot ${index}, which is contested`
        : `Your blockers fall into slot ${index}; slot ${contested} is contested`;
    return `${where}: ${first} and ${second} both claim it, but leave different attacks. It can hold only one of these, so a look-up with the other is wrong.`;
  };
  const steps = [
    [
      'Blockers that matter',
      hex(taken),
      form,
      `A blocker changes what a ${piece} on ${at} attacks only on these ${bits.length} squares, the mask (dashed).${edges ? '' : ` A line’s last square is not in it: a ${piece} that gets there attacks it, occupied or not.`} ${black ? 'All other squares count as occupied, which adds one fixed number to each product.' : 'All other blockers are left out.'}`,
      () => [
        bitsInStep(form, taken, { rows: boardBits(board), look: (bit) => ((mask >> BigInt(bit)) & 1n ? '' : 'dim') }),
      ],
    ],
    [
      'Times the magic number',
      hex(product),
      `(${form}) * magic`,
      `The magic number \`${hex(magic.magic)}\` has ${ones(magic.magic)} ones. So the product is a sum: ${isSparse(magic.magic, irrelevant) ? 'the blockers, shifted to each of these ones' : 'the magic number, shifted to each blocker'}. Only the framed ${top} bits on the left will be kept.`,
      () => copies({ taken, factor: magic.magic, top, fixed: irrelevant, isSet: true }),
    ],
    [
      'The index',
      String(index),
      `product >> ${shift}`,
      `The highest ${counted(top, 'bit')} of the product: ${index}. ${
        failing
          ? 'A magic number must never give the same index to blockers that leave different attacks. This one does.'
          : 'The magic number was found by trial: blockers that leave different attacks never get the same index.'
      }`,
      () => [bitsInStep(`index ${index}`, BigInt(index), { rows: numberBits(top) })],
    ],
    [
      'All sets of blockers in their slots',
      counted(drop.used.length, 'slot'),
      undefined,
      `${bits.length} squares can be blocked in 2^${bits.length} = ${grouped(subsets.length)} ways. Each falls into the slot of its index. They use ${grouped(drop.used.length)} of ${counted(count, 'slot')}. ${verdict}${isOthers && seen ? shares() : ''}`,
      () => slots({ ...shown, isOthers }, index),
    ],
    [
      'What the slot holds',
      hex(set),
      `${table?.name ?? 'attacks'}[${starts ? `${starts.name}[${at}]` : 'begin'} + ${index}]`,
      failing
        ? claims()
        : `The slot holds the attacked squares, found by walking when the table was made. ${
            !black || !table
              ? `\`${starts?.name ?? 'begin'}\` says where the slots of ${at} begin${starts ? '; PEXT needs as many, so both share it' : ''}.`
              : `Black magics need fewer slots, ${grouped(table.shape[0])} for ${grouped(107648)} sets of blockers: those of squares overlap, and sets with the same attacks share one. For that the irrelevant squares are set: what they add decides where slots begin and which are shared.`
          }`,
      () => [
        ...(failing ? [collision(board, piece, square, pair)] : reads.map((it) => element('p', {}, ...readOf(it)))),
        ...next,
      ],
    ],
  ];
  const wrong = failing
    ? `The number fails on ${at}: ${failing} of the ${counted(drop.used.length, 'slot')} that it uses would have to hold different attacks.`
    : undefined;
  return steps.map(([title, result, formula, says, figures], i) => ({
    title,
    result,
    says: formula ? `\`${formula}\`. ${says}` : says,
    wrong,
    figures,
    value: i ? {} : { mask },
    isProduct: i === 1,
  }));
}
