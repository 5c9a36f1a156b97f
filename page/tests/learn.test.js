// The first minute: what its figures say is computed here once more, by a walk and by numbers of its own.

import assert from 'node:assert/strict';
import { cell, grid, hash, pageOf, setOf, SQUARES, squares, testsOf, text } from './browser.js';

const onPage = testsOf(pageOf());
const on = (name, use) => onPage(name, '', use);
const says = (page, figure, which = 0) =>
  page
    .locator(`[data-figure=${figure}] .lesson-says`)
    .nth(which)
    .innerText()
    .then((it) => it.replaceAll('\u202f', ''));

/** The squares that a rook on d4 sees, and how often it has to ask for the end of the board or for a piece. */
function walked(occupied) {
  const [seen, asked] = [[], { count: 0 }];
  for (const step of [8, 1, -8, -1]) {
    for (let at = 27; ;) {
      asked.count++;
      const next = at + step;
      if (next < 0 || next > 63 || (Math.abs(step) === 1 && next >> 3 !== at >> 3)) break;
      at = next;
      asked.count++;
      seen.push(SQUARES[at]);
      if (occupied.includes(SQUARES[at])) break;
    }
  }
  return { seen, questions: asked.count };
}
const TEN = ['d2', 'd3', 'b4', 'c4', 'e4', 'f4', 'g4', 'd5', 'd6', 'd7'];
const caseOf = (occupied) => TEN.reduce((sum, it, bit) => sum + (occupied.includes(it) ? 2 ** bit : 0), 0);

on('a square is a bit of the number, by pointer, keyboard and finger', async (page) => {
  const digits = () => text(page, '.lesson-number').then((it) => it.replace(/\s/g, ''));
  assert.equal(await digits(), '0x0000142200221400');
  assert.match(await says(page, 'number'), /^c6 is bit 42 = 8 \* 5 \+ 2, 1: in the set/);
  await cell(page, 'A set of squares', 'g2').hover();
  assert.match(await says(page, 'number'), /^g2 is bit 14 = 8 \* 1 \+ 6, 0: not in the set. It adds 2\^2/);
  assert.equal(await page.locator('.lesson-number .hot').count(), 1);
  assert.equal(
    await page.locator('.lesson-bits i').evaluateAll((all) => 63 - all.findIndex((it) => it.className.includes('hot'))),
    14,
  );
  await cell(page, 'A set of squares', 'g2').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const set = setOf(['b3', 'b5', 'c2', 'c6', 'e2', 'e6', 'f3', 'f5', 'g2', 'h2']);
  assert.equal(await digits(), `0x${set.toString(16).padStart(16, '0')}`);
  assert.deepEqual(await page.locator('.bytes code').allInnerTexts(), set.toString(16).padStart(16, '0').match(/../g));
  assert.equal(await hash(page), '#learn');
});

on('the walk comes to what a rook attacks, and counts its questions', async (page) => {
  const figure = page.locator('[data-figure=walk]');
  for (let occupied = ['b4', 'f4', 'd6'], next = ['d5', 'h8', 'd3']; ;) {
    const { seen, questions } = walked(occupied);
    await figure.getByRole('button', { name: 'One step' }).click();
    assert.match(await says(page, 'walk'), new RegExp(`^1 square of ${seen.length}, 2 questions asked`));
    await figure.getByRole('button', { name: 'To the end' }).click();
    assert.match(
      await says(page, 'walk'),
      new RegExp(`^${seen.length} squares of ${seen.length}, ${questions} questions asked, and`),
    );
    assert.deepEqual(await squares(page, 'The walk of a rook', 'seen'), seen.sort());
    assert.deepEqual(await squares(page, 'What matters', 'attacked'), seen);
    const square = next.shift();
    if (!square) break;
    await cell(page, 'The walk of a rook', square).click();
    occupied = [...occupied, square];
  }
});

on('ten squares matter, and make the number of the case', async (page) => {
  assert.deepEqual(await squares(page, 'What matters', 'matters'), [...TEN].sort());
  const occupied = ['b4', 'f4', 'd6'];
  assert.match(await says(page, 'cases'), new RegExp(`^Case ${caseOf(occupied)} of 0 to 1023\\.`));
  await cell(page, 'What matters', 'd8').click();
  assert.match(await says(page, 'cases', 1), /^d8 changes nothing/);
  await cell(page, 'What matters', 'd2').click();
  assert.equal(
    await says(page, 'cases', 1),
    `d2 matters: from case ${caseOf(occupied)} to case ${caseOf([...occupied, 'd2'])}.`,
  );
  assert.equal(await grid(page, 'The walk of a rook').getByRole('gridcell', { name: 'd2, pawn' }).count(), 1);
});

on('the copies add up to the product whose top is the index', async (page) => {
  const [factor, product] = [0x0800090100100020n, BigInt.asUintN(64, 0x80022000000n * 0x0800090100100020n)];
  assert.equal(
    await says(page, 'product'),
    `0x80022000000 * 0x${factor.toString(16)}: its highest 10 bits are ${product >> 54n}. There the table has the answer for these pawns.`,
  );
  await page.getByLabel('Copies that are added').focus();
  await page.keyboard.press('Home');
  assert.match(await says(page, 'product'), /^0 of 6 copies are added/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const two = BigInt.asUintN(64, (0x80022000000n << 5n) + (0x80022000000n << 20n));
  assert.equal(
    (await page.locator('[data-figure=product] .copies').getAttribute('aria-label')).replaceAll('_', ''),
    `2 copies added: 0x${two.toString(16).padStart(16, '0')}`,
  );
});

on('a magic number is found by trying, and works', async (page) => {
  // A case by the squares, and where a number sends it.
  const sets = Array.from({ length: 1024 }, (_, i) => TEN.filter((_, bit) => (i >> bit) & 1));
  const answers = sets.map((occupied) => String(walked(occupied).seen));
  const fails = (factor) => {
    const slots = new Map();
    return sets.some((occupied, i) => {
      const slot = Number(BigInt.asUintN(64, setOf(occupied) * factor) >> 54n);
      const there = slots.get(slot);
      slots.set(slot, there ?? answers[i]);
      return there !== undefined && there !== answers[i];
    });
  };
  await page.getByRole('button', { name: 'Try a random number' }).click();
  const first = await says(page, 'find');
  const [, factor, slot] = first.match(/^Try 1: (0x[\da-f]+) placed \d+ cases, then slot (\d+) was claimed/) ?? [];
  assert.ok(factor && Number(slot) < 1024 && fails(BigInt(factor)), first);
  assert.equal(await page.locator('[data-figure=find] .small-position').count(), 2);
  // The generator of random numbers gives one that works.
  await page.evaluate(() => (crypto.getRandomValues = (words) => words.fill(0x0800090100100020n)));
  await page.getByRole('button', { name: 'Ten thousand a second' }).click();
  await page.waitForFunction(() => document.querySelector('[data-figure=find]').textContent.includes('works after'));
  assert.match(
    await says(page, 'find'),
    /^0x800090100100020 works after 2 tries: all 1024 cases fit into \d+ slots\.$/,
  );
  assert.ok(!fails(0x0800090100100020n));
  await page.getByRole('link', { name: 'See all its slots' }).click();
  await page.waitForSelector('#scene-sliders:not([hidden])');
  assert.match(await hash(page), /^#sliders\/rook\/d4\/own\/0x0\?magic=0x800090100100020&shift=54&step=4$/);
});
