// Magic numbers: the slots of a square, and verdicts on fifty arrays, good and bad, computed here once more.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, close, hash, opened, pageOf, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use) => test(name, () => opened(page + address, {}, use));
const valuesOf = (table) => JSON.parse(program('export', table, '--format', 'json')).tables[0].values.map(BigInt);
const u64 = (bits) => BigInt.asUintN(64, bits);
const SQUARES = [...Array(64).keys()];
const nameOf = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
const number = (names) => (names === 'no blockers' ? [] : names.split(' ')).reduce((bits, [file, rank]) => bits | (1n << BigInt('abcdefgh'.indexOf(file) + 8 * (rank - 1))), 0n);
const names = (bits) => SQUARES.filter((it) => (bits >> BigInt(it)) & 1n).map(nameOf).join(' ') || 'no blockers';
const hex = (it) => `0x${it.toString(16)}`;
const STEPS = { rook: [[0, 1], [1, 0], [0, -1], [-1, 0]], bishop: [[1, 1], [1, -1], [-1, -1], [-1, 1]] };
const TABLES = Object.fromEntries(['rook', 'bishop'].map((piece) => [piece, Object.fromEntries(['RELEVANT', 'FANCY_MAGICS', 'FANCY_SHIFTS', 'MAGICS', 'MAGIC_OFFSETS', 'MAGIC_SHIFT'].map((it) => [it, valuesOf(`${piece.toUpperCase()}_${it}`)]))]));

/** What a slider attacks, square by square. */
function walked(piece, square, occupied) {
  let found = 0n;
  for (const [df, dr] of STEPS[piece]) {
    for (let file = (square % 8) + df, rank = (square >> 3) + dr; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += df, rank += dr) {
      const one = 1n << BigInt(8 * rank + file);
      found |= one;
      if (occupied & one) break;
    }
  }
  return found;
}

/** All sets of blockers of a square with what they leave to attack, counted down through the subsets of the mask. */
const known = new Map();
function setsOf(piece, square) {
  const key = `${piece}${square}`;
  if (known.has(key)) return known.get(key);
  const [mask, sets] = [TABLES[piece].RELEVANT[square], []];
  for (let occupied = mask; ; occupied = (occupied - 1n) & mask) {
    sets.push({ occupied, attacks: walked(piece, square, occupied) });
    if (!occupied) break;
  }
  known.set(key, sets);
  return sets;
}

/** The sets by the slots that they fall into. */
function slotsOf(piece, square, magic, shift, isBlack = false) {
  const [slots, others] = [new Map(), isBlack ? u64(~TABLES[piece].RELEVANT[square]) : 0n];
  for (const set of setsOf(piece, square)) {
    const slot = Number(u64((set.occupied | others) * magic) >> BigInt(shift));
    slots.set(slot, [...(slots.get(slot) ?? []), set]);
  }
  return slots;
}
const ofMethod = (method, piece, square) => (method === 'magic' ? slotsOf(piece, square, TABLES[piece].MAGICS[square], TABLES[piece].MAGIC_SHIFT[0], true)
  : slotsOf(piece, square, TABLES[piece].FANCY_MAGICS[square], TABLES[piece].FANCY_SHIFTS[square]));
/** Whether a slot would need two answers; up to the first one. */
function fails(piece, square, magic, shift, isBlack) {
  const [slots, others] = [new Map(), isBlack ? u64(~TABLES[piece].RELEVANT[square]) : 0n];
  return setsOf(piece, square).some(({ occupied, attacks }) => {
    const slot = u64((occupied | others) * magic) >> BigInt(shift);
    if (!slots.has(slot)) slots.set(slot, attacks);
    return slots.get(slot) !== attacks;
  });
}

on('all sets of blockers fall into the slots that the test computes', '', async (page) => {
  for (const [method, piece, square] of [['fancy_magic', 'rook', 27], ['fancy_magic', 'bishop', 0], ['magic', 'rook', 27], ['magic', 'rook', 0], ['magic', 'bishop', 36]]) {
    const slots = ofMethod(method, piece, square);
    const shared = [...slots.values()].filter((sets) => sets.length > 1);
    assert.ok([...slots.values()].every((sets) => sets.every(({ attacks }) => attacks === sets[0].attacks)));
    await visit(page, `#sliders/${piece}/${nameOf(square)}/${method}/0x0?step=4`);
    const says = await text(page, '.step-body:not([hidden]) > p');
    const [, used, all] = says.match(/They use (\d+) of (\d+) slots/);
    const indices = [...slots.keys()];
    assert.deepEqual([Number(used), Number(all)], [slots.size, method === 'magic' ? Math.max(...indices) - Math.min(...indices) + 1 : setsOf(piece, square).length], `${method} ${piece}`);
    assert.equal(Number(says.match(/(\d+) slots? holds? several/)?.[1] ?? 0), shared.length, says);
    const drawn = (look) => page.locator(`#scene-sliders .slots-picture path.${look}`).evaluate((it) => it.getAttribute('d').split('M').length - 1);
    assert.deepEqual([await drawn('one'), await drawn('many'), await drawn('fails')], [slots.size - shared.length, shared.length, 0]);
    // A shared slot shows its sets, one of which is put on the board and falls into it.
    const [slot, sets] = [...slots].find(([, sets]) => sets.length === Math.max(...[...slots.values()].map((it) => it.length)));
    await visit(page, `#sliders/${piece}/${nameOf(square)}/${method}/0x0?step=4&slot=${slot}`);
    const shown = await page.locator('.drop .sets button').allInnerTexts();
    assert.ok(shown.every((it) => sets.some(({ occupied }) => names(occupied) === it)), `${shown}`);
    assert.equal(shown.length, Math.min(8, sets.length));
    await page.locator('.drop .sets button').last().click();
    assert.match(await page.locator('#scene-sliders .slots-picture').getAttribute('aria-label'), new RegExp(`Slot ${slot} has`));
  }
});

on('slots of other squares lie between those of a black magic', '#sliders/bishop/d4/magic/0x0?step=4', async (page) => {
  const owners = new Set();
  for (const piece of ['rook', 'bishop']) {
    for (const square of SQUARES.filter((it) => piece === 'rook' || it !== 27)) {
      for (const slot of ofMethod('magic', piece, square).keys()) owners.add(Number(TABLES[piece].MAGIC_OFFSETS[square]) + slot);
    }
  }
  const [own, begin] = [[...ofMethod('magic', 'bishop', 27).keys()], Number(TABLES.bishop.MAGIC_OFFSETS[27])];
  const others = [...owners].filter((it) => it - begin >= Math.min(...own) && it - begin <= Math.max(...own)).length;
  const free = Math.max(...own) - Math.min(...own) + 1 - own.length - others;
  assert.match(await text(page, '.step-body:not([hidden]) > p'), new RegExp(` ${others} slots? between these belongs? to other squares: .* ${free} slots? (is|are) used by no square\\.$`));
});

on('a slot is chosen by the pointer', '#sliders/rook/d4/fancy_magic/0x0?step=4', async (page) => {
  const box = await page.locator('#scene-sliders .slots-picture').boundingBox();
  const width = await page.locator('#scene-sliders .slots-picture').evaluate((it) => it.viewBox.baseVal.width);
  const at = (column, row) => [box.x + ((column + 1) * box.width) / width, box.y + ((row + 1) * box.width) / width];
  await page.mouse.move(...at(3, 2));
  assert.match(await text(page, '.slot-says'), /^Slot 67 /);
  // Near the border of the slot before it.
  await page.mouse.click(...at(30.6, 5));
  assert.match(await text(page, '.slot-says'), /^Slot 191 /);
  assert.match(await hash(page), /slot=191$/);
});

on('a blocker is followed through the product into the index', '#sliders/rook/d4/fancy_magic/0x80022000000?step=2', async (page) => {
  const magic = TABLES.rook.FANCY_MAGICS[27];
  const places = SQUARES.filter((it) => (magic >> BigInt(it)) & 1n);
  for (const [square, bit] of [['d6', 43], ['f4', 29], ['b4', 25]]) {
    await page.getByLabel('Follow').selectOption(square);
    const to = places.map((it) => it + bit);
    const within = to.filter((it) => it >= 54 && it < 64);
    const says = await text(page, '.followed');
    assert.ok(says.startsWith(`${square} is bit ${bit}. Its ${places.length} copies: ${within.length} in the index`), says);
    assert.ok(says.includes(`${to.filter((it) => it > 63).length} lost on the left, ${to.filter((it) => it < 54).length} left over on the right`), says);
    const hot = await page.locator('.copies:visible path.hot').evaluateAll((all) => all.map((it) => it.getAttribute('d').match(/[\d.]+/)?.[0]));
    assert.deepEqual(hot.map((it) => (it === undefined ? 'off' : Math.round(63.08 - it))), to.map((it) => (it > 63 ? 'off' : it)));
    assert.deepEqual(await squares(page, 'Position', 'marked'), [square]);
    assert.match(await hash(page), new RegExp(`follow=${square}$`));
  }
  // The copies add up to the product, of which the index is the top.
  const product = u64(0x80022000000n * magic);
  assert.ok((await page.locator('.copies:visible').getAttribute('aria-label')).replaceAll('_', '').includes(`added: 0x${product.toString(16).padStart(16, '0')},`));
  assert.equal(await page.locator('.step-title code').nth(2).innerText(), String(product >> 54n));
});

const tryMagics = async (page, text) => {
  await page.locator('.own-numbers').evaluate((it) => (it.open = true));
  await page.locator('.own-numbers textarea').fill(text);
  await page.getByRole('button', { name: 'Try them' }).click();
  return (await page.locator('.tried').first().innerText()).replace(/\u202f/g, '');
};

/** Arrays as engines have them: how they are written, whose they are, the numbers, the shifts, and whether other squares are set. */
function* arrays() {
  const list = (numbers) => numbers.map((it) => `${hex(it)}ULL`).join(', ');
  for (const piece of ['rook', 'bishop']) {
    const { FANCY_MAGICS: fancy, FANCY_SHIFTS: shifts, MAGICS: black, MAGIC_SHIFT: [own] } = TABLES[piece];
    const [low, name] = [SQUARES.map(() => shifts.reduce((a, b) => (a < b ? a : b))), piece[0].toUpperCase()];
    const changed = (numbers, ...at) => numbers.map((it, i) => (at.includes(i) ? 0x0123_4567_89ab_cdefn + BigInt(i) : it));
    const made = (numbers, of, isBlack, text) => ({ piece, numbers, shifts: of, isBlack, text });
    const plain = (numbers, of = shifts) => made(numbers, of, false, `const U64 ${piece}Magics[64] = { ${list(numbers)} };`);
    yield* [[], [0], [63], [27], [1, 2, 3], [7, 56], [9, 18, 36, 45], SQUARES].map((at) => plain(changed(fancy, ...at)));
    // Two exchanged, all in the other order, one more than they should be, and the number of the other piece.
    const swap = fancy.slice();
    [swap[10], swap[52]] = [swap[52], swap[10]];
    yield* [swap, fancy.toReversed(), fancy.map((it) => it + 1n), TABLES[piece === 'rook' ? 'bishop' : 'rook'].FANCY_MAGICS, fancy.map((it) => u64(it << 1n)), fancy.map((it) => it >> 1n)].map((it) => plain(it));
    // One shift for all squares, shifts beside each, bits of the index, and one bit less.
    yield made(fancy, low, false, `${piece}Magics = [${fancy.join(', ')}] >> ${low[0]}`);
    yield made(fancy, shifts, false, `pub static ${name}_MAGIC: [Magic; 64] = [${fancy.map((it, i) => `Magic { magic: ${hex(it)}, shift: ${shifts[i]} }`).join(',\n')}];`);
    yield made(fancy, shifts, false, `U64 ${name}Magic[64] = {${list(fancy)}};\nint ${name}Bits[64] = {${shifts.map((it) => 64n - it).join(',')}};`);
    yield made(fancy, shifts.map((it) => it + 1n), false, `${piece}_magics: ${fancy.map((it, i) => `(${hex(it)}, ${shifts[i] + 1n})`).join(' ')}`);
    yield* [[], [5], [60, 61]].map((at) => made(changed(black, ...at), SQUARES.map(() => own), true, `${piece} ${changed(black, ...at).map(hex).join(', ')} >> ${own}`));
    // Whatever stands beside them.
    yield* [[], [12]].map((at) => plain(changed(fancy, ...at))).map((it) => ({ ...it, text: it.numbers.map((magic, i) => `  C64(${hex(magic)}), // ${piece} on ${nameOf(i)}`).join('\n') }));
    yield* [[], [40]].map((at) => plain(changed(fancy, ...at))).map((it) => ({ ...it, text: `var ${piece}Magics = []uint64{${it.numbers.map((magic) => `0b${magic.toString(2)}`).join(',')}}` }));
  }
}

on('fifty arrays of magics, good and bad, are judged by square', '#sliders/rook/d4/fancy_magic/0x0', async (page) => {
  const [all, good] = [[...arrays()], { count: 0 }];
  assert.ok(all.length >= 50, String(all.length));
  for (const { piece, numbers, shifts, isBlack, text: source } of all) {
    const failing = (by, black) => SQUARES.filter((square) => fails(piece, square, numbers[square], by(square), black)).map(nameOf);
    const want = failing((square) => shifts[square], isBlack);
    await visit(page, `#sliders/${piece}/d4/fancy_magic/0x0`);
    const says = await tryMagics(page, source);
    const where = `${source.slice(0, 70)}: ${says.slice(0, 300)}`;
    assert.match(says, new RegExp(`^Read as 64 magic numbers of a ${piece}, `), where);
    good.count += Number(!want.length);
    // Of all readings that with the fewest squares; these are right for it.
    const [, black, how] = says.match(/occupied (\| ~)?.*, shifts (.*?) \(/);
    const by = { 'as pasted': (square) => shifts[square], 'by 64 minus the bits of the mask': (square) => 64 - Math.log2(setsOf(piece, square).length) }[how] ?? (() => Number(how.match(/^by (\d+) everywhere$/)[1]));
    const said = says.match(/squares? fails?: (.*?)\./)?.[1].split(', ') ?? [];
    assert.deepEqual(said, failing(by, Boolean(black)), where);
    assert.ok(said.length <= want.length && /They work/.test(says) === !said.length, where);
  }
  assert.ok(good.count >= 14 && good.count <= all.length - 20, String(good.count));
});

on('a magic that fails is shown with two sets that collide, in red from the first step on', '', async (page) => {
  const magic = 0x1234_5678_9abc_def1n;
  const slots = slotsOf('rook', 27, magic, 54);
  const failing = [...slots.values()].filter((sets) => sets.some(({ attacks }) => attacks !== sets[0].attacks)).length;
  for (let step = 1; step <= 5; step++) {
    await visit(page, `#sliders/rook/d4/own/0x80022000000?magic=${hex(magic)}&shift=54&step=${step}`);
    assert.equal(await text(page, '.step-body .wrong'), `The number fails on d4: ${failing} of the ${slots.size} slots that it uses would have to hold different attacks.`);
    assert.doesNotMatch(await text(page, '.step-body:not([hidden])'), /never get the same index\. *$|The slot holds the attacked squares/);
    if (step === 4) assert.equal(await page.locator('#scene-sliders .slots-picture path.fails').evaluate((it) => it.getAttribute('d').split('M').length - 1), failing);
  }
  const pair = (await text(page, '.step-body:not([hidden]) > p:not(.told)')).match(/contested: (.+) and (.+) both claim it/).slice(1).map(number);
  const contested = [...slots.values()].find((sets) => pair.every((it) => sets.some(({ occupied }) => occupied === it)));
  assert.notEqual(...pair.map((it) => contested.find(({ occupied }) => occupied === it).attacks));
  assert.equal(await page.locator('.step-body:not([hidden]) .small-position').count(), 2);
  await visit(page, '#sliders/rook/d4/fancy_magic/0x80022000000?step=5');
  assert.equal(await page.locator('.step-body .wrong').count(), 0);
});

on('the name or the chosen piece says whose magics they are, another reading is offered, and nonsense is said to be', '#sliders/rook/d4/fancy_magic/0x0', async (page) => {
  const [rook, bishop] = ['rook', 'bishop'].map((it) => TABLES[it].FANCY_MAGICS);
  assert.match(await tryMagics(page, `bishopMagics = [${rook.join(', ')}]`), /64 magic numbers of a bishop/);
  await visit(page, '#sliders/rook/d4/fancy_magic/0x0');
  assert.match(await tryMagics(page, bishop.map((it, i) => (i % 2 ? it : 0x123456789abcdefn)).join(' ')), /64 magic numbers of a rook/);
  await page.getByRole('button', { name: 'Read them as of a bishop' }).click();
  assert.match(await text(page, '.tried'), /64 magic numbers of a bishop.*11 squares fail/s);
  for (const [text, why] of [['hello', /Found 0 magic numbers/], ['0x8000901001000200123456', /more than 64 bits/], [`${hex(rook[0])} >> 20`, /at most 18 bits/]]) assert.match(await tryMagics(page, text), why);
  // The address alone shows the slots of a square that fails.
  await visit(page, '#sliders/rook/d4/fancy_magic/0x0');
  assert.match(await tryMagics(page, rook.map((it, i) => (i === 42 ? 0x0123_4567_89ab_cdefn : it)).map(hex).join(' ')), /1 square fails: c6/);
  await cell(page, 'Position', 'a1').focus();
  const address = await hash(page);
  assert.match(address, /^#sliders\/rook\/c6\/own\/.*slot=\d+$/);
  await opened(pageOf() + address, {}, async (page) => assert.match(await text(page, '.slot-says'), /harmful/));
});
