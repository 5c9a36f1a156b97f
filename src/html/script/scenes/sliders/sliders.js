// Rooks and bishops, looked up by the methods that the generator describes.

/** A look-up by a method, with the set that it comes to. */
function lookUpBy({ pieces }, side, piece, square, occupied) {
  const lookUp = new LookUp(side, side.board.number(square), occupied);
  return Object.assign(lookUp, { set: lookUp.value(pieces[piece].body, lookUp.start, 'Set').bits });
}

/**
 * What a slider attacks, square by square.
 * @param {bigint} occupied
 */
function walkedSet(board, piece, square, occupied) {
  const found = [];
  for (const [files, ranks] of [[0, 1], [1, 0], [0, -1], [-1, 0]].map(([f, r]) => (piece === 'rook' ? [f, r] : [f + r, r - f]))) {
    let [file, rank] = [board.file(square), board.rank(square)];
    while ((file += files) >= 0 && file < board.files && (rank += ranks) >= 0 && rank < board.ranks) {
      const to = rank * board.files + file;
      found.push(to);
      if ((occupied >> board.bit(board.number(to))) & 1n) break;
    }
  }
  return board.set(found);
}

/** Blockers to try look-ups with, and a square on every file and rank: all squares would take a tenth of a second. */
const SAMPLE = 0x2400_1242_0810_2481n;
const sampleSquares = ({ names, files }) => [...names.keys()].filter((square) => square % (files + 1) === 0);

/** Why a method cannot look up a piece in a source, or nothing. */
function lackOf(method, side, piece) {
  const { board } = side;
  const occupied = SAMPLE & ((1n << BigInt(board.count)) - 1n);
  try {
    const differs = (square) => lookUpBy(method, side, piece, square, occupied).set !== walkedSet(board, piece, square, occupied);
    return sampleSquares(board).some(differs) ? 'its tables here hold other sets' : undefined;
  } catch (error) {
    return error.message;
  }
}

const methodNamed = (name) => sides[0].sliders.find((it) => it.name === name);

/** For the console: `chessTables.slider('magic', 'rook', 'd4', 0x2800000000n)`, and the names of methods. */
globalThis.chessTables = {
  get methods() {
    return sides[0].sliders.map(({ name }) => name);
  },
  slider: (method, piece, square, occupied) => lookUpBy(methodNamed(method), sides[0], piece, sides[0].board.squareNamed(square), occupied).set,
};
