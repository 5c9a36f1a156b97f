// Magic numbers: the slots of a square, and verdicts on arrays, good and bad, of the program and of engines, computed here once more.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  asked,
  cell,
  hash,
  hex,
  namesOf,
  opened,
  pageOf,
  SQUARES,
  squares,
  testsOf,
  text,
  u64,
  valuesOf,
  visit,
  walked,
  setOf,
} from './browser.js';

const on = testsOf(pageOf());
const ALL = [...SQUARES.keys()];
const names = (bits) => namesOf(bits).join(' ') || 'no blockers';
const number = (said) => setOf(said === 'no blockers' ? [] : said.split(' '));
const TABLES = Object.fromEntries(
  ['rook', 'bishop'].map((piece) => [
    piece,
    Object.fromEntries(
      ['RELEVANT', 'FANCY_MAGICS', 'FANCY_SHIFTS', 'MAGICS', 'MAGIC_OFFSETS', 'MAGIC_SHIFT'].map((it) => [
        it,
        valuesOf(`${piece.toUpperCase()}_${it}`),
      ]),
    ),
  ]),
);

/** All sets of blockers of a square with what they leave to attack, counted down through the subsets of the mask. */
const known = new Map();
function setsOf(piece, square) {
  const key = `${piece}${square}`;
  if (known.has(key)) return known.get(key);
  const [mask, sets] = [TABLES[piece].RELEVANT[square], []];
  for (let occupied = mask; ; occupied = (occupied - 1n) & mask) {
    sets.push({ occupied, attacks: walked(piece, [square % 8, square >> 3], occupied) });
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
const ofMethod = (method, piece, square) =>
  method === 'magic'
    ? slotsOf(piece, square, TABLES[piece].MAGICS[square], TABLES[piece].MAGIC_SHIFT[0], true)
    : slotsOf(piece, square, TABLES[piece].FANCY_MAGICS[square], TABLES[piece].FANCY_SHIFTS[square]);
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
  for (const [method, piece, square] of [
    ['fancy_magic', 'rook', 27],
    ['fancy_magic', 'bishop', 0],
    ['magic', 'rook', 27],
    ['magic', 'rook', 0],
    ['magic', 'bishop', 36],
  ]) {
    const slots = ofMethod(method, piece, square);
    const shared = [...slots.values()].filter((sets) => sets.length > 1);
    assert.ok([...slots.values()].every((sets) => sets.every(({ attacks }) => attacks === sets[0].attacks)));
    await visit(page, `#sliders/${piece}/${SQUARES[square]}/${method}/0x0?step=4`);
    const says = (await text(page, '.step-body:not([hidden]) > p')).replace(/(?<=\d),(?=\d{3})/g, '');
    const [, used, all] = says.match(/They use (\d+) of (\d+) slots/);
    const indices = [...slots.keys()];
    assert.deepEqual(
      [Number(used), Number(all)],
      [slots.size, method === 'magic' ? Math.max(...indices) - Math.min(...indices) + 1 : setsOf(piece, square).length],
      `${method} ${piece}`,
    );
    assert.equal(Number(says.match(/(\d+) slots? holds? several/)?.[1] ?? 0), shared.length, says);
    const drawn = (look) =>
      page
        .locator(`#scene-sliders .slots-picture path.${look}`)
        .evaluate((it) => it.getAttribute('d').split('M').length - 1);
    assert.deepEqual(
      [await drawn('one'), await drawn('many'), await drawn('fails')],
      [slots.size - shared.length, shared.length, 0],
    );
    // A shared slot shows its sets, one of which is put on the board and falls into it.
    const [slot, sets] = [...slots].find(
      ([, sets]) => sets.length === Math.max(...[...slots.values()].map((it) => it.length)),
    );
    await visit(page, `#sliders/${piece}/${SQUARES[square]}/${method}/0x0?step=4&slot=${slot}`);
    const shown = await page.locator('.drop .sets button').allInnerTexts();
    assert.ok(
      shown.every((it) => sets.some(({ occupied }) => names(occupied) === it)),
      `${shown}`,
    );
    assert.equal(shown.length, Math.min(8, sets.length));
    await page.locator('.drop .sets button').last().click();
    assert.match(
      await page.locator('#scene-sliders .slots-picture').getAttribute('aria-label'),
      new RegExp(`Slot ${slot} has`),
    );
  }
});

on('slots of other squares lie between those of a black magic', '#sliders/bishop/d4/magic/0x0?step=4', async (page) => {
  const owners = new Set();
  for (const piece of ['rook', 'bishop']) {
    for (const square of ALL.filter((it) => piece === 'rook' || it !== 27)) {
      for (const slot of ofMethod('magic', piece, square).keys())
        owners.add(Number(TABLES[piece].MAGIC_OFFSETS[square]) + slot);
    }
  }
  const [own, begin] = [[...ofMethod('magic', 'bishop', 27).keys()], Number(TABLES.bishop.MAGIC_OFFSETS[27])];
  const others = [...owners].filter((it) => it - begin >= Math.min(...own) && it - begin <= Math.max(...own)).length;
  const free = Math.max(...own) - Math.min(...own) + 1 - own.length - others;
  assert.match(
    await text(page, '.step-body:not([hidden]) > p'),
    new RegExp(
      ` ${others} slots? between these belongs? to other squares: .* ${free} slots? (is|are) used by no square\\.$`,
    ),
  );
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

on(
  'a blocker is followed through the product into the index',
  '#sliders/rook/d4/fancy_magic/0x80022000000?step=2',
  async (page) => {
    const magic = TABLES.rook.FANCY_MAGICS[27];
    const places = ALL.filter((it) => (magic >> BigInt(it)) & 1n);
    for (const [square, bit] of [
      ['d6', 43],
      ['f4', 29],
      ['b4', 25],
    ]) {
      await page.getByLabel('Follow').selectOption(square);
      const to = places.map((it) => it + bit);
      const within = to.filter((it) => it >= 54 && it < 64);
      const says = await text(page, '.followed');
      assert.ok(
        says.startsWith(`${square} is bit ${bit}. Its ${places.length} copies: ${within.length} in the index`),
        says,
      );
      assert.ok(
        says.includes(
          `${to.filter((it) => it > 63).length} lost on the left, ${to.filter((it) => it < 54).length} left over on the right`,
        ),
        says,
      );
      const hot = await page
        .locator('.copies:visible path.hot')
        .evaluateAll((all) => all.map((it) => it.getAttribute('d').match(/[\d.]+/)?.[0]));
      assert.deepEqual(
        hot.map((it) => (it === undefined ? 'off' : Math.round(63.08 - it))),
        to.map((it) => (it > 63 ? 'off' : it)),
      );
      assert.deepEqual(await squares(page, 'Position', 'marked'), [square]);
      assert.match(await hash(page), new RegExp(`follow=${square}$`));
    }
    // The copies add up to the product, of which the index is the top.
    const product = u64(0x80022000000n * magic);
    assert.ok(
      (await page.locator('.copies:visible').getAttribute('aria-label'))
        .replaceAll('_', '')
        .includes(`added: 0x${product.toString(16).padStart(16, '0')},`),
    );
    assert.equal(await page.locator('.step-title code').nth(2).innerText(), String(product >> 54n));
  },
);

/** What the workbench says of a text. */
async function judged(page, source) {
  await visit(page, '#bitboard/0x0');
  return asked(page, source);
}

/** How programs write magics: alone, with an array of shifts or bits beside it, or in rows with a mask, a shift or an offset. */
const WRITTEN = {
  alone: (piece, all) => `const U64 ${piece}Magics[64] = { ${all.map((it) => `${hex(it)}ULL`).join(', ')} };`,
  shifts: (piece, all, shifts) =>
    `${WRITTEN.alone(piece, all)}\nstatic const int ${piece}Shifts[64] = { ${shifts.join(', ')} };`,
  bits: (piece, all, shifts) =>
    `U64 ${piece}Magic[64] = {${all.map(hex)}};\nint ${piece}Bits[64] = {${shifts.map((it) => `64 - ${64 - it}`)}};`,
  rows: (piece, all, shifts) =>
    `pub static ${piece.toUpperCase()}_MAGICS: [Magic; 64] = [${all.map((it, i) => `Magic { mask: ${hex(TABLES[piece].RELEVANT[i])}, magic: ${hex(it)}, shift: ${shifts[i]}, offset: ${4096 + 64 * i} }`).join(',\n')}];`,
  offsets: (piece, all) =>
    `static struct MagicInit ${piece}_init[64] = {${all.map((it, i) => `  { ${hex(it)}u, ${5378 + 7 * i} }`).join(',\n')}};`,
  comments: (piece, all) => all.map((it, i) => `  C64(${hex(it)}), // ${piece} on ${SQUARES[i]}`).join('\n'),
  binary: (piece, all) => `var ${piece}Magics = []uint64{${all.map((it) => `0b${it.toString(2)}`)}}`,
  everywhere: (piece, all, [shift]) => `${piece}Magics = [${all.join(', ')}] >> ${shift}`,
};

/** Those of engines, which all work. */
const ENGINES = readFileSync(new URL('engine-magics.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [engine, piece, form, shifts, numbers] = line.split('\t');
    const listed = shifts ? shifts.split(' ').map(Number) : TABLES[piece].FANCY_SHIFTS.map(Number);
    const way = { Ethereal: 'alone', Koivisto: 'shifts', Calvin: 'shifts', Reckless: 'rows', Cfish: 'offsets' }[engine];
    return {
      piece,
      way,
      isBlack: form === 'or',
      numbers: numbers.split(' ').map((it) => BigInt(`0x${it}`)),
      shifts: listed.length > 1 ? listed : ALL.map(() => listed[0]),
      isGood: true,
    };
  });

/** Our own, and what is wrong with numbers that do not work. */
function* arrays() {
  yield* ENGINES;
  for (const piece of ['rook', 'bishop']) {
    const {
      FANCY_MAGICS: fancy,
      FANCY_SHIFTS,
      MAGICS: black,
      MAGIC_SHIFT: [own],
    } = TABLES[piece];
    const [shifts, low] = [FANCY_SHIFTS.map(Number), ALL.map(() => Math.min(...FANCY_SHIFTS.map(Number)))];
    const changed = (numbers, ...at) =>
      numbers.map((it, i) => (at.includes(i) ? 0x0123_4567_89ab_cdefn + BigInt(i) : it));
    const swapped = fancy.with(10, fancy[52]).with(52, fancy[10]);
    const all = (way, sets, of = shifts, isBlack = false) =>
      sets.map((numbers) => ({ piece, way, numbers, shifts: of, isBlack }));
    yield* all(
      'alone',
      [[], [0], [63], [27], [1, 2, 3], [9, 18, 36, 45], ALL].map((at) => changed(fancy, ...at)),
    );
    yield* all('alone', [
      swapped,
      fancy.toReversed(),
      fancy.map((it) => it + 1n),
      TABLES[piece === 'rook' ? 'bishop' : 'rook'].FANCY_MAGICS,
      fancy.map((it) => u64(it << 1n)),
    ]);
    yield* ['rows', 'bits', 'comments', 'binary'].flatMap((way) =>
      all(way, [fancy, changed(fancy, 12)]).slice(way === 'rows' ? 1 : 0),
    );
    yield* all('everywhere', [fancy], low);
    yield* all(
      'shifts',
      [fancy],
      shifts.map((it) => it + 1),
    );
    yield* all(
      'everywhere',
      [[], [5], [60, 61]].map((at) => changed(black, ...at)),
      ALL.map(() => Number(own)),
      true,
    );
  }
}

on('fifty arrays of magics, good and bad, are judged by square', '#bitboard', async (page) => {
  const all = [...arrays()];
  const [good, none] = [{ count: 0 }, { count: 0 }];
  assert.ok(all.length >= 50, String(all.length));
  for (const { piece, way, numbers, shifts, isBlack, isGood } of all) {
    const failing = (by, black) =>
      ALL.filter((square) => fails(piece, square, numbers[square], by(square), black)).map((it) => SQUARES[it]);
    const want = failing((square) => shifts[square], isBlack);
    const source = WRITTEN[way](piece, numbers, shifts);
    const says = await judged(page, source);
    const where = `${source.slice(0, 70)}: ${says.slice(150, 450)}`;
    const [, read] = says.match(/Read as 64 magic numbers of a (\w+), /) ?? [];
    if (read !== piece) {
      // Where most squares fail, they are magics of the other piece or none.
      assert.ok(want.length > 16, where);
      assert.match(says, read ? /They work/ : /They are not rook or bishop magics either/, where);
      none.count++;
      continue;
    }
    good.count += Number(!want.length);
    if (isGood) assert.deepEqual(want, [], where);
    // Of all readings that with the fewest squares; these are right for it.
    const [, black, how] = says.match(/occupied (\| ~)?.*, shifts (.*?) \(/);
    const by =
      {
        'as pasted': (square) => shifts[square],
        'by 64 minus the bits of the mask': (square) => 64 - Math.log2(setsOf(piece, square).length),
      }[how] ?? (() => Number(how.match(/^by (\d+) everywhere$/)[1]));
    const said = says.match(/squares? fails?: (.*?)\./)?.[1].split(', ') ?? [];
    assert.deepEqual(said, failing(by, Boolean(black)), where);
    assert.ok(said.length <= want.length && /They work/.test(says) === !said.length, where);
    assert.deepEqual(await squares(page, `Magics of a ${piece}`, 'fails'), said.toSorted(), where);
  }
  assert.ok(none.count >= 2 && none.count <= 12, String(none.count));
  assert.ok(good.count >= 24 && good.count <= all.length - 20, String(good.count));
});

on('a magic that fails is shown with two sets that collide, in red from the first step on', '', async (page) => {
  const magic = 0x1234_5678_9abc_def1n;
  const slots = slotsOf('rook', 27, magic, 54);
  const failing = [...slots.values()].filter((sets) => sets.some(({ attacks }) => attacks !== sets[0].attacks)).length;
  for (let step = 1; step <= 5; step++) {
    await visit(page, `#sliders/rook/d4/own/0x80022000000?magic=${hex(magic)}&shift=54&step=${step}`);
    assert.equal(
      await text(page, '.step-body .wrong'),
      `The number fails on d4: ${failing} of the ${slots.size} slots that it uses would have to hold different attacks.`,
    );
    assert.doesNotMatch(
      await text(page, '.step-body:not([hidden])'),
      /never get the same index\. *$|The slot holds the attacked squares/,
    );
    if (step === 4)
      assert.equal(
        await page
          .locator('#scene-sliders .slots-picture path.fails')
          .evaluate((it) => it.getAttribute('d').split('M').length - 1),
        failing,
      );
  }
  const pair = (await text(page, '.step-body:not([hidden]) > p:not(.told)'))
    .match(/contested: (.+) and (.+) both claim it/)
    .slice(1)
    .map(number);
  const contested = [...slots.values()].find((sets) =>
    pair.every((it) => sets.some(({ occupied }) => occupied === it)),
  );
  assert.notEqual(...pair.map((it) => contested.find(({ occupied }) => occupied === it).attacks));
  assert.equal(await page.locator('.step-body:not([hidden]) .small-position').count(), 2);
  await visit(page, '#sliders/rook/d4/fancy_magic/0x80022000000?step=5');
  assert.equal(await page.locator('.step-body .wrong').count(), 0);
});

on(
  'the name says whose magics they are unless they work as others, and each square leads to its slots',
  '#bitboard',
  async (page) => {
    const [rook, bishop] = ['rook', 'bishop'].map((it) => TABLES[it].FANCY_MAGICS);
    assert.match(await judged(page, WRITTEN.alone('bishop', rook)), /64 magic numbers of a rook.*They work/s);
    assert.match(
      await judged(page, `magics ${bishop.map((it, i) => (i % 2 ? it : 0x123456789abcdefn)).join(' ')}`),
      /64 magic numbers of a bishop.*11 squares fail/s,
    );
    // Without the word fewer may fail.
    const unsaid = await judged(page, bishop.map((it, i) => (i % 2 ? it : 0x123456789abcdefn)).join(' '));
    assert.match(unsaid, /^64 numbers. No table on this page resembles them.$/);
    await judged(page, WRITTEN.everywhere('rook', rook, [40]));
    assert.match(await text(page, '.told'), /A shift by 40 leaves too long an index: want at most 18 bits/);
    assert.match(
      await judged(page, WRITTEN.alone('rook', rook.with(42, 0x0123_4567_89ab_cdefn))),
      /1 square fails: c6/,
    );
    await cell(page, 'Magics of a rook', 'c6').click();
    await page.waitForSelector('#scene-sliders:not([hidden])');
    const address = await hash(page);
    assert.match(address, /^#sliders\/rook\/c6\/own\/0x0\?magic=0x123456789abcdef&shift=54&step=4/);
    assert.equal(await page.locator('.step-body .wrong').count(), 1);
    // A number without a name may be one.
    await judged(page, hex(rook[0] + 2n));
    await page.getByRole('link', { name: 'Try it as a magic number' }).click();
    await page.waitForSelector('#scene-sliders:not([hidden])');
    assert.match(await hash(page), new RegExp(`^#sliders/rook/d4/own/0x0\\?magic=${hex(rook[0] + 2n)}&shift=54`));
  },
);
