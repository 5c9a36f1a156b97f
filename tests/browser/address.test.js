// Addresses and search as the command line has them.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { close, hash, opened, pageOf, program, text, visit } from './browser.js';

after(close);

const page = pageOf();

test('two squares are a difference, as on the command line', () => opened(`${page}#X88_ATTACKS/f3/d1`, {}, async (page) => {
  const { at } = JSON.parse(program('show', 'X88_ATTACKS', 'f3', 'd1', '--format', 'json'));
  assert.equal(await hash(page), `#X88_ATTACKS/${at.join('/')}`);
  await visit(page, '#X88_ATTACKS_WRAPPED/d1/f3');
  assert.match(await hash(page), /\/-34$/);
}));

test('a name with a wrong letter is suggested', () => opened(`${page}#KNIGHT_ATACKS/d4`, {}, async (page) => {
  assert.match(await text(page, '#trouble'), /no table at #KNIGHT_ATACKS\/d4\. Did you mean #KNIGHT_ATTACKS\?/);
  await page.fill('#filter', 'knigth atacks');
  await page.click('#entries .empty a');
  assert.match(await hash(page), /^#KNIGHT_ATTACKS\//);
}));

test('the filter finds scenes and topics', () => opened(page, {}, async (page) => {
  await page.fill('#filter', 'magic bitboards');
  await page.locator('#entries .idea a').first().click();
  assert.match(await hash(page), /^#sliders\/rook\/d4\/fancy_magic/);
  await page.fill('#filter', 'threads');
  assert.ok((await page.locator('#entries .idea a').allInnerTexts()).some((it) => /thread/i.test(it)));
}));
