// Two kept entries, and what becomes of their bits.

const OPERATIONS = {
  AND: (a, b) => a & b,
  OR: (a, b) => a | b,
  XOR: (a, b) => a ^ b,
  'AND NOT': (a, b, all) => a & (all ^ b),
};
const SIGNS = { AND: '&', OR: '|', XOR: '^', 'AND NOT': '& !' };

let operation = 'AND';
const shifts = [0, 0];
const inverted = [false, false];
let result;

/** Whether an entry is a set that can be kept. */
const keepable = ({ isSet, trouble }) => Boolean(isSet) && !trouble;

/** A kept entry after its own NOT and shift, in the layout that is shown. */
function shifted(which) {
  const kept = state.tray[which];
  if (!kept) return undefined;
  const width = widthShown(kept);
  const all = (1n << BigInt(width)) - 1n;
  const bits = bitsShown(kept) ^ (inverted[which] ? all : 0n);
  const by = BigInt(Math.abs(shifts[which]));
  return shifts[which] < 0 ? bits >> by : (bits << by) & all;
}

/** `!(KNIGHT_ATTACKS[d4]) << 8`. */
function written(which) {
  const kept = state.tray[which];
  const name = `${inverted[which] ? '!' : ''}${titleOf(kept)}`;
  const by = shifts[which];
  return by ? `(${name} ${by < 0 ? '>>' : '<<'} ${Math.abs(by)})` : name;
}

/** Builds the slots once. */
function buildTray() {
  const slots = ['A', 'B'].map((name, which) => {
    const title = element('p', { class: 'kept-name' });
    const keep = element('button', { type: 'button', 'data-keep': name }, `Keep as ${name}`);
    keep.addEventListener('click', () => {
      state.tray[which] = subject();
      announced(`${titleOf(state.tray[which])} kept as ${name}`);
      changed();
    });
    const not = element('button', { type: 'button', 'aria-pressed': 'false' }, 'NOT');
    not.addEventListener('click', () => {
      inverted[which] = !inverted[which];
      changed();
    });
    const shift = element('input', { type: 'number', min: -63, max: 63, value: 0 });
    shift.addEventListener('input', () => {
      const by = Math.trunc(Number(shift.value));
      shifts[which] = Math.abs(by) <= 127 ? by : 0;
      changed();
    });
    const shiftField = element('label', { class: 'field', title: 'Left by so many bits; right if negative' }, 'shift ', shift);
    const bar = element('div', { class: 'buttons' }, keep, not, shiftField);
    const grid = new Grid(`Tray ${name}`);
    const node = element('section', { class: 'slot', 'aria-label': `Tray ${name}` }, element('h3', {}, name), title, grid.node, bar);
    return { node, title, keep, not, grid };
  });
  const names = Object.keys(OPERATIONS);
  const choice = choiceAxis(names, 'Operation', () => names.indexOf(operation), (i) => {
    operation = names[i];
    changed();
  });
  const grid = new Grid('Result');
  const title = element('p', { class: 'kept-name' });
  const value = element('p', { class: 'result-value' });
  const copy = element('button', { type: 'button', 'data-copy': 'result' }, 'Copy hex');
  const node = element(
    'section', { class: 'slot result', 'aria-label': 'Result' },
    element('h3', {}, 'Result'), title, grid.node, value, element('div', { class: 'buttons' }, copy),
  );
  the('slots').append(slots[0].node, slots[1].node, node);
  the('slots').before(choice.node);

  const draw = (grid, table, bits) => {
    const { board } = table.side;
    const set = new Set(board.in(bits, layoutOf(table)));
    grid.show(
      board.drawn(state.flipped, (square) => ({
        text: set.has(square) ? '●' : '·',
        look: set.has(square) ? 'in' : '',
        label: `${board.names[square]}, ${set.has(square) ? 'set' : 'not set'}`,
      })),
    );
  };
  return (seen) => {
    the('tray').hidden = !keepable(seen) && !state.tray.some(Boolean);
    the('tray').classList.toggle('bare', !state.tray.some(Boolean));
    choice.update();
    slots.forEach((slot, which) => {
      const kept = state.tray[which];
      setText(slot.title, kept ? written(which) : 'Nothing kept yet');
      slot.title.classList.toggle('empty', !kept);
      slot.keep.disabled = !keepable(seen);
      slot.not.setAttribute('aria-pressed', String(inverted[which]));
      if (kept) draw(slot.grid, kept.table, shifted(which));
      slot.node.classList.toggle('vacant', !kept);
    });
    const [a, b] = state.tray;
    const full = a && b && a.table.side.board.count === b.table.side.board.count;
    node.classList.toggle('vacant', !full);
    copy.disabled = !full;
    result = undefined;
    if (!full) {
      setText(title, a && b ? 'The boards differ' : 'Keep two entries');
      title.classList.add('empty');
      value.textContent = '\u00a0';
      return;
    }
    const width = Math.max(widthShown(a), widthShown(b));
    const all = (1n << BigInt(width)) - 1n;
    const bits = OPERATIONS[operation](shifted(0), shifted(1), all);
    result = hexadecimal(bits, width);
    title.classList.remove('empty');
    setText(title, `${written(0)} ${SIGNS[operation]}${operation === 'AND NOT' ? '' : ' '}${written(1)}`);
    const count = a.table.side.board.in(bits).length;
    value.replaceChildren(element('code', {}, result), ` ${counted(count, 'square')}`);
    draw(grid, a.table, bits);
  };
}
