// Deep links: `#KNIGHT_ATTACKS/d4`, `#BISHOP_THREADS/d4?occupied=f6,b2&layout=a8b8`.

/** The address of what is looked at. */
function address() {
  const table = current();
  const { board } = table.side;
  const how = methodOf(table);
  const path = [state.row.id];
  if (how) {
    if (how.pieces) path.push(how.pieces[state.piece].name);
    path.push(board.names[state.square]);
  } else {
    path.push(...state.index.map((i, axis) => table.indexName(axis, i)));
  }
  const query = [];
  if (how && state.occupied.size) {
    query.push(`occupied=${[...state.occupied].map((square) => board.names[square]).join(',')}`);
  }
  if (state.layout) query.push(`layout=${state.layout}`);
  return `#${path.join('/')}${query.length ? `?${query.join('&')}` : ''}`;
}

/** Looks at what an address says, as far as it can be had; false if there is no such table. */
function visit(hash) {
  let text = hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not an address of this page: read as it is.
  }
  const [path, query = ''] = text.split('?');
  const [id, ...indices] = path.split('/');
  const row = model.rows.find((row) => row.id === id)
    ?? model.rows.find((row) => row.id.toLowerCase() === id.toLowerCase());
  if (!row) return false;
  if (row !== state.row) look(row);
  state.preview = undefined;
  const table = current();
  const { board } = table.side;
  const square = (name) => board.names.indexOf(name.toLowerCase());
  const by = offeredMethod(table);
  if (by && !model.compares && indices.length) {
    const at = indices.length > (by.pieces ? 2 : 1) ? -1 : square(indices.at(-1));
    state.byEntry = at < 0;
    if (at >= 0) state.square = at;
    const piece = by.pieces?.findIndex((piece) => piece.name === indices[0]) ?? -1;
    if (piece >= 0) state.piece = piece;
  }
  if (!methodOf(table)) {
    const named = indices.slice(0, state.index.length);
    named.forEach((text, axis) => (state.index[axis] = table.indexNamed(axis, text) ?? state.index[axis]));
  }
  const options = new URLSearchParams(query);
  if (options.has('occupied') || indices.length) {
    const names = (options.get('occupied') ?? '').split(',').map(square);
    state.occupied = new Set(names.filter((square) => square >= 0));
  }
  const layout = options.get('layout');
  if (layout && layout in board.numbers) state.layout = layout === board.layout ? undefined : layout;
  return true;
}

/** Puts the address of what is pinned into the address bar. */
function keepAddress() {
  const to = address();
  if (decodeURIComponent(location.hash) === to) return;
  try {
    history.replaceState(null, '', to);
  } catch {
    // A page in a frame may not: it works without.
  }
}
