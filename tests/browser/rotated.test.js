// The scene of rotated bitboards: index and set are what a walk gives, on every board.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { announced, cell, close, hash, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const BOARDS = ['ranks', 'flip', 'turn', 'a1h8', 'packed', 'a8h1', 'antipacked'];

on('the six bits that become the index are framed', '#rotated/d4/a1h8/0x40100020000210?step=4', async (page) => {
  const bits = page.locator('#scene-rotated .step-body:not([hidden]) .bit');
  const framed = await bits.evaluateAll((bits) => bits.flatMap((it, i) => (it.classList.contains('framed') ? [63 - i] : [])));
  const by = Number((await text(page, '#scene-rotated .step-body:not([hidden]) p')).match(/>> (\d+)\) & 63 = 33;/)[1]);
  assert.deepEqual(framed, [5, 4, 3, 2, 1, 0].map((it) => it + by));
});

on('index and set are those of a walk, on every board, from every square', '#rotated', async (page) => {
  const wrong = await page.evaluate((boards) => {
    const STEP = { ranks: [1, 0], flip: [0, 1], turn: [0, 1], a1h8: [1, 1], packed: [1, 1], a8h1: [1, -1], antipacked: [1, -1] };
    const inside = (file, rank) => file >= 0 && file < 8 && rank >= 0 && rank < 8;
    const along = (file, rank, [df, dr]) => {
      const found = [];
      while (inside(file += df, rank += dr)) found.push(rank * 8 + file);
      return found;
    };
    // End to end: lines that begin at the bottom and the left edge, or the left and the top one.
    const packed = (step, starts) => {
      const order = starts.flatMap(([file, rank]) => [rank * 8 + file, ...along(file, rank, step)]);
      return (file, rank) => order.indexOf(rank * 8 + file);
    };
    const up = [0, 1, 2, 3, 4, 5, 6, 7];
    const PLACE = {
      ranks: (file, rank) => 8 * rank + file,
      flip: (file, rank) => 8 * file + rank,
      turn: (file, rank) => 8 * (7 - file) + rank,
      a1h8: (file, rank) => 8 * ((rank - file + 8) % 8) + file,
      a8h1: (file, rank) => 8 * ((rank + file + 1) % 8) + file,
      packed: packed([1, 1], [...up.map((i) => [7 - i, 0]), ...up.slice(1).map((i) => [0, i])]),
      antipacked: packed([1, -1], [...up.map((i) => [0, i]), ...up.slice(1).map((i) => [i, 7])]),
    };
    let seed = 0x9e3779b97f4a7c15n;
    const random = () => {
      seed = BigInt.asUintN(64, seed ^ (seed << 13n));
      seed ^= seed >> 7n;
      return (seed = BigInt.asUintN(64, seed ^ (seed << 17n)));
    };
    const positions = [0n, (1n << 64n) - 1n];
    for (let i = 0; i < 100; i++) positions.push(random(), random() & random());
    const wrong = [];
    for (const name of boards) {
      const [df, dr] = STEP[name];
      const places = up.flatMap((rank) => up.map((file) => 1n << BigInt(PLACE[name](file, rank))));
      const turned = positions.map((occupied) => places.reduce((bits, to, it) => ((occupied >> BigInt(it)) & 1n ? bits | to : bits), 0n));
      for (let square = 0; square < 64; square++) {
        const [file, rank] = [square % 8, square >> 3];
        const [there, back] = [along(file, rank, [df, dr]), along(file, rank, [-df, -dr])];
        const inner = [...back.toReversed(), square, ...there].slice(1, -1);
        for (const [i, occupied] of positions.entries()) {
          const isTaken = (it) => (occupied >> BigInt(it)) & 1n;
          const reached = (ray) => ray.slice(0, ray.findIndex(isTaken) + 1 || ray.length);
          const set = [...reached(there), ...reached(back)].reduce((bits, it) => bits | (1n << BigInt(it)), 0n);
          const index = inner.reduce((bits, it, i) => bits | (isTaken(it) << BigInt(i)), 0n);
          const q = chessTables.line(name, square, occupied);
          const own = (1n << BigInt(inner.length)) - 1n;
          if (q.set !== set || q.turned !== turned[i] || q.index > 63n || (q.index & own) !== index) wrong.push(`${name} ${square} ${occupied}`);
        }
      }
    }
    return wrong.slice(0, 5);
  }, BOARDS);
  assert.deepEqual(wrong, []);
});

on('what is looked up is what the command line prints', '#rotated/d4/ranks/0x24000000?step=4', async (page) => {
  for (const [board, table] of [['ranks', 'RANK'], ['flip', 'FILE'], ['a1h8', 'DIAGONAL'], ['antipacked', 'ANTI_DIAGONAL']]) {
    await visit(page, `#rotated/d4/${board}/0x42003024001200?step=9`);
    const titles = await page.locator('.step-title code').allInnerTexts();
    const [index, set] = titles.slice(-2);
    const { value, squares: found } = JSON.parse(program('show', `${table}_ATTACKS_BY_OCCUPANCY`, 'd4', index, '--format', 'json'));
    assert.equal(BigInt(set), BigInt(value), board);
    assert.deepEqual(await squares(page, 'Position', 'attacked'), found.sort(), board);
  }
});

on('the board turns step by step, and colors stay with their squares', '#rotated/d4/a1h8/0x0', async (page) => {
  const tiles = () => page.locator('.turned-board .hued').evaluateAll((tiles) => tiles.map((it) => [
    it.style.getPropertyValue('--hue'), it.style.transform.match(/[\d.]+/g).map((at) => at / 40), it.lastChild.firstChild.textContent, it.getBoundingClientRect(),
  ]));
  const places = new Map([['a1h8', 'ROTATE_A1H8'], ['packed', 'PACK_DIAGONALS'], ['a8h1', 'ROTATE_A8H1'], ['antipacked', 'PACK_ANTI_DIAGONALS'], ['flip', 'FLIP_DIAGONAL'], ['turn', 'ROTATE_90_CLOCKWISE']]);
  for (const [board, map] of places) {
    await visit(page, `#rotated/d4/${board}/0x0`);
    const before = await tiles();
    assert.ok(before.every(([, [x, y]], square) => x === square % 8 && y === 7 - (square >> 3)), board);
    const values = program('show', map, '--view', 'raw').trim().split('\n');
    const steps = await page.locator('.step-title').count();
    await page.keyboard.press('n');
    if (steps === 5) {
      // Fifteen rows, in each of which are the squares of one line.
      const turned = await tiles();
      const rows = new Set(turned.map(([, , , { y }]) => Math.round(y)));
      assert.equal(rows.size, 15, board);
      for (const row of rows) assert.equal(new Set(turned.filter(([, , , { y }]) => Math.round(y) === row).map(([hue]) => hue)).size, 1, board);
      await page.keyboard.press('n');
    }
    const after = await tiles();
    after.forEach(([hue, [x, y], number], square) => {
      assert.equal(hue, before[square][0]);
      assert.equal(number, values[square], `${board} ${square}`);
      assert.equal(8 * (7 - y) + x, Number(number));
    });
  }
}, { motion: 'reduce' });

on('the keyboard sets blockers, and the index follows', '#rotated/d4/a1h8/0x0', async (page) => {
  await cell(page, 'Position', 'd4').focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await announced(page, 'Index 16: 5 squares attacked');
  assert.equal(await hash(page), '#rotated/d4/a1h8/0x200000000000');
  await page.getByRole('radio', { name: 'diagonals, squashed', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await hash(page), '#rotated/d4/packed/0x200000000000');
  assert.equal(await text(page, '.turned-board + .place'), 'as it is');
  // The turned board answers a click, too.
  await page.locator('.turned-board .hued').nth(54).click();
  assert.equal(await hash(page), '#rotated/d4/packed/0x40200000000000');
  await page.getByRole('button', { name: 'No blockers' }).click();
  assert.equal(await hash(page), '#rotated/d4/packed/0x0');
});

on('nothing moves for those who want it so', '#rotated/d4/a1h8/0x0?step=2', async (page) => {
  const moves = () => page.locator('.turned-board > g').first().evaluate((it) => getComputedStyle(it).transitionDuration);
  assert.equal(await moves(), '0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  assert.equal(await moves(), '0.9s');
  // The board turns as a whole: squares on ways of their own would cross.
  assert.equal(await page.locator('.turned-board .hued').first().evaluate((it) => getComputedStyle(it).transitionDuration), '0s');
}, { motion: 'reduce' });

for (const scheme of ['light', 'dark']) {
  on(`numbers and names stand out from every color, ${scheme}`, '', async (page) => {
    const ratios = () => page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const light = (color) => {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((it) => (it / 255 <= 0.04045 ? it / 3294.6 : ((it / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const texts = [...document.querySelectorAll('.turned-board text, .drawing text')].filter((it) => it.checkVisibility());
      return texts.map((it) => {
        const [a, b] = [it, it.closest('.hued').querySelector('rect')].map((it) => light(getComputedStyle(it).fill) + 0.05);
        return Math.max(a, b) / Math.min(a, b);
      });
    });
    for (const [address, count] of [['#rotated/d4/a1h8/0x0?step=3', 128], ['#rotated/a4/flip/0x0?step=2', 128], ['#rotated/h4/antipacked/0x0?step=3', 128]]) {
      await visit(page, address);
      const found = await ratios();
      assert.equal(found.length, count, address);
      assert.ok(Math.min(...found) >= 4.5, `${address}: ${Math.min(...found)}`);
    }
  }, { scheme, motion: 'reduce' });
}

on('what is not there is said', '#rotated/z9/sideways/xyz', async (page) => {
  assert.equal(await text(page, '#trouble'), 'This scene has no square z9, no board sideways, no set xyz.');
});
