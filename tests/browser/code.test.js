// The code beside a table looks up what is looked at: its assertion holds the value that the page shows.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, close, opened, pageOf, program, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use) => test(name, () => opened(page + address, {}, use));
const tables = JSON.parse(program('list', '--format', 'json')).tables.filter((table) => !table.on_request);
const codes = (page) => page.locator('#codes pre').allTextContents();
/** What the code in Rust and in C asserts, as bits of a table's width. */
function asserted({ hash, codes }) {
  const values = codes.map((code) => BigInt.asUintN(64, BigInt(code.match(/assert(?:_eq)?!?\(entry(?:,| ==) (-?[\da-fx_]+)\);$/)[1].replaceAll('_', '').replace(/^-.*/, (it) => String(BigInt.asUintN(64, BigInt(it)))))));
  assert.equal(values.length, 2, hash);
  assert.equal(values[0], values[1]);
  return values[0];
}

/** The value that the page shows, or the first square of a walk as a number of the source. */
function shown({ title, kind, squares, hex }) {
  if (kind === 'Visited squares') {
    // The second table of GNU Chess's form begins with captures, which stand behind the pushes.
    if (/NEXT_DIRECTION.*pawn/.test(title)) return undefined;
    const [square] = squares.match(/[a-h]\d/) ?? [];
    return square && BigInt('abcdefgh'.indexOf(square[0]) + 8 * (square[1] - 1));
  }
  return BigInt(hex.replaceAll('_', ''));
}

async function agree(page, where) {
  // In one call: each takes longer than to read.
  const all = await page.evaluate(() => {
    const text = (selector) => document.querySelector(selector)?.innerText;
    return {
      hash: location.hash, codes: [...document.querySelectorAll('#codes pre')].map((it) => it.textContent),
      title: text('#title'), kind: text('#value-title'), squares: text('#value .value-squares'), hex: text('#value .value-hex'), facts: text('#facts'),
    };
  });
  const [said, seen] = [asserted(all), shown(all)];
  if (seen === undefined) return;
  const width = BigInt(all.facts.match(/[ui](\d+)/)[1]);
  assert.equal(BigInt.asUintN(Number(width), said), seen, where);
}

for (const layout of ['a1b1', 'a8b8', 'h1h2']) {
  on(`of every table, in ${layout}`, `#KNIGHT_ATTACKS?layout=${layout}&flip`, async (page) => {
    for (const { name } of tables) {
      await visit(page, `#${name}`);
      await agree(page, `${name} ${layout}`);
      // Another entry by each of its boards.
      await page.evaluate(() => {
        for (const grid of document.querySelectorAll('#stage [role=grid]')) grid.querySelectorAll('[role=gridcell]')[11]?.click();
      });
      await agree(page, `${name} ${layout}, pinned`);
    }
    await visit(page, '#KNIGHT_ATTACKS/d4');
    await cell(page, 'The set', 'b1').click();
    await agree(page, `clicked, ${layout}`);
    assert.match((await codes(page))[1], /\/\* b1 \*\//);
  });
}

const ADDRESSES = [
  '#MAGIC_ATTACKS/rook/d4?occupied=d6,f6', '#MAGIC_ATTACKS/bishop/e5?occupied=c3', '#MAGIC_ATTACKS/90000', '#BISHOP_FANCY_ATTACKS/h1?occupied=h5,c1',
  '#BISHOP_PEXT_ATTACKS/c6?occupied=e8', '#RANK_ATTACKS_BY_OCCUPANCY/d4?occupied=b4,f4', '#BISHOP_THREADS/e3?occupied=f4',
  '#BISHOP_THREADS/12/blocked', '#NEXT_POSITION/queen/d4?occupied=d5', '#KNIGHT_THREAD_KEYS/black/399', '#X88_STEPS/-17', '#X88_ATTACKS/0',
  '#X88_STEPS_WRAPPED/+33', '#FROM_X88/h8', '#FROM_X88/8', '#MAILBOX_10X12/42', '#MAILBOX_10X12/0', '#RAYS/sw/h7', '#ZOBRIST_PIECES/black/rook/c6',
];
on('of blockers, pieces and single entries, in every layout', '', async (page) => {
  for (const address of ADDRESSES) {
    for (const layout of ['a1b1', 'a8b8', 'h1h2', 'h8g8']) {
      await visit(page, `${address}${address.includes('?') ? '&' : '?'}layout=${layout}`);
      await agree(page, `${address} ${layout}`);
    }
  }
  // The statements are of this position, and not only the value.
  await visit(page, '#MAGIC_ATTACKS/bishop/e5?occupied=c3,g7&layout=a1b1');
  const [rust, c] = await codes(page);
  assert.match(rust, /\(Square::E5 as usize, 0x0040_0000_0004_0000\);\nlet relevant = data::BISHOP_RELEVANT/);
  assert.match(c, /square = 36; \/\* e5 \*\/\nuint64_t occupied = 0x0040000000040000; \/\* c3 g7 \*\/\n.*BISHOP_MAGICS/);
  await cell(page, 'Blockers and squares', 'c3').click();
  assert.match((await codes(page))[0], /0x0040_0000_0000_0000/);
});
