// Takes the pictures of the docs: `page/tests/run --screenshots docs/pictures`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { close, opened, pageOf } from './browser.js';

const PICTURES = {
  sliders: '#sliders/rook/d4/fancy_magic/0x80022000000?step=2&follow=d6',
  x88: '#0x88/bishop/b5/e8?kings=c6&step=4',
  rotated: '#rotated/d4/a1h8/0x40100020000210?step=2',
  threads: '#threads/bishop/d4/0x200000000200?at=2',
  bitboard: '#bitboard/0xa0100010a000?do=ne',
  hyperbola: '#sliders/rook/d4/hyperbola/0x80022000000?step=2',
};

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, address] of Object.entries(PICTURES)) {
  await opened(pageOf() + address, { width: 1160, height: 900, motion: 'reduce' }, async (page) => {
    writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  });
}
// What stands for the page where a link to it is shown: the title beside a board.
await opened(
  `${pageOf()}#sliders/rook/d4/fancy_magic/0x40282426040800?step=2`,
  { width: 1200, height: 630, motion: 'reduce' },
  async (page) => {
    const board = await page.locator('#scene-sliders .grid').boundingBox();
    await page.evaluate((width) => {
      const board = document.querySelector('#scene-sliders .bench-board');
      const title = document.createElement('div');
      title.innerHTML =
        '<h1>Chess tables</h1><p>How does a computer know what a rook attacks?</p><p>The tables that chess engines look up, and how they work: magic bitboards, PEXT, hyperbola quintessence, 0x88, move threads.</p>';
      document.body.replaceChildren(title, board);
      const set = (node, styles) => Object.assign(node.style, styles);
      set(document.body, {
        display: 'grid',
        gridTemplateColumns: '1fr 570px',
        alignItems: 'center',
        gap: '40px',
        width: '1200px',
        height: '630px',
        minHeight: '0',
        padding: '30px 30px 30px 60px',
      });
      set(title.children[0], { fontSize: '64px', lineHeight: '1.1' });
      set(title.children[1], { fontSize: '34px', lineHeight: '1.3', marginTop: '24px' });
      set(title.children[2], { fontSize: '22px', marginTop: '24px' });
      for (const node of [...board.children].slice(1)) node.remove();
    }, board.width);
    writeFileSync(join(folder, 'preview.png'), await page.screenshot());
  },
);
await close();
