import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { close, opened, pageOf } from './browser.js';

after(close);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the audit finds, of any weight. */
async function findings(page) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => axe.run(document, { resultTypes: ['violations', 'passes'] }));
  // An audit that looked at nothing finds nothing.
  assert.ok(passes.some(({ id }) => id === 'color-contrast') && passes.length > 10);
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

const tables = pageOf();
const changes = pageOf('--diff', 'tests/sessions/diff.in/old.rs', 'tests/sessions/diff.in/new.rs');
const PLACES = [
  [tables, '#KNIGHT_ATTACKS/d4'],
  [tables, '#BETWEEN/d4/h8?layout=a8b8'],
  [tables, '#STEP/d4/h8?layout=a8b8'],
  [tables, '#BISHOP_THREADS/d4?occupied=f6,b2'],
  [tables, '#MAGIC_ATTACKS/rook/d4?occupied=d6,f6'],
  [tables, '#MAGIC_ATTACKS/4711'],
  [tables, '#X88_ATTACKS/+34'],
  [tables, '#KNIGHT_THREAD_KEYS/white/3'],
  [changes, '#KNIGHT_ATTACKS'],
  [changes, '#VALUES'],
];

for (const scheme of ['light', 'dark']) {
  // Colours do not depend on the width, and an audit of all places takes half a minute.
  for (const width of scheme === 'light' ? [320, 1280] : [1280]) {
    test(`axe finds nothing, ${scheme}, ${width} pixels`, async () => {
      for (const [page, address] of PLACES) {
        await opened(page + address, { scheme, width, motion: 'reduce' }, async (page) => {
          if (width === 320) await page.click('#open-list');
          assert.deepEqual(await findings(page), [], address);
        });
      }
    });
  }
  test(`axe finds nothing in a full tray, ${scheme}`, () =>
    opened(`${tables}#KNIGHT_ATTACKS/d4`, { scheme, motion: 'reduce' }, async (page) => {
      await page.getByRole('button', { name: 'Keep as A' }).click();
      await page.getByRole('button', { name: 'Keep as B' }).click();
      assert.deepEqual(await findings(page), []);
    }));
}

test('without script there are the list and the boards', () =>
  opened(tables, { script: false }, async (page) => {
    assert.ok(!(await page.locator('#filter').isVisible()));
    await page.getByRole('link', { name: 'RAYS', exact: true }).click();
    assert.equal(await page.evaluate(() => location.hash).catch(() => new URL(page.url()).hash), '#RAYS');
    assert.match(await page.locator('#RAYS pre').innerText(), /^RAYS {2}\[\[u64; 64\]; 8\]/);
    assert.ok(await page.locator('#RAYS h2').isVisible());
    assert.ok(!(await page.locator('#explorer').isVisible()));
  }));

const LACKS = [
  ['unpack the tables', () => delete window.DecompressionStream],
  ['draw them', () => (BigInt.asUintN = undefined)],
];
for (const [what, before] of LACKS) {
  test(`a browser that cannot ${what} shows them as without script`, () =>
    opened(tables, { before }, async (page) => {
      await page.waitForSelector('#trouble:not([hidden])');
      assert.match(await page.locator('#trouble').innerText(), /cannot open the explorer/);
      assert.ok(await page.locator('#KNIGHT_ATTACKS pre').isVisible());
      assert.ok(!(await page.locator('#filter').isVisible()));
      assert.ok(!(await page.locator('#explorer').isVisible()));
    }));
}
