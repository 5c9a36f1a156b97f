// What the field reads: sets and positions in the notations of forums and engines, and lists, which it says are a table or what differs from one.

import assert from 'node:assert/strict';
import {
  announced,
  asked,
  back,
  cell,
  hash,
  hex,
  namesOf,
  opened,
  pageOf,
  paste,
  program,
  setOf,
  shown,
  SQUARES,
  squares,
  testsOf,
  text,
  valuesOf,
  visit,
} from './browser.js';

const on = testsOf(pageOf());
const ALL = [...SQUARES.keys()];
const LAYOUTS = ['a1b1', 'a1a2', 'h1g1', 'h1h2', 'a8b8', 'a8a7', 'h8g8', 'h8h7'];
const said = (page) => text(page, '.told');
const inSet = (page) => squares(page, 'Bitboard', 'in the set');

// What a knight attacks from d4, and d4 with e5.
const KNIGHT = 0x0000_1422_0022_1400n;
const TWO = (1n << 27n) | (1n << 36n);
const lines = (bits, { one = '1', none = '.', between = ' ', first = 8, label = () => '' } = {}) =>
  [...Array(8).keys()]
    .map((y) => (first === 8 ? 7 - y : y))
    .map(
      (rank) =>
        label(rank + 1) +
        [...Array(8).keys()].map((file) => ((bits >> BigInt(8 * rank + file)) & 1n ? one : none)).join(between),
    )
    .join('\n');
const stockfish = (mark) =>
  [...Array(8).keys()]
    .map((y) => 7 - y)
    .map(
      (rank) =>
        `+---+---+---+---+---+---+---+---+\n${[...Array(8).keys()].map((file) => `| ${mark(8 * rank + file)} `).join('')}| ${rank + 1}`,
    )
    .join('\n') + '\n+---+---+---+---+---+---+---+---+\n  a   b   c   d   e   f   g   h\n';
const GAME = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
const OCCUPIED = 0xfdef_0410_1020_ef_bfn;

/** How notations are read, what they mean, and as what they are counted. */
const NOTATIONS = [
  [
    'hexadecimal in a1b1',
    KNIGHT,
    [
      '0x0000142200221400',
      '0x0000_1422_0022_1400_u64',
      "0x0000'1422'0022'1400ull",
      '0X142200221400ULL',
      'C64(0x0000142200221400)',
      'UINT64_C(0x142200221400),',
      'const U64 knight = 0x142200221400ULL; // d4',
      'pub const KNIGHT: u64 = 0x1422_0022_1400;',
      'chess.SquareSet(0x0000_1422_0022_1400)',
      '$0000142200221400',
      '142200221400h',
      '0000142200221400',
      '00 00 14 22 00 22 14 00',
      '"0x0000142200221400"',
      '0x0000 1422 0022 1400',
      'BitBoard!(0x142200221400)',
    ],
  ],
  [
    'hexadecimal in a1b1',
    0x8100000000000081n,
    ['8100_0000_0000_0081', '8100 0000 0000 0081', '81 00 00 00 00 00 00 81'],
  ],
  ['hexadecimal in a1b1', 0xff00n, ['ff00']],
  ['decimal in a1b1', KNIGHT, ['22136263676928L', '22136263676928n', '22 136 263 676 928']],
  // These have 16 digits.
  ['decimal in a1b1', 1n << 50n, [String(1n << 50n), '1 125 899 906 842 624']],
  ['decimal in a1b1', 1n << 53n, [String(1n << 53n)]],
  ['decimal in a1b1', 0xffn, ['255']],
  ['decimal in a1b1', (1n << 64n) - 1n, ['18446744073709551615']],
  ['binary in a1b1', 0x81n, ['0b1000_0001']],
  [
    'binary in a1b1',
    KNIGHT,
    [
      KNIGHT.toString(2).padStart(64, '0'),
      '00000000 00000000\n00010100 00100010\n00000000 00100010\n00010100 00000000',
    ],
  ],
  ['octal in a1b1', 0x81n, ['0o201']],
  ['an expression in a1b1', 1n << 27n, ['1ULL << 27', '(uint64_t)1 << (8 * 3 + 3)', '1ULL << SQ_D4']],
  [
    'an expression in a1b1',
    TWO,
    ['(1ull<<27)|(1ull<<36)', '1u64 << 27 | 1u64 << 36', 'BIT(27) | BIT(36)', 'chess.BB_D4 | chess.BB_E5'],
  ],
  ['an expression in a1b1', 0xffff_ffff_ffff_ff00n, ['~0xff', '!0xff_u64']],
  ['an expression in a1b1', 0xff00n, ['Rank1BB << (8 * 1)', '0xffff & ~0xff']],
  ['an expression in a1b1', 0x8181_8181_8181_8181n, ['FILE_A | FILE_H']],
  ['an expression in a1b1', 0x8100_0000_0000_0081n, ['-9151314442816847743']],
  ['names of squares', TWO, ['d4 e5', 'd4,e5', '{D4, E5}', '[Square::D4, Square::E5]']],
  ['names of squares', 1n << 27n, ['d4']],
  ['a move', TWO, ['d4e5']],
  ['numbers of squares in a1b1', TWO, ['27, 36']],
  ['an entry of KNIGHT_ATTACKS', KNIGHT, ['KNIGHT_ATTACKS[27]', 'knight_attacks[d4]', 'data::KNIGHT_ATTACKS[27];']],
  // Boards: python-chess, Rust crates, lectures, Stockfish.
  [
    'a board, rank 8 first',
    KNIGHT,
    [
      lines(KNIGHT),
      lines(KNIGHT, { one: 'X' }),
      lines(KNIGHT, { one: 'X', between: '' }),
      lines(KNIGHT, { none: '0' }),
      lines(KNIGHT, { none: '0', between: '' }),
      lines(KNIGHT, { one: '#', none: '-' }),
      `bitboard! {\n${lines(KNIGHT, { one: 'X' })}\n}`,
      stockfish((square) => ((KNIGHT >> BigInt(square)) & 1n ? 'X' : ' ')),
      `\n${lines(KNIGHT, { none: '0', label: (rank) => `  ${rank}  ` })}\n\n     a b c d e f g h\n\n     Bitboard: 22136263676928d`,
    ],
  ],
  [
    'a board, rank 1 first',
    KNIGHT,
    [`${lines(KNIGHT, { first: 1, label: (rank) => `${rank} | ` })}\n    a b c d e f g h`],
  ],
  [
    'a board, rank 8 first, all pieces',
    OCCUPIED,
    [
      'r . b q k b n r\np p p p . p p p\n. . n . . . . .\n. . . . p . . .\n. . . . P . . .\n. . . . . N . .\nP P P P . P P P\nR N B Q K B . R',
    ],
    'piece',
  ],
  [
    'a board, rank 8 first, all pieces',
    setOf(['d4', 'a1', 'h1']),
    [`${'. . . . . . . .\n'.repeat(4)}. . . ♘ . . . .\n${'. . . . . . . .\n'.repeat(2)}♔ . . . . . . ♚`],
    'piece',
  ],
  [
    'a FEN, all pieces',
    OCCUPIED,
    [GAME, GAME.split(' ')[0], `[FEN "${GAME}"]`, `https://lichess.org/analysis/standard/${GAME.replaceAll(' ', '_')}`],
    'piece',
  ],
  ['a FEN, all pieces', 0xffff_0000_0000_ffffn, ['position startpos moves e2e4'], 'piece'],
];

on('notations as they stand in forums and engines', '#bitboard/0x0', async (page) => {
  assert.ok(NOTATIONS.flatMap(([, , texts]) => texts).length >= 60);
  for (const [says, bits, texts, one = 'square'] of NOTATIONS) {
    for (const what of texts) {
      await visit(page, '#bitboard/0x0');
      const names = namesOf(bits).sort();
      assert.equal(
        await paste(page, what),
        `Read as ${says}: ${names.length} ${one}${names.length === 1 ? '' : 's'}.`,
        what,
      );
      assert.deepEqual(await inSet(page), names, what);
    }
  }
});

on('the other readings are offered, and one click away', '#bitboard/0x0', async (page) => {
  const others = () => page.locator('.others button').allInnerTexts();
  for (const [what, other, bits, says = `${other} in a1b1`] of [
    ['255', 'hexadecimal', 0x255n],
    ['1010', 'binary', 0b1010n],
    ['8100000000000081', 'hexadecimal', 0x8100000000000081n],
    ['0000142200221400', 'decimal', 142200221400n],
    ['d4', 'hexadecimal', 0xd4n],
    [lines(KNIGHT << 8n), 'a board, rank 1 first', KNIGHT, 'a board, rank 1 first'],
    [
      lines(0x8100n, { none: '0', between: '' }).replaceAll('\n', ''),
      'a board, rank 8 first',
      0x8100n,
      'a board, rank 8 first',
    ],
  ]) {
    await paste(page, what);
    await page.locator('.others').getByRole('button', { name: other, exact: true }).click();
    assert.match(await said(page), new RegExp(`^Read as ${says}: `), what);
    assert.deepEqual(await inSet(page), namesOf(bits).sort(), what);
    assert.ok(!(await others()).includes(other));
    // The keyboard goes on where it was.
    assert.ok(await page.evaluate(() => document.activeElement.closest('.others')), what);
  }
  // What does not fit is not offered.
  await paste(page, '18446744073709551615');
  assert.deepEqual(await others(), []);
  // Of a position each kind of piece.
  await paste(page, GAME);
  await page.getByLabel('Pieces').selectOption({ label: 'white pawns' });
  assert.deepEqual(await inSet(page), ['a2', 'b2', 'c2', 'd2', 'e4', 'f2', 'g2', 'h2']);
});

const FEN = 'r1bqk2r/ppp2ppp/2n2n2/3pp3/1bPP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6';
const LETTERS = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** The pieces of a FEN, by square. */
function piecesOf(fen) {
  const found = {};
  fen
    .split(' ')[0]
    .split('/')
    .forEach((rank, i) => {
      let file = 0;
      for (const it of rank) {
        if (/\d/.test(it)) file += Number(it);
        else
          found['abcdefgh'[file++] + (8 - i)] =
            `${it === it.toLowerCase() ? 'black' : 'white'} ${LETTERS[it.toLowerCase()]}`;
      }
    });
  return found;
}

/** A scene draws a position, glyph by glyph. */
async function shows(page, fen, board = 'Position') {
  const paths = await page.evaluate(() => chessTables.outlines);
  const drawn = await page
    .getByRole('grid', { name: board, exact: true })
    .locator('[role=gridcell]')
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells
          .filter((it) => it.querySelector('.piece'))
          .map((it) => {
            const { classList } = it.querySelector('.piece');
            return [
              it.getAttribute('aria-label').split(',')[0],
              [classList.contains('white') ? 'white' : 'black', it.querySelector('path').getAttribute('d')].join(' '),
            ];
          }),
      ),
    );
  const want = Object.fromEntries(
    Object.entries(piecesOf(fen)).map(([square, piece]) => {
      const [color, kind] = piece.split(' ');
      return [square, `${color} ${paths[kind]}`];
    }),
  );
  assert.deepEqual(drawn, want);
}

on('a FEN keeps its pieces in every scene, also in the address', '', async (page) => {
  for (const [scene, own, board] of [
    ['#sliders', 'a1'],
    ['#threads', 'c1'],
    ['#rotated', 'd1'],
    ['#methods', 'a1'],
    ['#bitboard', undefined, 'Bitboard'],
  ]) {
    await visit(page, scene);
    await paste(page, FEN);
    assert.match(await said(page), /^Read as a FEN, all pieces: /);
    if (own)
      assert.match(
        await page.locator('article:not([hidden]) .movable').getAttribute('aria-label'),
        new RegExp(`^${own},`),
      );
    await shows(page, FEN, board);
    const address = await hash(page);
    await visit(page, '#KNIGHT_ATTACKS/d4');
    await visit(page, address);
    await shows(page, FEN, board);
    if (!own) continue;
    // Another blocker is a pawn, and the others stay.
    await cell(page, 'Position', 'e4').click();
    await shows(page, 'r1bqk2r/ppp2ppp/2n2n2/3pp3/1bPPp3/2N1PN2/PP3PPP/R1BQKB1R w');
  }
});

on('the pieces of a FEN are blockers, as by the command line', '#ROOK_FANCY_ATTACKS/d4', async (page) => {
  await paste(page, FEN);
  const occupied = Object.keys(piecesOf(FEN))
    .filter((it) => it !== 'a1')
    .join(',');
  assert.deepEqual(
    await squares(page, 'Blockers and squares', 'attacked'),
    shown('ROOK_FANCY_ATTACKS', 'a1', '--occupied', occupied).squares.sort(),
  );
  assert.match(await said(page), /31 blockers, seen from a1/);
  await visit(page, '#BISHOP_THREADS/d4');
  await paste(page, '8/8/5p2/8/3B4/8/1P6/8 w - -');
  assert.deepEqual(
    await squares(page, 'Blockers and squares', 'visited'),
    shown('BISHOP_THREADS', 'd4', '--occupied', 'b2,f6').visits.sort(),
  );
  // A queen is asked as one, or it is said what stands in her place.
  for (const [scene, fen, says] of [
    ['#sliders', '4k3/8/8/8/3q4/8/8/4K3 b - -', ': a queen on d4, 2 blockers.'],
    ['#rotated', '4k3/8/8/8/3r4/8/8/4K3 b - -', ': a queen in place of the rook on d4, 2 blockers.'],
  ]) {
    await visit(page, scene);
    assert.ok((await paste(page, fen)).endsWith(says), says);
  }
});

on(
  'at a table without blockers it becomes a bitboard, and what the page draws is read back',
  '#KNIGHT_ATTACKS/d4',
  async (page) => {
    const drawing = program('show', 'KNIGHT_ATTACKS', 'd4').trimEnd().split('\n').slice(1, 10).join('\n');
    for (const it of [program('show', 'KNIGHT_ATTACKS', 'd4', '--plain').trimEnd(), drawing, '0x142200221400']) {
      await visit(page, '#KNIGHT_ATTACKS/d4');
      await page.evaluate(() => document.activeElement.blur());
      await paste(page, it);
      assert.equal(await hash(page), '#bitboard/0x142200221400', it);
      await back(page);
      assert.equal(await hash(page), '#KNIGHT_ATTACKS/d4');
    }
    // Seen by black, it is drawn the other way round, and without coordinates read with rank 8 first.
    await visit(page, '#KNIGHT_ATTACKS/b1?flip');
    await page.evaluate(() => (document.getElementById('live').textContent = ''));
    await page.locator('#copies').getByRole('button', { name: 'Copy dots and ones' }).click();
    await announced(page, 'Copied');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() => location.hash.startsWith('#bitboard'));
    assert.deepEqual(await inSet(page), ['e7', 'f6', 'h6']);
    // A number is read in the layout that is shown.
    for (const layout of LAYOUTS) {
      await visit(page, `#KNIGHT_ATTACKS/b1?layout=${layout}`);
      const { value, squares: want } = shown('KNIGHT_ATTACKS', 'b1', '--layout', layout);
      assert.equal(await paste(page, value), `Read as hexadecimal in ${layout}: 3 squares.`);
      assert.deepEqual(await inSet(page), want.sort(), layout);
    }
  },
);

on(
  '0x88 finds the check, the pin and the discovered check of a FEN, and says what it has no place for',
  '#0x88',
  async (page) => {
    for (const [fen, want] of [
      ['4k3/8/8/8/8/5q2/8/3K4 w - -', '#0x88/queen/f3/d1'],
      ['4k3/8/2n5/1B6/8/8/8/4K3 b - -', '#0x88/bishop/b5/e8?kings=c6'],
      ['8/6k1/8/8/3N4/8/1B6/4K3 b - -', '#0x88/bishop/b2/g7?own=d4'],
      ['4k3/3P4/8/8/8/8/8/4K3 b - -', '#0x88/white-pawn/d7/e8'],
    ]) {
      await paste(page, fen);
      assert.equal(await hash(page), want);
    }
    assert.match(await paste(page, '0xff00'), /^This scene has no sets/);
    assert.match(await paste(page, '8/8/8/8/8/8/8/8 w'), /needs a king/);
    assert.equal(await hash(page), '#0x88/white-pawn/d7/e8');
  },
);

const WRONG = [
  ['rnbqkbnr/8/8 w', 'This FEN has 3 ranks, the board has 8.'],
  ['rnbqkbnr/ppppppppp/8/8/8/8/8/8 w', 'This FEN has 9 squares on rank 7, the board has 8.'],
  ['rnbqkbnr/pppxpppp/8/8/8/8/8/8 w', '“x” on rank 7 of this FEN is not a piece.'],
  ['0x1_0000_0000_0000_0000', '0x1_0000_0000_0000_0000 does not fit the 64 squares of the board.'],
  ['-9999999999999999999999', '9999999999999999999999 does not fit the 64 squares of the board.'],
  ['d4,e9', 'The board has no square e9.'],
  ['. 1 .\n. . .', 'This drawing is not of 8 by 8 squares.'],
  ['KNIGHT_ATTACKS[64]', 'KNIGHT_ATTACKS has no entry [64].'],
  // What a function would return is not known, be it around a number, a drawn board or the numbers of an array.
  [
    'knight_attacks(27)',
    '“knight_attacks” is a function; this page cannot run functions. For an entry, paste KNIGHT_ATTACKS[d4].',
  ],
  ...[
    'popcount(0xff',
    'foo(1)',
    'north_one(SQ_D4) | 1',
    `swap(\n${lines(KNIGHT)}\n)`,
    `{${'f(0x1234), '.repeat(64)}}`,
  ].map((it) => [it, `“${it.match(/\w+/)}” is a function; this page cannot run functions.`]),
  ...[
    'e7e8q',
    '0x',
    '1 <<',
    '1 << (2',
    '0xff |',
    'FOO',
    'd4 |',
    '~',
    '()',
    '('.repeat(1000),
    'hello <b>',
    '0xfg',
    '1.5',
    '0b12',
    'Bitboard(0xff).popcount()',
    '0x1ff as u8',
  ].map((it) => [
    it,
    `Cannot read “${it.length > 40 ? `${it.slice(0, 40)}…` : it}”: expected a FEN, a number such as 0xff, squares such as d4,e5, a board of dots and ones, or an array of 64 numbers or more.`,
  ]),
];
on('a text that cannot be read changes nothing', '', async (page) => {
  for (const address of [
    '#sliders/rook/d4/magic/0x40',
    '#MAGIC_ATTACKS/rook/d4?occupied=d6',
    '#bitboard/0xff?do=ne&b=0x7',
  ]) {
    await visit(page, address);
    for (const [what, want] of WRONG) {
      assert.equal(await paste(page, what), want);
      assert.ok(await page.locator('.told.wrong').isVisible());
      assert.equal(await hash(page), address, what);
    }
  }
  // A field that is typed in takes its own.
  await page.focus('#filter');
  await page.evaluate(() => navigator.clipboard.writeText('0xff'));
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('#filter').inputValue(), '0xff');
  assert.equal(await hash(page), '#bitboard/0xff?do=ne&b=0x7');
});

on('an array is a table, in each layout and in any notation', '#bitboard', async (page) => {
  for (const layout of LAYOUTS) {
    // The same from the left and from the right; those of knights in every layout.
    const mirrored = layout
      .replace(/[ah]/g, (it) => ({ a: 'h', h: 'a' })[it])
      .replace(/[bg]/g, (it) => ({ b: 'g', g: 'b' })[it]);
    const values = valuesOf('PAWN_ATTACKS', '--layout', layout);
    const says = await asked(page, `const U64 n[2][64] = {${values.map((it) => `${hex(it)}ULL`).join(', ')}};`);
    assert.match(
      says,
      /^128 numbers. They are (\w+, )*PAWN_ATTACKS.* in the layouts \w+, \w+: every entry is the same\.$/,
    );
    assert.ok(says.includes(layout) && says.includes(mirrored), `${layout}: ${says}`);
  }
  const values = valuesOf('KNIGHT_ATTACKS');
  for (const list of [
    `[${values.join(', ')}]`,
    values.map((it) => it.toString(16).padStart(16, '0')).join('\n'),
    `pub const N: [u64; 64] = [${values.map((it) => `0b${it.toString(2)}_u64`).join(',\n')}];`,
    `// knights\nvar n = []uint64{${values.map((it) => `C64(${hex(it)})`).join(',')}}`,
    JSON.stringify(values.map(hex)),
    values.map((it, i) => `[${SQUARES[i].toUpperCase()}] = ${hex(it)}`).join(',\n'),
  ])
    assert.match(await asked(page, list), /They are KNIGHT_ATTACKS, the same in all eight layouts/, list.slice(0, 60));
  // Index and bits may be of two layouts.
  const mixed = valuesOf('KNIGHT_ATTACKS', '--layout', 'a8b8').map((_, i) => values[i ^ 56]);
  assert.match(await asked(page, mixed.join()), /KNIGHT_ATTACKS, with squares numbered as in a1b1 and bits as in a8b8/);
  for (const [table, layout] of [
    ['RAYS', 'a1b1'],
    ['RAYS', 'h8h7'],
    ['BETWEEN', 'h8h7'],
  ]) {
    const all = valuesOf(table, '--layout', layout);
    assert.match(
      await asked(page, all.map(hex).join()),
      new RegExp(`^${all.length} numbers. They are (\\w+, )*${table}.*(in ${layout}|all eight)`),
      table,
    );
  }
  assert.match(
    await asked(page, valuesOf('RAYS').slice(64, 128).join()),
    /They are (.*, )?RAYS\[ne\].* in the layouts a1b1, a1a2/,
  );
  assert.match(
    await asked(page, [...valuesOf('RAYS').slice(128, 256).reverse(), ...valuesOf('KING_ATTACKS')].join()),
    /Each 64 of them.*128 to 191: KING_ATTACKS/s,
  );
  assert.match(await asked(page, ALL.map((it) => it ^ 56).join(' ')), /They are (\w+, )*FLIP_VERTICAL/);
});

on(
  'entries that differ are drawn with what is missing, what is too much, and what wraps round the edge',
  '#bitboard',
  async (page) => {
    const king = valuesOf('KING_ATTACKS');
    const says = await asked(
      page,
      king
        .with(0, king[0] ^ setOf(['b2', 'h8']))
        .with(63, king[63] ^ setOf(['g8']))
        .map(hex)
        .join(),
    );
    for (const it of [
      /Closest: KING_ATTACKS in a1b1. 2 of 64 entries differ\./,
      /a1 should have b2; should not have h8/,
      /h8 should have g8$/,
    ])
      assert.match(says, it);
    const places = (look) =>
      page
        .locator('.differ .small-position')
        .first()
        .locator(`.${look}`)
        .evaluate((it) => it.getAttribute('d').match(/M[\d,]+/g));
    assert.deepEqual(
      [await page.locator('.differ .small-position').count(), await places('missing'), await places('more')],
      [2, ['M1,6'], ['M7,0']],
    );
    const wrapping = ALL.map((at) =>
      [17, 15, 10, 6, -6, -10, -15, -17]
        .map((by) => at + by)
        .filter((to) => to >= 0 && to < 64)
        .reduce((bits, to) => bits | (1n << BigInt(to)), 0n),
    );
    const differ = valuesOf('KNIGHT_ATTACKS').filter((it, i) => it !== wrapping[i]).length;
    const wrapped = await asked(page, wrapping.join(', '));
    assert.match(
      wrapped,
      new RegExp(`${differ} of 64 entries differ; ${differ} of them have a step round the edge of the board`),
    );
    assert.match(wrapped, /a1 should not have (h2 g1|g1 h2); .*come from a step round the edge/);
    // Sets that all differ in a square are known by the others. The page has kings with their own square, too: a table of another step is none.
    assert.match(
      await asked(page, king.map((it, i) => (it | (1n << BigInt(i))) ^ setOf(['d8'])).join()),
      /Closest: KING_DISCS\[1\] in a1b1. 64 of 64 entries differ/,
    );
    assert.match(
      await asked(page, ALL.map((it) => hex((BigInt(it) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffn)).join()),
      /No table|fail/,
    );
  },
);

on(
  'below an array’s verdict stands nothing of the board before, until one asks for it',
  '#bitboard/0xff',
  async (page) => {
    const board = page.getByRole('grid', { name: 'Bitboard', exact: true });
    await asked(page, valuesOf('KING_ATTACKS').map(hex).join());
    for (const it of [board, page.locator('#scene-bitboard .scene-code')]) assert.ok(!(await it.isVisible()));
    await page.getByRole('button', { name: 'Back to the board' }).click();
    assert.deepEqual([await text(page, '.answer'), await inSet(page)], ['', namesOf(0xffn).sort()]);
    assert.ok(await board.isVisible());
    await asked(page, valuesOf('KING_ATTACKS').map(hex).join());
    await paste(page, '0x81');
    assert.deepEqual(await inSet(page), ['a1', 'h1']);
    assert.ok(await board.isVisible());
  },
);

on('numbers that are no table are near to none, and no magics', '#bitboard', async (page) => {
  let seed = 1n;
  const random = () => {
    seed = BigInt.asUintN(64, seed + 0x9e3779b97f4a7c15n);
    let mixed = BigInt.asUintN(64, (seed ^ (seed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
  const numbers = (count, made) => Array.from({ length: count }, made).map(hex).join(', ');
  const none = /^64 numbers. No table on this page resembles them.$/;
  for (let i = 0; i < 8; i++) assert.match(await asked(page, numbers(64, random)), none);
  for (const bits of [2n, 4n, 8n])
    assert.match(
      await asked(
        page,
        numbers(64, () => random() >> (64n - bits)),
      ),
      none,
    );
  const named = await asked(page, `U64 rookMagics[64] = {${numbers(64, random)}};`);
  assert.match(named, /^64 numbers. No table .*They are not rook or bishop magics either/s);
  for (const one of [2n, 5n, 64n, 255n, 1n << 40n])
    assert.match(
      await asked(
        page,
        numbers(64, () => one),
      ),
      none,
      String(one),
    );
  assert.match(
    await asked(
      page,
      numbers(128, () => 7n),
    ),
    /^128 numbers. No table on this page resembles them.$/,
  );
  const king = valuesOf('KING_ATTACKS');
  for (const count of [57, 63]) {
    const few = await asked(page, king.slice(0, count).map(hex).join(', '));
    assert.match(few, new RegExp(`^${count} numbers; a table has 64. No table`));
  }
  assert.match(await asked(page, [...king, 0n].map(hex).join(', ')), /^65 numbers; a table has 64. No table/);
});

on('a number has a name in each layout that has one', '#bitboard', async (page) => {
  const named = async (layout) =>
    page.locator('.names dt', { hasText: layout }).locator('xpath=following-sibling::dd[1]').innerText();
  for (const layout of LAYOUTS) {
    await asked(page, hex(valuesOf('KNIGHT_ATTACKS', '--layout', layout)[1]));
    const [square] = shown('KNIGHT_ATTACKS', '1', '--layout', layout).at;
    assert.match(await named(layout), new RegExp(`KNIGHT_ATTACKS\\[${square}\\]`), layout);
  }
  await asked(page, '0x123456789abcdef');
  assert.match(await text(page, '[aria-label=Names]'), /No entry of the tables/);
});
