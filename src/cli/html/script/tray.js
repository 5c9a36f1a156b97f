// Two kept sets, what becomes of each, and of both together.

const OPERATIONS = {
  AND: (a, b) => a && b,
  OR: (a, b) => a || b,
  XOR: (a, b) => a !== b,
  'AND NOT': (a, b) => a && !b,
};
const SIGNS = { AND: '&', OR: '|', XOR: '^', 'AND NOT': '& !' };

let operation = 'AND';
/** What comes of both, as an entry. */
let result;

/** Whether an entry is a set that can be kept. */
const keepable = ({ isSet, trouble }) => Boolean(isSet) && !trouble;

/** Keeps a set, as it is. */
function keep(which, seen) {
  state.tray[which] = { from: fromOf(seen), ...seen, inverted: false, by: 0, steps: [] };
}

/** Where to keep another set: where there is none, or last. */
const freeSlot = () => Number(Boolean(state.tray[0]));

/** Changes what becomes of a kept set. */
function alter(which, to) {
  state.tray[which] = { ...state.tray[which], ...to };
  changed();
}

/** Squares one step on, without those that leave the board. */
function stepped(board, squares, way) {
  const [files, ranks] = COMPASS[way];
  const within = (at, count) => at >= 0 && at < count;
  const stays = (it) => within(board.file(it) + files, board.files) && within(board.rank(it) + ranks, board.ranks);
  return squares.filter(stays).map((it) => it + ranks * board.files + files);
}

/** For the console: a set, one step on. */
chessTables.stepped = (bits, way) => {
  const { board } = sides[0];
  return board.set(stepped(board, board.in(bits), way));
};

/** The squares of a kept set after its own NOT, shift and steps. */
function squaresKept({ table, squares, inverted, by, steps }) {
  const { board } = table.side;
  const layout = layoutOn(board);
  const all = (1n << BigInt(board.count)) - 1n;
  const bits = board.set(squares, layout) ^ (inverted ? all : 0n);
  const moved = by < 0 ? bits >> BigInt(-by) : (bits << BigInt(by)) & all;
  return steps.reduce((squares, way) => stepped(board, squares, way), board.in(moved, layout));
}

/** `(!KNIGHT_ATTACKS[d4] << 8).ne`. */
function written(kept) {
  const { inverted, by, steps } = kept;
  const name = `${inverted ? '!' : ''}${titleOf(kept)}`;
  const shifted = by ? `(${name} ${by < 0 ? '>>' : '<<'} ${Math.abs(by)})` : inverted && steps.length ? `(${name})` : name;
  return [shifted, ...steps].join('.');
}

/** Draws a set without its table. */
function drawSet(grid, board, squares) {
  const set = new Set(squares);
  grid.show(
    board.drawn(state.flipped, (square) => ({
      text: set.has(square) ? '●' : '·',
      look: set.has(square) ? 'in' : '',
      label: `${board.names[square]}, ${set.has(square) ? 'set' : 'not set'}`,
    })),
  );
}

/** The steps that a kept set can go, as they lie on the board. */
function compass(name, step) {
  const ways = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];
  const buttons = ways.map((way) => way && element('button', { type: 'button', 'aria-label': `${name} one step ${way}` }, way));
  for (const button of buttons) if (button) button.addEventListener('click', () => step(button.textContent));
  return element('div', { class: 'compass', role: 'group', 'aria-label': `Steps of ${name}`, title: 'One step; what leaves the board is gone' },
    ...buttons.map((it) => it || element('span')));
}

/** A place for a kept set. */
function buildSlot(name, which) {
  const button = (text, act, attributes = {}) => {
    const made = element('button', { type: 'button', ...attributes }, text);
    made.addEventListener('click', act);
    return made;
  };
  const title = element('p', { class: 'kept-name' });
  const keeps = button(`Keep as ${name}`, () => {
    keep(which, subject());
    announced(`${titleOf(state.tray[which])} kept as ${name}`);
    changed();
  }, { 'data-keep': name });
  const drop = button('Remove', () => {
    state.tray[which] = undefined;
    changed();
    keeps.focus();
  }, { 'aria-label': `Remove ${name}`, class: 'altering' });
  const not = button('NOT', () => alter(which, { inverted: !state.tray[which].inverted }), { 'aria-pressed': 'false', class: 'altering' });
  const shift = element('input', { type: 'number', min: -63, max: 63, value: 0 });
  shift.addEventListener('input', () => {
    const by = Math.trunc(Number(shift.value));
    alter(which, { by: Math.abs(by) <= 127 ? by : 0 });
  });
  const shiftField = element('label', { class: 'field altering', title: 'Left by so many bits; right if negative' }, 'shift ', shift);
  const steps = compass(name, (way) => alter(which, { steps: [...state.tray[which].steps, way] }));
  const grid = new Grid(`Tray ${name}`);
  const bar = element('div', { class: 'buttons' }, keeps, drop, not, shiftField, steps);
  const node = element('section', { class: 'slot', 'aria-label': `Tray ${name}` }, element('h3', {}, name), title, grid.node, bar);
  const update = (seen) => {
    const kept = state.tray[which];
    setText(title, kept ? written(kept) : 'Nothing kept yet');
    title.classList.toggle('empty', !kept);
    keeps.disabled = !keepable(seen);
    not.setAttribute('aria-pressed', String(Boolean(kept?.inverted)));
    if (document.activeElement !== shift) shift.value = kept?.by ?? 0;
    if (kept) drawSet(grid, kept.table.side.board, squaresKept(kept));
    node.classList.toggle('vacant', !kept);
  };
  return { node, update };
}

/** Builds the slots once. */
function buildTray() {
  const slots = ['A', 'B'].map(buildSlot);
  const names = Object.keys(OPERATIONS);
  const choice = choiceAxis(names, 'Operation', () => names.indexOf(operation), (i) => {
    operation = names[i];
    changed();
  });
  const grid = new Grid('Result');
  const title = element('p', { class: 'kept-name' });
  const value = element('p', { class: 'result-value' });
  const again = element('button', { type: 'button' }, 'Keep result as A');
  again.addEventListener('click', () => {
    keep(0, result);
    changed();
  });
  const node = element(
    'section', { class: 'slot result', 'aria-label': 'Result' },
    element('h3', {}, 'Result'), title, grid.node, value, element('div', { class: 'buttons' }, again), copyBar('result'),
  );
  the('slots').append(...slots.map((slot) => slot.node), node);
  the('slots').before(choice.node);

  return (seen) => {
    the('tray').hidden = !keepable(seen) && !state.tray.some(Boolean);
    the('tray').classList.toggle('bare', !state.tray.some(Boolean));
    choice.update();
    for (const slot of slots) slot.update(seen);
    const [a, b] = state.tray;
    const { side } = a?.table ?? {};
    const full = a && b && side.board.count === b.table.side.board.count;
    node.classList.toggle('vacant', !full);
    result = undefined;
    title.classList.toggle('empty', !full);
    if (!full) {
      setText(title, a && b ? 'The boards differ' : 'Keep two entries');
      value.textContent = '\u00a0';
      return;
    }
    const sets = [a, b].map((kept) => new Set(squaresKept(kept)));
    const squares = [...side.board.names.keys()].filter((square) => OPERATIONS[operation](...sets.map((set) => set.has(square))));
    result = literalSet(side, squares);
    setText(title, `${written(a)} ${SIGNS[operation]}${operation === 'AND NOT' ? '' : ' '}${written(b)}`);
    value.replaceChildren(element('code', {}, titleOf(result)), ` ${counted(squares.length, 'square')}`);
    drawSet(grid, side.board, squares);
    enableCopies(node, result);
  };
}
