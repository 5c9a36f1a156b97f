// Takes the README's picture of the page: `tests/browser/run --screenshot docs/explorer.png`.

import { writeFileSync } from 'node:fs';
import { close, opened, pageOf } from './browser.js';

const [file] = process.argv.slice(2);
const address = `${pageOf()}#ROOK_FANCY_ATTACKS/d4?occupied=d6,f4,b2`;
await opened(address, { width: 1160, height: 780, motion: 'reduce' }, async (page) => {
  writeFileSync(file, await page.screenshot());
});
await close();
