// What is pasted becomes a position or a set: as the command line reads and draws it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { back, cell, close, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const hash = (page) => page.evaluate(() => location.hash);
const said = (page) => text(page, '.told');

/** Pastes as a person does, by the clipboard and its keys. */
async function paste(page, what) {
  await page.evaluate((what) => {
    document.querySelector('.told').textContent = '';
    return navigator.clipboard.writeText(what);
  }, what);
  await page.keyboard.press('Control+V');
  await page.waitForFunction(() => document.querySelector('.told').textContent);
}

const FEN = 'r1bqk2r/ppp2ppp/2n2n2/3pp3/1bPP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6';
const LETTERS = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** The pieces of a FEN, by square. */
function piecesOf(fen) {
  const found = {};
  fen.split(' ')[0].split('/').forEach((rank, i) => {
    let file = 0;
    for (const it of rank) {
      if (/\d/.test(it)) file += Number(it);
      else found['abcdefgh'[file++] + (8 - i)] = `${it === it.toLowerCase() ? 'black' : 'white'} ${LETTERS[it.toLowerCase()]}`;
    }
  });
  return found;
}

/** The pieces that a board of a scene shows, by square. */
const drawn = (page, name) => page.getByRole('grid', { name, exact: true }).locator('[role=gridcell]').evaluateAll((cells) =>
  Object.fromEntries(cells.filter((it) => it.querySelector('.piece')).map((it) => {
    const classes = it.querySelector('.piece').classList;
    return [it.getAttribute('aria-label').split(',')[0], [classes.contains('white') ? 'white' : 'black', it.querySelector('path').getAttribute('d')].join(' ')];
  })));

/** A scene draws a position, glyph by glyph. */
async function shows(page, fen) {
  const paths = await page.evaluate(() => chessTables.outlines);
  const want = Object.fromEntries(Object.entries(piecesOf(fen)).map(([square, piece]) => {
    const [color, kind] = piece.split(' ');
    return [square, `${color} ${paths[kind]}`];
  }));
  assert.deepEqual(await drawn(page, 'Position'), want);
}

for (const [scene, own] of [['#sliders', 'a1'], ['#threads', 'c1'], ['#rotated', 'd1']]) {
  on(`a FEN keeps its pieces in ${scene}, also in the address`, scene, async (page) => {
    await paste(page, FEN);
    assert.match(await said(page), /^Read FEN, 32 pieces: /);
    assert.equal(await page.locator('.movable').getAttribute('aria-label').then((it) => it.split(',')[0]), own);
    await shows(page, FEN);
    const address = await hash(page);
    await visit(page, '#KNIGHT_ATTACKS/d4');
    await visit(page, address);
    await shows(page, FEN);
    // Another blocker is a pawn, and the others stay.
    await cell(page, 'Position', 'e4').click();
    await shows(page, 'r1bqk2r/ppp2ppp/2n2n2/3pp3/1bPPp3/2N1PN2/PP3PPP/R1BQKB1R w');
  });
}

on('a black rook stays black as it moves, also in the address', '#sliders', async (page) => {
  await paste(page, '4k3/8/8/8/3r4/8/8/R3K3 b - -');
  await cell(page, 'Position', 'd4').click();
  await cell(page, 'Position', 'd6').click();
  await shows(page, '4k3/8/3r4/8/8/8/8/R3K3');
  assert.match(await hash(page), /^#sliders\/rook\/d6\/.*as=RKrk$/);
  await page.reload();
  await page.waitForSelector('#scene-sliders');
  await shows(page, '4k3/8/3r4/8/8/8/8/R3K3');
});

on('the pieces of a FEN are blockers, as by the command line', '#sliders', async (page) => {
  await paste(page, FEN);
  const occupied = Object.keys(piecesOf(FEN)).filter((it) => it !== 'a1').join(',');
  const want = JSON.parse(program('show', 'ROOK_FANCY_ATTACKS', 'a1', '--occupied', occupied, '--format', 'json')).squares;
  assert.deepEqual(await squares(page, 'Position', 'attacked'), want.sort());
  // At a table the same.
  await visit(page, '#ROOK_FANCY_ATTACKS/d4');
  await paste(page, FEN);
  assert.deepEqual(await squares(page, 'Blockers and squares', 'attacked'), want.sort());
  assert.match(await said(page), /31 blockers, seen from a1/);
  await visit(page, '#BISHOP_THREADS/d4');
  await paste(page, '8/8/5p2/8/3B4/8/1P6/8 w - -');
  const { visits } = JSON.parse(program('show', 'BISHOP_THREADS', 'd4', '--occupied', 'b2,f6', '--format', 'json'));
  assert.deepEqual(await squares(page, 'Blockers and squares', 'visited'), visits.sort());
});

/** The ways to write the set of c3 and f6. */
const SET = 0x0000_2000_0004_0000n;
const WRITTEN = [
  '0x200000040000', '0X0000200000040000', '0x0000_2000_0004_0000', '0x0000_2000_0004_0000_u64', '0x200000040000u64', '0x200000040000ULL',
  "0x0000'2000'0004'0000ull", '0x200000040000L', String(SET), `${SET}ULL`, '35_184_372_350_976', `0b${SET.toString(2)}`, `0o${SET.toString(8)}`, `${SET}n`,
  'chess.SquareSet(0x200000040000)', 'Bitboard(0x0000_2000_0004_0000)', 'UINT64_C(0x200000040000);', 'const SET: u64 = 0x0000_2000_0004_0000;',
  'static const uint64_t set = 0x200000040000ULL;', 'f6,c3', 'C3 f6', 'c3, f6', `-${(1n << 64n) - SET}`,
];

on('a number as Rust, C and people write it becomes a set', '#KNIGHT_ATTACKS/d4', async (page) => {
  for (const it of WRITTEN) {
    await visit(page, '#KNIGHT_ATTACKS/d4?a=0x1');
    await paste(page, it);
    assert.match(await said(page), /^Read .*2 squares: kept as B\.$/, it);
    assert.deepEqual(await squares(page, 'Tray B', 'set'), ['c3', 'f6'], it);
  }
  // A drawing, as it is printed.
  for (const plain of [['--plain'], []]) {
    const drawing = program('show', 'KNIGHT_ATTACKS', 'd4', ...plain).trimEnd().split('\n');
    await paste(page, (plain.length ? drawing : drawing.slice(1, 10)).join('\n'));
    assert.deepEqual(await squares(page, 'Tray B', 'set'), JSON.parse(program('show', 'KNIGHT_ATTACKS', 'd4', '--format', 'json')).squares.sort());
  }
});

/** What digits alone mean, and how that is said. */
const BARE = [
  ['0000142200221400', '0x0000_1422_0022_1400, read as hexadecimal, 8 squares'], ['0000_1422_0022_1400', '0x0000_1422_0022_1400, read as hexadecimal, 8 squares'],
  ['8100000000000081', '0x8100_0000_0000_0081, read as hexadecimal, 4 squares'], ['ff00', '0x0000_0000_0000_ff00, read as hexadecimal, 8 squares'],
  ['22140000000', '0x0000_0005_27a5_9700, read as decimal, 15 squares'], ['255', '0x0000_0000_0000_00ff, read as decimal, 8 squares'],
  ['0xff', '0x0000_0000_0000_00ff, 8 squares'], ['0b101', '0x0000_0000_0000_0005, 2 squares'], ['0', '0x0000_0000_0000_0000, read as decimal'],
];
on('of bare digits it is said how they were read', '#KNIGHT_ATTACKS/d4', async (page) => {
  for (const [digits, says] of BARE) {
    await visit(page, '#KNIGHT_ATTACKS/d4?a=0x1');
    await paste(page, digits);
    assert.equal(await said(page), `Read ${says}: kept as B.`);
  }
});

on('a queen of a FEN is asked as one, or it is said what stands in her place', '#sliders', async (page) => {
  const queen = '4k3/8/8/8/3q4/8/8/4K3 b - -';
  await paste(page, queen);
  assert.equal(await said(page), 'Read FEN, 3 pieces: a queen on d4, 2 blockers.');
  await shows(page, queen);
  assert.match(await cell(page, 'Position', 'd4').getAttribute('aria-label'), /^d4, queen/);
  await visit(page, await hash(page));
  await shows(page, queen);
  await visit(page, '#rotated');
  await paste(page, '4k3/8/8/8/3r4/8/8/4K3 b - -');
  assert.match(await said(page), /: a queen in place of the rook on d4, 2 blockers\.$/);
});

on('a number is read in the layout that is shown', '#KNIGHT_ATTACKS/d4', async (page) => {
  for (const layout of ['a1b1', 'a1a2', 'h1g1', 'h1h2', 'a8b8', 'a8a7', 'h8g8', 'h8h7']) {
    await visit(page, `#KNIGHT_ATTACKS/b1?layout=${layout}&a=0x1`);
    const { value, squares: want } = JSON.parse(program('show', 'KNIGHT_ATTACKS', 'b1', '--layout', layout, '--format', 'json'));
    await paste(page, value);
    assert.deepEqual(await squares(page, 'Tray B', 'set'), want.sort(), layout);
    await visit(page, `#layouts/0x0/${layout}`);
    await paste(page, value);
    assert.match(await said(page), new RegExp(`in ${layout}\\.$`));
    assert.deepEqual(await squares(page, layout, 'in the set'), want.sort(), layout);
  }
});

on('a set is the blockers of a scene', '#sliders/rook/d4/magic/0x0', async (page) => {
  await paste(page, '0x200000040000');
  assert.match(await hash(page), /^#sliders\/rook\/d4\/magic\/0x200000040000/);
  await visit(page, '#rotated/d4/a1h8/0x0');
  await paste(page, 'f6 c3');
  assert.deepEqual(await squares(page, 'Position', 'blocker'), ['c3', 'f6']);
  await visit(page, '#threads/bishop/d4/0x0');
  await paste(page, '0x200000040000');
  assert.deepEqual(await squares(page, 'Position', 'occupied'), ['c3', 'f6']);
  await visit(page, '#0x88');
  await paste(page, '0x7f');
  assert.match(await said(page), /cell 0x7f/);
  assert.match(await hash(page), /cell=7f/);
});

on('0x88 finds the check, the pin and the discovered check of a FEN', '#0x88', async (page) => {
  for (const [fen, want] of [
    ['4k3/8/8/8/8/5q2/8/3K4 w - -', '#0x88/queen/f3/d1'],
    ['4k3/8/2n5/1B6/8/8/8/4K3 b - -', '#0x88/bishop/b5/e8?kings=c6'],
    ['8/6k1/8/8/3N4/8/1B6/4K3 b - -', '#0x88/bishop/b2/g7?own=d4'],
    ['4k3/3P4/8/8/8/8/8/4K3 b - -', '#0x88/white-pawn/d7/e8'],
  ]) {
    await paste(page, fen);
    assert.equal(await hash(page), want);
  }
});

on('on the landing a FEN leads to sliders, a number to layouts', '', async (page) => {
  await paste(page, FEN);
  assert.match(await hash(page), /^#sliders\/rook\/a1\//);
  await back(page);
  assert.equal(await hash(page), '');
  await paste(page, '0x8041');
  assert.match(await hash(page), /^#layouts\/0x8041/);
});

const WRONG = [
  ['rnbqkbnr/8/8 w', 'This FEN has 3 ranks, the board has 8.'],
  ['rnbqkbnr/ppppppppp/8/8/8/8/8/8 w', 'This FEN has 9 squares on rank 7, the board has 8.'],
  ['rnbqkbnr/pppxpppp/8/8/8/8/8/8 w', 'This FEN has “x” on rank 7, which is no piece.'],
  ['0x1_0000_0000_0000_0000', '0x1_0000_0000_0000_0000 does not fit the 64 squares of the board.'],
  ['-9999999999999999999999', '-9999999999999999999999 does not fit the 64 squares of the board.'],
  ['d4,e9', 'The board has no square e9.'],
  ['. 1 .\n. . .', 'This drawing is not of 8 by 8 squares.'],
  ...['e2e4', '0x', 'hello <b>', '0xfg', '1.5', '0b12'].map((it) => [it, `Cannot read “${it}”: want a FEN, a number such as 0xff, squares such as d4,e5, or a board of dots and ones.`]),
];
for (const address of ['#sliders/rook/d4/magic/0x40', '#MAGIC_ATTACKS/rook/d4?occupied=d6', '#KNIGHT_ATTACKS/d4?a=KNIGHT_ATTACKS/d4']) {
  on(`a text that cannot be read changes nothing: ${address}`, address, async (page) => {
    const before = await hash(page);
    for (const [what, want] of WRONG) {
      await paste(page, what);
      assert.equal(await said(page), want);
      assert.ok(await page.locator('.told.wrong').isVisible());
      assert.equal(await hash(page), before, what);
    }
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  });
}

on('a set has no place in 0x88, which says so', '#0x88', async (page) => {
  const before = await hash(page);
  await paste(page, '0xff00');
  assert.match(await said(page), /^This scene has no sets/);
  await paste(page, '8/8/8/8/8/8/8/8 w');
  assert.match(await said(page), /needs a king/);
  assert.equal(await hash(page), before);
});

on('the field reads what is typed, and a field that is typed in takes its own', '#threads/bishop/d4/0x0', async (page) => {
  await page.getByLabel('Paste anywhere, or type').fill('f6');
  await page.keyboard.press('Enter');
  assert.deepEqual(await squares(page, 'Position', 'occupied'), ['f6']);
  await page.fill('#filter', '');
  await page.focus('#filter');
  await page.evaluate(() => navigator.clipboard.writeText('0xff'));
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('#filter').inputValue(), '0xff');
  assert.deepEqual(await squares(page, 'Position', 'occupied'), ['f6']);
});

test('boards of other sizes', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const folder = mkdtempSync('/tmp/chess-tables-paste-');
  const file = `${folder}/nine.json`;
  program('export', '--board', '9x10', '--format', 'json', '-o', file, 'KNIGHT_ATTACKS');
  await opened(`${pageOf('-s', file)}#KNIGHT_ATTACKS/e5`, {}, async (page) => {
    // The first position of xiangqi.
    await paste(page, 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w');
    assert.match(await said(page), /FEN, 32 pieces/);
    assert.equal((await squares(page, 'Tray A', 'set')).length, 32);
    const { value, squares: want } = JSON.parse(program('show', 'KNIGHT_ATTACKS', 'e5', '-s', file, '--format', 'json'));
    await paste(page, value);
    assert.deepEqual(await squares(page, 'Tray B', 'set'), want.sort());
  });
  rmSync(folder, { recursive: true });
});

// A FEN is full of letters and signs that are keys of the page elsewhere.
for (const address of ['#sliders/rook/d4/magic', '#KNIGHT_ATTACKS/d4', '#BISHOP_THREADS/d4']) {
  on(`letters in the field are text, at ${address}`, address, async (page) => {
    const field = page.getByLabel('Paste anywhere, or type');
    await field.focus();
    await page.keyboard.type(`${FEN} / n p`);
    assert.equal(await field.inputValue(), `${FEN} / n p`);
    assert.ok(await field.evaluate((field) => field === document.activeElement));
  });
}

on('keys lead from step to step while a choice has the focus', '#sliders/rook/d4/magic?step=2', async (page) => {
  await page.getByRole('radio', { name: 'rook' }).focus();
  await page.keyboard.press('n');
  assert.match(await hash(page), /step=3/);
});
