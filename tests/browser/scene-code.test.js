// The code below the board of a scene holds what the board shows, and finds it: compiled with the crate, or with what it says is generated and exported.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { cell, close, opened, pageOf, program, squares, visit } from './browser.js';

const folder = mkdtempSync(join(tmpdir(), 'chess-tables-'));
after(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const OWN = 'own/0x24000408?magic=0x0a8002c000108020&shift=52';
const ADDRESSES = [
  '#sliders/rook/d4/fancy_magic/0x402824260408', '#sliders/bishop/e5/magic/0x402824260408', '#sliders/queen/a1/magic/0x10100', '#sliders/rook/d4/pext/0x402824260408', '#sliders/rook/h8/hyperbola/0x402824260408',
  '#methods/queen/d4/split/0x402824260408', '#methods/rook/h8/obstruction/0x402824260408', '#methods/rook/d4/pext_split/0x402824260408', `#sliders/rook/a1/${OWN}`, `#sliders/rook/a1/${OWN}&form=or`,
  '#threads/bishop/d4/0x200000000200', '#threads/white-pawn/e2/0x8000000', '#threads/black-pawn/e7/0x80000000000?at=9',
  '#rotated/d4/ranks/0x5a812ac442352a10', '#rotated/e5/turn/0x10000000001000', '#rotated/c2/antipacked/0x48100020002a10', '#0x88/queen/f3/d1', '#0x88/bishop/b2/g7?own=d4&step=5',
  '#bitboard/0x142200221400', '#bitboard/0x8142200221400?do=ne', '#bitboard/0x142200221400?do=rotate', '#bitboard/0x142200221400?do=minus&b=0xffffffff',
  '#bitboard/0x142200221400?do=complement', '#bitboard/0x8142200221400/h1h2?do=sw', '#bitboard/0x142200221400/a8b8?do=anti-diagonal', '#KPK_WINS/white/d5/d4', '#CUCKOO_KEYS/1',
];
const BOARDS = { sliders: ['Position', 'attacked'], methods: ['Position', 'attacked'], rotated: ['Position', 'attacked'], bitboard: ['Bitboard', 'in the set'] };
const bitOf = (square) => 1n << BigInt('abcdefgh'.indexOf(square[0]) + 8 * (square[1] - 1));

const codes = (page) => page.locator('main > article:not([hidden]) :is(.scene-code, #words) pre').allTextContents();

/** The codes of all addresses; each value that it asserts is on the board. */
async function collected(page) {
  const found = [];
  for (const address of ADDRESSES) {
    await visit(page, address);
    const fold = page.locator('main > article:not([hidden]) :is(.scene-code, #words)');
    if (!(await fold.getAttribute('open'))) await fold.evaluate((it) => (it.open = true));
    await fold.locator('pre').first().waitFor();
    const said = await codes(page);
    const values = said.map((code) => BigInt(code.match(/assert(?:_eq)?!?\(entry(?:,| ==) (-?[\da-fx_]+)\);$/)[1].replaceAll('_', '')));
    assert.equal(said.length, 2, address);
    assert.equal(values[0], values[1], address);
    const board = BOARDS[address.match(/\w+/)];
    const isOther = /\/(own|turn|antipacked|ranks|a8b8|h1h2)\b/.test(address);
    if (board && !isOther) assert.equal((await squares(page, ...board)).reduce((sum, it) => sum | bitOf(it), 0n), values[0], address);
    // What is copied is a whole program.
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

const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs the command of a code, which writes a file. */
function written(code, file) {
  const [, command] = code.match(/chess-tables ((?:generate|export) [^]+?)\s-o tables\.\w+/) ?? [];
  if (command) program(...command.split(/\s+/), '-o', join(folder, file));
}

function assertRust(found) {
  const features = found.flatMap(({ programs: [code] }) => code.match(/features = \["(\w+)"\]/)?.[1] ?? []);
  const modules = found.map(({ programs: [code] }, i) => {
    written(code, `src/tables_${i}.rs`);
    return `mod case_${i} {\n${code.replace('tables.rs"', `tables_${i}.rs"`).replace('fn main', 'pub fn main')}\n}\n`;
  });
  writeFileSync(join(folder, 'Cargo.toml'), `[package]\nname = "codes"\nedition = "2024"\n[dependencies]\nchess-tables = { path = ${JSON.stringify(new URL('../../tables', import.meta.url).pathname)}, features = ${JSON.stringify(features)} }\n[workspace]\n`);
  writeFileSync(join(folder, 'src/main.rs'), `#![allow(dead_code)]\n${modules.join('')}fn main() {\n${found.map((_, i) => `case_${i}::main();`).join('\n')}\n}\n`);
  run('cargo', 'run', '--quiet', '--offline', '--target-dir', join(folder, 'target'));
}

function assertC(found) {
  for (const { address, programs: [, code] } of found) {
    written(code, 'tables.h');
    writeFileSync(join(folder, 'code.c'), `#undef NDEBUG\n${code}`);
    run('gcc', '-std=c99', '-Wall', '-Wextra', '-Werror', '-Wno-unused-const-variable', '-Wno-unused-function', '-o', 'code', 'code.c');
    assert.equal(run(join(folder, 'code')), '', address);
  }
}

test('the code of each scene finds what its board shows', () => opened(pageOf(), {}, async (page) => {
  const found = await collected(page);
  mkdirSync(join(folder, 'src'));
  assertRust(found);
  assertC(found);
}));

test('it goes along with what is done on the board', () => opened(`${pageOf()}#sliders/rook/d4/magic/0x0`, {}, async (page) => {
  await page.getByText('This board in Rust and in C').click();
  // A browser tells a moment later that it is unfolded.
  await page.locator('main > article:not([hidden]) :is(.scene-code, #words) pre').first().waitFor();
  assert.match((await codes(page))[1], /occupied = 0x0000000000000000; \/\* none \*\//);
  await cell(page, 'Position', 'd6').click();
  assert.match((await codes(page))[1], /occupied = 0x0000080000000000; \/\* d6 \*\/[^]*ROOK_MAGICS/);
}));
