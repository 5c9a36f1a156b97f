// The elements of a list around the one that is pinned, such as those of a thread.

const ROWS = 16;

/** Whether the last two axes are a list and the few fields of its elements. */
const isOfRecords = (table) =>
  !table.isSets &&
  table.axes.length > 1 &&
  table.axes.at(-1) !== 'square' &&
  table.shape.at(-1) > 1 &&
  table.shape.at(-1) <= MOST_FIELDS &&
  table.shape.at(-2) > MOST_CHOICES;

/** The elements around the one that is pinned, instead of its fields alone. */
function recordsAxis(table, label) {
  const axis = table.axes.length - 2;
  const first = () => Math.floor(state.index[axis] / ROWS) * ROWS;
  const says = (position) => oldAndNew(table, position, (it, at) => it.text(at, true));
  const grid = new Grid(label, {
    pick(y, x) {
      state.index[axis] = first() + y;
      pinned(axis + 1, x);
    },
  });
  grid.node.classList.add('list-of-values');
  const names = Array.from({ length: table.shape[axis + 1] }, (_, field) => table.indexName(axis + 1, field));
  return {
    node: panel(label, grid.node),
    update() {
      const count = Math.min(ROWS, table.shape[axis] - first());
      const rows = Array.from({ length: count }, (_, y) => first() + y).map((i) => {
        const isHere = (field) => state.index[axis] === i && state.index[axis + 1] === field;
        const row = table.indexName(axis, i);
        const cells = names.map((name, field) =>
          listed(table, [...state.index.slice(0, axis), i, field], `${row} ${name}`, says, isHere(field)),
        );
        return { label: row, cells };
      });
      grid.show({ heading: '', rows, columns: names });
    },
  };
}
