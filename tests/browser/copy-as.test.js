// Copies in every language are what the exports and `show` print.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { announced, close, opened, pageOf, program, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const shown = (...args) => JSON.parse(program('show', ...args, '--format', 'json'));

/** What a button copies; undefined if it is disabled. */
async function copied(page, name) {
  const button = page.locator(`main article:not([hidden]) [aria-label="Copy ${name}"]:visible`).first();
  if (await button.isDisabled()) return undefined;
  await page.evaluate(() => (document.getElementById('live').textContent = ''));
  await button.click();
  await announced(page, 'Copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The board that `show` prints without its coordinates. */
const boardOf = (...args) => program('show', ...args, '--plain').trimEnd();

/** The literal of an entry in the C header, and what stands behind it by its type. */
function inHeader(name, position) {
  const header = program('export', '--format', 'c', name);
  const [, type, , body] = header.match(/CHESS_TABLES_CONST (\w+_t) (\w+)[^=]*= ([^;]+);/);
  const literal = body.match(/-?\b0x[\da-f]+|-?\b\d+/g)[position];
  return literal + { uint64_t: 'ULL', int64_t: 'LL', uint32_t: 'U' }[type];
}

const SETS = [['KNIGHT_ATTACKS', 'd4'], ['BETWEEN', 'a1', 'd4'], ['RAYS', 'ne', 'h1'], ['LINE', 'a4', 'b4'], ['PAWN_ATTACKS', 'black', 'a7'], ['RANK_MASKS', '7'], ['DARK_SQUARES']];
const SHAPES = { KNIGHT_ATTACKS: [64], BETWEEN: [64, 64], RAYS: [8, 64], LINE: [64, 64], PAWN_ATTACKS: [2, 64], RANK_MASKS: [8], DARK_SQUARES: [] };
on('sets in C, Rust, Python and as a board', '', async (page) => {
  for (const [name, ...index] of SETS) {
    await visit(page, `#${name}/${index.join('/')}`.replace(/\/$/, ''));
    const { value, index: numbers, squares } = shown(name, ...index);
    const position = (numbers ?? []).reduce((at, i, axis) => at * SHAPES[name][axis] + i, 0);
    assert.equal(await copied(page, 'C literal'), inHeader(name, position), name);
    const rust = program('generate', name).split(/\npub const/)[1].match(/0x[\da-f_]+/g)[position];
    assert.equal(await copied(page, 'Rust literal'), `${rust}_u64`, name);
    assert.equal(await copied(page, 'dots and ones'), boardOf(name, ...index), name);
    const python = await copied(page, 'python-chess');
    assert.equal(BigInt(python.match(/^chess\.SquareSet\((0x[\da-f]+)\)$/)[1]), BigInt(value), name);
    assert.ok(squares);
  }
});

on('what is no set is copied as a number, and not for python-chess', '#X88_STEPS/-17', async (page) => {
  assert.equal(await copied(page, 'C literal'), String(shown('X88_STEPS', '-17').value));
  for (const name of ['python-chess', 'dots and ones']) assert.equal(await copied(page, name), undefined);
  await visit(page, '#ZOBRIST_PIECES/black/rook/c6');
  assert.equal(await copied(page, 'C literal'), inHeader('ZOBRIST_PIECES', 64 * (6 + 3) + 42));
});

on('scenes copy what they show', '#sliders/rook/d4/magic/0x80000000000', async (page) => {
  const open = () => page.getByText('Copy the set, save a picture').click();
  await open();
  const { value } = shown('ROOK_FANCY_ATTACKS', 'd4', '--occupied', 'd6');
  assert.equal(BigInt(await copied(page, 'hex')), BigInt(value));
  await visit(page, '#threads/bishop/d4/0x200000000200');
  const walk = program('show', 'BISHOP_THREADS', 'd4', '--occupied', 'f6,b2').match(/visits (.*) end/)[1].match(/[a-h][1-8]/g);
  const squares = walk.reduce((bits, it) => bits | (1n << BigInt('abcdefgh'.indexOf(it[0]) + 8 * (it[1] - 1))), 0n);
  assert.equal(BigInt(await copied(page, 'hex')), squares);
  await visit(page, '#rotated/d4/a1h8/0x0');
  assert.equal(BigInt(await copied(page, 'hex')), BigInt(shown('DIAGONAL_ATTACKS', 'd4').value));
  // In the numbering that is chosen.
  for (const layout of ['a1b1', 'a8b8', 'h8h7']) {
    await visit(page, `#bitboard/${shown('KNIGHT_ATTACKS', 'b1').value}/${layout}`);
    assert.equal(await copied(page, 'hex'), shown('KNIGHT_ATTACKS', 'b1', '--layout', layout).value);
    assert.equal(BigInt((await copied(page, 'python-chess')).match(/0x[\da-f]+/)[0]), BigInt(shown('KNIGHT_ATTACKS', 'b1').value));
  }
  await visit(page, '#0x88');
  assert.equal(await copied(page, 'hex'), undefined);
});

test('sets of 128 bits are two literals in C, and a board its own files and ranks', async () => {
  const folder = mkdtempSync('/tmp/chess-tables-copy-');
  const file = `${folder}/nine.json`;
  program('export', '--board', '9x10', '--format', 'json', '-o', file, 'KNIGHT_ATTACKS');
  await opened(`${pageOf('-s', file)}#KNIGHT_ATTACKS/e5`, {}, async (page) => {
    const { value } = shown('KNIGHT_ATTACKS', 'e5', '-s', file);
    const [, high, low] = (await copied(page, 'C literal')).match(/^\(\(unsigned __int128\)(0x[\da-f]{16})ULL << 64 \| (0x[\da-f]{16})ULL\)$/);
    assert.equal((BigInt(high) << 64n) | BigInt(low), BigInt(value));
    assert.equal(await copied(page, 'dots and ones'), boardOf('KNIGHT_ATTACKS', 'e5', '-s', file));
    assert.equal(await copied(page, 'python-chess'), undefined);
  });
  rmSync(folder, { recursive: true });
});
