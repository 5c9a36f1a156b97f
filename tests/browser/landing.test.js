// The page opens with the first minute, which leads into the scenes, and addresses lead to each.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { beyond, close, opened, pageOf, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const shown = (page) => page.locator('main > article:not([hidden])').getAttribute('id');

on('an empty address shows the first minute, and its cards and the header lead into each scene', '', async (page) => {
  assert.equal(await shown(page), 'scene-learn');
  for (const [links, home] of [['.ways a', true], ['#places a', false]]) {
    const addresses = await page.locator(links).evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    assert.ok(addresses.includes('#sliders') && addresses.includes('#0x88'), `${addresses}`);
    for (const address of addresses.filter((it) => it !== '#learn')) {
      await page.locator(`${links}[href="${address}"]`).click();
      const [name] = address.slice(1).split('/');
      await page.waitForSelector(`[id$="${name}"].scene:not([hidden]), #scene-explain:not([hidden])`);
      assert.ok(!(await page.locator('#trouble').isVisible()), address);
      if (!home) assert.equal(await page.locator('#places [aria-current]').getAttribute('href'), address);
      if (home) await page.locator('.brand a').click();
      if (home) await page.waitForSelector('#scene-learn:not([hidden])');
    }
  }
});

on('from there a table is one key away, and back by the name of the page', '', async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type('king_rings');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.title.startsWith('KING_RINGS['));
  assert.equal(await shown(page), 'explorer');
  await page.getByRole('link', { name: 'chess tables' }).click();
  await page.waitForFunction(() => !document.title.startsWith('KING_RINGS'));
  assert.equal(await shown(page), 'scene-learn');
  assert.equal(await page.locator('.list a[aria-current]').count(), 0);
});

on('what a scene does not know is said, and the scene opens as it begins', '#sliders/knight/z9/magick', async (page) => {
  assert.equal(await text(page, '#trouble'), 'This scene has no piece knight, no square z9, no method magick.');
  assert.equal(await shown(page), 'scene-sliders');
  await visit(page, '#sliders');
  assert.ok(!(await page.locator('#trouble').isVisible()));
});

on('a link is copied', '#sliders', async (page) => {
  await page.getByRole('button', { name: 'Copy link' }).and(page.locator(':visible')).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.waitForFunction(() => document.querySelector('.told').textContent === 'Copied a link that works only where this file is');
  assert.equal(await copied(), page.url());
});

test('a page of two versions opens at what changed, one of tables that no scene works on at a table', async () => {
  await opened(pageOf('--diff', 'tests/sessions/diff.in/old.rs', 'tests/sessions/diff.in/new.rs'), {}, async (page) => {
    assert.equal(await shown(page), 'overview');
    assert.ok(await page.getByRole('article', { name: 'What changed' }).isVisible());
  });
  await opened(pageOf('-s', 'tests/sessions/export.in/engine.rs'), {}, async (page) => assert.equal(await shown(page), 'explorer'));
});

on('the boards of a scene can be skipped to', '#sliders', async (page) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'scene-sliders');
});

for (const width of [320, 375, 768, 1440]) {
  on(`${width} pixels are enough`, '', async (page) => {
    for (const address of ['', '#sliders', '#sliders/bishop/d4/split', '#sliders/rook/a1/pext', '#0x88?step=4', '#threads/queen/d4/0x200000000200', '#rotated/d4/a1h8/0x0?step=4', '#bitboard/0xffff/a8b8?do=ne&b=0xffffffffffffffff', '#bitboard/0xffff?as=PPPPPPPPRNBQKBNR']) {
      await visit(page, address);
      assert.equal(await beyond(page), 0, address);
    }
  }, { width });
}
