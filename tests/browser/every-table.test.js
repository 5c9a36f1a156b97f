// Every table of every board can be looked at, by each of its choices.

import assert from 'node:assert/strict';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { close, folder, opened, pageOf, program } from './browser.js';

after(close);

/** Looks at all tables of a page; `opened` objects to any error. */
const all = (address) =>
  opened(address, {}, async (page) => {
    const seen = await page.evaluate(async () => {
      const seen = [];
      for (const link of document.querySelectorAll('#entries a:has(.name)')) {
        location.hash = link.getAttribute('href');
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
        for (const input of document.querySelectorAll('#choices input[type=radio]:not(:checked)')) input.click();
        for (const cell of document.querySelectorAll('#stage [role=gridcell][tabindex="0"]')) cell.click();
        seen.push(document.getElementById('title').textContent.split('[')[0]);
      }
      return seen;
    });
    assert.deepEqual(seen, await page.locator('nav a .name').allInnerTexts());
  });

test('of the constants', () => all(`${pageOf()}#`));

for (const [board, layout] of [['9x9', 'a8b8'], ['16x8', 'h1h2'], ['3x5', 'a1b1']]) {
  test(`of a ${board} board, numbered ${layout}`, () => {
    const file = join(folder, `${board}.rs`);
    program('generate', '--board', board, '--layout', layout, '-o', file);
    const page = pageOf('-s', file);
    assert.ok(statSync(fileURLToPath(page)).size <= 1_030_000);
    return all(`${page}#`);
  });
}

test('of an engine, whose axes are not known', () => all(`${pageOf('-s', 'tests/sessions/export.in/engine.rs')}#`));

test('of names that every object of the script has', () => {
  const file = join(folder, 'names.rs');
  writeFileSync(file, ['constructor', 'toString', '__proto__'].map((name) => `const ${name}: [u8; 4] = [1, 2, 3, 4];\n`).join(''));
  return all(`${pageOf('-s', file)}#`);
});
