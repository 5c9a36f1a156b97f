// What stands on occupied squares, where a FEN said it: letters by square.

let pieces = new Map();

/** The piece that is drawn for a blocker: that of the FEN, or a pawn. */
function blockerOn(square, otherwise = 'black') {
  const letter = pieces.get(square);
  return letter ? [LETTERS[letter.toLowerCase()] ?? 'pawn', colorOf(letter)] : ['pawn', otherwise];
}

/** "black knight", where a FEN said so. */
const pieceSaid = (square) => (pieces.has(square) ? blockerOn(square).reverse().join(' ') : '');

/** The color of the piece that looks or walks, on its square. */
const colorOn = (square, otherwise = 'white') => (pieces.has(square) ? colorOf(pieces.get(square)) : otherwise);

/** Takes a piece along to another square. */
function carry(from, to) {
  if (pieces.has(from)) pieces.set(to, pieces.get(from));
  pieces.delete(from);
}

/** A board with a piece on a square among occupied ones, which `play(to)` changes. */
const positionBoard = (now, play) => new PlayBoard('Position', {
  isSet: (key) => now.occupied.has(key),
  set(key, on) {
    now.occupied[on ? 'add' : 'delete'](key);
    play({});
  },
  move(from, square) {
    now.occupied.delete(square);
    carry(from, square);
    play({ square });
    return true;
  },
});

/** Takes a square and a set of an address to such a board; returns which of them it does not know. */
function openPosition(now, board, square, occupied, otherwise) {
  const [at, isSet] = [board.squareNamed(square), isHex(occupied)];
  Object.assign(now, { square: at < 0 ? board.middle : at, occupied: new Set(board.in(isSet ? BigInt(occupied) : otherwise)) });
  now.occupied.delete(now.square);
  return [at < 0 && `square ${square}`, occupied && !isSet && `set ${occupied}`];
}

/** What stands on a square of such a board, and how it is said. */
function standsOn({ square, occupied }, key, piece, [color, other] = ['white', 'black']) {
  if (key === square) return { piece, color: colorOn(key, color), movable: true, says: [piece] };
  if (!occupied.has(key)) return { says: [] };
  const [blocker, of] = blockerOn(key, other);
  return { piece: blocker, color: of, says: ['blocker', pieceSaid(key)] };
}

/** The squares of a scene on which pieces stand, in their order. */
const occupiedHere = ({ blockers, own }) => (blockers ? [...blockers(), ...(own ? [own()] : [])].sort((a, b) => a - b) : []);

/** The rest of an address with the pieces, a letter for each of their squares. */
function withPieces(rest) {
  const squares = occupiedHere(state.scene);
  pieces = new Map([...pieces].filter(([square]) => squares.includes(square)));
  if (!pieces.size) return rest;
  const letters = squares.map((it) => pieces.get(it) ?? (!state.scene.own ? '-' : it === state.scene.own() ? 'P' : 'p'));
  return `${rest}${rest.includes('?') ? '&' : '?'}as=${letters.join('')}`;
}

/** Takes the pieces of an address, once the scene has its squares; returns what does not fit. */
function takePieces(query) {
  const squares = occupiedHere(state.scene);
  const letters = query.get('as');
  const fits = letters?.length === squares.length && /^[pnbrqk-]+$/i.test(letters);
  pieces = new Map(fits ? squares.map((it, i) => [it, letters[i]]).filter(([, letter]) => letter !== '-') : []);
  return letters && !fits ? [`pieces ${letters}`] : [];
}

/** For the console: the outlines of the pieces. */
chessTables.outlines = PIECES;
