// What becomes of a set on the workbench, and how sets and boards are copied and saved: as the exports and `show` have them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  announced,
  folder,
  hash,
  hex,
  namesOf,
  opened,
  pageOf,
  paste,
  program,
  setOf,
  shifted,
  shown,
  SQUARES,
  squares,
  testsOf,
  text,
  valuesOf,
  visit,
  WAYS,
} from './browser.js';

const on = testsOf(pageOf());
const inSet = (page) => squares(page, 'Bitboard', 'in the set');
const sorted = (bits) => namesOf(bits).sort();
const KNIGHT = 0x0000_1422_0022_1400n;
const SETS = [KNIGHT, 0xa5c3_1842_9b17_e6d9n, (1n << 64n) - 1n, 0x8000_0000_0000_0001n];

const TURNS = {
  'Flip ↕': 'FLIP_VERTICAL',
  'Mirror ↔': 'MIRROR_HORIZONTAL',
  'Rotate 180°': 'ROTATE_180',
  'Rotate ↻': 'ROTATE_90_CLOCKWISE',
  'Rotate ↺': 'ROTATE_90_COUNTERCLOCKWISE',
  'Flip ↖↘': 'FLIP_DIAGONAL',
  'Flip ↗↙': 'FLIP_ANTI_DIAGONAL',
};
on('a turn moves the set as the tables of maps say, and names them', '#bitboard', async (page) => {
  for (const [act, table] of Object.entries(TURNS)) {
    const map = valuesOf(table).map(Number);
    for (const bits of SETS) {
      await visit(page, `#bitboard/${hex(bits)}`);
      await page.getByRole('button', { name: act, exact: true }).click();
      assert.deepEqual(
        await inSet(page),
        namesOf(bits)
          .map((it) => SQUARES[map[SQUARES.indexOf(it)]])
          .sort(),
        act,
      );
      assert.equal(await text(page, '.did code'), table);
    }
  }
});

on('a shift shows what leaves the board, and a second set is combined', '#bitboard', async (page) => {
  for (const [way, by] of Object.entries(WAYS)) {
    for (const bits of SETS.slice(0, 2)) {
      await visit(page, `#bitboard/${hex(bits)}?do=${way}`);
      const to = namesOf(bits).map((it) => [it, ...shifted([it], by)]);
      const fallen = to.filter(([, it]) => !SQUARES.includes(it)).map(([it]) => it);
      assert.deepEqual(
        await inSet(page),
        to
          .map(([, it]) => it)
          .filter((it) => SQUARES.includes(it))
          .sort(),
        way,
      );
      assert.deepEqual(await squares(page, 'Bitboard', 'fell off'), fallen.toSorted(), way);
      assert.equal(
        (await text(page, '.did')).match(/\. ([a-h1-8 ]+) leaves? the board/)?.[1] ?? '',
        fallen.join(' '),
        way,
      );
      const dots = await page.locator('#scene-bitboard .cell', { hasText: '·' }).count();
      assert.equal((await text(page, '.did')).includes('Small dots: the set before.'), dots > 0, way);
    }
  }
  await visit(page, '#bitboard/0x142200221400');
  const press = (name) => page.locator('.second').getByRole('button', { name, exact: true }).click();
  assert.equal(await page.locator('.second button:visible').count(), 1);
  await press('Keep as B');
  const other = 0x0000_0038_2838_ff00n;
  for (const [name, want] of [
    ['Or B', other | KNIGHT],
    ['And B', other & KNIGHT],
    ['Xor B', other ^ KNIGHT],
    ['Without B', other & ~KNIGHT],
  ]) {
    await paste(page, hex(other));
    await press(name);
    assert.deepEqual(await inSet(page), sorted(want), name);
  }
  assert.equal(await hash(page), '#bitboard/0x382838ff00?do=minus&b=0x142200221400');
  await press('Swap');
  assert.equal(await hash(page), '#bitboard/0x142200221400?b=0x182818eb00');
  await page.getByRole('button', { name: 'Complement' }).click();
  assert.deepEqual(await inSet(page), sorted(~KNIGHT));
});

on('two entries of any tables are combined, in whatever layout they are shown', '#KNIGHT_ATTACKS/d4', async (page) => {
  await page.getByRole('link', { name: 'Open as a bitboard' }).click();
  await page.waitForSelector('#scene-bitboard:not([hidden])');
  assert.deepEqual(await inSet(page), sorted(KNIGHT));
  await visit(page, '#MAGIC_ATTACKS/rook/d4?occupied=d6&layout=a8b8');
  await page.getByRole('link', { name: 'Combine with the bitboard' }).click();
  await page.waitForSelector('#scene-bitboard:not([hidden])');
  await page.getByRole('button', { name: 'Or B', exact: true }).click();
  assert.deepEqual(
    await inSet(page),
    [...namesOf(KNIGHT), ...shown('ROOK_FANCY_ATTACKS', 'd4', '--occupied', 'd6').squares].sort(),
  );
  await visit(page, '#X88_STEPS/-17');
  assert.ok(!(await page.locator('#combine').isVisible()));
});

/** What a button copies; undefined if it is disabled. */
async function copied(page, name) {
  const button = page.locator(`main article:not([hidden]) [aria-label="Copy ${name}"]:visible`).first();
  if (await button.isDisabled()) return undefined;
  await page.evaluate(() => (document.getElementById('live').textContent = ''));
  await button.click();
  await announced(page, 'Copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The literal of an entry in the C header, and what stands behind it by its type. */
function inHeader(name, position) {
  const [, type, , body] = program('export', '--format', 'c', name).match(
    /CHESS_TABLES_CONST (\w+_t) (\w+)[^=]*= ([^;]+);/,
  );
  return body.match(/-?\b0x[\da-f]+|-?\b\d+/g)[position] + { uint64_t: 'ULL', int64_t: 'LL', uint32_t: 'U' }[type];
}

on('entries are copied in C, Rust, Python and as a board', '', async (page) => {
  for (const [name, shape, ...index] of [
    ['KNIGHT_ATTACKS', [64], 'd4'],
    ['BETWEEN', [64, 64], 'a1', 'd4'],
    ['RAYS', [8, 64], 'ne', 'h1'],
    ['PAWN_ATTACKS', [2, 64], 'black', 'a7'],
    ['RANK_MASKS', [8], '7'],
    ['DARK_SQUARES', []],
  ]) {
    await visit(page, `#${[name, ...index].join('/')}`);
    const { value, index: numbers = [] } = shown(name, ...index);
    const position = numbers.reduce((at, i, axis) => at * shape[axis] + i, 0);
    assert.equal(await copied(page, 'C literal'), inHeader(name, position), name);
    const rust = program('generate', name)
      .split(/\npub const/)[1]
      .match(/0x[\da-f_]+/g)[position];
    assert.equal(await copied(page, 'Rust literal'), `${rust}_u64`, name);
    assert.equal(await copied(page, 'dots and ones'), program('show', name, ...index, '--plain').trimEnd(), name);
    assert.equal(
      BigInt((await copied(page, 'python-chess')).match(/^chess\.SquareSet\((0x[\da-f]+)\)$/)[1]),
      BigInt(value),
      name,
    );
  }
  // What is no set is a number.
  await visit(page, '#X88_STEPS/-17');
  assert.equal(await copied(page, 'C literal'), String(shown('X88_STEPS', '-17').value));
  for (const name of ['python-chess', 'dots and ones']) assert.equal(await copied(page, name), undefined);
  await visit(page, '#ZOBRIST_PIECES/black/rook/c6');
  assert.equal(await copied(page, 'C literal'), inHeader('ZOBRIST_PIECES', 64 * (6 + 3) + 42));
});

on(
  'scenes copy what they show, in the numbering that is chosen',
  '#sliders/rook/d4/magic/0x80000000000',
  async (page) => {
    await page.getByText('Copy the set, save a picture').click();
    const walk = program('show', 'BISHOP_THREADS', 'd4', '--occupied', 'f6,b2')
      .match(/visits (.*) end/)[1]
      .match(/[a-h][1-8]/g);
    for (const [address, value] of [
      ['#sliders/rook/d4/magic/0x80000000000', shown('ROOK_FANCY_ATTACKS', 'd4', '--occupied', 'd6').value],
      ['#threads/bishop/d4/0x200000000200', setOf(walk)],
      ['#rotated/d4/a1h8/0x0', shown('DIAGONAL_ATTACKS', 'd4').value],
      ...['a1b1', 'a8b8', 'h8h7'].map((it) => [
        `#bitboard/0x50800/${it}`,
        shown('KNIGHT_ATTACKS', 'b1', '--layout', it).value,
      ]),
    ]) {
      await visit(page, address);
      assert.equal(BigInt(await copied(page, 'hex')), BigInt(value), address);
    }
    assert.equal(
      BigInt((await copied(page, 'python-chess')).match(/0x[\da-f]+/)[0]),
      BigInt(shown('KNIGHT_ATTACKS', 'b1').value),
    );
    await visit(page, '#0x88');
    assert.equal(await copied(page, 'hex'), undefined);
  },
);

test('a board of another size has its own acts and literals', async () => {
  const file = join(folder, 'nine.json');
  program('export', '--board', '9x10', '--format', 'json', '-o', file, 'KNIGHT_ATTACKS');
  const { value, squares: want } = shown('KNIGHT_ATTACKS', 'e5', '-s', file);
  await opened(`${pageOf('-s', file)}#bitboard/0x3`, {}, async (page) => {
    assert.equal(await page.getByRole('button', { name: 'Rotate ↻' }).count(), 0);
    await page.getByRole('button', { name: 'Flip ↕' }).click();
    assert.deepEqual(await inSet(page), ['a10', 'b10']);
    await page.getByRole('button', { name: 'Shift west' }).click();
    assert.deepEqual(await inSet(page), ['a10']);
    await paste(page, value);
    assert.deepEqual(await inSet(page), want.toSorted());
    // The first position of xiangqi.
    assert.equal(
      await paste(page, 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w'),
      'Read as a FEN, all pieces: 32 pieces.',
    );
    await visit(page, '#KNIGHT_ATTACKS/e5');
    const [, high, low] = (await copied(page, 'C literal')).match(
      /^\(\(unsigned __int128\)(0x[\da-f]{16})ULL << 64 \| (0x[\da-f]{16})ULL\)$/,
    );
    assert.equal((BigInt(high) << 64n) | BigInt(low), BigInt(value));
    assert.equal(await copied(page, 'python-chess'), undefined);
  });
});

/** Saves a picture as a person does: its name, its text, and what it says of each square, how that is filled and what is drawn. */
async function saved(page) {
  const fold = page.getByText('Copy the set, save a picture');
  if ((await fold.isVisible()) && !(await page.locator('.desk details[open]').count())) await fold.click();
  const download = page.waitForEvent('download');
  await page.locator('main article:not([hidden]) [data-save=svg]:visible').click();
  const file = await download;
  const svg = readFileSync(await file.path(), 'utf8');
  const seen = await page.evaluate((svg) => {
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const cells = [...read.querySelectorAll('g')]
      .filter((it) => it.querySelector(':scope > title'))
      .map((it) => ({
        says: it.querySelector('title').textContent,
        fill: it.querySelector('rect').getAttribute('fill'),
        paths: [...it.querySelectorAll('svg path')].map((it) => it.getAttribute('d')),
      }));
    return {
      wrong: read.querySelector('parsererror')?.textContent,
      cells,
      texts: [...read.querySelectorAll('svg > text')].map((it) => it.textContent),
      title: read.querySelector('title').textContent,
    };
  }, svg);
  // It asks for nothing: no style sheet, class, variable or address but that of its kind.
  assert.doesNotMatch(svg, /class=|style=|var\(|url\(|href|light-dark|oklch|<script|<foreignObject|NaN|undefined/);
  assert.equal(seen.wrong, undefined);
  return { name: file.suggestedFilename(), ...seen };
}

for (const scheme of ['light', 'dark']) {
  on(
    `a picture stands alone, ${scheme}`,
    '#KNIGHT_ATTACKS/d4',
    async (page) => {
      const { name, cells, texts, title } = await saved(page);
      assert.deepEqual(
        [name, title, cells.length, texts.sort().join('')],
        ['KNIGHT_ATTACKS-d4.svg', 'KNIGHT_ATTACKS[d4]', 64, '12345678abcdefgh'],
      );
      assert.deepEqual(
        cells
          .filter(({ says }) => says.endsWith(', set'))
          .map(({ says }) => says.slice(0, 2))
          .sort(),
        sorted(KNIGHT),
      );
      // One color is that of the set, and no other square has it.
      const blue = cells.find(({ says }) => says === 'c2, set').fill;
      assert.match(blue, /^#[\da-f]{6}$/);
      assert.deepEqual(
        cells
          .filter(({ fill }) => fill === blue)
          .map(({ says }) => says.slice(0, 2))
          .sort(),
        sorted(KNIGHT),
      );
    },
    { scheme },
  );
}

on('every scene and every kind of table has a picture, with its pieces', '#sliders', async (page) => {
  await paste(page, 'r3k2r/8/8/3pp3/8/8/8/R3K2R w KQkq - 0 1');
  const { name, cells } = await saved(page);
  assert.match(name, /^sliders-rook-a1-.*\.svg$/);
  const outlines = await page.evaluate(() => chessTables.outlines);
  const kinds = cells
    .filter(({ paths }) => paths.length)
    .map(({ says, paths }) => `${says.slice(0, 2)} ${Object.keys(outlines).find((it) => outlines[it] === paths[0])}`);
  assert.deepEqual(kinds.sort(), [
    'a1 rook',
    'a8 rook',
    'd5 pawn',
    'e1 king',
    'e5 pawn',
    'e8 king',
    'h1 rook',
    'h8 rook',
  ]);
  for (const address of [
    '#0x88/queen/f3/d1',
    '#threads/bishop/d4',
    '#rotated/d4',
    '#bitboard/0xff/h1h2',
    '#X88_ATTACKS/+34',
    '#ZOBRIST_PIECES/white/pawn/d4',
    '#KNIGHT_THREAD_KEYS/white/3',
    '#MAGIC_ATTACKS/rook/d4?occupied=d6',
    '#MAILBOX_10X12/42',
    '#FLIP_VERTICAL/d4',
  ]) {
    await visit(page, address);
    assert.ok((await saved(page)).cells.length >= 64, address);
  }
});
