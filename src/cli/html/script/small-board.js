// A set that changed on a board as large as a thumbnail. No color stands without its sign.

/** What is drawn on a square, from its upper left corner on. */
const SIGNS_OF_CHANGE = {
  kept: 'm.34.34h.32v.32h-.32z',
  added: 'h1v1h-1z',
  plus: 'm.2.5h.6m-.3-.3v.6',
  removed: 'm.07.07h.86v.86h-.86z',
  minus: 'm.22.5h.56',
  index: 'm.3.08h-.2v.84h.2m.4-.84h.2v.84h-.2',
};

function smallBoard(board, [before, after], marks) {
  const { added, removed } = differenceOf(before, after);
  const kept = after.filter((square) => before.includes(square));
  const squares = { kept, added, plus: added, removed, minus: removed, index: marks };
  const { files, ranks } = board;
  const corner = (square) => {
    const [x, y] = [board.file(square), ranks - 1 - board.rank(square)];
    return state.flipped ? [files - 1 - x, ranks - 1 - y] : [x, y];
  };
  const paths = Object.entries(SIGNS_OF_CHANGE).map(([look, sign]) =>
    drawn('path', { class: look, d: squares[look].map((square) => `M${corner(square)}${sign}`).join('') }));
  const svg = drawn('svg', { viewBox: `0 0 ${files} ${ranks}`, class: 'small-board', 'aria-hidden': 'true' }, ...paths);
  svg.style.setProperty('--files', files);
  svg.style.setProperty('--ranks', ranks);
  return svg;
}
