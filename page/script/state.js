// What is looked at. Whoever changes it calls `changed`.

const state = {
  /** The scene that is looked at, or the landing, instead of a table. */
  scene: undefined,
  /** A line of the list, from the model. */
  row: undefined,
  /** Which version is shown, where two are compared. */
  version: 'both',
  /** One index for each axis; what is pinned. */
  index: [],
  /** An axis and an index to be seen instead of the pinned one. */
  preview: undefined,
  /** Whether a thread or look-up table is read entry by entry, without its square. */
  byEntry: false,
  square: 0,
  /** The piece of a look-up table that holds two. */
  piece: 0,
  occupied: new Set(),
  /** The layout that sets are shown in; that of the source if undefined. */
  layout: undefined,
  flipped: false,
  /** Whether squares are labelled by their numbers. */
  numbered: false,
};

/** The sides, once they are unpacked. */
let sides = [];

/** The tables of a line: one, or the one before and the one after. */
const tablesOf = (row) => row.tables.map((table, side) => sides[side].tables[table]);

/** Whether both versions can be seen as one: entries of one shape, on one board in one layout. */
function comparable([before, after]) {
  return Boolean(before && after) && String(before.shape) === String(after.shape) && sameBoard(before, after);
}

/** Whether two tables are of one board, with its squares numbered alike. */
function sameBoard(before, after) {
  const key = ({ side: { board } }) => [board.layout, board.reversed, board.names].join();
  return key(before) === key(after);
}

/** The table that is looked at: of two versions the one that is chosen, or there at all. */
function current() {
  const tables = tablesOf(state.row);
  if (!model.compares) return tables[0];
  const [before, after] = tables;
  return state.version === 'before' ? (before ?? after) : (after ?? before);
}

/** The table to compare it with, if both are to be seen. */
function other() {
  const tables = tablesOf(state.row);
  const both = model.compares && state.version === 'both' && comparable(tables);
  return both ? tables[0] : undefined;
}

function indexNow() {
  const { axis, value } = state.preview ?? {};
  return state.index.map((i, at) => (at === axis ? value : i));
}

/** The layout that sets of a table are shown in. */
function layoutOf(table) {
  const own = table.side.board.layout;
  return table.facts.depends_on_layout ? own : (state.layout ?? own);
}

/** The layout that sets without a table are shown in. */
const layoutOn = (board) => (Object.hasOwn(board.numbers, state.layout ?? '') ? state.layout : board.layout);

/** Looks at a line of the list, from the entry that says most. */
function look(row) {
  state.row = row;
  state.preview = undefined;
  state.occupied = new Set();
  state.byEntry = model.compares;
  const table = current();
  const { board } = table.side;
  const last = table.axes.lastIndexOf('square');
  state.square = board.middle;
  state.piece = 0;
  state.index = table.axes.map((axis, at) => {
    // f3 and d1, the example of the literature.
    if (axis.endsWith('difference')) return table.indexNamed(at, '+34') ?? 0;
    if (table.facts.cells) return Math.max(0, table.values.indexOf(board.number(board.middle)));
    if (axis !== 'square') return 0;
    const second = at === last && table.axes.indexOf('square') !== last;
    return board.number(second ? board.count - 1 : board.middle);
  });
  const [first] = changedPositions(row);
  if (first !== undefined) state.index = indexAt(table, first);
}

function indexAt(table, position) {
  const index = [];
  for (const length of table.shape.toReversed()) {
    index.unshift(position % length);
    position = Math.floor(position / length);
  }
  return index;
}

// Deep links: `#KNIGHT_ATTACKS/d4`, `#BISHOP_THREADS/d4?occupied=f6,b2&layout=a8b8`.

const joined = (path, query) => [path.join('/'), query.filter(Boolean).join('&')].filter(Boolean).join('?');

function address() {
  const { scene } = state;
  if (scene) return scene.name ? `#${[scene.name, withPieces(scene.address())].filter(Boolean).join('/')}` : '';
  const table = current();
  const { board } = table.side;
  const how = methodOf(table);
  const index = !how
    ? state.index.map((i, axis) => table.indexName(axis, i))
    : [...(how.pieces ? [how.pieces[state.piece].name] : []), board.names[state.square]];
  return `#${joined(
    [state.row.id, ...index],
    [
      how && state.occupied.size && `occupied=${[...state.occupied].map((square) => board.names[square]).join(',')}`,
      state.layout && `layout=${state.layout}`,
      state.numbered && 'labels=indices',
      state.flipped && 'flip',
    ],
  )}`;
}

/** The text of an address; as it stands, if it is none of this page. */
function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Looks at what an address says, as far as it can be had; what cannot is returned in a sentence. */
function visit(said) {
  const hash = fullAddress(said);
  const scene = sceneAt(hash);
  if (scene) return visitScene(scene, hash);
  if (hash.length < 2) return '';
  const [path, query = ''] = decoded(hash).slice(1).split('?');
  const [id, ...indices] = path.split('/');
  const row =
    model.rows.find((row) => row.id === id) ?? model.rows.find((row) => row.id.toLowerCase() === id.toLowerCase());
  if (!row) {
    const near = nearest(
      id,
      model.rows.map(({ name }) => name),
    );
    return `There is no table at ${decoded(hash)}.${near ? ` Did you mean #${near}?` : ''}`;
  }
  state.scene = undefined;
  if (row !== state.row) look(row);
  state.preview = undefined;
  const table = current();
  const { board } = table.side;
  const missing = visitEntry(table, indices);
  const options = new URLSearchParams(query);
  if (options.has('occupied') || indices.length) {
    const names = (options.get('occupied') ?? '').split(',').filter(Boolean);
    const occupied = names.map((name) => board.squareNamed(name));
    state.occupied = new Set(occupied.filter((square) => square >= 0));
    names.forEach((name, i) => occupied[i] < 0 && missing.push(`square ${name}`));
  }
  if (options.has('labels')) state.numbered = options.get('labels') === 'indices';
  if (options.has('flip')) state.flipped = true;
  const layout = options.get('layout');
  if (layout && !Object.hasOwn(board.numbers, layout)) missing.push(`layout ${layout}`);
  else if (layout) state.layout = layout === board.layout ? undefined : layout;
  return missing.length ? `${table.name} has no ${missing.join(', no ')}.` : '';
}

/**
 * The address that a word means as the command line has it: `#magic` the sliders by magics, `#boards` the topic; in the
 * singular or the plural.
 */
function fullAddress(hash) {
  const stem = (word) => word.toLowerCase().replace(/s$/, '');
  const [path, query] = decoded(hash).slice(1).split('?');
  const [first, second = '', ...rest] = path.split('/');
  const said = stem(path);
  const { board, sliders } = sides[0];
  const treats = first === 'explain' && !model.compares && ideaOfTopic(second.toLowerCase());
  if (treats) return fullAddress(`#${treats.name}`);
  // A method without steps stands in the table of all.
  if (first === 'sliders' && sliders.some(({ name }) => name === rest[1] && !hasSteps(name)))
    return `#methods/${joined([second, ...rest], [query])}`;
  if (!said || model.compares || sceneAt(hash) || model.rows.some(({ id }) => stem(id) === said)) return hash;
  const named = ({ name }) => stem(name) === said;
  const scene = offeredScenes().find(named);
  if (scene) return `#${scene.name}`;
  const method = sliders.find(named);
  if (method)
    return sceneAt('#sliders') && hasSteps(method.name)
      ? `#sliders/rook/${board.names[board.middle]}/${method.name}`
      : '#methods';
  const topic = model.topics.find(named);
  return topic ? fullAddress(`#explain/${topic.name}`) : hash;
}

/** The indices with two squares, attacker and target, replaced by the difference of their 0x88 numbers. */
function withDifference({ axes, side: { board, byName } }, indices) {
  const at = axes.findIndex((axis) => axis.endsWith('difference'));
  const squares = at < 0 ? [] : indices.slice(at, at + 2).map((text) => board.squareNamed(text));
  const numbers = byName.get('TO_X88');
  if (squares.length < 2 || squares.includes(-1) || !numbers) return indices;
  const [attacker, target] = squares.map((square) => Number(numbers.bits(board.number(square))));
  return indices.toSpliced(at, 2, `${attacker < target ? '' : '+'}${attacker - target}`);
}

/** Pins the entry of some indices, or the square of a thread or a look-up; returns what is not there. */
function visitEntry(table, said) {
  const indices = withDifference(table, said);
  const missing = [];
  const entry = indices.map((text, axis) => (axis < table.axes.length ? table.indexNamed(axis, text) : undefined));
  const by = model.compares || !indices.length ? undefined : offeredMethod(table);
  if (by) {
    const [square, piece] = indices.toReversed();
    const at = table.side.board.squareNamed(square);
    const many = indices.length > (by.pieces ? 2 : 1);
    state.byEntry = many || (at < 0 && !entry.includes(undefined));
    if (!state.byEntry) {
      const which = by.pieces?.findIndex(({ name }) => name === piece?.toLowerCase());
      if (piece && which >= 0) state.piece = which;
      else if (piece) missing.push(`piece ${piece}`);
      if (at >= 0) state.square = at;
      else missing.push(`square ${square}`);
      return missing;
    }
  }
  if (methodOf(table)) return missing;
  entry.forEach((i, axis) => {
    if (i !== undefined) state.index[axis] = i;
    else if (axis < table.axes.length) missing.push(`${titled(table.axes[axis]).toLowerCase()} ${indices[axis]}`);
    else missing.push(`axis for ${indices[axis]}`);
  });
  return missing;
}

/** Puts the address of what is pinned into the address bar, in place of one that may be wrong. */
function keepAddress() {
  const to = address();
  const same = decoded(location.hash) === to;
  if (same && history.state) return;
  if (!same) trouble('');
  try {
    history.replaceState({}, '', to);
  } catch {
    // A page in a frame may not: it works without.
  }
}
