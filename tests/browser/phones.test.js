// A phone of 390 by 844 pixels: once the header is scrolled away, board, text and the way on are seen at once, and a
// finger finds each cell.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { beyond, close, opened, pageOf } from './browser.js';

after(close);

const page = pageOf();
const [width, height] = [390, 844];
/** A page of more than three screens is not read to its end. */
const LONGEST = 2600;

/** Scenes with steps. Each address is walked from its first step to its last. */
const SCENES = [
  '#threads', '#threads/queen/d4', '#threads/white-pawn/e2',
  '#rotated', '#rotated/d4/ranks', '#rotated/d4/a1h8', '#rotated/d4/packed',
  '#0x88', '#0x88/bishop/b5/e8?kings=c6',
];
/** Tables, whose board and value are seen at once. */
const TABLES = ['#KNIGHT_ATTACKS', '#BETWEEN', '#RAYS', '#MAGIC_ATTACKS', '#BISHOP_THREADS', '#X88_ATTACKS', '#ROTATE_A1H8', '#SQUARE_DISTANCES'];

/** The first board that is shown, the lowest edge of what belongs to it, and the smallest of its cells. */
const measured = (page, beside) => page.evaluate((beside) => {
  const seen = (selector) => [...document.querySelectorAll(`main > article:not([hidden]) ${selector}`)].filter((it) => it.checkVisibility());
  const boxes = (nodes) => nodes.map((it) => it.getBoundingClientRect());
  const [board] = seen('.turned-board, .grid').sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  const cells = boxes([...board.querySelectorAll('.cell, rect')]);
  const [{ top, bottom }] = boxes([board]);
  const header = document.querySelector('main').getBoundingClientRect().top;
  return {
    top, cell: Math.min(...cells.flatMap((it) => [it.width, it.height])),
    bottom: Math.max(bottom, ...beside.map((it) => boxes(seen(it))[0].bottom)) - header, page: document.documentElement.scrollHeight,
  };
}, beside);

async function holds(page, beside, where) {
  const { top, bottom, cell, page: length } = await measured(page, beside);
  assert.ok(top > 0 && bottom <= height, `${where}: from ${top} to ${bottom}`);
  assert.ok(cell >= 24, `${where}: cells of ${cell}`);
  assert.ok(length <= LONGEST, `${where}: ${length} long`);
  assert.equal(await beyond(page), 0, where);
}

for (const address of SCENES) {
  test(`${address} shows board, step and Next on one screen`, () => opened(page + address, { width, height, motion: 'reduce' }, async (page) => {
    const next = page.getByRole('button', { name: 'Next' });
    for (;;) {
      await holds(page, ['.steps', '.step-body:not([hidden]) > p'], `${address} ${await page.locator('.stepper .place').innerText()}`);
      if (await next.isDisabled()) break;
      await next.click();
    }
  }));
}

for (const address of TABLES) {
  test(`${address} shows its board and its value on one screen`, () => opened(page + address, { width, height }, (page) => holds(page, ['#value dd'], address)));
}
