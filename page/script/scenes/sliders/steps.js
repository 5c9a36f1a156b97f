// The steps of a look-up by a magic number, and what they draw: copies that add up, and slots into which sets of blockers fall.

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

const smallPosition = (board, square, blockers, attacks) =>
  smallBoard(board, 'small-position', [
    ['attacked', board.in(attacks), 'h1v1h-1z'],
    ['blocks', board.in(blockers), 'm.25.25h.5v.5h-.5z'],
    ['own', [square], 'm.5.05l.45.9h-.9z'],
  ]);

const LEGEND = [
  ['\u2003', 'one set', 'one'],
  ['■', 'several sets, same attacks', 'in'],
  ['✕', 'attacks differ', 'mark'],
  ['\u2003', 'of another square', 'others'],
  ['□', 'your blockers'],
];
const MOST_SETS = 8;

/** The slots of a square, with the sets of blockers in them. `pick(slot)` is called for a slot, `put(blockers)` for a set. */
class DropFigure {
  pick;
  put;
  drop;
  region;
  low;
  count;
  isOthers;
  here;
  position;
  slot;

  constructor(pick, put) {
    Object.assign(this, { pick, put });
    this.picture = drawn('svg', {
      class: 'slots-picture',
      role: 'img',
      pointermove: (event) => this.look(this.slotAt(event)),
      pointerleave: () => this.look(this.slot),
      click: (event) => pick(this.slotAt(event)),
    });
    this.range = element('input', {
      type: 'range',
      min: 0,
      'aria-label': 'Slot',
      input: () => pick(this.drop.used[this.range.value]),
    });
    this.place = element('span', { class: 'place' });
    this.says = element('p', { class: 'slot-says' });
    this.sets = element('div', { class: 'sets' });
    this.legend = element('p', { class: 'legend' }, ...LEGEND.map((it) => inLegend(...it)));
    this.node = element(
      'div',
      { class: 'drop' },
      this.legend,
      this.picture,
      element('div', {}, element('div', { class: 'counter' }, this.range, this.place), this.says, this.sets),
    );
  }

  slotAt({ clientX, clientY }) {
    const { left, top, width } = this.picture.getBoundingClientRect();
    // Around the slots is a margin of half a slot.
    const [x, y] = [clientX - left, clientY - top].map((it) =>
      Math.max(0, Math.floor((it * (this.columns + 1)) / width - 0.5)),
    );
    return Math.min(this.low + this.count - 1, this.low + y * this.columns + Math.min(this.columns - 1, x));
  }

  /** Shows `{drop, region, low, count, isOthers}`: slots from `low` on; and in which one the blockers are that stand `here`. */
  show(shown, here, slot, position) {
    Object.assign(this, shown, { here, position, slot: slot ?? here });
    if (this.drawnFor !== shown.drop) this.draw();
    this.drawnFor = shown.drop;
    this.look(this.slot);
  }

  draw() {
    const {
      drop: { slots, fails, used },
      low,
      count,
      isOthers,
    } = this;
    this.columns = 2 ** Math.ceil(Math.log2(count) / 2);
    const rows = Math.ceil(count / this.columns);
    const looks = { others: '', one: '', many: '', fails: '' };
    this.legend.querySelector('.others').parentElement.hidden = !isOthers;
    const failing = new Set(fails);
    for (let i = 0; i < count; i++) {
      const sets = slots.get(low + i);
      const look = !sets
        ? isOthers?.(low + i) && 'others'
        : failing.has(low + i)
          ? 'fails'
          : sets.length > 1
            ? 'many'
            : 'one';
      if (look)
        looks[look] +=
          `M${i % this.columns} ${Math.floor(i / this.columns)}${look === 'fails' ? 'm.1.1l.8.8m0-.8l-.8.8' : 'm.1.1h.8v.8h-.8z'}`;
    }
    this.marks = ['pinned', 'here'].map((look) => drawn('rect', { class: look, width: 1, height: 1 }));
    this.picture.setAttribute('viewBox', `-.5 -.5 ${this.columns + 1} ${rows + 1}`);
    this.picture.replaceChildren(
      drawn('rect', { class: 'slots-floor', width: this.columns, height: rows }),
      ...Object.entries(looks).map(([look, d]) => drawn('path', { class: look, d })),
      ...this.marks,
    );
    this.range.max = used.length - 1;
  }

  look(slot) {
    const {
      drop: { slots, used, fails },
      region: { subsets, attacks },
      low,
      count,
      here,
      isOthers,
      position: { board, square },
    } = this;
    [slot, here].forEach((it, i) => {
      this.marks[i].setAttribute('x', (it - low) % this.columns);
      this.marks[i].setAttribute('y', Math.floor((it - low) / this.columns));
    });
    const sets = slots.get(slot) ?? [];
    const isSame = !fails.includes(slot);
    const says = !sets.length
      ? isOthers?.(slot)
        ? 'belongs to another square'
        : 'is empty'
      : sets.length === 1
        ? 'has one set of blockers'
        : `has ${sets.length} sets of blockers: ${isSame ? 'the attacks are equal, so that is harmless' : 'the attacks differ, so that is harmful'}`;
    this.range.value = used.findIndex((it) => it >= slot);
    setText(this.place, `slot ${slot} of ${low} to ${low + count - 1}`);
    this.range.setAttribute('aria-valuetext', `slot ${slot}, ${says}`);
    this.picture.setAttribute('aria-label', `Slots ${low} to ${low + count - 1}. Slot ${slot} ${says}.`);
    setText(this.says, `Slot ${slot} ${says}${slot === here ? '. The blockers on the board fall here.' : '.'}`);
    // Of sets that differ, two that do come first.
    const differs = sets.find((it) => attacks[it] !== attacks[sets[0]]);
    const first = [...new Set([sets[0], differs, ...sets])].filter((it) => it !== undefined).slice(0, MOST_SETS);
    const namesOf = (bits) =>
      board
        .in(bits)
        .map((it) => board.names[it])
        .join(' ') || 'no blockers';
    this.sets.replaceChildren(
      ...first.map((it) =>
        button([smallPosition(board, square, subsets[it], attacks[it]), namesOf(subsets[it])], () =>
          this.put(subsets[it]),
        ),
      ),
      ...(sets.length > first.length ? [`and ${sets.length - first.length} more`] : []),
    );
  }
}

function collidingIn({ drop: { slots }, region: { subsets, attacks } }, slot) {
  const [a, ...others] = slots.get(slot);
  return [a, others.find((it) => attacks[it] !== attacks[a])].map((it) => subsets[it]);
}

const namesIn = (board, bits) =>
  board
    .in(bits)
    .map((it) => `\`${board.names[it]}\``)
    .join(' ') || 'no blockers';

const collision = (board, piece, square, pair) =>
  element(
    'div',
    { class: 'sets' },
    ...pair.map((it) => smallPosition(board, square, it, walkedSet(board, piece, square, it))),
  );

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
        `They work: sets of blockers share a slot only if they leave the same attacks. ${spaced(sets)} sets use ${spaced(entries)} slots. ` +
          `With a part ${black ? 'from the lowest to the highest slot' : 'of 2^bits slots'} for each square, the table has ${spaced(room)} slots, ${spaced(8 * room)} bytes.${black ? ' Parts that overlap make it smaller.' : ''}`,
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

/** @returns {{ region: ReturnType<regionOf>, drop: any, low: number, count: number }} The slots of a magic, from `low` on, kept for the square: they do not depend on the blockers. */
function dropOf(board, piece, square, magic) {
  const key = [piece, square, ...Object.values(magic)].join();
  if (dropOf.known.get(piece)?.key !== key) {
    const region = regionOf(board, piece, square, magic.edges);
    const drop = dropped(region, magic);
    const low = magic.black ? drop.used[0] : 0;
    dropOf.known.set(piece, {
      key,
      region,
      drop,
      low,
      count: magic.black ? drop.used.at(-1) - low + 1 : 2 ** (64 - magic.shift),
    });
  }
  return dropOf.known.get(piece);
}
dropOf.known = new Map();

/** The places of the table that rooks and bishops share. All squares take a tenth of a second, once. */
function sharedPlaces(side) {
  const { names } = side.board;
  sharedPlaces.known ??= new Set(
    SLIDERS.flatMap((piece) =>
      names.flatMap((_, square) => {
        const magic = magicOf('magic', side, piece, square);
        return dropped(regionOf(side.board, piece, square), magic).used.map((slot) => magic.begin + slot);
      }),
    ),
  );
  return sharedPlaces.known;
}
sharedPlaces.known = undefined;

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
  const isOthers = begin === undefined ? undefined : (slot) => sharedPlaces(side).has(begin + slot);
  const others = () =>
    Array.from({ length: count }, (_, i) => low + i).filter((it) => !drop.slots.has(it) && isOthers(it)).length;
  /** Whose the slots are that the square does not use. */
  const shares = (others, free) =>
    ` ${counted(others, 'slot')} between these belong${others === 1 ? 's' : ''} to other squares: the parts of all squares overlap like combs. ${counted(free, 'slot')} ${free === 1 ? 'is' : 'are'} used by no square.`;
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
          ? 'A magic number must be such that blockers that leave different attacks never get the same index. This one is not.'
          : 'The magic number was found by trial, so that blockers that leave different attacks never get the same index.'
      }`,
      () => [bitsInStep(`index ${index}`, BigInt(index), { rows: numberBits(top) })],
    ],
    [
      'All sets of blockers in their slots',
      counted(drop.used.length, 'slot'),
      undefined,
      `${bits.length} squares can be blocked in 2^${bits.length} = ${spaced(subsets.length)} ways. Each falls into the slot of its index. They use ${spaced(drop.used.length)} of ${counted(count, 'slot')}. ${verdict}${isOthers && seen ? shares(others(), count - drop.used.length - others()) : ''}`,
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
              : `Black magics need fewer slots, ${spaced(table.shape[0])} for ${spaced(107648)} sets of blockers: those of squares overlap, and sets with the same attacks share one. For that the irrelevant squares are set: what they add decides where slots begin and which are shared.`
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
      `\`o - s\`. Bit ${number} of o is 0, so it borrows from the next higher 1, and every bit between turns (orange). On the ${word(first)} that is ${reach(up)}: up to the first blocker, and with it.`,
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
      `\`swap(swap(o) - swap(s))\`. To swap the eight bytes turns the board over, so down becomes up. The borrow runs to ${reach(down)}. Swapped back, it is in its place.`,
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
      `\`((o - s) ^ swap(...)) & line\`. What both results have alike goes, and what lies off the line. Left is what the ${piece} attacks on the ${word(first)}: ${names(set)}.`,
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
