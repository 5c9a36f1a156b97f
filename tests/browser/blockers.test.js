// Threads are walked, and sliders stop, where blockers are put by a click.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, close, hash, opened, pageOf, program, squares, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use) => test(name, () => opened(page + address, {}, use));

/** The squares that a walk visits, in its order, as the program has them. */
const visits = (...args) => JSON.parse(program('show', ...args, '--format', 'json')).visits.join(' ');
const visited = (page) => page.locator('#value .value-squares').textContent();

on('threads are walked as by the command line', '#BISHOP_THREADS/d4', async (page) => {
  for (const square of ['f6', 'b2']) await cell(page, 'Blockers and squares', square).click();
  assert.equal(await visited(page), visits('BISHOP_THREADS', 'd4', '--occupied', 'f6,b2'));
  assert.equal(await hash(page), '#BISHOP_THREADS/d4?occupied=f6,b2');
  // By the keyboard, and away again.
  await cell(page, 'Blockers and squares', 'f6').focus();
  await page.keyboard.press('Enter');
  assert.equal(await visited(page), visits('BISHOP_THREADS', 'd4', '--occupied', 'b2'));
  // Of another square, which a click can set as well.
  await page.getByRole('radio', { name: 'Square', exact: true }).check({ force: true });
  await cell(page, 'Blockers and squares', 'e5').click();
  assert.equal(await visited(page), visits('BISHOP_THREADS', 'e5', '--occupied', 'b2'));
});

/** The page walks at an address as the program does. */
async function walkedAs(page, hash, args) {
  await visit(page, hash);
  assert.equal(await visited(page), visits(...args) || 'none');
}

on('every kind of thread is walked as by the command line', '', async (page) => {
  const pieces = ['KNIGHT', 'ROOK', 'QUEEN', 'KING', 'WHITE_PAWN_PUSH', 'BLACK_PAWN_CAPTURE'];
  for (const piece of pieces) {
    for (const [square, occupied] of [['e2', 'e3,d3,f4'], ['h7', 'h6,g6'], ['a1', 'a2,b2']]) {
      const name = `${piece}_THREADS`;
      await walkedAs(page, `#${name}/${square}?occupied=${occupied}`, [name, square, '--occupied', occupied]);
    }
  }
});

/** Where a slider comes to, walked over a grid of characters. */
function slide(piece, from, occupied) {
  const steps = { rook: [[0, 1], [1, 0], [0, -1], [-1, 0]], bishop: [[1, 1], [1, -1], [-1, -1], [-1, 1]] }[piece];
  const found = [];
  for (const [df, dr] of steps) {
    let [file, rank] = [from.charCodeAt(0) - 97, Number(from[1]) - 1];
    for (;;) {
      [file, rank] = [file + df, rank + dr];
      if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
      const square = 'abcdefgh'[file] + (rank + 1);
      found.push(square);
      if (occupied.includes(square)) break;
    }
  }
  return found.sort();
}

const SLIDERS = [
  ['MAGIC_ATTACKS/rook', 'rook'], ['MAGIC_ATTACKS/bishop', 'bishop'], ['ROOK_FANCY_ATTACKS', 'rook'], ['BISHOP_FANCY_ATTACKS', 'bishop'],
  ['ROOK_PEXT_ATTACKS', 'rook'], ['BISHOP_PEXT_ATTACKS', 'bishop'], ['ROOK_PEXT_CODES', 'rook'], ['BISHOP_PEXT_CODES', 'bishop'],
];
on('sliders stop at blockers, by every method', '', async (page) => {
  const boards = [['d4', ['d6', 'f4', 'b2', 'f6', 'h8']], ['a1', ['a8', 'c3', 'b1']], ['h5', ['g6', 'h4', 'e5', 'f3']]];
  for (const [path, piece] of SLIDERS) {
    for (const [square, occupied] of boards) {
      await visit(page, `#${path}/${square}?occupied=${occupied}`);
      assert.deepEqual(await squares(page, 'Blockers and squares', 'attacked'), slide(piece, square, occupied), `${path} ${square}`);
    }
  }
});

on('a blocker is put and taken by a click', '#ROOK_FANCY_ATTACKS/d4', async (page) => {
  await cell(page, 'Blockers and squares', 'd6').click();
  assert.deepEqual(await squares(page, 'Blockers and squares', 'attacked'), slide('rook', 'd4', ['d6']));
  await cell(page, 'Blockers and squares', 'd6').click();
  assert.deepEqual(await squares(page, 'Blockers and squares', 'attacked'), slide('rook', 'd4', []));
});

on('lines by occupancy', '#ANTI_DIAGONAL_ATTACKS_BY_OCCUPANCY/d4?occupied=b6', async (page) => {
  assert.deepEqual(await squares(page, 'Blockers and squares', 'attacked'), ['b6', 'c5', 'e3', 'f2', 'g1']);
  await cell(page, 'Blockers and squares', 'e3').click();
  assert.deepEqual(await squares(page, 'Blockers and squares', 'attacked'), ['b6', 'c5', 'e3']);
});

on('GNU Chess threads are walked by two tables, as by the command line', '#NEXT_POSITION/bishop/d4?occupied=f6,b2', async (page) => {
  assert.deepEqual(await squares(page, 'Blockers and squares', 'visited'), slide('bishop', 'd4', ['f6', 'b2']));
  const pieces = ['white-pawn', 'knight', 'bishop', 'rook', 'queen', 'king', 'black-pawn'];
  for (const [i, piece] of pieces.entries()) {
    const name = ['NEXT_POSITION', 'NEXT_DIRECTION'][i % 2];
    for (const [square, occupied] of [['e2', 'e3,d3,f4'], ['h7', 'h6,g6'], ['a1', 'a2,b2']]) {
      await walkedAs(page, `#${name}/${piece}/${square}?occupied=${occupied}`, [name, piece, square, '--occupied', occupied]);
    }
  }
});
