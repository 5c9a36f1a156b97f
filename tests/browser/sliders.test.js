// The scene of sliders: every method gives what a walk gives, and what the command line prints.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { announced, cell, close, folder, hash, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
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

/** The entries that the steps of a look-up name, as `NAME[index] value, bytes`, each once. */
const readBy = (page) => page.evaluate(() => [...new Set([...document.querySelectorAll('.step-title')].flatMap((step) => {
  step.click();
  return [...document.querySelectorAll('.step-body:not([hidden]) p:has(> a > code)')].map((it) => it.innerText);
}))]);

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
      const reads = await readBy(page);
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
  await announced(page, 'Step 2 of 5, Times the magic number: (occupied | ~mask) * magic');
  assert.equal(await hash(page), '#sliders/rook/d4/magic/0x80000000000?step=2');
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Next' }).click();
  assert.match(await hash(page), /step=4$/);
  // A slider takes arrows, and no letters.
  await page.getByRole('slider', { name: 'Slot' }).press('Home');
  assert.match(await hash(page), /step=4&slot=20$/);
  await page.keyboard.press('p');
  assert.match(await hash(page), /step=3/);
  await page.getByRole('button', { name: /What the slot holds/ }).click();
  assert.match(await hash(page), /step=5/);
});

on('every step of every method is drawn', '', async (page) => {
  const methods = await page.evaluate(() => chessTables.methods);
  for (const method of methods) {
    for (const [piece, square] of [['rook', 'a1'], ['bishop', 'h4'], ['queen', 'c6']]) {
      await visit(page, `#sliders/${piece}/${square}/${method}/0x2400124208102400`);
      const seen = await page.evaluate(() => [...document.querySelectorAll('.step-title')].map((step) => {
        step.click();
        return [step.textContent, step.nextSibling.querySelector('p').textContent, step.nextSibling.checkVisibility()];
      }));
      assert.ok(seen.length >= (/magic$/.test(method) ? 5 : 1) && seen.every(([title, says, open]) => title && says && open), method);
      assert.ok(!seen.flat().join().includes('undefined') && !seen.flat().join().includes('NaN'), `${method}: ${seen}`);
      if (seen.length > 1) assert.match(await hash(page), new RegExp(`step=${seen.length}$`));
    }
  }
});

on('what a look-up reads are entries of the tables, as large as the command line lists', '', async (page) => {
  const listed = new Map(JSON.parse(program('list', '--format', 'json')).tables.map((table) => [table.name, table]));
  for (const method of await page.evaluate(() => chessTables.methods)) {
    for (const piece of ['rook', 'bishop']) {
      await visit(page, `#sliders/${piece}/d3/${method}/0x40282422040800`);
      const reads = await readBy(page);
      const names = new Set(reads.map((it) => it.split('[')[0]));
      const read = [...names].reduce((sum, name) => sum + listed.get(name).bytes, 0);
      const says = (await text(page, '.about p:first-child')).replace(/\u202f/g, '');
      const [, bytes] = says.match(/^Its tables? ha(?:s|ve) (\d+) bytes\.$/);
      assert.ok(Number(bytes) >= Math.max(read, 1), `${method}: ${says} ${reads}`);
      if (piece === 'bishop') continue;
      for (const read of reads) {
        const [, name, value] = read.match(/^(\S+) (0x[\da-f]+),/);
        await visit(page, `#${name.replaceAll('][', '/').replace('[', '/').replace(']', '')}`);
        assert.equal(BigInt(value), BigInt((await text(page, '#value .value-hex')).replaceAll('_', '')), `${method} ${read}`);
      }
    }
  }
});

on('other methods are tried when someone asks for more', '#sliders/rook/d4', async (page) => {
  const options = () => page.getByLabel('Method').locator('option').allInnerTexts();
  assert.deepEqual(await options(), ['fancy_magic', 'magic', 'split', 'pext_lines', 'pext_split', 'hyperbola', 'pext_bytes', 'more methods ...']);
  await page.getByLabel('Method').selectOption('more');
  assert.deepEqual((await options()).toSorted(), (await page.evaluate(() => chessTables.methods)).toSorted());
  await page.getByLabel('Method').selectOption('classical');
  assert.match(await hash(page), /^#sliders\/rook\/d4\/classical/);
  // It has one step, and says its idea once.
  assert.equal(await page.getByRole('button', { name: 'Next' }).count(), 0);
  const idea = await text(page, '.step-body:not([hidden]) > p');
  assert.ok(idea && !(await text(page, '.about')).includes(idea), idea);
});

on('a queen is looked up as a rook and as a bishop', '', async (page) => {
  for (const method of ['fancy_magic', 'magic', 'hyperbola']) {
    for (const occupied of [0n, 0x40282426040800n, 0xff00ff00ff00ffn]) {
      await visit(page, `#sliders/queen/e5/${method}/0x${occupied.toString(16)}`);
      const want = ['rook', 'bishop'].reduce((all, piece) => all | walked(BOARDS[0], piece, [4, 4], occupied), 0n);
      assert.equal(number(await attacked(page)), want);
      assert.match(await text(page, '.step-list li:last-child'), /Queen: both together/);
    }
  }
});

/** Magics of a slider, and the slots into which all sets of blockers of a square fall: from index to the sets, counted down through the subsets of the mask. */
const valuesOf = (table) => JSON.parse(program('export', table, '--format', 'json')).tables[0].values.map(BigInt);
const bitCount = (bits) => bits.toString(2).replaceAll('0', '').length;
function slotsOf(piece, square, mask, index) {
  const slots = new Map();
  for (let occupied = mask; ; occupied = (occupied - 1n) & mask) {
    const at = Number(index(occupied));
    slots.set(at, [...(slots.get(at) ?? []), { occupied, attacks: walked(BOARDS[0], piece, [square % 8, square >> 3], occupied) }]);
    if (!occupied) return slots;
  }
}
const u64 = (bits) => BigInt.asUintN(64, bits);
const squareName = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
/** What the test computes of a method's slots. */
function slotsBy(method, piece, square) {
  const of = (table) => valuesOf(`${piece.toUpperCase()}_${table}`);
  const mask = of('RELEVANT')[square];
  if (method === 'fancy_magic') return slotsOf(piece, square, mask, (occupied) => u64(occupied * of.magics) >> of.shift, Object.assign(of, { magics: of('FANCY_MAGICS')[square], shift: of('FANCY_SHIFTS')[square] }));
  Object.assign(of, { magics: of('MAGICS')[square], shift: of('MAGIC_SHIFT')[0] });
  return slotsOf(piece, square, mask, (occupied) => u64((occupied | u64(~mask)) * of.magics) >> of.shift);
}

on('all sets of blockers fall into the slots that the test computes', '', async (page) => {
  for (const [method, piece, square] of [['fancy_magic', 'rook', 27], ['fancy_magic', 'bishop', 0], ['magic', 'rook', 27], ['magic', 'rook', 0], ['magic', 'bishop', 36]]) {
    const slots = slotsBy(method, piece, square);
    const shared = [...slots.values()].filter((sets) => sets.length > 1);
    assert.ok([...slots.values()].every((sets) => sets.every(({ attacks }) => attacks === sets[0].attacks)));
    await visit(page, `#sliders/${piece}/${squareName(square)}/${method}/0x0?step=4`);
    const says = await text(page, '.step-body:not([hidden]) > p');
    const [, used, all] = says.match(/They use (\d+) of (\d+) slots/);
    assert.equal(Number(used), slots.size, `${method} ${piece}`);
    const indices = [...slots.keys()];
    assert.equal(Number(all), method === 'magic' ? Math.max(...indices) - Math.min(...indices) + 1 : 2 ** bitCount(valuesOf(`${piece.toUpperCase()}_RELEVANT`)[square]));
    assert.equal(Number(says.match(/(\d+) slots? holds? several/)?.[1] ?? 0), shared.length, says);
    // As many squares are drawn.
    const drawn = (look) => page.locator(`#scene-sliders .slots-picture path.${look}`).evaluate((it) => it.getAttribute('d').split('M').length - 1);
    assert.deepEqual([await drawn('one'), await drawn('many'), await drawn('fails')], [slots.size - shared.length, shared.length, 0]);
    // A shared slot shows its sets.
    const [slot, sets] = [...slots].find(([, sets]) => sets.length === Math.max(...[...slots.values()].map((it) => it.length)));
    await visit(page, `#sliders/${piece}/${squareName(square)}/${method}/0x0?step=4&slot=${slot}`);
    const names = (bits) => [...Array(64).keys()].filter((it) => (bits >> BigInt(it)) & 1n).map(squareName).join(' ') || 'no blockers';
    const shown = await page.locator('.drop .sets button').allInnerTexts();
    assert.ok(shown.every((it) => sets.some(({ occupied }) => names(occupied) === it)), `${shown}`);
    assert.equal(shown.length, Math.min(8, sets.length));
    // A set that is chosen stands on the board, and falls into the same slot.
    await page.locator('.drop .sets button').last().click();
    assert.match(await page.locator('#scene-sliders .slots-picture').getAttribute('aria-label'), new RegExp(`Slot ${slot} has`));
  }
});

on('slots of other squares lie between those of a black magic', '#sliders/bishop/d4/magic/0x0?step=4', async (page) => {
  const owners = new Set();
  const begin = valuesOf('BISHOP_MAGIC_OFFSETS')[27];
  for (const piece of ['rook', 'bishop']) {
    const [relevant, magics, offsets, [shift]] = ['RELEVANT', 'MAGICS', 'MAGIC_OFFSETS', 'MAGIC_SHIFT'].map((it) => valuesOf(`${piece.toUpperCase()}_${it}`));
    for (let square = 0; square < 64; square++) {
      if (piece === 'bishop' && square === 27) continue;
      for (let occupied = relevant[square]; ; occupied = (occupied - 1n) & relevant[square]) {
        owners.add(Number(offsets[square] + (u64((occupied | u64(~relevant[square])) * magics[square]) >> shift)));
        if (!occupied) break;
      }
    }
  }
  const own = [...slotsBy('magic', 'bishop', 27).keys()];
  const others = [...owners].filter((it) => it - Number(begin) >= Math.min(...own) && it - Number(begin) <= Math.max(...own)).length;
  const free = Math.max(...own) - Math.min(...own) + 1 - own.length - others;
  assert.match(await text(page, '.step-body:not([hidden]) > p'), new RegExp(` ${others} slots? between these belongs? to other squares: .* ${free} slots? (is|are) used by no square\\.$`));
  assert.ok(await page.locator('#scene-sliders .slots-picture path.others').evaluate((it) => it.checkVisibility()));
});

on('a slot is chosen by the pointer', '#sliders/rook/d4/fancy_magic/0x0?step=4', async (page) => {
  const box = await page.locator('#scene-sliders .slots-picture').boundingBox();
  const width = await page.locator('#scene-sliders .slots-picture').evaluate((it) => it.viewBox.baseVal.width);
  const at = (column, row) => [box.x + ((column + 1) * box.width) / width, box.y + ((row + 1) * box.width) / width];
  await page.mouse.move(...at(3, 2));
  assert.match(await text(page, '.slot-says'), /^Slot 67 /);
  assert.ok(!(await hash(page)).includes('slot'));
  // Near the border of the slot before it.
  await page.mouse.click(...at(30.6, 5));
  assert.match(await text(page, '.slot-says'), /^Slot 191 /);
  assert.match(await hash(page), /slot=191$/);
});

on('a blocker is followed through the product into the index', '#sliders/rook/d4/fancy_magic/0x80022000000?step=2', async (page) => {
  const magic = valuesOf('ROOK_FANCY_MAGICS')[27];
  const places = [...Array(64).keys()].filter((it) => (magic >> BigInt(it)) & 1n);
  assert.equal(await page.locator('.copies > div').count(), places.length + 1);
  for (const [square, bit] of [['d6', 43], ['f4', 29], ['b4', 25]]) {
    await page.getByLabel('Follow').selectOption(square);
    const to = places.map((it) => it + bit);
    const within = to.filter((it) => it >= 54 && it < 64);
    const says = await text(page, '.followed');
    assert.ok(says.startsWith(`${square} is bit ${bit}. Its ${places.length} copies: ${within.length} in the index`), says);
    assert.ok(says.includes(`${to.filter((it) => it > 63).length} lost on the left, ${to.filter((it) => it < 54).length} left over on the right`), says);
    if (within.length) assert.ok(says.includes(`(bit ${within.map((it) => it - 54).join(', ')})`), says);
    const hot = await page.locator('.copies path.hot').evaluateAll((all) => all.map((it) => it.getAttribute('d').match(/[\d.]+/)?.[0]));
    assert.deepEqual(hot.map((it) => (it === undefined ? 'off' : Math.round(63.08 - it))), to.map((it) => (it > 63 ? 'off' : it)));
    assert.deepEqual(await squares(page, 'Position', 'marked'), [square]);
    assert.match(await hash(page), new RegExp(`follow=${square}$`));
  }
  // The copies add up to the product, of which the index is the top.
  const product = u64(0x80022000000n * magic);
  assert.ok((await page.locator('.copies').getAttribute('aria-label')).replaceAll('_', '').includes(`added: 0x${product.toString(16).padStart(16, '0')},`));
  assert.equal(await page.locator('.step-title code').nth(2).innerText(), String(product >> 54n));
});

const tryMagics = async (page, text) => {
  await page.locator('.own-numbers').evaluate((it) => (it.open = true));
  await page.locator('.own-numbers textarea').fill(text);
  await page.getByRole('button', { name: 'Try them' }).click();
  return (await page.locator('.tried').innerText()).replace(/\u202f/g, '');
};
/** How many entries the sets of all squares use. */
const entriesOf = (method, piece) => [...Array(64).keys()].reduce((sum, square) => sum + slotsBy(method, piece, square).size, 0);

on('magics that are pasted from a source are read and tried', '#sliders/rook/d4/fancy_magic/0x0', async (page) => {
  const hex = (it) => `0x${it.toString(16)}`;
  const [rook, bishop, black] = ['ROOK_FANCY_MAGICS', 'BISHOP_FANCY_MAGICS', 'ROOK_MAGICS'].map(valuesOf);
  const masks = valuesOf('BISHOP_RELEVANT');
  const bits = masks.map(bitCount);
  const fancy = [[rook, 'rook', '102400'], [bishop, 'bishop', '5248']];
  for (const [magics, piece, entries] of fancy) {
    const size = 8 * Number(entries);
    const says = await tryMagics(page, magics.map((it, i) => `  C64(${hex(it)}ULL), // square ${i}`).join('\n'));
    assert.match(says, new RegExp(`^Read as 64 magic numbers of a ${piece}, occupied & mask, `));
    assert.match(says, new RegExp(`They work.*use ${entries} slots.*has ${entries} slots, ${size} bytes`));
    assert.match(await hash(page), new RegExp(`^#sliders/${piece}/d4/own/0x0\\?magic=${hex(magics[27])}&`));
  }
  for (const source of [
    `static const uint64_t BMagic[64] = {${bishop.map(hex).join(',')}};\nconst int BBits[64] = { ${bits.join(', ')} };`,
    `const B: [Magic; 64] = [${bishop.map((it, i) => `Magic { mask: ${hex(masks[i])}, magic: ${hex(it)}, shift: ${64 - bits[i]}, offset: ${i * 512} }`).join(',')}];`,
    `[${bishop.join(', ')}]`, [...rook, ...bishop].slice(64).map((it) => `${it}u64`).join('\n'),
  ]) assert.match(await tryMagics(page, source), /64 magic numbers of a bishop, occupied & mask.*They work/s, source.slice(0, 80));
  // Of black ones, too, and of two pieces those of the piece that is chosen.
  const says = await tryMagics(page, `${black.map(hex).join(', ')} >> 52`);
  assert.match(says, /of a rook, occupied \| ~mask, shifts as pasted \(52 on d4\)/);
  assert.match(says, new RegExp(`use ${entriesOf('magic', 'rook')} slots`));
  assert.match(await tryMagics(page, [...bishop, ...rook].map(hex).join()), /64 magic numbers of a rook.*They work/s);
  for (const [text, why] of [['hello', /Found 0 magic numbers/], ['0x8000901001000200123456', /more than 64 bits/], [`${hex(rook[0])} >> 20`, /at most 18 bits/]]) assert.match(await tryMagics(page, text), why);
});

on('a magic that fails is found, with two sets that collide', '#sliders/rook/d4/fancy_magic/0x0', async (page) => {
  const magics = valuesOf('ROOK_FANCY_MAGICS');
  const wrong = 42;
  magics[wrong] = 0x0123_4567_89ab_cdefn;
  const mask = valuesOf('ROOK_RELEVANT')[wrong];
  const slots = slotsOf('rook', wrong, mask, (occupied) => u64(occupied * magics[wrong]) >> BigInt(64 - bitCount(mask)));
  const fails = [...slots].filter(([, sets]) => sets.some(({ attacks }) => attacks !== sets[0].attacks));
  assert.ok(fails.length > 0);
  const says = await tryMagics(page, magics.join(' '));
  assert.match(says, /1 square fails: c6\./);
  const [, first, second, index] = says.match(/On c6, (.+) and (.+) both fall into slot (\d+), but leave different attacks/);
  const found = fails.find(([slot]) => slot === Number(index))[1];
  const [a, b] = [first, second].map((names) => found.find(({ occupied }) => occupied === number(names === 'no blockers' ? [] : names.split(' '))));
  assert.ok(a && b && a.attacks !== b.attacks, `${first} ${second}`);
  assert.equal(await page.locator('.tried .small-position').count(), 2);
  // The slots of that square, in the scene.
  assert.match(await hash(page), new RegExp(`^#sliders/rook/c6/own/.*slot=${index}$`));
  assert.match(await text(page, '.step-body:not([hidden]) > p:not(.told)'), new RegExp(`${fails.length} slots would have to hold different attacks`));
  assert.equal(await page.locator('#scene-sliders .slots-picture path.fails').evaluate((it) => it.getAttribute('d').split('M').length - 1), fails.length);
  assert.match(await text(page, '.slot-says'), /the attacks differ, so that is harmful/);
  // Its address alone shows the same.
  const address = await hash(page);
  await visit(page, '#threads');
  await visit(page, address);
  assert.equal(await hash(page), address);
  await opened(page.url(), {}, async (page) => assert.match(await text(page, '.slot-says'), /harmful/));
});

on('of a number that fails each step says so, and the last shows both sets that claim a slot', '', async (page) => {
  const [mask] = [valuesOf('ROOK_RELEVANT')[27]];
  const magic = 0x1234_5678_9abc_def1n;
  const slots = slotsOf('rook', 27, mask, (occupied) => u64(occupied * magic) >> 54n);
  const fails = [...slots.values()].filter((sets) => sets.some(({ attacks }) => attacks !== sets[0].attacks)).length;
  for (let step = 1; step <= 5; step++) {
    await visit(page, `#sliders/rook/d4/own/0x80022000000?magic=0x${magic.toString(16)}&shift=54&step=${step}`);
    assert.equal(await text(page, '.step-body .wrong'), `The number fails on d4: ${fails} of the ${slots.size} slots that it uses would have to hold different attacks.`);
    assert.doesNotMatch(await text(page, '.step-body:not([hidden])'), /never get the same index\. *$|The slot holds the attacked squares/);
  }
  const [, first, second] = (await text(page, '.step-body:not([hidden]) > p:not(.told)')).match(/contested: (.+) and (.+) both claim it/);
  const contested = [...slots.values()].find((sets) => [first, second].every((names) => sets.some(({ occupied }) => occupied === number(names === 'no blockers' ? [] : names.split(' ')))));
  const [a, b] = [first, second].map((names) => contested.find(({ occupied }) => occupied === number(names === 'no blockers' ? [] : names.split(' '))));
  assert.notEqual(a.attacks, b.attacks);
  assert.equal(await page.locator('.step-body:not([hidden]) .small-position').count(), 2);
  await visit(page, '#sliders/rook/d4/fancy_magic/0x80022000000?step=5');
  assert.equal(await page.locator('.step-body .wrong').count(), 0);
});

on('the name or the chosen piece says whose magics they are, and another reading is offered', '#sliders/rook/d4/fancy_magic/0x0', async (page) => {
  const [rook, bishop] = ['ROOK_FANCY_MAGICS', 'BISHOP_FANCY_MAGICS'].map(valuesOf);
  assert.match(await tryMagics(page, `U64 rookMagics[64] = {${rook.map((it, i) => (i === 3 ? 0x123456789abcdefn : it)).join(', ')}};`), /64 magic numbers of a rook.*1 square fails: d1/s);
  assert.match(await tryMagics(page, `bishopMagics = [${rook.join(', ')}]`), /64 magic numbers of a bishop/);
  // The rook is chosen; as those of a bishop fewer fail.
  await visit(page, '#sliders/rook/d4/fancy_magic/0x0');
  assert.match(await tryMagics(page, bishop.map((it, i) => (i % 2 ? it : 0x123456789abcdefn)).join(' ')), /64 magic numbers of a rook/);
  await page.getByRole('button', { name: 'Read them as of a bishop' }).click();
  assert.match(await text(page, '.tried'), /64 magic numbers of a bishop.*11 squares fail/s);
});

// How long a frame takes depends on what else runs; what it changes does not.
on('dragging the piece changes few elements a frame', '#sliders/rook/d4/fancy_magic/0x40282426040800?step=4', async (page) => {
  const box = async (square) => (await cell(page, 'Position', square).boundingBox());
  const way = await Promise.all(['d4', 'c3', 'b2', 'a1', 'b1', 'a2', 'h8', 'g7', 'd5'].map(box));
  const changes = await page.evaluate((way) => {
    const to = ({ x, y, width }, type) => document.elementFromPoint(x + width / 2, y + width / 2).dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x + width / 2, clientY: y + width / 2 }));
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    to(way[0], 'pointerdown');
    observer.takeRecords();
    return way.slice(1).map((it) => {
      to(it, 'pointermove');
      const changed = observer.takeRecords();
      const added = changed.flatMap(({ addedNodes }) => [...addedNodes]).map((node) => 1 + (node.querySelectorAll?.('*').length ?? 0));
      // Records of changes, and elements and texts that are new.
      return [changed.length, added.reduce((sum, it) => sum + it, 0)];
    });
  }, way);
  assert.match(await hash(page), /^#sliders\/rook\/d5/);
  const most = [0, 1].map((i) => Math.max(...changes.map((it) => it[i])));
  assert.ok(most[0] > 0 && most[0] < 120 && most[1] < 80, `${changes}`);
});

// Once the header is scrolled away.
test('board, text of the step and Next stand on one screen of a phone', () =>
  opened(`${page}#sliders`, { width: 390, height: 844 }, async (page) => {
    for (const method of ['fancy_magic', 'magic']) {
      for (let step = 1; step <= 5; step++) {
        await visit(page, `#sliders/rook/d4/${method}/0x40282426040800?step=${step}`);
        const places = await page.evaluate(() => ['.play', '.stepper .steps', '.step-body:not([hidden]) > p'].map((it) => document.querySelector(`#scene-sliders ${it}`).getBoundingClientRect().bottom - document.querySelector('main').getBoundingClientRect().top));
        assert.ok(Math.max(...places) <= 844, `${method} ${step}: ${places}`);
      }
    }
  }));

test('a method whose tables a source lacks is left out and said to be', async () => {
  for (const layout of ['a1b1', 'a8b8']) {
    const file = join(folder, `pext-${layout}.rs`);
    program('generate', '*_RELEVANT', '*_PEXT_OFFSETS', 'ROOK_PEXT_CODES', 'BISHOP_PEXT_CODES', '*_PSEUDO_ATTACKS', '--layout', layout, '-o', file);
    await opened(`${pageOf('-s', file)}#sliders/rook/d4/pext/0x0`, {}, async (page) => {
      assert.deepEqual((await page.getByLabel('Method').locator('option').allInnerTexts()).filter((it) => !it.startsWith('more')), ['pext']);
      assert.match(await text(page, '.about'), /obstruction is left out: the source has no ANTI_DIAGONAL_ATTACKS/);
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
    assert.deepEqual((await page.getByLabel('Method').locator('option').allInnerTexts()).filter((it) => !it.startsWith('more')), ['classical']);
    assert.match(await text(page, '.about'), /pext is left out: its tables here hold other sets/);
  });
  program('generate', 'ROOK_RELEVANT', 'ROOK_PEXT_OFFSETS', 'ROOK_PEXT_CODES', 'ROOK_PSEUDO_ATTACKS', '--force', '-o', `${file}.rs`);
  await opened(`${pageOf('-s', `${file}.rs`)}#sliders/bishop/d4`, {}, async (page) => {
    assert.equal(await text(page, '#trouble'), 'This scene has no piece bishop.');
    assert.equal((await attacked(page)).length > 0 && await page.getByRole('radio', { name: 'bishop' }).count(), 0);
  });
});
