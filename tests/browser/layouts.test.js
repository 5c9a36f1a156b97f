// The scene of layouts: numbers, sets and shifts in all eight numberings.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { announced, cell, close, opened, pageOf, program, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const hash = (page) => page.evaluate(() => location.hash);

/** The number of a square by its file and rank. */
const NUMBER = {
  a1b1: (file, rank) => 8 * rank + file,
  h1g1: (file, rank) => 8 * rank + 7 - file,
  a8b8: (file, rank) => 8 * (7 - rank) + file,
  h8g8: (file, rank) => 8 * (7 - rank) + 7 - file,
  a1a2: (file, rank) => 8 * file + rank,
  h1h2: (file, rank) => 8 * (7 - file) + rank,
  a8a7: (file, rank) => 8 * file + 7 - rank,
  h8h7: (file, rank) => 8 * (7 - file) + 7 - rank,
};
const LAYOUTS = Object.keys(NUMBER);
const ALL = [...Array(64).keys()];
const nameOf = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
const bitOf = (layout, reversed) => (square) => {
  const number = NUMBER[layout](square % 8, square >> 3);
  return 1n << BigInt(reversed ? 63 - number : number);
};
const setOf = (squares, bit) => squares.reduce((bits, square) => bits | bit(square), 0n);
const number = (text) => BigInt(text.replaceAll('_', ''));

/** What stands under and on the boards, by layout. */
const shown = (page) => page.locator('.layout').evaluateAll((boards) => boards.map((it) => ({
  layout: it.querySelector('button').textContent, result: it.querySelector('code').textContent,
  code: it.querySelectorAll('code')[1].textContent, says: it.lastChild.textContent,
  cells: [...it.querySelectorAll('.cell')].map((cell) => cell.getAttribute('aria-label').split(', ')),
})));

on('framed bits are those from which a step wraps', '#layouts/0x8080/a1b1?shift=e', async (page) => {
  const bits = page.locator('#scene-layouts .bits-figure').first().locator('.bit');
  const framed = await bits.evaluateAll((bits) => bits.flatMap((it, i) => (it.classList.contains('framed') ? [63 - i] : [])));
  assert.deepEqual(framed, [63, 55, 47, 39, 31, 23, 15, 7]);
});

on('every square has the number of the formula, in every layout', '#layouts/0x0', async (page) => {
  const boards = await shown(page);
  assert.deepEqual(boards.map(({ layout }) => layout), LAYOUTS);
  for (const { layout, cells } of boards) {
    const names = new Map(cells);
    for (const square of ALL) assert.equal(names.get(nameOf(square)), String(NUMBER[layout](square % 8, square >> 3)), `${layout} ${nameOf(square)}`);
  }
});

on('sets are the numbers that the command line prints', '#layouts', async (page) => {
  for (const [table, ...index] of [['KNIGHT_ATTACKS', 'e5'], ['KING_ATTACKS', 'a1'], ['RAYS', 'ne', 'b2'], ['FILE_MASKS', 'c']]) {
    const show = (layout) => JSON.parse(program('show', table, ...index, '--layout', layout, '--format', 'json')).value;
    await visit(page, `#layouts/0x${BigInt(show('a1b1')).toString(16)}`);
    for (const { layout, result } of await shown(page)) assert.equal(number(result), BigInt(show(layout)), `${table} ${layout}`);
  }
  // Reversed, as a generated file has them.
  await visit(page, `#layouts/${JSON.parse(program('show', 'KNIGHT_ATTACKS', 'e5', '--format', 'json')).value}/a1b1?reversed`);
  const boards = await shown(page);
  for (const layout of ['a1b1', 'a8b8', 'h1h2']) {
    const file = program('generate', 'KNIGHT_ATTACKS', '--layout', layout, '--bits', 'reversed');
    const values = file.slice(file.indexOf('= &[')).match(/0x[\da-f_]+/g).map(number);
    assert.equal(number(boards.find((it) => it.layout === layout).result), values[NUMBER[layout](4, 4)], layout);
  }
});

const STEPS = { none: [0, 0], n: [0, 1], ne: [1, 1], e: [1, 0], se: [1, -1], s: [0, -1], sw: [-1, -1], w: [-1, 0], nw: [-1, 1] };
on('a shift moves each square, what wraps is marked, and a mask prevents it', '#layouts', async (page) => {
  for (const [direction, [files, ranks]] of Object.entries(STEPS)) {
    for (const query of ['', '&mask', '&reversed', '&mask&reversed']) {
      for (const bits of query ? [0xa5c318429b17e6d9n] : [0xa5c318429b17e6d9n, 0xffffffffffffffffn]) {
        await visit(page, `#layouts/0x${bits.toString(16)}/a1b1?shift=${direction}${query}`);
        const squares = ALL.filter((square) => (bits >> BigInt(square)) & 1n);
        const next = squares.map((it) => [(it % 8) + files, (it >> 3) + ranks]).filter((at) => at.every((i) => i >= 0 && i < 8)).map(([file, rank]) => rank * 8 + file);
        for (const { layout, result, code, says, cells } of await shown(page)) {
          const bit = bitOf(layout, query.includes('reversed'));
          const where = `${layout} ${direction}${query} ${bits}`;
          const found = ALL.filter((square) => number(result) & bit(square));
          const wrong = found.filter((square) => !next.includes(square));
          assert.deepEqual(found.filter((square) => next.includes(square)), next.toSorted((a, b) => a - b), where);
          assert.deepEqual(cells.filter(([, , word]) => word === 'wrapped').map(([name]) => name).sort(), wrong.map(nameOf).sort(), where);
          assert.deepEqual(says.replace('wrapped: ', '').split(' ').filter(Boolean).sort(), wrong.map(nameOf).sort(), where);
          if (query.includes('mask')) assert.deepEqual(wrong, [], where);
          // The code says what was done.
          const [, mask, way, by] = code.match(/^\(?set(?: & (0x[\da-f_]+)\))?(?: (<<|>>) (\d+))?$/);
          const whole = setOf(squares, bit) & (mask ? number(mask) : (1n << 64n) - 1n);
          const moved = way === '<<' ? BigInt.asUintN(64, whole << BigInt(by)) : whole >> BigInt(by ?? 0);
          assert.equal(moved, number(result), where);
        }
      }
    }
  }
});

on('an unmasked step east wraps in the layouts that count along ranks', '#layouts/0xa0100010a000/a1b1?shift=e', async (page) => {
  const boards = await shown(page);
  assert.deepEqual(boards.filter(({ says }) => says).map(({ layout }) => layout), ['a1b1', 'h1g1', 'a8b8', 'h8g8']);
  assert.match(await text(page, '.scene:not([hidden]) .compare'), /0x7f7f_7f7f_7f7f_7f7f/);
});

on('the keyboard sets squares on any of the boards, and the address holds all', '#layouts/0x0', async (page) => {
  await cell(page, 'a8b8', 'a8').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await announced(page, 'a1b1: 0x200000000000000');
  assert.equal(await hash(page), '#layouts/0x200000000000000/a1b1');
  await page.getByRole('button', { name: 'h8h7' }).press('Enter');
  await page.getByRole('radio', { name: 'none' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'with', exact: true }).check();
  await page.getByRole('radio', { name: 'bit 63' }).check();
  assert.equal(await hash(page), '#layouts/0x200000000000000/h8h7?shift=n&mask&reversed');
  await page.getByRole('button', { name: 'No squares' }).click();
  assert.match(await hash(page), /^#layouts\/0x0\/h8h7/);
  await visit(page, '#layouts/0xg/z1/?shift=up');
  assert.equal(await text(page, '#trouble'), 'This scene has no set 0xg, no layout z1, no shift up.');
});
