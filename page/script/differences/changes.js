// What differs between two versions: which entries, and the way from one to the next.

/** The positions of the entries that differ, of a table that is compared entry by entry. */
const changedPositions = (row) => row.entries?.map(([position]) => position) ?? [];

/** The same as a set, of the line that is looked at. */
const changedSet = () => (state.row.changed ??= new Set(changedPositions(state.row)));

/** The changes of the line that is looked at, and which of them is pinned. */
function changesHere() {
  const [list, table] = [changedPositions(state.row), current()];
  return { list, at: list.indexOf(table.count ? table.position(state.index) : -1) };
}

/** Looks at a line from its first change, or for a step back from its last. */
function lookAtChange(row, by) {
  look(row);
  const position = changedPositions(row).at(by > 0 ? 0 : -1);
  if (position !== undefined) state.index = indexAt(current(), position);
}

/** Goes to the next change, or the previous one; from the last one to the first. */
function step(by) {
  if (state.scene) return comeBack(by);
  const { list, at } = changesHere();
  const next = list[at + by];
  if (at >= 0 && next !== undefined) {
    state.index = indexAt(current(), next);
    state.preview = undefined;
  } else {
    const { rows } = model;
    lookAtChange(rows[(rows.indexOf(state.row) + by + rows.length) % rows.length], by);
  }
  changed({ announce: true });
}

/** Goes from the overview to the change after the one that led there, or to the first or last one. */
function comeBack(by) {
  const { last } = overview;
  // So that the browser's way back leads to the overview.
  history.pushState(null, '', location.href);
  state.scene = undefined;
  lookAtChange(last?.row ?? model.rows.at(by > 0 ? 0 : -1), by);
  if (!last) return changed({ announce: true });
  state.index = last.index;
  step(by);
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
  the('versions').addEventListener('change', ({ target }) => showVersion(target.value));
  the('previous').addEventListener('click', () => step(-1));
  the('next').addEventListener('click', () => step(1));
  document.addEventListener('keydown', (event) => {
    if (isElsewhere(event)) return;
    if (event.key === 'n') step(1);
    else if (event.key === 'p') step(-1);
    else if (state.scene) return;
    else if (event.key === 'o') location.hash = '';
    else if (['1', '2', '3'].includes(event.key)) {
      const input = the('versions').elements[Number(event.key) - 1];
      if (!input.disabled) showVersion(input.value);
    }
  });
  return () => {
    overview.last = { row: state.row, index: [...state.index] };
    const [before, after] = tablesOf(state.row);
    const possible = { before: Boolean(before), after: Boolean(after), both: comparable([before, after]) };
    const shown = possible[state.version] ? state.version : current() === before ? 'before' : 'after';
    for (const input of the('versions').elements) {
      input.disabled = !possible[input.value];
      input.checked = input.value === shown;
    }
    const { list, at } = changesHere();
    const row = `table ${model.rows.indexOf(state.row) + 1} of ${model.rows.length}`;
    const entry = list.length
      ? `, ${at < 0 ? counted(list.length, 'change') : `change ${grouped(at + 1)} of ${grouped(list.length)}`}`
      : '';
    setText(the('place'), row + entry);
  };
}
