// Kept sets go steps that do not wrap, and what comes of them is copied.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { close, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const exported = (name) => JSON.parse(program('export', '--format', 'json', name)).tables[0].values.map(BigInt);
const WAYS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

on('one step of any square is that of the rays and the king, in every direction', '', async (page) => {
  const [rays, king] = [exported('RAYS'), exported('KING_ATTACKS')];
  const stepped = await page.evaluate((ways) => ways.map((way) => Array.from({ length: 64 }, (_, square) => String(chessTables.stepped(1n << BigInt(square), way)))), WAYS);
  WAYS.forEach((way, i) => {
    for (let square = 0; square < 64; square++) assert.equal(BigInt(stepped[i][square]), rays[64 * i + square] & king[square], `${square} ${way}`);
  });
  // Of a set it is that of its squares together.
  for (const set of [(1n << 64n) - 1n, 0x55aa55aa55aa55aan, 0x8100000000000081n]) {
    for (const [i, way] of WAYS.entries()) {
      const want = stepped[i].reduce((all, bits, square) => ((set >> BigInt(square)) & 1n ? all | BigInt(bits) : all), 0n);
      assert.equal(BigInt(await page.evaluate(([set, way]) => String(chessTables.stepped(BigInt(set), way)), [String(set), way])), want, way);
    }
  }
});

on('the buttons of the compass go that way, in every layout and on a turned board', '#KNIGHT_ATTACKS/h4?a=KING_ATTACKS/h4', async (page) => {
  const rays = exported('RAYS');
  const king = exported('KING_ATTACKS');
  const names = (bits) => [...Array(64).keys()].filter((it) => (bits >> BigInt(it)) & 1n).map((it) => 'abcdefgh'[it % 8] + (1 + Math.floor(it / 8))).sort();
  for (const layout of ['a1b1', 'a8b8', 'h1h2']) {
    for (const [i, way] of WAYS.entries()) {
      await page.goto('about:blank');
      await page.goto(`${pageOf()}#KNIGHT_ATTACKS/h4?layout=${layout}&flip&a=KING_ATTACKS/h4`);
      await page.waitForSelector('#explorer:not([hidden])');
      await page.getByRole('button', { name: `A one step ${way}`, exact: true }).click();
      let want = 0n;
      for (let it = 0; it < 64; it++) if ((king[31] >> BigInt(it)) & 1n) want |= rays[64 * i + it] & king[it];
      assert.deepEqual(await squares(page, 'Tray A', 'set'), names(want), `${layout} ${way}`);
    }
  }
});

on('the result is written in every language, and is read back', '#KNIGHT_ATTACKS/d4?a=KNIGHT_ATTACKS/d4&b=KING_ATTACKS/e4&op=or', async (page) => {
  const want = BigInt(JSON.parse(program('show', 'KNIGHT_ATTACKS', 'd4', '--format', 'json')).value) | BigInt(JSON.parse(program('show', 'KING_ATTACKS', 'e4', '--format', 'json')).value);
  const here = await squares(page, 'Result', 'set');
  for (const name of ['hex', 'Rust literal', 'C literal', 'python-chess', 'dots and ones']) {
    await page.locator('.slot.result').getByRole('button', { name: `Copy ${name}` }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    if (name === 'hex') assert.equal(BigInt(copied), want);
    await visit(page, '#FILE_MASKS/a');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() => document.querySelector('.told').textContent.includes('kept as B'));
    assert.deepEqual(await squares(page, 'Tray B', 'set'), here, name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await visit(page, '#KNIGHT_ATTACKS/d4');
    assert.deepEqual(await squares(page, 'Result', 'set'), here);
  }
  // What comes of both goes on.
  await page.getByRole('button', { name: 'Keep result as A' }).click();
  assert.deepEqual(await squares(page, 'Tray A', 'set'), here);
  assert.match(await text(page, '.slot:first-child .kept-name'), /^0x/);
});

test('of two versions a kept set remembers which', async () => {
  const files = ['old', 'new'].map((it) => `tests/sessions/diff.in/${it}.rs`);
  await opened(`${pageOf('--diff', ...files)}#KNIGHT_ATTACKS`, {}, async (page) => {
    const kept = {};
    for (const [version, name] of [['before', 'A'], ['after', 'B']]) {
      await page.getByRole('radio', { name: version, exact: true }).check({ force: true });
      kept[name] = await squares(page, 'The set', 'set');
      await page.getByRole('button', { name: `Keep as ${name}` }).click();
    }
    assert.notDeepEqual(kept.A, kept.B);
    const hash = await page.evaluate(() => location.hash);
    assert.match(hash, /a=old:KNIGHT_ATTACKS\/\w+&b=KNIGHT_ATTACKS\/\w+$/);
    await page.reload();
    await page.waitForSelector('#explorer:not([hidden])');
    for (const name of ['A', 'B']) assert.deepEqual(await squares(page, `Tray ${name}`, 'set'), kept[name]);
  });
});
