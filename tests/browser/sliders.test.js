// The scene of sliders: every method gives what a walk gives, and what the command line prints.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { announced, cell, close, folder, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const hash = (page) => page.evaluate(() => location.hash);
const attacked = (page) => squares(page, 'Position', 'attacked');

/** Boards as the program takes them, and the bit of a square in each. */
const BOARDS = [
  { files: 8, ranks: 8, options: [], bit: (file, rank) => 8 * rank + file },
  { files: 8, ranks: 8, options: ['--layout', 'h8h7'], bit: (file, rank) => 8 * (7 - file) + 7 - rank },
  { files: 8, ranks: 8, options: ['--layout', 'a8b8', '--bits', 'reversed'], bit: (file, rank) => 63 - (8 * (7 - rank) + file) },
  { files: 5, ranks: 6, options: ['--board', '5x6', '--layout', 'a1a2', '--sliders', 'fancy_magic'], bit: (file, rank) => 6 * file + rank },
  { files: 9, ranks: 10, options: ['--board', '9x10'], bit: (file, rank) => 9 * rank + file },
];
const STEPS = { rook: [[0, 1], [1, 0], [0, -1], [-1, 0]], bishop: [[1, 1], [1, -1], [-1, -1], [-1, 1]] };

/** What a slider attacks, walked over the files and ranks of a board. */
function walked({ files, ranks, bit }, piece, from, occupied) {
  let found = 0n;
  for (const [df, dr] of STEPS[piece]) {
    for (let file = from[0] + df, rank = from[1] + dr; file >= 0 && file < files && rank >= 0 && rank < ranks; file += df, rank += dr) {
      const one = 1n << BigInt(bit(file, rank));
      found |= one;
      if (occupied & one) break;
    }
  }
  return found;
}

let seed = 0x9e3779b97f4a7c15n;
/** A set of which a square in so many halvings is one. */
const random = (squares, halvings) => (halvings ? random(squares, halvings - 1) : (1n << BigInt(squares)) - 1n) & BigInt.asUintN(squares, Array.from({ length: 2 }, () => {
  seed = BigInt.asUintN(64, seed ^ (seed << 13n));
  seed ^= seed >> 7n;
  return (seed = BigInt.asUintN(64, seed ^ (seed << 17n)));
}).reduce((bits, it) => (bits << 64n) | it));

/** Tables that slider methods read, and no pattern matches. */
const ON_REQUEST = ['ROOK_FANCY_ATTACKS', 'ROOK_PEXT_CODES', 'BISHOP_PEXT_CODES', 'ROOK_PEXT_ATTACKS'];

for (const board of BOARDS) {
  test(`every method gives the set of a walk, from every square, ${board.options.join(' ')}`, async () => {
    const { files, ranks, options } = board;
    const file = join(folder, `${options.join('')}.rs`);
    const lines = ['RAYS', 'FILE_ATTACKS', 'RANK_ATTACKS', 'DIAGONAL_ATTACKS', 'ANTI_DIAGONAL_ATTACKS'];
    const byLine = ['*_RELEVANT', 'FILE_OF', 'RANK_OF', '*DIAGONAL_OF', 'FILE_*_BY_OCCUPANCY', 'RANK_*_BY_OCCUPANCY', 'FIRST_RANK_ATTACKS'];
    if (options.length) program('generate', ...(files < 8 || ranks > 8 ? [...lines, ...byLine] : ['*', ...ON_REQUEST]), ...options, '-o', file);
    const positions = [];
    for (let at = 0; at < files * ranks; at++) {
      const [x, y] = [at % files, Math.floor(at / files)];
      for (const occupied of [0n, random(files * ranks, 0), random(files * ranks, 1), random(files * ranks, 1), random(files * ranks, 2)]) {
        for (const piece of ['rook', 'bishop']) positions.push([piece, 'abcdefghi'[x] + (y + 1), String(occupied), String(walked(board, piece, [x, y], occupied))]);
      }
    }
    await opened(pageOf(...(options.length ? ['-s', file] : [])), {}, async (page) => {
      const [methods, wrong] = await page.evaluate((positions) => {
        const isWrong = (method, [piece, square, occupied, want]) => String(chessTables.slider(method, piece, square, BigInt(occupied))) !== want;
        const wrong = chessTables.methods.flatMap((method) => positions.filter((it) => isWrong(method, it)).slice(0, 3).map((it) => [method, ...it]));
        return [chessTables.methods, wrong];
      }, positions);
      assert.deepEqual(wrong, []);
      assert.ok(methods.length >= (files === 9 ? 4 : files === 5 ? 5 : 7), methods);
      // The scene shows it.
      await visit(page, `#sliders/rook/b2/${methods.at(-1)}/0x0`);
      assert.equal((await attacked(page)).length, files + ranks - 2);
    });
  });
}

const SHOWN = [
  ['magic', 'rook', ['MAGIC_ATTACKS', 'rook']], ['magic', 'bishop', ['MAGIC_ATTACKS', 'bishop']],
  ['fancy_magic', 'rook', ['ROOK_FANCY_ATTACKS']], ['fancy_magic', 'bishop', ['BISHOP_FANCY_ATTACKS']],
  ['pext', 'rook', ['ROOK_PEXT_CODES']], ['pext', 'bishop', ['BISHOP_PEXT_CODES']],
];
const number = (names) => names.reduce((bits, [file, rank]) => bits | (1n << BigInt('abcdefgh'.indexOf(file) + 8 * (rank - 1))), 0n);
on('a look-up comes to the entry and set that the command line prints', '', async (page) => {
  for (const [method, piece, table] of SHOWN) {
    for (const [square, occupied] of [['d4', ['d6', 'f4', 'b2', 'f6']], ['a1', ['a8', 'c3', 'b1']], ['h5', ['g6', 'h4', 'e5', 'f3']]]) {
      await visit(page, `#sliders/${piece}/${square}/${method}/0x${number(occupied).toString(16)}`);
      const shown = JSON.parse(program('show', ...table, square, '--occupied', occupied.join(','), '--format', 'json'));
      assert.deepEqual(await attacked(page), shown.squares.sort(), `${method} ${square}`);
      const reads = await page.locator('.beside section').first().locator('li').allInnerTexts();
      const entry = reads.find((it) => it.startsWith(`${table[0]}[${shown.index.at(-1)}] `));
      assert.equal(BigInt(entry?.match(/ (0x[\da-f]+),/)[1]), BigInt(shown.value), `${method} ${square}: ${reads}`);
    }
  }
});

on('blockers are set by clicks and strokes, and the piece is dragged', '#sliders/rook/d4/magic/0x0', async (page) => {
  assert.equal((await attacked(page)).length, 14);
  await cell(page, 'Position', 'd6').click();
  assert.equal(await hash(page), '#sliders/rook/d4/magic/0x80000000000');
  const middle = async (square) => {
    const { x, y, width, height } = await cell(page, 'Position', square).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const drag = async (...squares) => {
    await page.mouse.move(...await middle(squares[0]));
    await page.mouse.down();
    for (const square of squares.slice(1)) await page.mouse.move(...await middle(square));
    await page.mouse.up();
  };
  await drag('a2', 'b2', 'c2');
  assert.equal(await hash(page), '#sliders/rook/d4/magic/0x80000000700');
  await drag('c2', 'b2');
  assert.equal(await hash(page), '#sliders/rook/d4/magic/0x80000000100');
  await drag('d4', 'd5', 'e5');
  assert.equal(await hash(page), '#sliders/rook/e5/magic/0x80000000100');
  // What it passes stays, and what it is put on is taken.
  await visit(page, '#sliders/rook/d4/magic/0x3000000000');
  await drag('d4', 'd5', 'e5', 'f5', 'f6');
  assert.equal(await hash(page), '#sliders/rook/f6/magic/0x3000000000');
  await drag('f6', 'f5', 'e5');
  assert.equal(await hash(page), '#sliders/rook/e5/magic/0x2000000000');
  await visit(page, '#sliders/rook/e5/magic/0x80000000100');
  // Lifted by a click, put by another.
  await cell(page, 'Position', 'e5').click();
  await cell(page, 'Position', 'h1').click();
  assert.equal(await hash(page), '#sliders/rook/h1/magic/0x80000000100');
});

on('the keyboard sets blockers and moves the piece', '#sliders/bishop/d4/pext/0x0', async (page) => {
  await cell(page, 'Position', 'd4').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await announced(page, 'The bishop on d4 attacks 10 squares');
  assert.equal(await hash(page), '#sliders/bishop/d4/pext/0x1000000000');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  assert.match(await cell(page, 'Position', 'd4').getAttribute('aria-label'), /lifted/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  assert.equal(await hash(page), '#sliders/bishop/c4/pext/0x1000000000');
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^c4, bishop/);
});

on('steps go forward and back, and are in the address', '#sliders/rook/d4/magic/0x80000000000', async (page) => {
  await page.keyboard.press('n');
  await announced(page, 'Step 2 of 8, Rook magic: ROOK_MAGICS');
  assert.equal(await hash(page), '#sliders/rook/d4/magic/0x80000000000?step=2');
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Next' }).click();
  // The terms add up to the product.
  const sum = page.locator('.sum figure:last-child [role=img]');
  const product = await page.locator('.step-title[aria-expanded=true] code').innerText();
  const shown = async () => (await sum.getAttribute('aria-label')).match(/0x[\da-f_]+/)[0].replaceAll('_', '');
  assert.equal(BigInt(await shown()), BigInt(product));
  await page.getByRole('slider', { name: 'Term' }).press('Home');
  assert.match(await hash(page), /step=4&term=1$/);
  assert.match(await text(page, '.counter .place'), /^term 1 of 2, what is always set/);
  // A slider takes arrows, and no letters.
  await page.keyboard.press('p');
  assert.match(await hash(page), /step=3$/);
  await page.getByRole('button', { name: /Set/ }).click();
  assert.match(await hash(page), /step=8$/);
});

on('every step of every method is drawn', '', async (page) => {
  const methods = await page.evaluate(() => chessTables.methods);
  for (const method of methods) {
    for (const [piece, square] of [['rook', 'a1'], ['bishop', 'h4']]) {
      await visit(page, `#sliders/${piece}/${square}/${method}/0x2400124208102400`);
      const seen = await page.evaluate(() => [...document.querySelectorAll('.step-title')].map((step) => {
        step.click();
        return [step.textContent, step.nextSibling.querySelector('p').textContent, step.nextSibling.checkVisibility()];
      }));
      assert.ok(seen.length >= 4 && seen.every(([title, says, open]) => title && says && open), method);
      assert.ok(!seen.flat().join().includes('undefined') && !seen.flat().join().includes('NaN'), `${method}: ${seen}`);
      assert.match(await hash(page), new RegExp(`step=${seen.length}$`));
    }
  }
});

on('what a look-up reads are entries of the tables, as large as the command line lists', '', async (page) => {
  const listed = new Map(JSON.parse(program('list', '--format', 'json')).tables.map((table) => [table.name, table]));
  for (const method of await page.evaluate(() => chessTables.methods)) {
    await visit(page, `#sliders/rook/d4/${method}/0x40282422040800`);
    const [card] = await page.locator('.beside section').all();
    const links = await card.locator('a').evaluateAll((links) => links.map((it) => it.getAttribute('href')));
    const names = links.map((href) => href.slice(1).split('/')[0]);
    const all = [...new Set(names)].reduce((sum, name) => sum + listed.get(name).bytes, 0);
    const says = (await card.locator('p').innerText()).replace(/\u2009/g, '');
    assert.ok(says.startsWith(`${names.length} entr`) && says.endsWith(`its tables have ${all} bytes`), `${method}: ${says}`);
    const values = await card.locator('.quiet').allInnerTexts();
    for (const [i, href] of links.entries()) {
      await visit(page, href);
      const shown = BigInt((await text(page, '#value .value-hex')).replaceAll('_', ''));
      assert.equal(BigInt(values[i].split(',')[0]), shown, `${method} ${href}`);
    }
  }
});

on('blockers that share an index are named, and leave the same attacks', '', async (page) => {
  const shared = async () => {
    await page.getByRole('button', { name: /^Index/ }).click();
    return page.locator('.shared').innerText();
  };
  await visit(page, '#sliders/rook/d4/magic/0x4000000?step=5');
  assert.equal(await page.locator('.step-title[aria-expanded=true] code').innerText(), '1418');
  assert.equal(await shared(), '2 sets of blockers share this index, and may: the attacks are the same. c4, b4 c4.');
  let together = 0;
  for (const [method, piece, where] of [['magic', 'rook', 'd4'], ['magic', 'bishop', 'e5'], ['fancy_magic', 'rook', 'a1'], ['fancy_magic', 'bishop', 'd4']]) {
    for (const occupied of ['0x0', '0x4000000', '0x40282426040800', '0x1808040200', '0x20114a00', '0xff00ff00ff00ff']) {
      await visit(page, `#sliders/${piece}/${where}/${method}/${occupied}`);
      const [, list] = (await shared()).match(/the attacks are the same\. (.*?)( and more)?\.$/) ?? [];
      const sets = list?.split(', ').map((names) => names.split(' ').filter((it) => it !== 'none')) ?? [];
      together += sets.length;
      const attacks = await page.evaluate(([method, piece, where, sets]) => sets.map((set) =>
        String(chessTables.slider(method, piece, where, set.reduce((bits, [file, rank]) => bits | (1n << BigInt('abcdefgh'.indexOf(file) + 8 * (rank - 1))), 0n)))), [method, piece, where, sets]);
      assert.ok(new Set(attacks).size <= 1, `${method} ${piece} ${occupied} ${list}`);
    }
  }
  assert.ok(together > 4);
});

on('the entries that the steps link to are those that are read', '', async (page) => {
  for (const piece of ['rook', 'bishop']) {
    for (const method of await page.evaluate(() => chessTables.methods)) {
      await visit(page, `#sliders/${piece}/d3/${method}/0x40282422040800`);
      const read = await page.locator('.beside section').first().locator('li').allInnerTexts();
      const steps = await page.evaluate(() => [...document.querySelectorAll('.step-title')].flatMap((step) => {
        step.click();
        return [...document.querySelectorAll('.step-body:not([hidden]) p:has(a)')].map((it) => it.innerText);
      }));
      assert.deepEqual([...new Set(steps)].sort(), read.sort(), `${method} ${piece}`);
    }
  }
});

on('two methods stand side by side with what they read', '#sliders/rook/d4/magic/0x0?with=pext', async (page) => {
  const reads = (name) => text(page, `[aria-label="Reads of ${name}"]`);
  assert.match(await reads('magic'), /4 entries, 28 bytes, 4 lines of 64 bytes/);
  assert.match(await reads('pext'), /4 entries, 22 bytes, 4 lines of 64 bytes/);
  await page.getByLabel('Beside it').selectOption('classical');
  assert.match(await hash(page), /with=classical$/);
  await page.getByLabel('Method', { exact: true }).selectOption('hyperbola');
  assert.match(await hash(page), /^#sliders\/rook\/d4\/hyperbola\/0x0/);
});

test('a method whose tables a source lacks is left out and said to be', async () => {
  for (const layout of ['a1b1', 'a8b8']) {
    const file = join(folder, `pext-${layout}.rs`);
    program('generate', '*_RELEVANT', '*_PEXT_OFFSETS', 'ROOK_PEXT_CODES', 'BISHOP_PEXT_CODES', '*_PSEUDO_ATTACKS', '--layout', layout, '-o', file);
    await opened(`${pageOf('-s', file)}#sliders/rook/d4/pext/0x0`, {}, async (page) => {
      assert.deepEqual(await page.getByLabel('Method', { exact: true }).locator('option').allInnerTexts(), ['pext']);
      assert.match(await text(page, '.lacking'), /obstruction is left out: the source has no FILE_ATTACKS/);
      assert.equal((await attacked(page)).length, 14);
      await cell(page, 'Position', 'd6').click();
      assert.equal((await attacked(page)).length, 12);
    });
  }
});

test('a method whose tables hold other sets is left out, and a piece without a method', async () => {
  const file = join(folder, 'other.rs');
  program('generate', 'RAYS', 'ROOK_RELEVANT', 'ROOK_PEXT_OFFSETS', 'ROOK_PEXT_CODES', 'ROOK_PSEUDO_ATTACKS', '-o', file);
  // Without a2.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/0x0101_0101_0101_01fe/i, '0x0101_0101_0101_00fe'));
  await opened(`${pageOf('-s', file)}#sliders/rook/d4`, {}, async (page) => {
    assert.deepEqual(await page.getByLabel('Method', { exact: true }).locator('option').allInnerTexts(), ['classical']);
    assert.match(await text(page, '.lacking'), /pext is left out: its tables here hold other sets/);
  });
  program('generate', 'ROOK_RELEVANT', 'ROOK_PEXT_OFFSETS', 'ROOK_PEXT_CODES', 'ROOK_PSEUDO_ATTACKS', '--force', '-o', `${file}.rs`);
  await opened(`${pageOf('-s', `${file}.rs`)}#sliders/bishop/d4`, {}, async (page) => {
    assert.equal(await text(page, '#trouble'), 'This scene has no piece bishop.');
    assert.equal((await attacked(page)).length > 0 && await page.getByRole('radio', { name: 'bishop' }).count(), 0);
  });
});
