// The scene of threads: every walk comes to the squares of a mailbox walk.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, close, hash, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));

on('every walk comes to the squares of a mailbox walk', '', async (page) => {
  const wrong = await page.evaluate(() => {
    const RAYS = { rook: [-10, 1, 10, -1], bishop: [-9, 11, 9, -11], knight: [-19, -8, 12, 21, 19, 8, -12, -21] };
    RAYS.queen = RAYS.king = [...RAYS.rook, ...RAYS.bishop];
    // Cells of a board of 10 by 12, from a8 on, with guards around.
    const cellOf = (square) => 21 + (square % 8) + 10 * (7 - (square >> 3));
    const cells = new Map(Array.from({ length: 64 }, (_, square) => [cellOf(square), square]));
    const name = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
    const isFull = (occupied, square) => (occupied >> BigInt(square)) & 1n;
    const mailbox = (piece, square, occupied) => {
      const found = [];
      const go = (step, most) => {
        for (let at = cellOf(square) + step; cells.has(at) && most--; at += step) {
          found.push(cells.get(at));
          if (isFull(occupied, cells.get(at))) break;
        }
      };
      if (piece.endsWith('pawn')) {
        const ahead = piece === 'white-pawn' ? -10 : 10;
        if ([0, 7].includes(square >> 3)) return undefined;
        go(ahead, (square >> 3) === (ahead < 0 ? 1 : 6) ? 2 : 1);
        for (const side of [-1, 1]) go(ahead + side, 1);
      } else for (const step of RAYS[piece]) go(step, ['king', 'knight'].includes(piece) ? 1 : 7);
      return found;
    };
    let seed = 0x9e3779b97f4a7c15n;
    const random = () => {
      seed = BigInt.asUintN(64, seed ^ (seed << 13n));
      seed ^= seed >> 7n;
      return (seed = BigInt.asUintN(64, seed ^ (seed << 17n)));
    };
    const boards = [0n, (1n << 64n) - 1n];
    for (let i = 0; i < 100; i++) boards.push(random(), random() & random(), random() & random() & random());
    const wrong = [];
    let count = 0;
    const inLists = (piece) => (piece.endsWith('pawn') ? [`${piece}_push`, `${piece}_capture`] : [piece]).map((it) => `${it}_threads`.toUpperCase().replace('-', '_'));
    for (const isList of [true, false]) {
      for (const piece of ['knight', 'bishop', 'rook', 'queen', 'king', 'white-pawn', 'black-pawn']) {
        for (let square = 0; square < 64; square++) {
          for (const occupied of boards) {
            const want = mailbox(piece, square, occupied);
            if (!want) continue;
            count += 1;
            const names = isList ? inLists(piece) : ['NEXT_POSITION'];
            const found = names.flatMap((it) => chessTables.threadVisits(it, piece, name(square), occupied));
            if (String(found.sort()) !== String(want.map(name).sort())) wrong.push(`${names} ${piece} ${name(square)} ${occupied}: ${found}`);
          }
        }
      }
    }
    return [count, ...wrong.slice(0, 5)];
  });
  assert.deepEqual(wrong, [2 * 302 * (5 * 64 + 2 * 48)]);
});

on('a walk goes on, skips and goes back, by keyboard', '#threads/bishop/d4/0x200000000200', async (page) => {
  const here = () => page.locator('.thread [aria-current=step] td').allInnerTexts();
  assert.deepEqual(await here(), ['0', 'e5', '4']);
  await page.keyboard.press('n');
  assert.deepEqual(await here(), ['1', 'f6', '4']);
  assert.equal(await text(page, '.threads .step-body:not([hidden])'), 'BISHOP_THREADS[254 + 1] is [f6, 4]. f6 is occupied: go on at element 4, e3. This skips g7, h8, which f6 hides.');
  assert.equal(await page.locator('.jumps .skip:not(.untaken)').count(), 1);
  await page.keyboard.press('n');
  assert.deepEqual(await here(), ['4', 'e3', '7']);
  assert.deepEqual(await page.locator('.thread .skipped td:nth-child(2)').allInnerTexts(), ['g7', 'h8']);
  assert.equal(await hash(page), '#threads/bishop/d4/0x200000000200?at=2');
  await page.keyboard.press('p');
  assert.deepEqual(await here(), ['1', 'f6', '4']);
  for (let i = 0; i < 20; i++) await page.keyboard.press('n');
  assert.deepEqual(await here(), ['13', '0xFF', 'end']);
  assert.equal((await squares(page, 'Position', 'visited')).length, 10);
});

on('blockers and the piece are set by pointer and keyboard', '#threads/rook/d4/0x0', async (page) => {
  await cell(page, 'Position', 'd6').click();
  assert.equal(await hash(page), '#threads/rook/d4/0x80000000000');
  await cell(page, 'Position', 'd4').focus();
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  assert.equal(await hash(page), '#threads/rook/c4/0x80000000000');
  for (const key of ['ArrowRight', 'Space']) await page.keyboard.press(key);
  assert.equal(await hash(page), '#threads/rook/c4/0x80008000000');
});

on('a piece that is dragged passes blockers, which stay', '#threads/rook/d4/0x3000000000', async (page) => {
  const middle = async (square) => {
    const { x, y, width, height } = await cell(page, 'Position', square).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...await middle('d4'));
  await page.mouse.down();
  for (const square of ['e4', 'e5', 'f5', 'g5']) await page.mouse.move(...await middle(square));
  await page.mouse.up();
  assert.equal(await hash(page), '#threads/rook/g5/0x3000000000');
});

on('every place of every thread is drawn and said', '', async (page) => {
  for (const piece of ['knight', 'queen', 'king', 'white-pawn', 'black-pawn']) {
    await visit(page, `#threads/${piece}/e7/0x2400124208102400`);
    const says = await page.evaluate(() => {
      const said = [];
      for (;;) {
        said.push(document.querySelector('.threads .step-body:not([hidden])').textContent);
        const next = document.querySelectorAll('.threads .steps button')[1];
        if (next.disabled) return said;
        next.click();
      }
    });
    assert.ok(says.every((it) => /(: go on at .+|the end)\./.test(it) && !/undefined|NaN/.test(it)), `${piece} ${says.join('\n')}`);
  }
});

on('what is not there is said', '#threads/wazir/z1/0xx', async (page) => {
  assert.equal(await text(page, '#trouble'), 'This scene has no piece wazir, no square z1, no set 0xx.');
});

test('a source with the threads of one piece offers that', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(`${tmpdir()}/chess-tables-`);
  const file = `${folder}/lists.rs`;
  program('generate', 'ROOK_THREADS', 'ROOK_THREAD_STARTS', '--layout', 'a8b8', '-o', file);
  await opened(`${pageOf('-s', file)}#threads/rook/a1/0x0`, {}, async (page) => {
    assert.deepEqual(await page.getByRole('group', { name: 'Piece' }).locator('label').allInnerTexts(), ['rook']);
    assert.deepEqual(await page.evaluate(() => chessTables.threadVisits('ROOK_THREADS', 'rook', 'a1', 0n)), [...'2345678'].map((it) => `a${it}`).concat([...'bcdefgh'].map((it) => `${it}1`)));
  });
  rmSync(folder, { recursive: true });
});
