// The slots into which sets of blockers fall by a magic number, and what becomes of sets that fall into one.

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
