// What becomes of a set of squares: by a step or a turn, or with a second set.

const COMPASS = { n: [0, 1], ne: [1, 1], e: [1, 0], se: [1, -1], s: [0, -1], sw: [-1, -1], w: [-1, 0], nw: [-1, 1] };

/** Turns of a board whose last file and rank have these numbers, and the tables that say the same. */
const TURNS = {
  flip: ['Flip ↕', 'FLIP_VERTICAL', (file, rank, _, ranks) => [file, ranks - rank]],
  mirror: ['Mirror ↔', 'MIRROR_HORIZONTAL', (file, rank, files) => [files - file, rank]],
  'rotate-180': ['Rotate 180°', 'ROTATE_180', (file, rank, files, ranks) => [files - file, ranks - rank]],
  rotate: ['Rotate ↻', 'ROTATE_90_CLOCKWISE', (file, rank, files) => [rank, files - file]],
  'rotate-left': ['Rotate ↺', 'ROTATE_90_COUNTERCLOCKWISE', (file, rank, _, ranks) => [ranks - rank, file]],
  diagonal: ['Flip ↖↘', 'FLIP_DIAGONAL', (file, rank) => [rank, file]],
  'anti-diagonal': ['Flip ↗↙', 'FLIP_ANTI_DIAGONAL', (file, rank, files, ranks) => [ranks - rank, files - file]],
};

/** What is kept of a set and a second one, how it is written, and what it is called. */
const COMBINED = {
  or: ['Or B', '|', (a, b) => a || b],
  and: ['And B', '&', (a, b) => a && b],
  xor: ['Xor B', '^', (a, b) => a !== b],
  minus: ['Without B', '& ~', (a, b) => a && !b],
};

/** Where a square goes by a step or a turn; nowhere if it leaves the board. None for other acts. */
function wayOf(board, act) {
  const [files, ranks] = [board.files - 1, board.ranks - 1];
  const step = COMPASS[act];
  const goes = step ? (file, rank) => [file + step[0], rank + step[1]] : TURNS[act]?.[2];
  return (
    goes &&
    ((square) => {
      const [file, rank] = goes(board.file(square), board.rank(square), files, ranks);
      return file >= 0 && file <= files && rank >= 0 && rank <= ranks ? rank * board.files + file : undefined;
    })
  );
}

function acted(board, act, before, second) {
  const way = wayOf(board, act);
  if (way) return [...before].map(way).filter((it) => it !== undefined);
  const keeps = COMBINED[act]?.[2] ?? (act === 'complement' ? (a) => !a : (a) => a);
  return [...board.names.keys()].filter((it) => keeps(before.has(it), second.has(it)));
}

/** All acts on a board: one that is not square cannot stand on its side. */
function actsOf({ files, ranks }) {
  const turns = Object.keys(TURNS).filter((_, i) => files === ranks || i < 3);
  return ['complement', ...turns, ...Object.keys(COMPASS), ...Object.keys(COMBINED)];
}

/** An act as code on the bits of a layout, and the squares that a shift brings to the other side if no mask removes them. */
function actIn(board, layout, act, before, second) {
  const hexed = (bits) => hexadecimal(bits, setWidth(board));
  if (act === 'complement') return { code: '~set', wrapped: [] };
  if (COMBINED[act])
    return { code: `set ${COMBINED[act][1]} ${hexed(board.set(second, layout))}`.replace('~ ', '~'), wrapped: [] };
  if (!COMPASS[act]) return { wrapped: [] };
  const [files, ranks] = COMPASS[act];
  const way = wayOf(board, act);
  // The last squares of the lines that the layout goes along.
  const along = wayOf(
    board,
    layout[1] === layout[3] ? { '-1': 'w', 0: '', 1: 'e' }[files] : { '-1': 's', 0: '', 1: 'n' }[ranks],
  );
  const last = along ? [...board.names.keys()].filter((it) => along(it) === undefined) : [];
  const bit = /** @returns {bigint} */ (square) => board.bit(board.number(square, layout));
  const by = bit(way(board.middle)) - bit(board.middle);
  const all = (1n << BigInt(board.count)) - 1n;
  const edge = /** @type {bigint} */ (board.set(last, layout));
  const wrapped = board.in(((board.set(before, layout) & edge) << by) & all, layout);
  return {
    wrapped,
    code: `${edge ? `(set & ${hexed(all ^ edge)})` : 'set'} ${by > 0n ? '<<' : '>>'} ${by > 0n ? by : -by}`,
  };
}
