// Code finds what is looked at: beside a table its assertion holds the value that the page shows, and below the board of a scene it is compiled,
// with the crate or with what it says is generated and exported.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cell, folder, pageOf, program, setOf, squares, testsOf, visit } from './browser.js';

const on = testsOf(pageOf());
const codes = (page) => page.locator('main > article:not([hidden]) :is(.scene-code, #codes) pre').allTextContents();

/** What the code in Rust and in C asserts. */
function asserted(codes, where) {
  const values = codes.map((code) =>
    BigInt(code.match(/assert(?:_eq)?!?\(entry(?:,| ==) (-?[\da-fx_]+)\);$/)[1].replaceAll('_', '')),
  );
  assert.equal(values.length, 2, where);
  assert.equal(values[0], values[1], where);
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
      codes: [...document.querySelectorAll('#codes pre')].map((it) => it.textContent),
      title: text('#title'),
      kind: text('#value-title'),
      squares: text('#value .value-squares'),
      hex: text('#value .value-hex'),
      facts: text('#facts'),
    };
  });
  const seen = shown(all);
  const width = Number(all.facts.match(/[ui](\d+)/)[1]);
  if (seen !== undefined) assert.equal(BigInt.asUintN(width, asserted(all.codes, where)), seen, where);
}

const ENTRIES = [
  '#MAGIC_ATTACKS/rook/d4?occupied=d6,f6',
  '#MAGIC_ATTACKS/bishop/e5?occupied=c3',
  '#MAGIC_ATTACKS/90000',
  '#BISHOP_FANCY_ATTACKS/h1?occupied=h5,c1',
  '#BISHOP_PEXT_ATTACKS/c6?occupied=e8',
  '#RANK_ATTACKS_BY_OCCUPANCY/d4?occupied=b4,f4',
  '#BISHOP_THREADS/e3?occupied=f4',
  '#BISHOP_THREADS/12/blocked',
  '#NEXT_POSITION/queen/d4?occupied=d5',
  '#KNIGHT_THREAD_KEYS/black/399',
  '#X88_STEPS/-17',
  '#X88_ATTACKS/0',
  '#X88_STEPS_WRAPPED/+33',
  '#FROM_X88/h8',
  '#FROM_X88/8',
  '#MAILBOX_10X12/42',
  '#MAILBOX_10X12/0',
  '#RAYS/sw/h7',
  '#ZOBRIST_PIECES/black/rook/c6',
];
const tables = JSON.parse(program('list', '--format', 'json')).tables.filter((table) => !table.on_request);
for (const layout of ['a1b1', 'a8b8', 'h1h2']) {
  on(`of every table, in ${layout}`, `#KNIGHT_ATTACKS?layout=${layout}&flip`, async (page) => {
    for (const { name } of tables) {
      await visit(page, `#${name}`);
      await agree(page, `${name} ${layout}`);
      // Another entry by each of its boards.
      await page.evaluate(() => {
        for (const grid of document.querySelectorAll('#stage [role=grid]'))
          grid.querySelectorAll('[role=gridcell]')[11]?.click();
      });
      await agree(page, `${name} ${layout}, pinned`);
    }
    for (const address of ENTRIES) {
      await visit(page, `${address}${address.includes('?') ? '&' : '?'}layout=${layout}`);
      await agree(page, `${address} ${layout}`);
    }
  });
}

on(
  'the statements are of the position, and go along with what is done on the board',
  '#MAGIC_ATTACKS/bishop/e5?occupied=c3,g7',
  async (page) => {
    const [rust, c] = await codes(page);
    assert.match(rust, /\(Square::E5 as usize, 0x0040_0000_0004_0000\);\nlet relevant = data::BISHOP_RELEVANT/);
    assert.match(
      c,
      /square = 36; \/\* e5 \*\/\nuint64_t occupied = 0x0040000000040000; \/\* c3 g7 \*\/\n.*BISHOP_MAGICS/,
    );
    await cell(page, 'Blockers and squares', 'c3').click();
    assert.match((await codes(page))[0], /0x0040_0000_0000_0000/);
    await visit(page, '#sliders/rook/d4/magic/0x0');
    await page.getByText('This board in Rust and in C').click();
    // A browser tells a moment later that it is unfolded.
    await page.locator('#scene-sliders pre').first().waitFor();
    await cell(page, 'Position', 'd6').click();
    assert.match((await codes(page))[1], /occupied = 0x0000080000000000; \/\* d6 \*\/[^]*ROOK_MAGICS/);
  },
);

const OWN = 'own/0x24000408?magic=0x0a8002c000108020&shift=52';
const ADDRESSES = [
  '#sliders/rook/d4/fancy_magic/0x402824260408',
  '#sliders/bishop/e5/magic/0x402824260408',
  '#sliders/queen/a1/magic/0x10100',
  '#sliders/rook/d4/pext/0x402824260408',
  '#sliders/rook/h8/hyperbola/0x402824260408',
  '#methods/queen/d4/split/0x402824260408',
  '#methods/rook/h8/obstruction/0x402824260408',
  '#methods/rook/d4/pext_split/0x402824260408',
  `#sliders/rook/a1/${OWN}`,
  `#sliders/rook/a1/${OWN}&form=or`,
  '#threads/bishop/d4/0x200000000200',
  '#threads/white-pawn/e2/0x8000000',
  '#threads/black-pawn/e7/0x80000000000?at=9',
  '#rotated/d4/ranks/0x5a812ac442352a10',
  '#rotated/e5/turn/0x10000000001000',
  '#rotated/c2/antipacked/0x48100020002a10',
  '#0x88/queen/f3/d1',
  '#0x88/bishop/b2/g7?own=d4&step=5',
  '#bitboard/0x142200221400',
  '#bitboard/0x8142200221400?do=ne',
  '#bitboard/0x142200221400?do=rotate',
  '#bitboard/0x142200221400?do=minus&b=0xffffffff',
  '#bitboard/0x142200221400?do=complement',
  '#bitboard/0x8142200221400/h1h2?do=sw',
  '#bitboard/0x142200221400/a8b8?do=anti-diagonal',
  '#KPK_WINS/white/d5/d4',
  '#CUCKOO_KEYS/1',
];
const BOARDS = {
  sliders: ['Position', 'attacked'],
  methods: ['Position', 'attacked'],
  rotated: ['Position', 'attacked'],
  bitboard: ['Bitboard', 'in the set'],
};

/** The programs that are copied at all addresses; each value that they assert is on the board. */
async function collected(page) {
  const found = [];
  for (const address of ADDRESSES) {
    await visit(page, address);
    const fold = page.locator('main > article:not([hidden]) :is(.scene-code, #words)');
    await fold.evaluate((it) => (it.open = true));
    await fold.locator('pre').first().waitFor();
    const value = asserted(await codes(page), address);
    const board = BOARDS[address.match(/\w+/)];
    const isOther = /\/(own|turn|antipacked|ranks|a8b8|h1h2)\b/.test(address);
    if (board && !isOther) assert.equal(setOf(await squares(page, ...board)), value, address);
    const programs = [];
    for (const copy of await fold.getByRole('button', { name: 'Copy program' }).all()) {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await copy.click();
      await page.waitForFunction(() => navigator.clipboard.readText());
      programs.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    found.push({ address, programs });
  }
  return found;
}

const run = (command, ...args) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs the command of a code, which writes a file. */
function written(code, file) {
  const [, command] = code.match(/chess-tables ((?:generate|export) [^]+?)\s-o tables\.\w+/) ?? [];
  if (command) program(...command.split(/\s+/), '-o', join(folder, file), '--force');
}

function assertRust(found) {
  const features = found.flatMap(({ programs: [code] }) => code.match(/features = \["(\w+)"\]/)?.[1] ?? []);
  const modules = found.map(({ programs: [code] }, i) => {
    written(code, `src/tables_${i}.rs`);
    return `mod case_${i} {\n${code.replace('tables.rs"', `tables_${i}.rs"`).replace('fn main', 'pub fn main')}\n}\n`;
  });
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `[package]\nname = "codes"\nedition = "2024"\n[dependencies]\nchess-tables = { path = ${JSON.stringify(new URL('../../tables', import.meta.url).pathname)}, features = ${JSON.stringify(features)} }\n[workspace]\n`,
  );
  writeFileSync(
    join(folder, 'src/main.rs'),
    `#![allow(dead_code)]\n${modules.join('')}fn main() {\n${found.map((_, i) => `case_${i}::main();`).join('\n')}\n}\n`,
  );
  run('cargo', 'run', '--quiet', '--offline', '--target-dir', join(folder, 'target'));
}

function assertC(found) {
  for (const {
    address,
    programs: [, code],
  } of found) {
    written(code, 'tables.h');
    writeFileSync(join(folder, 'code.c'), `#undef NDEBUG\n${code}`);
    run(
      'gcc',
      '-std=c99',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-Wno-unused-const-variable',
      '-Wno-unused-function',
      '-o',
      'code',
      'code.c',
    );
    assert.equal(run(join(folder, 'code')), '', address);
  }
}

on('the code of each scene finds what its board shows', '', async (page) => {
  const found = await collected(page);
  mkdirSync(join(folder, 'src'));
  assertRust(found);
  assertC(found);
});
