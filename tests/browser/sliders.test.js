// The scene of sliders: every method gives what a walk gives, and what the command line prints.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { announced, cell, close, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const hash = (page) => page.evaluate(() => location.hash);
const attacked = (page) => squares(page, 'Position', 'attacked');

on('every method gives the set of a walk, from every square', '', async (page) => {
  const wrong = await page.evaluate(() => {
    const STEPS = { rook: [[0, 1], [1, 0], [0, -1], [-1, 0]], bishop: [[1, 1], [1, -1], [-1, -1], [-1, 1]] };
    const walk = (piece, square, occupied) => {
      let found = 0n;
      for (const [df, dr] of STEPS[piece]) {
        for (let file = (square % 8) + df, rank = (square >> 3) + dr; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += df, rank += dr) {
          const bit = 1n << BigInt(rank * 8 + file);
          found |= bit;
          if (occupied & bit) break;
        }
      }
      return found;
    };
    let seed = 0x9e3779b97f4a7c15n;
    const random = () => {
      seed = BigInt.asUintN(64, (seed ^ (seed << 13n)));
      seed ^= seed >> 7n;
      return (seed = BigInt.asUintN(64, seed ^ (seed << 17n)));
    };
    const boards = [0n, (1n << 64n) - 1n];
    for (let i = 0; i < 100; i++) boards.push(random(), random() & random(), random() & random() & random());
    const wrong = [];
    for (const piece of ['rook', 'bishop']) {
      for (let square = 0; square < 64; square++) {
        const name = 'abcdefgh'[square % 8] + ((square >> 3) + 1);
        for (const occupied of boards) {
          const want = walk(piece, square, occupied);
          for (const method of chessTables.methods) {
            if (chessTables.slider(method, piece, name, occupied) !== want) wrong.push(`${method} ${piece} ${name} ${occupied}`);
          }
        }
      }
    }
    return [chessTables.methods.length, ...wrong.slice(0, 5)];
  });
  assert.deepEqual(wrong, [14]);
});

const SHOWN = [
  ['magic', 'rook', ['MAGIC_ATTACKS', 'rook']], ['magic', 'bishop', ['MAGIC_ATTACKS', 'bishop']],
  ['fancy_magic', 'rook', ['ROOK_FANCY_ATTACKS']], ['fancy_magic', 'bishop', ['BISHOP_FANCY_ATTACKS']],
  ['pext', 'rook', ['ROOK_PEXT_CODES']], ['pext', 'bishop', ['BISHOP_PEXT_CODES']],
  ['pext_sets', 'rook', ['ROOK_PEXT_ATTACKS']], ['pext_sets', 'bishop', ['BISHOP_PEXT_ATTACKS']],
];
const number = (names) => names.reduce((bits, [file, rank]) => bits | (1n << BigInt('abcdefgh'.indexOf(file) + 8 * (rank - 1))), 0n);
on('a look-up comes to the entry and set that the command line prints', '', async (page) => {
  for (const [method, piece, table] of SHOWN) {
    for (const [square, occupied] of [['d4', ['d6', 'f4', 'b2', 'f6']], ['a1', ['a8', 'c3', 'b1']], ['h5', ['g6', 'h4', 'e5', 'f3']]]) {
      await visit(page, `#sliders/${piece}/${square}/${method}/0x${number(occupied).toString(16)}`);
      const shown = JSON.parse(program('show', ...table, square, '--occupied', occupied.join(','), '--format', 'json'));
      assert.deepEqual(await attacked(page), shown.squares.sort(), `${method} ${square}`);
      const results = await page.locator('.step-title').evaluateAll((steps) =>
        Object.fromEntries(steps.map((step) => [...step.children].map((it) => it.textContent))));
      assert.equal(results.Index, String(shown.index.at(-1)), `${method} ${square}`);
      assert.equal(BigInt(results.Entry), BigInt(shown.value), `${method} ${square}`);
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
  await announced(page, 'Step 2 of 7, Occupied or irrelevant');
  assert.equal(await hash(page), '#sliders/rook/d4/magic/0x80000000000?step=2');
  await page.getByRole('button', { name: 'Next' }).click();
  // The terms add up to the product.
  const sum = page.locator('.sum figure:last-child [role=img]');
  const product = await page.locator('.step-title[aria-expanded=true] code').innerText();
  const shown = async () => (await sum.getAttribute('aria-label')).match(/0x[\da-f_]+/)[0].replaceAll('_', '');
  assert.equal(BigInt(await shown()), BigInt(product));
  await page.getByRole('slider', { name: 'Term' }).press('Home');
  assert.match(await hash(page), /step=3&term=1$/);
  assert.match(await text(page, '.counter .place'), /^term 1 of 2, all irrelevant squares/);
  // A slider takes arrows, and no letters.
  await page.keyboard.press('p');
  assert.match(await hash(page), /step=2$/);
  await page.getByRole('button', { name: /Set/ }).click();
  assert.match(await hash(page), /step=7$/);
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
  const shared = () => page.locator('.shared').innerText();
  await visit(page, '#sliders/rook/d4/magic/0x4000000?step=4');
  assert.equal(await page.locator('.step-title[aria-expanded=true] code').innerText(), '1418');
  assert.equal(await shared(), '2 sets of blockers share this index, and may: the attacks are the same. c4, b4 c4.');
  let together = 0;
  for (const [method, piece, where] of [['magic', 'rook', 'd4'], ['magic', 'bishop', 'e5'], ['fancy_magic', 'rook', 'a1'], ['fancy_magic', 'bishop', 'd4']]) {
    for (const occupied of ['0x0', '0x4000000', '0x40282426040800', '0x1808040200', '0x20114a00', '0xff00ff00ff00ff']) {
      await visit(page, `#sliders/${piece}/${where}/${method}/${occupied}?step=4`);
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

on('every entry that a step names is one that is read', '', async (page) => {
  for (const piece of ['rook', 'bishop']) {
    for (const method of await page.evaluate(() => chessTables.methods)) {
      await visit(page, `#sliders/${piece}/d3/${method}/0x40282422040800`);
      const read = await page.locator('.beside section').first().locator('a').allInnerTexts();
      const says = await page.evaluate(() => [...document.querySelectorAll('.step-title')].map((step) => {
        step.click();
        return document.querySelector('.step-body:not([hidden])').textContent;
      }).join('\n'));
      for (const [entry] of says.matchAll(/\b[A-Z][A-Z_]+(\[[\w-]+\])+/g)) {
        assert.ok(read.some((it) => it.startsWith(entry)), `${method} ${piece}: ${entry} of ${read}`);
      }
    }
  }
});

on('two methods stand side by side with what they read', '#sliders/rook/d4/magic/0x0?with=pext', async (page) => {
  const reads = (name) => text(page, `[aria-label="Reads of ${name}"]`);
  assert.match(await reads('Magic'), /5 entries, 29 bytes, 5 lines of 64 bytes/);
  assert.match(await reads('PEXT'), /4 entries, 22 bytes, 4 lines of 64 bytes/);
  await page.getByLabel('Beside it').selectOption('classical');
  assert.match(await hash(page), /with=classical$/);
  await page.getByLabel('Method', { exact: true }).selectOption('hyperbola');
  assert.match(await hash(page), /^#sliders\/rook\/d4\/hyperbola\/0x0/);
});

test('a method whose tables a source lacks is left out and said to be', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(`${tmpdir()}/chess-tables-`);
  for (const [layout, left] of [['a1b1', /Obstruction difference is left out: the source has no FILE_ATTACKS/], ['a8b8', /Hyperbola quintessence is left out: its numbers are for the layout a1b1/]]) {
    const file = `${folder}/${layout}.rs`;
    program('generate', 'BISHOP_RELEVANT', 'BISHOP_PEXT_OFFSETS', 'BISHOP_PEXT_ATTACKS', 'ROOK_RELEVANT', 'ROOK_PEXT_OFFSETS', 'ROOK_PEXT_ATTACKS', '--layout', layout, '-o', file);
    await opened(`${pageOf('-s', file)}#sliders/rook/d4/pext_sets/0x0`, {}, async (page) => {
      assert.deepEqual(await page.getByLabel('Method', { exact: true }).locator('option').allInnerTexts(), ['PEXT sets']);
      assert.match(await text(page, '.lacking'), left);
      assert.equal((await attacked(page)).length, 14);
      await cell(page, 'Position', 'd6').click();
      assert.equal((await attacked(page)).length, 12);
    });
  }
  rmSync(folder, { recursive: true });
});
