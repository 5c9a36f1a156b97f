// What is pasted becomes a position or a set: as the command line reads and draws it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { announced, back, cell, close, hash, opened, pageOf, paste, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const said = (page) => text(page, '.told');

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
    assert.match(await said(page), /^Read as a FEN, all pieces: /);
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

on('at a table without blockers it becomes a bitboard, and what the page draws is read back', '#KNIGHT_ATTACKS/d4', async (page) => {
  const want = JSON.parse(program('show', 'KNIGHT_ATTACKS', 'd4', '--format', 'json')).squares.sort();
  const drawing = program('show', 'KNIGHT_ATTACKS', 'd4').trimEnd().split('\n').slice(1, 10).join('\n');
  for (const it of [program('show', 'KNIGHT_ATTACKS', 'd4', '--plain').trimEnd(), drawing, '0x142200221400']) {
    await visit(page, '#KNIGHT_ATTACKS/d4');
    await page.evaluate(() => document.activeElement.blur());
    await paste(page, it);
    assert.match(await hash(page), /^#bitboard\/0x142200221400$/, it);
    assert.deepEqual(await squares(page, 'Bitboard', 'in the set'), want);
    await back(page);
    assert.equal(await hash(page), '#KNIGHT_ATTACKS/d4');
  }
  // Seen by black, it is drawn the other way round.
  await visit(page, '#KNIGHT_ATTACKS/b1?flip');
  await page.evaluate(() => (document.getElementById('live').textContent = ''));
  await page.locator('#copies').getByRole('button', { name: 'Copy dots and ones' }).click();
  await announced(page, 'Copied');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Control+V');
  await page.waitForFunction(() => location.hash.startsWith('#bitboard'));
  // Without coordinates it is read with rank 8 first.
  assert.deepEqual(await squares(page, 'Bitboard', 'in the set'), ['e7', 'f6', 'h6']);
});

on('a queen of a FEN is asked as one, or it is said what stands in her place', '#sliders', async (page) => {
  const queen = '4k3/8/8/8/3q4/8/8/4K3 b - -';
  await paste(page, queen);
  assert.equal(await said(page), 'Read as a FEN, all pieces: a queen on d4, 2 blockers.');
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
    await visit(page, `#KNIGHT_ATTACKS/b1?layout=${layout}`);
    const { value, squares: want } = JSON.parse(program('show', 'KNIGHT_ATTACKS', 'b1', '--layout', layout, '--format', 'json'));
    await paste(page, value);
    assert.equal(await said(page), `Read as hexadecimal in ${layout}: 3 squares.`);
    assert.deepEqual(await squares(page, 'Bitboard', 'in the set'), want.sort(), layout);
  }
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

const WRONG = [
  ['rnbqkbnr/8/8 w', 'This FEN has 3 ranks, the board has 8.'],
  ['rnbqkbnr/ppppppppp/8/8/8/8/8/8 w', 'This FEN has 9 squares on rank 7, the board has 8.'],
  ['rnbqkbnr/pppxpppp/8/8/8/8/8/8 w', 'This FEN has “x” on rank 7, which is no piece.'],
  ['0x1_0000_0000_0000_0000', '0x1_0000_0000_0000_0000 does not fit the 64 squares of the board.'],
  ['-9999999999999999999999', '9999999999999999999999 does not fit the 64 squares of the board.'],
  ['d4,e9', 'The board has no square e9.'],
  ['. 1 .\n. . .', 'This drawing is not of 8 by 8 squares.'],
  ...['e7e8q', '0x', '1 <<', '1 << (2', '0xff |', 'FOO', 'd4 |', '~', '()', '('.repeat(1000), 'hello <b>', '0xfg', '1.5', '0b12'].map((it) => [it, `Cannot read “${it.length > 40 ? `${it.slice(0, 40)}…` : it}”: want a FEN, a number such as 0xff, squares such as d4,e5, or a board of dots and ones.`]),
];
for (const address of ['#sliders/rook/d4/magic/0x40', '#MAGIC_ATTACKS/rook/d4?occupied=d6', '#bitboard/0xff?do=ne&b=0x7']) {
  on(`a text that cannot be read changes nothing: ${address}`, address, async (page) => {
    const before = await hash(page);
    for (const [what, want] of WRONG) {
      await paste(page, what);
      assert.equal(await said(page), want);
      assert.ok(await page.locator('.told.wrong').isVisible());
      assert.equal(await hash(page), before, what);
    }
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
  assert.deepEqual(await squares(page, 'Position', 'blocker'), ['f6']);
  await page.fill('#filter', '');
  await page.focus('#filter');
  await page.evaluate(() => navigator.clipboard.writeText('0xff'));
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('#filter').inputValue(), '0xff');
  assert.deepEqual(await squares(page, 'Position', 'blocker'), ['f6']);
});

