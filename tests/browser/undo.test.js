// Changes are undone and done again; the browser's Back goes where it went before.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { back, cell, close, hash, opened, pageOf, squares, text, typed, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const undo = (page) => page.keyboard.press('Control+Z');
const redo = (page) => page.keyboard.press('Control+Shift+Z');
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Does acts one by one, then undoes them all and does them all again: each time the page is as it was. */
async function thereAndBack(page, acts) {
  const seen = [await hash(page)];
  for (const act of acts) {
    await act();
    const here = await hash(page);
    assert.notEqual(here, seen.at(-1));
    seen.push(here);
  }
  for (const [key, name, way] of [[undo, 'Undo', seen.toReversed().slice(1)], [redo, 'Redo', seen.slice(1)]]) {
    for (const want of way) {
      await key(page);
      assert.equal(await hash(page), want);
    }
    assert.ok(await button(page, name).isDisabled());
  }
  for (const want of seen.toReversed().slice(1)) {
    await button(page, 'Undo').click();
    assert.equal(await hash(page), want);
  }
}

const scenes = [['#sliders/rook/d4/magic/0x0', ['e5', 'd6', 'b4']], ['#threads/bishop/d4/0x0', ['f6', 'b2', 'a8']], ['#rotated/d4/a1h8/0x0', ['f6', 'b2', 'a8']]];
for (const [address, blockers] of scenes) {
  on(`blockers and moves in ${address}`, address, (page) => thereAndBack(page, [
    ...blockers.map((it) => () => cell(page, 'Position', it).click()),
    () => cell(page, 'Position', blockers[0]).click(),
    async () => {
      await cell(page, 'Position', 'd4').click();
      await cell(page, 'Position', 'e3').click();
    },
  ]));
}

on('squares, acts and the second set of the bitboard', '#bitboard/0x1', (page) => thereAndBack(page, [
  () => cell(page, 'Bitboard', 'c3').click(),
  ...['Shift north-east', 'Complement', 'Keep as B', 'Rotate ↻', 'Xor B', 'Empty'].map((it) => () => button(page, it).click()),
]));

on('pieces of 0x88', '#0x88/queen/f3/d1', (page) => thereAndBack(page, [
  async () => {
    await cell(page, '0x88 board', 'f3').click();
    await cell(page, '0x88 board', 'd5').click();
  },
  () => page.getByRole('radio', { name: 'rook' }).check({ force: true }),
]));

on('a stroke is one change', '#sliders/rook/d4/magic/0x0', async (page) => {
  const [from, to] = await Promise.all(['a6', 'e6'].map((it) => cell(page, 'Position', it).boundingBox()));
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  await page.mouse.move(...middle(to), { steps: 12 });
  await page.mouse.up();
  assert.deepEqual(await squares(page, 'Position', 'blocker'), ['a6', 'b6', 'c6', 'd6', 'e6']);
  await undo(page);
  assert.deepEqual(await squares(page, 'Position', 'blocker'), []);
  await redo(page);
  assert.equal((await squares(page, 'Position', 'blocker')).length, 5);
});

on('blockers of a table', '#BISHOP_THREADS/d4', (page) => thereAndBack(page, [
  () => cell(page, 'Blockers and squares', 'f6').click(),
  () => cell(page, 'Blockers and squares', 'b2').click(),
  async () => {
    await page.getByRole('radio', { name: 'Square', exact: true }).check({ force: true });
    await cell(page, 'Blockers and squares', 'e5').click();
  },
  () => button(page, 'No blockers').click(),
]));

on('a field keeps its own undo', '#bitboard/0x1', async (page) => {
  await button(page, 'Complement').click();
  const here = await hash(page);
  for (const field of ['#filter', '.desk input']) {
    await page.focus(field);
    await page.keyboard.type('king');
    await undo(page);
    assert.equal(await hash(page), here, field);
  }
});

on('what is undone is shown, and Back leads on as ever', '#sliders/rook/d4/magic/0x0', async (page) => {
  await cell(page, 'Position', 'd6').click();
  await page.getByRole('link', { name: 'KING_ATTACKS', exact: true }).click();
  const table = await hash(page);
  await visit(page, '#KNIGHT_ATTACKS/e5');
  // The blocker is in the scene: there we go.
  await undo(page);
  assert.equal(await hash(page), '#sliders/rook/d4/magic/0x0');
  await back(page);
  assert.equal(await hash(page), '#KNIGHT_ATTACKS/e5');
  await back(page);
  assert.equal(await hash(page), table);
  await back(page);
  assert.match(await hash(page), /^#sliders\/rook\/d4\/magic\/0x80000000000/);
  assert.deepEqual(await squares(page, 'Position', 'blocker'), ['d6']);
});

on('after something new nothing is done again', '#threads/bishop/d4/0x0', async (page) => {
  for (const it of ['f6', 'b2']) await cell(page, 'Position', it).click();
  await undo(page);
  await cell(page, 'Position', 'a7').click();
  assert.ok(await button(page, 'Redo').isDisabled());
  await redo(page);
  assert.deepEqual(await squares(page, 'Position', 'blocker'), ['a7', 'f6']);
});

on('a pasted position is undone with its pieces', '#sliders', async (page) => {
  const before = await hash(page);
  await page.getByLabel('Paste anywhere, or type').fill('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  await page.keyboard.press('Enter');
  const pasted = await hash(page);
  assert.match(pasted, /as=RKRrkr$/);
  await button(page, 'Undo').click();
  assert.equal(await hash(page), before);
  assert.match(await text(page, '.told'), /^Undone/);
  // The focus is not lost on a button that is disabled.
  await page.keyboard.press('Enter');
  assert.equal(await hash(page), pasted);
});
