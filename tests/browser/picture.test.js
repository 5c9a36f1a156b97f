// Pictures stand alone: what they show is what the command line prints, in any viewer's colors.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { close, opened, pageOf, program, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));

/** Saves a picture as a person does; its name and content. */
async function saved(page, kind) {
  const fold = page.getByText('Copy the set, save a picture');
  if (await fold.isVisible() && !(await page.locator('.desk details[open]').count())) await fold.click();
  const download = page.waitForEvent('download');
  await page.locator(`main article:not([hidden]) [data-save=${kind}]:visible`).click();
  const file = await download;
  return [file.suggestedFilename(), readFileSync(await file.path())];
}

/** What a picture says of each square, and how it is filled. */
const cellsOf = (page, svg) => page.evaluate((svg) => {
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const wrong = read.querySelector('parsererror')?.textContent;
  const cells = [...read.querySelectorAll('g')].filter((it) => it.querySelector(':scope > title')).map((it) => (
    { says: it.querySelector('title').textContent, fill: it.querySelector('rect').getAttribute('fill'), paths: [...it.querySelectorAll('svg path')].map((it) => it.getAttribute('d')) }));
  const texts = [...read.querySelectorAll('svg > text')].map((it) => it.textContent);
  return { wrong, cells, texts, title: read.querySelector('title').textContent };
}, svg);

for (const scheme of ['light', 'dark']) {
  on(`a set as SVG, ${scheme}`, '#KNIGHT_ATTACKS/d4', async (page) => {
    const [name, svg] = await saved(page, 'svg');
    assert.equal(name, 'KNIGHT_ATTACKS-d4.svg');
    const text = svg.toString();
    const { wrong, cells, texts, title } = await cellsOf(page, text);
    assert.equal(wrong, undefined);
    assert.equal(title, 'KNIGHT_ATTACKS[d4]');
    assert.deepEqual([...texts].sort(), [...'12345678abcdefgh']);
    assert.equal(cells.length, 64);
    const want = JSON.parse(program('show', 'KNIGHT_ATTACKS', 'd4', '--format', 'json')).squares.sort();
    assert.deepEqual(cells.filter(({ says }) => says.endsWith(', set')).map(({ says }) => says.slice(0, 2)).sort(), want);
    // One color is that of the set, and no other square has it.
    const blue = cells.find(({ says }) => says === 'c2, set').fill;
    assert.match(blue, /^#[\da-f]{6}$/);
    assert.deepEqual(cells.filter(({ fill }) => fill === blue).map(({ says }) => says.slice(0, 2)).sort(), want);
    // It asks for nothing: no style sheet, class, variable or address but that of its kind.
    assert.doesNotMatch(text, /class=|style=|var\(|url\(|href|light-dark|oklch|<script|<foreignObject/);
  }, { scheme });
}

on('a position with its pieces, in a scene', '#sliders', async (page) => {
  await page.getByLabel('Paste anywhere, or type').fill('r1bqk2r/8/2n5/3pp3/8/2N5/8/R3K2R w KQkq - 0 1');
  await page.keyboard.press('Enter');
  const [name, svg] = await saved(page, 'svg');
  assert.match(name, /^sliders-rook-a1-.*\.svg$/);
  const { cells } = await cellsOf(page, svg.toString());
  const outlines = await page.evaluate(() => chessTables.outlines);
  const kinds = Object.fromEntries(cells.filter(({ paths }) => paths.length).map(({ says, paths }) => [says.slice(0, 2), Object.keys(outlines).find((it) => outlines[it] === paths[0])]));
  assert.deepEqual(kinds, {
    a8: 'rook', c8: 'bishop', d8: 'queen', e8: 'king', h8: 'rook', c6: 'knight', d5: 'pawn', e5: 'pawn', c3: 'knight', a1: 'rook', e1: 'king', h1: 'rook',
  });
});

on('every scene and every kind of table has a picture', '', async (page) => {
  for (const address of ['#0x88/queen/f3/d1', '#threads/bishop/d4', '#rotated/d4', '#bitboard/0xff/h1h2', '#X88_ATTACKS/+34', '#ZOBRIST_PIECES/white/pawn/d4', '#KNIGHT_THREAD_KEYS/white/3', '#MAGIC_ATTACKS/rook/d4?occupied=d6', '#MAILBOX_10X12/42', '#FLIP_VERTICAL/d4']) {
    await visit(page, address);
    const [, svg] = await saved(page, 'svg');
    const { wrong, cells } = await cellsOf(page, svg.toString());
    assert.equal(wrong, undefined, address);
    assert.ok(cells.length >= 64, `${address} ${cells.length}`);
    assert.doesNotMatch(svg.toString(), /NaN|undefined|oklch|class=/, address);
  }
});

