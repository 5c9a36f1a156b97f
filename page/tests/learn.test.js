// The first minute: what its figures say is computed here once more, by a walk and by numbers of its own.

import assert from 'node:assert/strict';
import { cell, grid, hash, pageOf, setOf, SQUARES, squares, testsOf, text } from './browser.js';

const onPage = testsOf(pageOf());
// Nothing moves by itself.
const on = (name, use) => onPage(name, '', use, { motion: 'reduce' });
const says = (page, figure, which = 0) =>
  page
    .locator(`[data-figure=${figure}] .lesson-says`)
    .nth(which)
    .innerText()
    .then((it) => it.replace(/(?<=\d),(?=\d{3})/g, ''));

/** The squares that a rook on d4 sees, and how often it has to ask for the end of the board or for a piece. */
function walked(occupied) {
  const [seen, asked] = [[], []];
  let questions = 0;
  for (const step of [8, 1, -8, -1]) {
    for (let at = 27; ;) {
      questions++;
      const next = at + step;
      if (next < 0 || next > 63 || (Math.abs(step) === 1 && next >> 3 !== at >> 3)) break;
      at = next;
      questions++;
      seen.push(SQUARES[at]);
      asked.push(questions);
      if (occupied.includes(SQUARES[at])) break;
    }
  }
  return { seen, questions, asked };
}
const TEN = ['d2', 'd3', 'b4', 'c4', 'e4', 'f4', 'g4', 'd5', 'd6', 'd7'];
const FACTOR = 0x0800090100100020n;
/** The ten squares as far as they are occupied, times the magic number of the page. */
const productOf = (occupied) => BigInt.asUintN(64, setOf(occupied.filter((it) => TEN.includes(it))) * FACTOR);
const caseOf = (occupied) => TEN.reduce((sum, it, bit) => sum + (occupied.includes(it) ? 2 ** bit : 0), 0);

/** What is said of a bit: its place, and what its digit has of it. */
function bitSaid(square, isSet) {
  const [bit, rank, file] = [SQUARES.indexOf(square), Number(square[1]) - 1, 'abcdefgh'.indexOf(square[0])];
  const is = isSet ? '1: in the set. It adds' : '0: not in the set. It adds nothing to the lit digit.';
  return `${square} is bit ${bit} = 8 * ${rank} + ${file}. It is ${is}${isSet ? ` ${[1, 2, 4, 8][bit % 4]} to the lit digit.` : ''}`;
}

on('a square is a bit of the number, by pointer, keyboard and finger', async (page) => {
  const digits = () => text(page, '.lesson-number').then((it) => it.replace(/\s/g, ''));
  assert.equal(await digits(), '0x0000142200221400');
  assert.equal(await says(page, 'number'), bitSaid('c6', true));
  await cell(page, 'A set of squares', 'g2').hover();
  assert.equal(await says(page, 'number'), bitSaid('g2', false));
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

on('each square of the first figure is said as it is, set and empty', async (page) => {
  const said = await grid(page, 'A set of squares').evaluate((node) =>
    [...node.querySelectorAll('.cell')].flatMap((cell) =>
      [0, 1].map(() => {
        cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        const seen = {
          square: cell.getAttribute('aria-label').slice(0, 2),
          isSet: cell.getAttribute('aria-label').includes('in the set'),
          says: document.querySelector('[data-figure=number] .lesson-says').textContent,
          digit: Number.parseInt(document.querySelector('.lesson-number .hot').textContent, 16),
        };
        cell.click();
        return seen;
      }),
    ),
  );
  assert.equal(said.filter(({ isSet }) => isSet).length, 64);
  for (const { square, isSet, says, digit } of said) {
    assert.equal(says, bitSaid(square, isSet));
    assert.equal((digit >> (SQUARES.indexOf(square) & 3)) & 1, Number(isSet), square);
  }
});

on('the walk comes to what a rook attacks, and counts its questions', async (page) => {
  const figure = page.locator('[data-figure=walk]');
  for (let occupied = ['b4', 'f4', 'd6'], next = ['d5', 'h8', 'd3']; ;) {
    const { seen, questions } = walked(occupied);
    await figure.getByRole('button', { name: 'One step' }).click();
    assert.match(await says(page, 'walk'), new RegExp(`^1 of ${seen.length} squares, 2 questions asked`));
    await figure.getByRole('button', { name: 'To the end' }).click();
    assert.match(
      await says(page, 'walk'),
      new RegExp(`^${seen.length} of ${seen.length} squares, ${questions} questions asked, and`),
    );
    assert.deepEqual(await squares(page, 'The walk of a rook', 'seen'), seen.sort());
    assert.deepEqual(await squares(page, 'What matters', 'attacked'), seen);
    const square = next.shift();
    if (!square) break;
    await cell(page, 'The walk of a rook', square).click();
    occupied = [...occupied, square];
  }
});

on('every step of the walk is said, and other pawns begin it anew', async (page) => {
  const figure = page.locator('[data-figure=walk]');
  const { seen, questions, asked } = walked(['b4', 'f4', 'd6']);
  for (let step = 1; step <= seen.length; step++) {
    await figure.getByRole('button', { name: 'One step' }).click();
    const want = step < seen.length ? `${asked[step - 1]} questions asked.` : `${questions} questions asked, and`;
    const now = await says(page, 'walk');
    assert.ok(now.startsWith(`${step} of ${seen.length} squares, ${want}`), now);
  }
  for (let i = 0; i < 4; i++) {
    await page.getByRole('button', { name: 'Shuffle' }).click();
    const pawns = await squares(page, 'The walk of a rook', 'pawn');
    assert.equal(await says(page, 'walk'), `0 of ${walked(pawns).seen.length} squares, 0 questions asked.`);
    assert.match(await says(page, 'cases'), new RegExp(`^Case ${caseOf(pawns)} of 0 to 1023\\.`));
    assert.equal(await says(page, 'cases', 1), '');
    const wanted = await page.locator('[data-figure=scattered] figcaption').last().innerText();
    assert.ok(wanted.endsWith(`the number of the case, ${caseOf(pawns)}`), wanted);
    assert.ok(
      (await says(page, 'product')).endsWith(
        `${productOf(pawns) >> 54n}. There the table has the answer for these pawns.`,
      ),
    );
    await figure.getByRole('button', { name: 'To the end' }).click();
  }
});

on('ten squares matter, and make the number of the case', async (page) => {
  assert.deepEqual(await squares(page, 'What matters', 'matters'), [...TEN].sort());
  const occupied = ['b4', 'f4', 'd6'];
  assert.match(await says(page, 'cases'), new RegExp(`^Case ${caseOf(occupied)} of 0 to 1023\\. Drag the rook\\.`));
  await cell(page, 'What matters', 'd8').click();
  assert.equal(
    await says(page, 'cases', 1),
    `d8 is the last square of its line and hides nothing: the case stays ${caseOf(occupied)}.`,
  );
  await cell(page, 'What matters', 'd2').click();
  assert.equal(
    await says(page, 'cases', 1),
    `d2 matters: case ${caseOf(occupied)} becomes case ${caseOf([...occupied, 'd2'])}.`,
  );
  assert.equal(await grid(page, 'The walk of a rook').getByRole('gridcell', { name: 'd2, pawn' }).count(), 1);
  // Each square in turn, set and empty again.
  const all = await grid(page, 'What matters').evaluate((node) =>
    [...node.querySelectorAll('.cell')]
      .filter((cell) => !cell.ariaLabel.startsWith('d4'))
      .flatMap((cell) =>
        [0, 1].map(() => {
          cell.click();
          const pawns = [...node.querySelectorAll('.cell')]
            .map((it) => it.ariaLabel)
            .filter((it) => it.includes('pawn'));
          const [, says] = document.querySelectorAll('[data-figure=cases] .lesson-says');
          return {
            square: cell.ariaLabel.slice(0, 2),
            pawns: pawns.map((it) => it.slice(0, 2)),
            says: says.textContent,
          };
        }),
      ),
  );
  assert.equal(all.length, 126);
  for (const { square, pawns, says } of all) {
    const before = pawns.includes(square) ? pawns.filter((it) => it !== square) : [...pawns, square];
    const isOnLine = square[0] === 'd' || square[1] === '4';
    const want = TEN.includes(square)
      ? `matters: case ${caseOf(before)} becomes case ${caseOf(pawns)}.`
      : `${isOnLine ? 'is the last square of its line and hides nothing' : 'is on no line of the rook'}: the case stays ${caseOf(pawns)}.`;
    assert.equal(says, `${square} ${want}`);
  }
});

on('the copies add up to the product whose top is the index', async (page) => {
  const product = productOf(['b4', 'f4', 'd6']);
  const figure = page.locator('[data-figure=product]');
  const label = () => figure.locator('.copies').getAttribute('aria-label');
  const shifts = [5n, 20n, 32n, 40n, 43n, 59n];
  assert.equal(
    shifts.reduce((sum, by) => sum + (1n << by), 0n),
    FACTOR,
  );
  await page.getByLabel('Copies that are added').focus();
  await page.keyboard.press('Home');
  for (let count = 0; count <= shifts.length; count++) {
    const sum = BigInt.asUintN(
      64,
      shifts.slice(0, count).reduce((sum, by) => sum + (0x80022000000n << by), 0n),
    );
    assert.equal(
      (await label()).replaceAll('_', ''),
      `${count} cop${count === 1 ? 'y' : 'ies'} added: 0x${sum.toString(16).padStart(16, '0')}`,
    );
    assert.equal(
      await says(page, 'product'),
      count < shifts.length
        ? `${count} of 6 copies added.`
        : `0x80022000000 * 0x${FACTOR.toString(16)}: its highest 10 bits are ${product >> 54n}. There the table has the answer for these pawns.`,
    );
    await page.keyboard.press('ArrowRight');
  }
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
  const [, factor, slot] = first.match(/^Try 1: (0x[\da-f]+) placed \d+ cases?, then slot (\d+) was claimed/) ?? [];
  assert.ok(factor && Number(slot) < 1024 && fails(BigInt(factor)), first);
  assert.equal(await page.locator('[data-figure=find] .small-position').count(), 2);
  const more = () => page.locator('[data-figure=find] .lesson-find p:not(.lesson-says)').allInnerTexts();
  const placed = Number(first.match(/placed (\d+) case/)[1]);
  const plain = async () => (await more()).map((it) => it.replace(/(?<=\d),(?=\d{3})/g, ''));
  assert.deepEqual(await plain(), [
    `Best so far: ${factor}, ${placed} of 1024 cases.`,
    '1 number in 32000 works. After 1 try, 0 of 100 searches have found one.',
  ]);
  // As long as the random numbers are this one, none works.
  const drawn = (factor) =>
    page.evaluate((factor) => (crypto.getRandomValues = (words) => words.fill(BigInt(factor))), factor);
  await drawn(factor);
  await page.getByRole('button', { name: 'Keep trying' }).click();
  await page.waitForFunction(() => document.querySelector('[data-figure=find] progress').value > 0);
  await page.getByRole('button', { name: 'Stop' }).click();
  const [, tries] = (await plain()).at(-1).match(/After (\d+) tries/);
  const chance = Math.floor(100 * (1 - (31999 / 32000) ** Number(tries)));
  assert.equal(
    (await plain()).at(-1),
    `1 number in 32000 works. After ${tries} tries, ${chance} of 100 searches have found one.`,
  );
  assert.equal(await page.locator('.is-found').count(), 0);
  // The generator of random numbers gives one that works.
  await drawn('0x0800090100100020');
  await page.getByRole('button', { name: 'Keep trying' }).click();
  await page.waitForSelector('.is-found');
  const luck =
    tries < 15_999 ? 'You were lucky!' : tries < 63_999 ? 'About as long as it takes.' : 'That took patience.';
  const used = new Set(sets.map((occupied) => productOf(occupied) >> 54n)).size;
  assert.equal(
    (await says(page, 'find')).replace(/\s+/g, ' '),
    `A magic number! 0x800090100100020 works: all 1024 cases fit into ${used} slots. Found after ${Number(tries) + 1} tries. ${luck}`,
  );
  assert.ok(!fails(0x0800090100100020n));
  await page.getByRole('link', { name: 'See all its slots' }).click();
  await page.waitForSelector('#scene-sliders:not([hidden])');
  assert.match(await hash(page), /^#sliders\/rook\/d4\/own\/0x0\?magic=0x800090100100020&shift=54&step=4$/);
});

onPage('the copies come one after another once they are seen, and stop for whoever counts them', '', async (page) => {
  const figure = page.locator('[data-figure=product]');
  const shown = () => says(page, 'product');
  assert.match(await shown(), /There the table has the answer/);
  await figure.scrollIntoViewIfNeeded();
  const reached = (text) =>
    page.waitForFunction(
      (text) => document.querySelector('[data-figure=product] .lesson-says').textContent.includes(text),
      text,
    );
  for (const text of ['1 of 6 copies added', '2 of 6 copies added', 'There the table has the answer'])
    await reached(text);
  await figure.getByRole('button', { name: 'Play' }).click();
  await reached('1 of 6 copies added');
  await page.getByLabel('Copies that are added').focus();
  const stopped = await shown();
  await page.waitForTimeout(1500);
  assert.equal(await shown(), stopped);
});

on('the rook is dragged, and every figure follows it and the pointer', async (page) => {
  const board = 'The walk of a rook';
  const at = (square) => cell(page, board, square).boundingBox();
  await grid(page, board).scrollIntoViewIfNeeded();
  const [from, to] = [await at('d4'), await at('a1')];
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 4 });
  await page.mouse.up();
  // From the corner the pawns are on no line, and more squares matter.
  const twelve = ['b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
  assert.deepEqual(await squares(page, 'What matters', 'matters'), twelve.toSorted());
  assert.match(await says(page, 'walk'), /^0 of 14 squares, 0 questions asked\.$/);
  assert.match(await says(page, 'cases'), /^Case 0 of 0 to 4095\./);
  const article = (await text(page, '#scene-learn')).replace(/(?<=\d),(?=\d{3})/g, '').replace(/\s+/g, ' ');
  for (const said of ['Only twelve squares matter', 'a rook on a1', '2 to the power of 12, or 4096', 'from 0 to 4095'])
    assert.ok(article.includes(said), said);
  // By keyboard it goes back.
  await cell(page, board, 'a1').focus();
  for (const key of ['Enter', ...Array(3).fill('ArrowRight'), ...Array(3).fill('ArrowUp'), 'Enter'])
    await page.keyboard.press(key);
  assert.deepEqual(await squares(page, 'What matters', 'matters'), TEN.toSorted());
  // Of all squares one is lit, in each figure: in the product it is the bit of a pawn.
  await cell(page, 'What matters', 'd6').hover();
  assert.match(await says(page, 'number'), /^d6 is bit 43 /);
  for (const name of ['A set of squares', board, 'What matters'])
    assert.deepEqual(
      await grid(page, name)
        .locator('.at')
        .evaluateAll((all) => all.map((it) => it.ariaLabel.slice(0, 2))),
      ['d6'],
    );
  assert.equal(await page.locator('[data-figure=scattered] .bit.at').count(), 2);
  const lit = await page
    .locator('[data-figure=product] .hot')
    .evaluateAll((all) => all.map((it) => it.getAttribute('d')));
  assert.deepEqual(
    lit
      .filter(Boolean)
      .map((d) => 63.08 - Number(d.match(/M([-\d.]+)/)[1]))
      .map(Math.round),
    [43, 48, 63],
  );
});
