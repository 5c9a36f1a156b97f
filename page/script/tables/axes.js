// One control for each axis of a table: a board, a grid, a choice, or a number.

/** So many indices are a choice, more a number. */
const MOST_CHOICES = 16;
const PAGE = 64;

const panel = (label, ...children) =>
  element('section', { class: 'board', 'aria-label': label }, element('h2', {}, label), ...children);

/** A grid to choose indices of an axis with; `at(y, x)` says which one a cell has. */
const axisGrid = (label, axis, at) =>
  new Grid(label, {
    preview: (y, x) => previewed(axis, y === undefined ? undefined : at(y, x)),
    pick: (y, x) => pinned(axis, at(y, x)),
  });

function squareAxis(table, axis, label) {
  const { board } = table.side;
  const last = axis === table.axes.length - 1;
  const position = (square) => table.position(indexNow().with(axis, board.number(square)));
  const isShort = (table) => !table.isDigits && table.values.every((value) => String(value).length <= 4);
  const short = last && !table.isSets && [other() ?? table, table].every(isShort);
  const grid = axisGrid(label, axis, (y, x) => board.number(board.rows(state.flipped)[y][x]));
  return {
    node: panel(label, grid.node),
    update() {
      const changed = changedSet();
      const to = showsEntries(table) ? entryOf(table, indexNow()).squares : [];
      grid.show(
        board.drawn(state.flipped, (square) => {
          const number = board.number(square);
          const text = short ? oldAndNew(table, position(square), (it, at) => it.text(at, state.numbered)) : undefined;
          // With the other axes as they are pinned.
          const [isPinned, isChanged] = [
            number === state.index[axis],
            changed.has(table.position(state.index.with(axis, number))),
          ];
          return {
            text: text ?? (state.numbered ? String(board.number(square, layoutOf(table))) : board.names[square]),
            label: [
              board.names[square],
              text,
              to.includes(square) && 'the value',
              isChanged && 'changed',
              isPinned && 'pinned',
            ]
              .filter(Boolean)
              .join(', '),
            look: `${short ? numberLook(text) : 'name'}${to.includes(square) ? ' in' : ''}`,
            marked: number === indexNow()[axis],
            selected: isPinned,
            changed: isChanged,
          };
        }),
      );
    },
  };
}

/** What an entry says, in both versions if these differ and are seen as one. */
function oldAndNew(table, position, says) {
  const before = other();
  const both = before && before.values[position] !== table.values[position] ? [before, table] : [table];
  return both.map((it) => says(it, position)).join(' → ');
}

const numberLook = (text) => (text.includes(' → ') ? 'number pair' : 'number');

/** A grid of the entries, of a table with one axis of two dimensions. */
function cellsAxis(table, label) {
  const { cells } = table.facts;
  const grid = axisGrid(label, 0, (y, x) => turned()[y].cells[x]);
  const turned = () =>
    state.flipped ? cells.rows.toReversed().map((row) => ({ ...row, cells: row.cells.toReversed() })) : cells.rows;
  const center = (table, i) => cells.by_difference && table.number(i) === 0n && table.indexName(0, i) === '+0';
  const says = (i) => (table.content === 'square' ? !table.isNone(i) : table.bits(i) !== 0n);
  // "x bishop queen | * # also king, pawn": signs, each of one character, and what they mean.
  const legend = (table.facts.legend ?? '')
    .trim()
    .split('  ')
    .slice(1)
    .flatMap((text) => text.split(' | '));
  const meanings = legend.map((text) => {
    const [, signs, meaning] = text.match(/^((?:\S )+)(.*)/);
    return element('span', {}, element('b', {}, signs.trim()), ` ${meaning}`);
  });
  const node = panel(
    label,
    element('div', { class: 'scroll' }, grid.node),
    element('p', { class: 'legend' }, ...meanings),
  );
  node.style.setProperty('--columns', cells.columns.length);
  return {
    node,
    wide: true,
    update() {
      const changed = changedSet();
      const one = (it, i) => {
        const { signs } = it.facts;
        return center(it, i) && signs ? 'o' : (signs?.[it.bits(i)] ?? it.text(i, state.numbered));
      };
      const text = (i) => oldAndNew(table, i, one);
      const label = (i) => {
        const numbers = oldAndNew(table, i, (it) => it.text(i, state.numbered));
        // What is seen is said, unless it is only a sign for the number.
        const seen = numbers.includes(' → ') && text(i) !== numbers && text(i);
        return [table.indexName(0, i), seen, numbers, changed.has(i) && 'changed'].filter(Boolean).join(', ');
      };
      grid.show({
        heading: cells.heading,
        columns: state.flipped ? cells.columns.toReversed() : cells.columns,
        rows: turned().map((row) => ({
          label: row.label,
          cells: row.cells.map((i) => ({
            text: text(i),
            label: label(i),
            look: `${numberLook(text(i))} ${says(i) ? '' : 'faint'}`,
            marked: indexNow()[0] === i,
            selected: state.index[0] === i,
            changed: changed.has(i),
          })),
        })),
      });
    },
  };
}

/** A cell of a list, for the entry of an index. */
function listed(table, index, name, says, selected) {
  const position = table.position(index);
  const [text, isChanged] = [says(position), changedSet().has(position)];
  return {
    text,
    label: `${name}, ${text}${isChanged ? ', changed' : ''}`,
    look: 'number',
    selected,
    changed: isChanged,
  };
}

/** The entries along the last axis in rows, page by page. */
function listAxis(table, axis, label) {
  const alone = (table, position) =>
    table.width >= 64 && !table.signed ? hexadecimal(table.bits(position), table.width) : table.text(position, true);
  const text = (position) => oldAndNew(table, position, alone);
  // Where all have as many digits, the first is as long as any.
  const tried = table.isDigits && !other() ? 1 : Math.min(4096, table.count);
  const longest = Math.max(...Array.from({ length: tried }, (_, position) => text(position).length));
  const columns = longest <= 4 ? 8 : longest <= 10 ? 4 : longest <= 24 ? 2 : 1;
  const first = () => Math.floor(state.index[axis] / PAGE) * PAGE;
  const grid = axisGrid(label, axis, (y, x) => Math.min(first() + y * columns + x, table.shape[axis] - 1));
  grid.node.classList.add('list-of-values');
  return {
    node: panel(label, grid.node),
    wide: columns === 1,
    update() {
      const from = first();
      const count = Math.min(PAGE, table.shape[axis] - from);
      const width = Math.min(columns, count);
      const none = { text: '', label: 'no entry', look: 'number' };
      const cell = (i) =>
        i >= from + count
          ? none
          : listed(table, indexNow().with(axis, i), table.indexName(axis, i), text, state.index[axis] === i);
      const across = [...Array(width).keys()];
      const row = (_, y) => ({ label: String(from + y * width), cells: across.map((x) => cell(from + y * width + x)) });
      grid.show({
        heading: '',
        rows: Array.from({ length: Math.ceil(count / width) }, row),
        columns: across.map((x) => `+${x}`),
      });
    },
  };
}

function choiceAxis(names, label, read, write) {
  const inputs = names.map((_, i) =>
    element('input', { type: 'radio', name: label, value: i, change: () => write(i) }),
  );
  const labels = names.map((text, i) => element('label', {}, inputs[i], element('span', {}, text)));
  return {
    node: element('fieldset', { class: 'segments' }, element('legend', {}, label), ...labels),
    choice: true,
    update() {
      inputs[read()].checked = true;
    },
  };
}

function numberAxis(table, axis, label) {
  const last = table.shape[axis] - 1;
  const input = ({ target: { value } }) => {
    const i = Math.trunc(Number(value));
    if (value !== '' && i >= 0 && i <= last) pinned(axis, i);
  };
  const number = element('input', { type: 'number', min: 0, max: last, inputmode: 'numeric', input });
  const range = element('input', { type: 'range', min: 0, max: last, 'aria-label': label, input });
  const field = element('label', { class: 'field' }, `${label} `, number);
  return {
    node: element('div', { class: 'counter' }, field, range, element('span', { class: 'place' }, `0 to ${last}`)),
    choice: true,
    update() {
      const i = String(state.index[axis]);
      if (document.activeElement !== number) number.value = i;
      if (range.value !== i) range.value = i;
    },
  };
}

/** Whether the set that is shown is clicked for another square. Where versions are compared a board shows which differ. */
const isClicked = (table) => table.isSets && table.width >= table.side.board.count && !model.compares;

/** Whether the board that an entry is chosen with shows all entries, which are squares. */
const showsEntries = ({ content, axes }) => content === 'square' && axes.at(-1) === 'square' && !model.compares;

/** What a table is chosen an entry of by. */
function controlsOf(table) {
  const method = methodOf(table);
  const controls = [];
  const offer = (label, names, key) =>
    controls.push(
      choiceAxis(
        names,
        label,
        () => Number(state[key]),
        (i) => {
          state[key] = i;
          changed();
        },
      ),
    );
  if (offeredMethod(table) && !model.compares) offer('Look up by', ['square and blockers', 'entry'], 'byEntry');
  if (method?.pieces)
    offer(
      'Piece',
      method.pieces.map(({ name }) => name),
      'piece',
    );
  if (method) return controls;
  const squares = table.axes.filter((axis) => axis === 'square').length;
  let seen = 0;
  // Of a change in a list one wants to see what is around it.
  const records = model.compares && isOfRecords(table);
  const isListed = (at) =>
    at === table.axes.length - 1 && table.axes[at] !== 'square' && !table.isSets && table.shape[at] > 1;
  table.axes.forEach((axis, at) => {
    if (axis === 'square' && isClicked(table)) return;
    const [length, last, label] = [table.shape[at], at === table.axes.length - 1, titled(axis)];
    if (records && last) controls.push(recordsAxis(table, 'Entries'));
    else if (axis === 'square')
      controls.push(squareAxis(table, at, (squares > 1 && ['First square', 'Second square'][seen++]) || 'Square'));
    else if (table.facts.cells) controls.push(cellsAxis(table, label));
    else if (length > (isListed(at) ? PAGE : MOST_CHOICES)) controls.push(numberAxis(table, at, label));
    else if (length && !isListed(at)) {
      const names = Array.from({ length }, (_, i) => table.indexName(at, i));
      controls.push(
        choiceAxis(
          names,
          label,
          () => state.index[at],
          (i) => pinned(at, i),
        ),
      );
    }
    if (isListed(at) && !table.facts.cells && !records) controls.push(listAxis(table, at, 'Entries'));
  });
  return controls;
}

/** Looks at another index, until the pointer or the focus leaves. */
function previewed(axis, value) {
  const same = state.preview?.axis === axis && state.preview?.value === value;
  if (same || (value === undefined && state.preview === undefined)) return;
  state.preview = value === undefined ? undefined : { axis, value };
  changed({ announce: value !== undefined });
}

function pinned(axis, value) {
  state.index[axis] = value;
  state.preview = undefined;
  changed();
}
