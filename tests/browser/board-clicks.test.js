// The board of an entry leads on by a click, or by the keyboard, whatever the table.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, close, hash, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const shown = (...args) => JSON.parse(program('show', ...args, '--format', 'json'));

on('two squares: a click sets the second, or the first', '#BETWEEN/a1/d4', async (page) => {
  await cell(page, 'The set', 'h8').click();
  assert.equal(await hash(page), '#BETWEEN/a1/h8');
  await page.getByRole('radio', { name: 'First square' }).check({ force: true });
  await cell(page, 'The set', 'e5').click();
  assert.equal(await hash(page), '#BETWEEN/e5/h8');
  assert.deepEqual(await squares(page, 'The set', 'set'), shown('BETWEEN', 'e5', 'h8').squares.sort());
  await visit(page, '#KPK_WINS/white/d4/a1');
  await page.getByRole('radio', { name: 'Pawn square' }).check({ force: true });
  await cell(page, 'The set', 'c5').click();
  assert.equal(await hash(page), '#KPK_WINS/white/c5/a1');
  // There are no pawns on the first rank.
  await cell(page, 'The set', 'e1').click();
  assert.match(await text(page, '.told'), /KPK_WINS has no pawn square e1/);
  assert.equal(await hash(page), '#KPK_WINS/white/c5/a1');
});

on('no square: a click leads to the next entry that holds it', '#FILE_MASKS/c', async (page) => {
  await cell(page, 'The set', 'f3').click();
  assert.equal(await hash(page), '#FILE_MASKS/f');
  await cell(page, 'The set', 'f8').click();
  assert.match(await text(page, '.told'), /No other entry holds f8/);
  await visit(page, '#BISHOP_FANCY_ATTACKS/1234');
  await cell(page, 'The set', 'h7').click();
  const [, at] = (await hash(page)).match(/^#BISHOP_FANCY_ATTACKS\/(\d+)$/);
  assert.ok((await squares(page, 'The set', 'set')).includes('h7'));
  // None between holds it.
  const values = JSON.parse(program('export', '--format', 'json', 'BISHOP_FANCY_ATTACKS')).tables[0].values;
  const next = values.findIndex((value, i) => i > 1234 && (BigInt(value) >> 55n) & 1n);
  assert.equal(Number(at), next);
});

on('every table with a board of its value answers', '', async (page) => {
  const tables = JSON.parse(program('list', '--format', 'json')).tables.filter((it) => !it.on_request);
  let boards = 0;
  for (const { name, axes } of tables) {
    await visit(page, `#${name}`);
    const board = page.locator('#stage > .board:not([hidden]) [role=grid]:is([aria-label^="The "], [aria-label^="Blockers"])');
    if (!(await board.count())) continue;
    boards++;
    // Only a set alone has nowhere to lead.
    assert.equal(await board.getAttribute('aria-readonly'), String(!axes.length), name);
    const before = await hash(page);
    const at = board.locator('[role=gridcell][aria-label^="g6,"]');
    if (!axes.length || !(await at.count())) continue;
    await at.click();
    const says = await page.locator('.told').textContent();
    assert.ok(await hash(page) !== before || says, name);
  }
  assert.ok(boards > 60, String(boards));
});
