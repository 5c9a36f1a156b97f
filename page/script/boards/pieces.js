// What stands on occupied squares, where a FEN said it: letters by square.

let pieces = new Map();

/** The piece that is drawn for a blocker: that of the FEN, or a pawn. */
function blockerOn(square, otherwise = 'black') {
  const letter = pieces.get(square);
  return letter ? [LETTERS[letter.toLowerCase()] ?? 'pawn', colorOf(letter)] : ['pawn', otherwise];
}

/** A board with a piece on a square among occupied ones, which `play(to)` changes. */
const positionBoard = (now, play) =>
  new PlayBoard('Position', {
    isSet: (key) => now.occupied.has(key),
    set(key, on) {
      now.occupied[on ? 'add' : 'delete'](key);
      play({});
    },
    move(from, square) {
      now.occupied.delete(square);
      if (pieces.has(from)) pieces.set(square, pieces.get(from));
      pieces.delete(from);
      play({ square });
      return true;
    },
  });

/** Takes a square and a set of an address to such a board; returns which of them it does not know. */
function openPosition(now, board, square, occupied, otherwise) {
  const [at, isSet] = [board.squareNamed(square), isHex(occupied)];
  Object.assign(now, {
    square: at < 0 ? board.middle : at,
    occupied: new Set(board.in(isSet ? BigInt(occupied) : otherwise)),
  });
  now.occupied.delete(now.square);
  return [at < 0 && `square ${square}`, occupied && !isSet && `set ${occupied}`];
}

function cellOf(
  { square, occupied },
  key,
  name,
  kind,
  hit,
  mark,
  /** @type {string[]} */ [own, other] = ['white', 'black'],
) {
  const movable = key === square;
  const [piece, color] = movable
    ? [kind.split('-').at(-1), pieces.has(key) ? colorOf(pieces.get(key)) : own]
    : occupied.has(key)
      ? blockerOn(key, other)
      : [];
  const says = movable ? [kind] : piece ? ['blocker', pieces.has(key) && `${color} ${piece}`] : [];
  return {
    key,
    piece,
    color,
    movable,
    corner: name,
    look: `${hit ? 'hit' : ''}${mark ? ' mark' : ''}`,
    label: [name, ...says, hit, mark].filter(Boolean).join(', '),
  };
}

/** The squares of a scene on which pieces stand, in their order. */
const occupiedHere = ({ blockers, own }) =>
  blockers ? [...blockers(), ...(own ? [own()] : [])].sort((a, b) => a - b) : [];

/** The rest of an address with the pieces, a letter for each of their squares. */
function withPieces(rest) {
  const squares = occupiedHere(state.scene);
  pieces = new Map([...pieces].filter(([square]) => squares.includes(square)));
  if (!pieces.size) return rest;
  const letters = squares.map(
    (it) => pieces.get(it) ?? (!state.scene.own ? '-' : it === state.scene.own() ? 'P' : 'p'),
  );
  return `${rest}${rest.includes('?') ? '&' : '?'}as=${letters.join('')}`;
}

/** Takes the pieces of an address, once the scene has its squares; returns what does not fit. */
function takePieces(query) {
  const squares = occupiedHere(state.scene);
  const letters = query.get('as');
  const fits = letters?.length === squares.length && /^[pnbrqk-]+$/i.test(letters);
  pieces = new Map(
    fits
      ? squares
          .map((it, i) => /** @type {[number, string]} */ ([it, letters[i]]))
          .filter(([, letter]) => letter !== '-')
      : [],
  );
  return letters && !fits ? [`pieces ${letters}`] : [];
}

/** For the console: the outlines of the pieces. */
chessTables.outlines = PIECES;
