// Pieces, drawn.

/** Outlines on 32 by 32. */
const PIECES = {
  pawn: 'M8 28h16v-3H8zM11 24c0-4 3-6 3-9h4c0 3 3 5 3 9zM16 6a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  knight: 'M8 28h17v-3H8zM10 24c0-6 5-7 5-11l-5 3.5-3-3.5 5.5-6.5L14 3l3 2.5C22 7 25 12 23.5 24z',
  bishop: 'M7 28h18v-3H7zM12 24c-4-4-3-10 4-15c7 5 8 11 4 15zM16 4a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z',
  rook: 'M7 28h18v-3H7zM10 24h12l-1-10H11zM8 13V5h4v3h2.5V5h3v3H20V5h4v8z',
  queen: 'M8 28h16v-3H8zM9 24L5 9l6 6l5-10l5 10l6-6l-4 15z',
  king: 'M8 28h16v-3H8zM10 24c-7-8 1-14 6-7c5-7 13-1 6 7zM14.5 3h3v3h3v3h-3v5h-3V9h-3V6h3z',
};

/** A piece, `white` or `black`, to stand on a square of a board or of a drawing. */
const glyph = (piece, color = 'white', place = {}) =>
  drawn('svg', { viewBox: '0 0 32 32', class: `piece ${color}`, 'aria-hidden': 'true', ...place }, drawn('path', { d: PIECES[piece] }));
