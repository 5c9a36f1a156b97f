// What is seen of an entry: its bits, its squares, how it came about, and its board.

/** @returns {any} The entry that is looked at, or the walk of a thread. */
function subject(table = current(), index = indexNow()) {
  const method = methodOf(table);
  return method
    ? askedBy(table, method, { piece: state.piece, square: state.square, occupied: state.occupied })
    : entryOf(table, index);
}

function askedBy(table, method, { piece, square, occupied }) {
  const names = [method.pieces?.[piece].name, table.side.board.names[square]].filter(Boolean);
  const seen = { table, names, marks: [square], occupied };
  if (method.kind === 'thread' || method.kind === 'gnu') {
    const { walks, wrong } = threadOf(table, method, square, piece);
    return { ...seen, squares: visitedBy(walks, occupied), isSet: true, isWalk: true, trouble: wrong, what: 'visited' };
  }
  const found = lookedUp(table, method, { piece, square, occupied });
  if (!found) return { ...seen, trouble: 'The look-up leads beyond the table.' };
  return { ...seen, ...found, isSet: true, bits: table.bits(found.position), what: 'attacked' };
}

/** @returns {any} The entry of an index. */
function entryOf(table, index) {
  const { board } = table.side;
  if (!table.count) return { table, names: [], marks: [], trouble: 'This table has no entries.' };
  const position = table.position(index);
  const bits = table.bits(position);
  const names = index.map((i, axis) => table.indexName(axis, i));
  const marks = table.axes.flatMap((axis, at) => {
    if (axis === 'square') return [board.square(index[at])];
    return ['pawn-square', 'triangle-square'].includes(axis) ? [board.squareNamed(names[at])] : [];
  });
  const entry = { table, names, marks, position, bits };
  if (table.isSets && bits >> BigInt(board.count) === 0n)
    return { ...entry, squares: board.in(bits), isSet: true, what: 'set' };
  const numbered = (...numbers) => numbers.filter((it) => it < board.count).map((it) => board.square(it));
  if (table.content === 'square') return { ...entry, squares: numbered(Number(bits)), what: 'the value' };
  if (table.content !== 'move') return entry;
  // An empty board for no move: one that came and went would push the entries from under the pointer.
  const move = table.move(position);
  return { ...entry, squares: move ? numbered(move.from, move.to) : [], what: 'of the move' };
}

const SHOWN = { square: 'The square', move: 'The move' };

/** The bits of a set in the layout that is shown, those of anything else as they are. */
function bitsShown({ table, bits, squares, own }) {
  if (own !== undefined) return own;
  const sets = squares && (table.isSets || bits === undefined);
  return sets ? table.side.board.set(squares, layoutOf(table)) : bits;
}

function positionShown({ table, position }) {
  const { board } = table.side;
  const renumbered = (i, axis) => (table.axes[axis] === 'square' ? board.number(board.square(i), layoutOf(table)) : i);
  return table.position(indexAt(table, position).map(renumbered));
}

/** How many bits a value has, as it is shown. */
const widthShown = ({ table, bits }) => (bits === undefined ? Math.max(8, table.side.board.count) : table.width);

/** A sentence for those who hear the page. */
function spoken(seen) {
  const { table, squares, trouble, position } = seen;
  const title = `${table.name} ${seen.names.join(' ')}`.trim();
  if (trouble) return `${title}: ${trouble}`;
  const before = beforeOf(seen);
  const { board } = table.side;
  if (!squares)
    return `${title}: ${before ? `${before.table.text(before.position, true)} to ` : ''}${table.text(position, true)}`;
  const names = squares.map((square) => board.names[square]).join(' ');
  if (!seen.isSet) return `${title}: ${names || 'no square'}`;
  const which = before?.squares ? changeSaid(board, before.squares, squares) : [names].filter(Boolean);
  return `${title}: ${[counted(squares.length, 'square'), ...which].join(', ')}`;
}

/** The same entry in the version before, if both are looked at. */
function beforeOf({ position, table }) {
  const before = position === undefined ? undefined : other();
  return before && before !== table ? entryOf(before, indexAt(before, position)) : undefined;
}

const differenceOf = (before, after) => ({
  added: after.filter((square) => !before.includes(square)),
  removed: before.filter((square) => !after.includes(square)),
});

/** "added c3 d4", "removed e5". */
const changeSaid = (board, before, after) =>
  Object.entries(differenceOf(before, after)).flatMap(([what, squares]) =>
    squares.length ? `${what} ${squares.map((it) => board.names[it]).join(' ')}` : [],
  );

/** The board beside the one with the index. */
function valueBoard() {
  const table = current();
  const blockers = Boolean(methodOf(table));
  const click = new BoardClicks(table);
  const pick = (y, x) => click.on(table.side.board.rows(state.flipped)[y][x]);
  const label = blockers ? 'Blockers and squares' : (SHOWN[table.content] ?? 'The set');
  const grid = new Grid(label, blockers || table.axes.length ? { pick } : {});
  const title = element('h2', {}, label);
  const legend = element('p', { class: 'legend' });
  const node = element('section', { class: 'board', 'aria-label': label }, title, grid.node, legend, ...click.nodes);
  return {
    node,
    update(seen) {
      // Bits beyond the board make no set of squares.
      node.hidden = !seen.squares && !isClicked(table);
      if (node.hidden) return;
      const before = beforeOf(seen);
      const { board } = seen.table.side;
      const look = lookOf(seen, before);
      grid.show(
        board.drawn(state.flipped, (square) => {
          const { says, ...shown } = look(square);
          const marked = seen.marks.includes(square);
          return { ...shown, marked, label: `${board.names[square]}, ${says}${marked ? ', index' : ''}` };
        }),
      );
      legend.replaceChildren(...legendOf(seen, before, blockers), click.says);
      click.choice?.update();
    },
  };
}

function lookOf({ squares = [], what, occupied }, before) {
  const set = new Set(squares);
  if (before?.squares) {
    const old = new Set(before.squares);
    return (square) => {
      const [was, is] = [old.has(square), set.has(square)];
      if (was && is) return { text: '●', look: 'kept', says: what };
      if (is) return { text: '+', look: 'added', says: 'added' };
      if (was) return { text: '−', look: 'removed', says: 'removed' };
      return { text: '·', look: '', says: `not ${what}` };
    };
  }
  return (square) => {
    const [is, blocks] = [set.has(square), occupied?.has(square)];
    if (blocks)
      return { text: is ? '◆' : '◇', look: is ? 'taken' : 'blocker', says: `blocker, ${is ? what : `not ${what}`}` };
    return is ? { text: '●', look: 'in', says: what } : { text: '·', look: '', says: `not ${what}` };
  };
}

const inLegend = (sign, says, look = '') =>
  element('span', {}, element('b', { class: look, 'aria-hidden': 'true' }, sign), ` ${says}`);

function legendOf({ what = 'set' }, before, blockers) {
  const signs = before?.squares
    ? [
        ['+', 'added', 'added'],
        ['−', 'removed', 'removed'],
        ['●', 'in both', 'kept'],
      ]
    : blockers
      ? [
          ['●', what, 'in'],
          ['◆', `${what} blocker`, 'blocker'],
          ['◇', 'blocker', 'blocker'],
          ['[ ]', 'square', 'mark'],
        ]
      : [
          ['●', what, 'in'],
          ['·', `not ${what}`],
          ['[ ]', 'index', 'mark'],
        ];
  return signs.map((it) => inLegend(...it));
}

function valueLines(seen) {
  const { table, squares, trouble, position, how } = seen;
  if (trouble) return [['', trouble]];
  const before = beforeOf(seen);
  const lines = [];
  const pair = (read) => (before && before.bits !== seen.bits ? [read(before), ' → ', read(seen)] : [read(seen)]);
  // On a phone the longest take two lines.
  const number = (it) =>
    grouped(it.table.signed ? it.table.number(it.position) : bitsShown(it))
      .split(/(?<=,)/)
      .flatMap((part, i) => (i ? [element('wbr'), part] : [part]));
  const hex = (it) => element('code', {}, hexadecimal(bitsShown(it), widthShown(it)));
  const plain = !seen.isSet && table.width < 64;
  if (plain) lines.push(['value', ...pair((it) => element('strong', {}, plainValue(it)))]);
  lines.push(['hex', ...pair(hex)]);
  if (!plain) lines.push(['decimal', ...pair((it) => element('code', {}, ...number(it)))]);
  if (!before) {
    const digits = bitsShown(seen)
      .toString(2)
      .padStart(widthShown(seen), '0')
      .match(/.{1,16}(?=(.{16})*$)/g);
    lines.push([
      'binary',
      element('code', { class: 'bits' }, digits.map((line) => line.replace(/(.{8})(?=.)/g, '$1 ')).join('\n')),
    ]);
  }
  if (table.facts.flags) lines.push(['flags', ...pair(flagsOf)]);
  if (seen.isSet) {
    const { board } = table.side;
    const names = (list) => element('code', {}, list.map((square) => board.names[square]).join(' ') || 'none');
    const ordered = (list) =>
      list.toSorted((a, b) => board.number(a, layoutOf(table)) - board.number(b, layoutOf(table)));
    lines.push(['count', ...pair((it) => counted(it.squares?.length ?? 0, 'square'))]);
    if (before?.squares) {
      const { added, removed } = differenceOf(before.squares, squares);
      lines.push(['added', names(added)], ['removed', names(removed)]);
    } else {
      lines.push(['squares', names(seen.isWalk ? squares : ordered(squares))]);
    }
  }
  if (how) lines.push(['index', element('code', {}, how)]);
  if (position !== undefined) lines.push(['entry', `${grouped(positionShown(seen))} of ${grouped(table.count)}`]);
  return lines;
}

/** The flags that are set, with what each adds: `bishop 8 + queen 32`. */
function flagsOf({ table, bits }) {
  const set = [...Array(table.width).keys()].filter((bit) => (bits >> BigInt(bit)) & 1n);
  return (
    set.map((bit) => `${table.facts.flags[bit] ?? `bit ${bit}`} ${grouped(1n << BigInt(bit))}`).join(' + ') || 'none'
  );
}

/** A number as it reads best: a square with its name. */
function plainValue({ table, position }) {
  const number = table.text(position, true);
  const name = table.text(position, false);
  return name === number || number === '-' ? number : `${number} ${name}`;
}
