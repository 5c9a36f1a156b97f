// The scene of 0x88: what the tables say of two squares is what their coordinates say, and what the command line prints.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, close, hash, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'[i % 8] + ((i >> 3) + 1));

/** Index, entry, step and squares between of two squares, from files and ranks. */
function expected(attacker, target) {
  const [file, rank] = [0, 1].map((i) => target.charCodeAt(i) - attacker.charCodeAt(i));
  const [files, ranks] = [Math.abs(file), Math.abs(rank)];
  const far = Math.max(files, ranks);
  const [straight, diagonal] = [far > 0 && Math.min(files, ranks) === 0, far > 0 && files === ranks];
  const pieces = [
    files === 1 && rank === 1, files === 1 && rank === -1, files * ranks === 2, diagonal, straight, diagonal || straight, far === 1,
  ];
  const step = straight || diagonal ? Math.sign(file) + 16 * Math.sign(rank) : 0;
  const between = step ? Array.from({ length: far - 1 }, (_, i) => SQUARES.find((square) =>
    square.charCodeAt(0) === attacker.charCodeAt(0) + Math.sign(file) * (i + 1) && square.charCodeAt(1) === attacker.charCodeAt(1) + Math.sign(rank) * (i + 1))) : [];
  return { index: 119 - file - 16 * rank, entry: pieces.reduce((bits, is, bit) => bits + (is ? 1 << bit : 0), 0), step, between };
}

on('all pairs of squares have the index, entry, step and walk of their coordinates', '', async (page) => {
  const asked = await page.evaluate((squares) => squares.flatMap((attacker) => squares.map((target) => {
    const { index, entry, step, between } = chessTables.x88(attacker, target);
    const name = (number) => 'abcdefgh'[number % 16] + (Math.floor(number / 16) + 1);
    return { index, entry, step, between: between.map(name) };
  })), SQUARES);
  assert.deepEqual(asked, SQUARES.flatMap((attacker) => SQUARES.map((target) => expected(attacker, target))));
});

on('the steps say what the command line prints', '', async (page) => {
  for (const [attacker, target, kind] of [['f3', 'd1', 'queen'], ['a1', 'b3', 'knight'], ['e4', 'd5', 'white-pawn'], ['h8', 'a7', 'rook']]) {
    await visit(page, `#0x88/${kind}/${attacker}/${target}?step=4`);
    const printed = program('show', 'X88_ATTACKS', attacker, target, '--view', 'list').trimEnd().split('\n')[1];
    const [a, t, difference, index, , step] = await page.locator('.x88 .step-title code').allInnerTexts().then((all) => all.flatMap((it) => it.split(', ')));
    const [, who] = (await text(page, '.x88 .step-body:not([hidden]) p')).match(/: (.*?)\. /);
    assert.equal(`${attacker} = ${a}, ${target} = ${t}, difference ${difference}, index ${index}: ${who}; step ${step}`, printed);
  }
});

on('the steps come to what the tables hold', '#0x88/rook/a1/a8', async (page) => {
  const results = () => page.locator('.step-title').evaluateAll((steps) => steps.map(({ lastChild }) => lastChild.textContent));
  assert.deepEqual(await results(), ['0x00, 0x70', '-112', '7', '48', '16', 'check']);
  await visit(page, '#0x88/knight/g1/f3');
  assert.deepEqual(await results(), ['0x06, 0x25', '-31', '88', '4', '0', 'check']);
  await visit(page, '#0x88/bishop/g1/f3');
  assert.equal((await results()).at(-1), 'no attack');
});

on('a check, a pin and a discovered check', '#0x88', async (page) => {
  const says = [['A pin', /c6 alone stands between: it is pinned/], ['A discovered check', /d4 alone stands between: when it moves/], ['A check', /Nothing stands between f3 and d1: check/]];
  for (const [name, verdict] of says) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Walk' }).click();
    await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.x88 .step-body:not([hidden])').textContent), verdict.source);
  }
  // Off the line nothing is pinned.
  await visit(page, '#0x88/bishop/b5/e8?kings=c5&step=6');
  assert.match(await text(page, '.x88 .step-body:not([hidden])'), /check\.$/);
});

on('that a piece may attack is no check yet, where squares lie between', '#0x88?step=4', async (page) => {
  const says = () => text(page, '.x88 .step-body:not([hidden]) p');
  assert.match(await says(), /40 & 32 is not 0: a queen may attack, if nothing stands between: not yet check\.$/);
  await visit(page, '#0x88/knight/g1/f3?step=4');
  assert.match(await says(), /a knight attacks, for no square lies between\.$/);
});

on('every cell is tested by one AND', '#0x88', async (page) => {
  const wrong = await page.locator('[aria-label="0x88 board"] .cell').evaluateAll((cells) => cells.filter((cell) => {
    if (cell.classList.contains('movable')) return false;
    cell.click();
    const number = Number.parseInt(cell.querySelector('small').textContent, 16);
    const says = document.querySelector('.tested').textContent;
    const square = 'abcdefgh'[number % 16] + (Math.floor(number / 16) + 1);
    const want = number % 16 < 8 ? `= 0x00: on the board, ${square}.` : `= 0x08, not 0: off the board`;
    return !says.includes(want) || !location.hash.includes('cell=') !== (number === 0x18);
  }).length);
  assert.equal(wrong, 0);
  await visit(page, '#0x88?cell=08');
  assert.equal(await text(page, '.tested'), '0x08 & 0x88 = 0x08, not 0: off the board, h1 + 1. With numbers from 0 to 63 this sum would be a2.');
});

on('pieces are dragged and moved by keyboard, and not off the board', '#0x88/queen/f3/d1', async (page) => {
  const at = async (name) => {
    const { x, y, width, height } = await cell(page, '0x88 board', name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  // Keys may come before a timer that the stroke has started, on a busy machine.
  await page.evaluate(() => {
    const start = setTimeout;
    window.setTimeout = (run, ms = 0) => start(run, ms + 500);
  });
  await page.mouse.move(...await at('f3'));
  await page.mouse.down();
  for (const name of ['g3', 'h3', '18', 'h4']) await page.mouse.move(...await at(name));
  await page.mouse.up();
  assert.equal(await hash(page), '#0x88/queen/h4/d1');
  await cell(page, '0x88 board', 'd1').focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  assert.equal(await hash(page), '#0x88/queen/h4/e1');
  assert.deepEqual(await squares(page, '0x88 board', 'between'), ['f2', 'g3']);
  await page.keyboard.press('n');
  assert.equal(await hash(page), '#0x88/queen/h4/e1?step=2');
});

on('what is not there is said', '#0x88/wazir/z1/d1?cell=99', async (page) => {
  assert.equal(await text(page, '#trouble'), 'This scene has no piece wazir, no square z1, no cell 99.');
});

test('from another corner the numbers are others and the pieces the same', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(`${tmpdir()}/chess-tables-`);
  const file = `${folder}/a8b8.rs`;
  program('generate', 'X88_ATTACKS', 'X88_STEPS', 'TO_X88', '--layout', 'a8b8', '-o', file);
  await opened(`${pageOf('-s', file)}#0x88/white-pawn/e4/d5`, {}, async (page) => {
    const seen = await page.evaluate(() => chessTables.x88('e4', 'd5'));
    assert.deepEqual([seen.a, seen.t, seen.step, seen.who], [0x44, 0x33, -17, 'white pawn 1 + bishop 8 + queen 32 + king 64']);
    assert.match(await cell(page, '0x88 board', 'a8').innerText(), /00/);
  });
  const other = `${folder}/a1b1.rs`;
  program('generate', 'X88_ATTACKS', 'X88_STEPS', '-o', other);
  await opened(`${pageOf('-s', other)}#0x88`, {}, async (page) => {
    // The topic of that name is there.
    assert.match(await page.locator('h1:visible').innerText(), /0x88/);
  });
  rmSync(folder, { recursive: true });
});
