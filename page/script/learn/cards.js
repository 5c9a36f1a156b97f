// The pictures of the cards below the first minute, one for each way to look up sliders; all are as wide and as high.

const [CARD_WIDTH, CARD_HEIGHT, TILE] = [264, 96, 24];

/** Squares in four rows, with a look by column and row; and the place of a piece on one. */
const tiles = (columns, look) =>
  Array.from({ length: 4 * columns }, (_, i) => [i % columns, Math.floor(i / columns)]).map(([x, y]) =>
    drawn('rect', { x: x * TILE, y: y * TILE, width: TILE, height: TILE, class: look(x, y) }),
  );
const onTile = (/** @type {number[]} */ [x, y]) => ({
  x: x * TILE + 1,
  y: y * TILE + 1,
  width: TILE - 2,
  height: TILE - 2,
});

/** Bits of a text of zeros and ones side by side; those that a borrow changes, or a mask takes, have a look. */
const bitRow = (text, left, top, look = (_) => '') =>
  [...text].map((bit, i) => bitBox(bit === '1', left + i * (BIT + 1), top, look(i)));

const cardArrow = (x, y) => drawn('path', { class: 'arrow', d: `M${x} ${y}h18m-6-5l6 5l-6 5` });

const CARD_DRAWINGS = {
  sliders() {
    const [pawns, hits] = ['20 42', '21 32 02 12 23 20 42'].map((it) => it.split(' ').map((at) => [...at].map(Number)));
    const isHit = (x, y) => hits.some(([a, b]) => a === x && b === y);
    return [
      ...tiles(5, (x, y) => (isHit(x, y) ? 'hit' : (x + y) % 2 ? 'dark' : 'light')),
      glyph('rook', 'white', onTile([2, 2])),
      ...pawns.map((it) => glyph('pawn', 'black', onTile(it))),
      cardArrow(128, 48),
      ...bitRow('10110', 156, 38),
    ];
  },

  /** The bits of a mask, which lie apart, and where they come to. */
  pext() {
    const mask = [1, 3, 4, 8, 10];
    const center = (i) => 16.5 + i * (BIT + 1) + BIT / 2;
    return [
      ...bitRow('010110001010', 6.5, 8, (i) => (mask.includes(i) ? 'framed' : 'dim')),
      ...mask.map((from, to) =>
        drawn('path', { class: 'arrow', d: `M${center(from) - 10} 31L${center(to + 3.5) - 10} 65` }),
      ),
      ...bitRow('11101', 80, 68),
    ];
  },

  /** A number less the bit of a slider: the borrow changes all bits up to the first blocker. */
  hyperbola() {
    return [
      ...bitRow('000100000000', 6.5, 4),
      ...bitRow('000000000100', 6.5, 36, (i) => (i === 9 ? '' : 'dim')),
      ...bitRow('000011111100', 6.5, 72, (i) => (i > 2 && i < 10 ? 'framed' : '')),
      drawn('path', { class: 'arrow', d: 'M4 64h256' }),
    ];
  },

  rotated() {
    const board = (left, rankOf) =>
      [...Array(16).keys()].map((i) => {
        const [file, rank] = [i & 3, i >> 2];
        const tile = drawn('rect', {
          x: left + file * TILE,
          y: 72 - rankOf(file, rank) * TILE,
          width: TILE,
          height: TILE,
          class: 'hued',
        });
        tile.style.setProperty('--hue', String((rank - file + 3) * 51));
        return tile;
      });
    return [
      ...board(15, (_, rank) => rank),
      ...board(153, (file, rank) => (rank - file) & 3),
      drawn('path', { class: 'arrow', d: 'M120 48h24m-6-5l6 5l-6 5' }),
    ];
  },

  '0x88': () => [
    ...tiles(11, (x, y) => (x > 5 ? 'beyond' : (x + y) % 2 ? 'dark' : 'light')),
    ...[0, TILE, 2 * TILE].map((by) =>
      arrow([108 - by, 12 + by], [84 - by, 36 + by], { bend: 0.18, gap: 8, size: 6, look: 'large' }),
    ),
    glyph('queen', 'white', onTile([4, 0])),
    glyph('king', 'black', onTile([1, 3])),
  ],

  threads() {
    const hop = (from, to, look, bend) =>
      arrow([from * 44 + 22, 52], [to * 44 + 22, 52], { bend, gap: 3, size: 7, look: `large ${look}` });
    return [
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        drawn('rect', {
          x: i * 44 + 6,
          y: 54,
          width: 32,
          height: 32,
          rx: 5,
          class: i === 2 || i === 3 ? 'dark' : 'hit',
        }),
      ),
      glyph('pawn', 'black', { x: 53, y: 57, width: 26, height: 26 }),
      hop(0, 1, '', 0.45),
      hop(1, 4, 'skip', 0.6),
      hop(4, 5, '', 0.45),
    ];
  },
};

const cardDrawing = (name) =>
  drawn(
    'svg',
    { viewBox: `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`, class: 'drawing', 'aria-hidden': 'true' },
    ...CARD_DRAWINGS[name](),
  );
