// Takes the pictures of the docs: `tests/browser/run --screenshots docs/pictures`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { close, opened, pageOf } from './browser.js';

const PICTURES = {
  sliders: '#sliders/rook/d4/fancy_magic/0x80022000000?step=2&follow=d6',
  x88: '#0x88/bishop/b5/e8?kings=c6&step=4',
  rotated: '#rotated/d4/a1h8/0x40100020000210?step=2',
  threads: '#threads/bishop/d4/0x200000000200?at=2',
  bitboard: '#bitboard/0xa0100010a000?do=ne',
};

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, address] of Object.entries(PICTURES)) {
  await opened(pageOf() + address, { width: 1160, height: 780, motion: 'reduce' }, async (page) => {
    writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  });
}
await close();
