// A board as large as a thumbnail.

/** Draws `[look, squares, sign]`: on each of these squares a sign, from its upper left corner on. */
function smallBoard(board, look, signs, flipped) {
  const paths = signs.map(([look, squares, sign]) => drawn('path', { class: look, d: squares.map((it) => `M${board.place(it, flipped)}${sign}`).join('') }));
  return drawn('svg', { viewBox: `0 0 ${board.files} ${board.ranks}`, class: look, 'aria-hidden': 'true' }, ...paths);
}
