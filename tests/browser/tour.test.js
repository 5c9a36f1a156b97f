// The addresses in docs/tour.md lead to what is there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { close, opened, pageOf, visit } from './browser.js';

after(close);

test('each address of the tour opens, and shows what it names', async () => {
  const tour = readFileSync(new URL('../../docs/tour.md', import.meta.url), 'utf8');
  const addresses = [...tour.matchAll(/^`(#.+)`$/gm)].map(([, address]) => address);
  assert.ok(addresses.length > 9);
  await opened(pageOf(), {}, async (page) => {
    for (const address of addresses) {
      await visit(page, address);
      assert.ok(!(await page.locator('#trouble').isVisible()), address);
      const [name] = address.slice(1).split('/');
      const shown = await page.locator('main > article:not([hidden])').getAttribute('id');
      assert.equal(shown, name === name.toUpperCase() && !name.startsWith('0') ? 'explorer' : `scene-${name}`, address);
      // Nothing of it was unknown to the scene.
      assert.equal(await page.evaluate(() => location.hash.split('?')[0]), address.split('?')[0]);
    }
  });
});
