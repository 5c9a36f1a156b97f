// What differs between two versions: which entries, and the way from one to the next.

const positions = new Map();

/** The positions of the entries that differ, of a table that is compared entry by entry. */
function changedPositions(row) {
  if (!row.entries) return [];
  if (!positions.has(row)) {
    const [before, after] = tablesOf(row);
    positions.set(row, [...after.values.keys()].filter((position) => differ(before, after, position)));
  }
  return positions.get(row);
}

/** Whether an entry differs. Of types that are equally wide the bits are compared, of others the numbers. */
function differ(before, after, position) {
  if (before.element === after.element) return before.values[position] !== after.values[position];
  const read = before.width === after.width ? 'bits' : 'number';
  return before[read](position) !== after[read](position);
}

/** The same as a set, of the line that is looked at. */
function changedSet() {
  if (!model.compares) return NONE;
  if (changedSet.row !== state.row) {
    changedSet.row = state.row;
    changedSet.set = new Set(changedPositions(state.row));
  }
  return changedSet.set;
}
const NONE = new Set();

/** Goes to the next change, or the previous one; from the last one to the first. */
function step(by) {
  if (state.scene) {
    comeBack(by);
    return;
  }
  const list = changedPositions(state.row);
  const table = current();
  const at = list.indexOf(table.values.length ? table.position(state.index) : -1);
  const next = at + by;
  if (list.length && next >= 0 && next < list.length && at >= 0) {
    state.index = indexAt(table, list[next]);
    state.preview = undefined;
  } else {
    const rows = model.rows;
    look(rows[(rows.indexOf(state.row) + by + rows.length) % rows.length]);
    const last = by < 0 ? changedPositions(state.row).at(-1) : undefined;
    if (last !== undefined) state.index = indexAt(current(), last);
  }
  changed({ announce: true });
}

/** Goes from the overview to the change after the one that led there, or to the first or last one. */
function comeBack(by) {
  const { last } = overview;
  // So that the browser's way back leads to the overview.
  history.pushState(null, '', location.href);
  state.scene = undefined;
  look(last?.row ?? model.rows.at(by > 0 ? 0 : -1));
  if (last) {
    state.index = last.index;
    step(by);
  } else {
    const position = changedPositions(state.row).at(by > 0 ? 0 : -1);
    if (position !== undefined) state.index = indexAt(current(), position);
    changed({ announce: true });
  }
}

/** Shows one of the versions, or both. */
function showVersion(version) {
  const { index } = state;
  state.version = version;
  const table = current();
  state.index = table.axes.map((_, axis) => Math.min(index[axis] ?? 0, table.shape[axis] - 1));
  changed();
  announced(`${version}: ${spoken(subject())}`);
}

function startChanges() {
  if (!model.compares) return () => {};
  the('versions').hidden = false;
  the('steps').hidden = false;
  // It stands in the overview.
  the('pull-request').hidden = true;
  for (const input of document.getElementsByName('version')) {
    input.addEventListener('change', () => showVersion(input.value));
  }
  the('previous').addEventListener('click', () => step(-1));
  the('next').addEventListener('click', () => step(1));
  document.addEventListener('keydown', (event) => {
    if (isElsewhere(event)) return;
    if (event.key === 'n') step(1);
    else if (event.key === 'p') step(-1);
    else if (state.scene) return;
    else if (event.key === 'o') location.hash = '';
    else if (['1', '2', '3'].includes(event.key)) {
      const input = document.getElementsByName('version')[Number(event.key) - 1];
      if (!input.disabled) showVersion(input.value);
    }
  });
  return () => {
    overview.last = { row: state.row, index: [...state.index] };
    const [before, after] = tablesOf(state.row);
    const possible = { before: Boolean(before), after: Boolean(after), both: comparable([before, after]) };
    const shown = possible[state.version] ? state.version : current() === before ? 'before' : 'after';
    for (const input of document.getElementsByName('version')) {
      input.disabled = !possible[input.value];
      input.checked = input.value === shown;
    }
    const list = changedPositions(state.row);
    const table = current();
    const at = list.indexOf(table.values.length ? table.position(state.index) : -1);
    const row = `table ${model.rows.indexOf(state.row) + 1} of ${model.rows.length}`;
    const entry = list.length ? `, ${at < 0 ? counted(list.length, 'change') : `change ${spaced(at + 1)} of ${spaced(list.length)}`}` : '';
    setText(the('place'), row + entry);
  };
}
