// "What is this?": the field says which table a list is, what differs from it, and whether magics work.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, close, hash, opened, pageOf, program, squares, text } from './browser.js';

after(close);

const page = pageOf();
const on = (name, use) => test(name, () => opened(`${page}#bitboard`, {}, use));
const valuesOf = (table, ...options) => JSON.parse(program('export', table, ...options, '--format', 'json')).tables[0].values.map(BigInt);
const hex = (it) => `0x${it.toString(16)}`;
const bit = (name) => 1n << BigInt(8 * (Number(name[1]) - 1) + name.charCodeAt(0) - 97);

/** What the field answers to a text. */
async function asked(page, what) {
  await page.getByLabel('What is this?').fill(what);
  await page.keyboard.press('Enter');
  return (await text(page, '.answer')).replaceAll('\u202f', '');
}
/** What it answers to a number, or what is wrong. */
async function told(page, what) {
  await asked(page, what);
  return text(page, '.told');
}

const LAYOUTS = ['a1b1', 'a1a2', 'h1g1', 'h1h2', 'a8b8', 'a8a7', 'h8g8', 'h8h7'];

on('an array is a table, in each layout and in any notation', async (page) => {
  for (const layout of LAYOUTS) {
    // The same from the left and from the right; those of knights in every layout.
    const mirrored = layout.replace(/[ah]/g, (it) => ({ a: 'h', h: 'a' })[it]).replace(/[bg]/g, (it) => ({ b: 'g', g: 'b' })[it]);
    const values = valuesOf('PAWN_ATTACKS', '--layout', layout);
    const says = await asked(page, `const U64 n[2][64] = {${values.map((it) => `${hex(it)}ULL`).join(', ')}};`);
    assert.match(says, /^128 numbers. They are (\w+, )*PAWN_ATTACKS.* in the layouts \w+, \w+: every entry is the same\.$/);
    assert.ok(says.includes(layout) && says.includes(mirrored), `${layout}: ${says}`);
  }
  const values = valuesOf('KNIGHT_ATTACKS');
  for (const list of [
    `[${values.join(', ')}]`, values.map((it) => it.toString(16).padStart(16, '0')).join('\n'), `pub const N: [u64; 64] = [${values.map((it) => `0b${it.toString(2)}_u64`).join(',\n')}];`,
    `// knights\nvar n = []uint64{${values.map((it) => `C64(${hex(it)})`).join(',')}}`, JSON.stringify(values.map(hex)),
    values.map((it, i) => `[${'ABCDEFGH'[i % 8]}${(i >> 3) + 1}] = ${hex(it)}`).join(',\n'),
  ]) assert.match(await asked(page, list), /They are KNIGHT_ATTACKS, the same in all eight layouts/, list.slice(0, 60));
  // Index and bits may be of two layouts.
  const mixed = valuesOf('KNIGHT_ATTACKS', '--layout', 'a8b8').map((_, i) => values[i ^ 56]);
  assert.match(await asked(page, mixed.join()), /KNIGHT_ATTACKS, with squares numbered as in a1b1 and bits as in a8b8/);
});

on('lists of 128, 512 and 4,096 numbers are tables, and 64 of them a part', async (page) => {
  for (const [table, layout] of [['RAYS', 'a1b1'], ['RAYS', 'h8h7'], ['BETWEEN', 'h8h7']]) {
    const values = valuesOf(table, '--layout', layout);
    assert.match(await asked(page, values.map(hex).join()), new RegExp(`^${values.length} numbers. They are (\\w+, )*${table}.*(in ${layout}|all eight)`), table);
  }
  assert.match(await asked(page, valuesOf('RAYS').slice(64, 128).join()), /They are (.*, )?RAYS\[ne\].* in the layouts a1b1, a1a2/);
  assert.match(await asked(page, [...valuesOf('RAYS').slice(128, 256).reverse(), ...valuesOf('KING_ATTACKS')].join()), /Each 64 of them.*128 to 191: KING_ATTACKS/s);
  assert.match(await asked(page, [...Array(64).keys()].map((it) => it ^ 56).join(' ')), /They are (\w+, )*FLIP_VERTICAL/);
});

on('entries that differ are drawn with what is missing and what is too much', async (page) => {
  const values = valuesOf('KING_ATTACKS');
  values[0] ^= bit('b2') | bit('h8');
  values[63] ^= bit('g8');
  const says = await asked(page, values.map(hex).join());
  assert.match(says, /nearest to KING_ATTACKS in a1b1. 2 of 64 differ\./);
  assert.match(says, /a1 missing b2; too much h8/);
  assert.match(says, /h8 missing g8$/);
  assert.equal(await page.locator('.differ .small-position').count(), 2);
  const places = (look) => page.locator('.differ .small-position').first().locator(`.${look}`).evaluate((it) => it.getAttribute('d').match(/M[\d,]+/g));
  assert.deepEqual([await places('missing'), await places('more')], [['M1,6'], ['M7,0']]);
});

on('knights that wrap round the edge are said to', async (page) => {
  const steps = [17, 15, 10, 6, -6, -10, -15, -17];
  const wrapping = [...Array(64).keys()].map((at) => steps.map((by) => at + by).filter((to) => to >= 0 && to < 64).reduce((bits, to) => bits | (1n << BigInt(to)), 0n));
  const right = valuesOf('KNIGHT_ATTACKS');
  const differ = right.filter((it, i) => it !== wrapping[i]).length;
  const says = await asked(page, wrapping.join(', '));
  assert.match(says, new RegExp(`${differ} of 64 differ, in ${differ} a step wraps round the edge of the board`));
  assert.match(says, /a1 too much h2 g1; .*wrap round the edge|a1 too much g1 h2; .*wrap round the edge/);
});

on('sets that all differ in a square are known by the others', async (page) => {
  const values = valuesOf('KING_ATTACKS').map((it, i) => it | (1n << BigInt(i)));
  // The page has kings with their own square, too: a table of another step is none.
  assert.match(await asked(page, values.map((it) => it ^ bit('d8')).join()), /nearest to KING_DISCS\[1\] in a1b1. 64 of 64 differ/);
  assert.match(await asked(page, [...Array(64).keys()].map((it) => hex(BigInt(it) * 0x9e3779b97f4a7c15n & 0xffffffffffffffn)).join()), /No table|fail/);
});

on('magics have a verdict by square', async (page) => {
  const rook = valuesOf('ROOK_FANCY_MAGICS');
  assert.match(await asked(page, `U64 rook_magics[64] = {${rook.join()}};`), /64 magic numbers of a rook.*They work/s);
  assert.equal(await page.getByRole('gridcell', { name: /, works$/ }).count(), 64);
  rook[42] = 0x0123_4567_89ab_cdefn;
  assert.match(await asked(page, `U64 rook_magics[64] = {${rook.join()}};`), /1 square fails: c6/);
  assert.deepEqual(await squares(page, 'Magics of a rook', 'fails'), ['c6']);
  await cell(page, 'Magics of a rook', 'c6').click();
  await page.waitForSelector('#scene-sliders:not([hidden])');
  assert.match(await hash(page), /^#sliders\/rook\/c6\/own\/0x0\?magic=0x123456789abcdef&shift=54&step=4/);
});

on('a number has a name in each layout that has one', async (page) => {
  const line = async (layout) => (await page.locator('.names dt').allInnerTexts()).join(' ').includes(layout)
    && page.locator('.names dt', { hasText: layout }).locator('xpath=following-sibling::dd[1]').innerText();
  for (const layout of LAYOUTS) {
    const [value] = valuesOf('KNIGHT_ATTACKS', '--layout', layout).slice(1, 2);
    await asked(page, hex(value));
    const [square] = JSON.parse(program('show', 'KNIGHT_ATTACKS', '1', '--layout', layout, '--format', 'json')).at;
    assert.match(await line(layout), new RegExp(`KNIGHT_ATTACKS\\[${square}\\]`), layout);
  }
  await asked(page, '0x142200221400');
  assert.match(await line('a1b1'), /^KNIGHT_ATTACKS\[d4\]/);
  assert.match(await line('a8b8'), /^KNIGHT_ATTACKS\[d5\]/);
  await asked(page, '0x123456789abcdef');
  assert.match(await text(page, '[aria-label=Names]'), /No entry of the tables/);
});

on('further notations of sets are read', async (page) => {
  const knight = '#bitboard/0x142200221400';
  for (const it of ['"0x0000142200221400"', '0x0000 1422 0022 1400', 'KNIGHT_ATTACKS[27]', 'knight_attacks[d4]', 'data::KNIGHT_ATTACKS[27];', 'BitBoard!(0x142200221400)',
    '00000000 00000000\n00010100 00100010\n00000000 00100010\n00010100 00000000']) {
    assert.match(await told(page, it), /: 8 squares\.$/, it);
    assert.equal(await hash(page), knight, it);
  }
  assert.match(await told(page, '. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . ♘ . . . .\n. . . . . . . .\n. . . . . . . .\n♔ . . . . . . ♚'), /3 pieces/);
  assert.match(await told(page, 'KNIGHT_ATTACKS[64]'), /has no entry/);
});
