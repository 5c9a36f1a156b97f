// The bitboard: what the field takes and how that is said, and what becomes of a set.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { announced, cell, close, folder, hash, opened, pageOf, paste, program, squares, text, visit } from './browser.js';

after(close);

const page = pageOf();
const on = (name, address, use, options = {}) => test(name, () => opened(page + address, options, use));
const ALL = [...Array(64).keys()];
const nameOf = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
const namesOf = (bits) => ALL.filter((it) => (bits >> BigInt(it)) & 1n).map(nameOf).sort();
const inSet = (page) => squares(page, 'Bitboard', 'in the set');
const shown = (...args) => JSON.parse(program('show', ...args, '--format', 'json'));

// What a knight attacks from d4, and d4 with e5.
const KNIGHT = 0x0000_1422_0022_1400n;
const TWO = (1n << 27n) | (1n << 36n);
const lines = (bits, { one = '1', none = '.', between = ' ', first = 8, label = () => '' } = {}) =>
  [...Array(8).keys()].map((y) => (first === 8 ? 7 - y : y)).map((rank) => label(rank + 1) + [...Array(8).keys()].map((file) => ((bits >> BigInt(8 * rank + file)) & 1n ? one : none)).join(between)).join('\n');
const stockfish = (mark) => [...Array(8).keys()].map((y) => 7 - y).map((rank) =>
  `+---+---+---+---+---+---+---+---+\n${[...Array(8).keys()].map((file) => `| ${mark(8 * rank + file)} `).join('')}| ${rank + 1}`).join('\n') + '\n+---+---+---+---+---+---+---+---+\n  a   b   c   d   e   f   g   h\n';
const GAME = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
const OCCUPIED = 0xfdef_0410_1020_ef_bfn;
const START = 0xffff_0000_0000_ffffn;

/** Notations as they stand in forums and engines, the set, and how they were read. */
const NOTATIONS = [
  // Compilers.
  ['0x0000142200221400', KNIGHT, 'hexadecimal in a1b1'],
  ['0x0000_1422_0022_1400_u64', KNIGHT, 'hexadecimal in a1b1'],
  ["0x0000'1422'0022'1400ull", KNIGHT, 'hexadecimal in a1b1'],
  ['0X142200221400ULL', KNIGHT, 'hexadecimal in a1b1'],
  ['C64(0x0000142200221400)', KNIGHT, 'hexadecimal in a1b1'],
  ['UINT64_C(0x142200221400),', KNIGHT, 'hexadecimal in a1b1'],
  ['const U64 knight = 0x142200221400ULL; // d4', KNIGHT, 'hexadecimal in a1b1'],
  ['pub const KNIGHT: u64 = 0x1422_0022_1400;', KNIGHT, 'hexadecimal in a1b1'],
  ['chess.SquareSet(0x0000_1422_0022_1400)', KNIGHT, 'hexadecimal in a1b1'],
  ['$0000142200221400', KNIGHT, 'hexadecimal in a1b1'],
  ['142200221400h', KNIGHT, 'hexadecimal in a1b1'],
  ['22136263676928L', KNIGHT, 'decimal in a1b1'],
  ['22136263676928n', KNIGHT, 'decimal in a1b1'],
  ['0b1000_0001', 0x81n, 'binary in a1b1'],
  ['0o201', 0x81n, 'octal in a1b1'],
  // Digits alone.
  ['0000142200221400', KNIGHT, 'hexadecimal in a1b1'],
  ['8100_0000_0000_0081', 0x8100000000000081n, 'hexadecimal in a1b1'],
  ['8100 0000 0000 0081', 0x8100000000000081n, 'hexadecimal in a1b1'],
  ['81 00 00 00 00 00 00 81', 0x8100000000000081n, 'hexadecimal in a1b1'],
  ['810000000000008f', 0x810000000000008fn, 'hexadecimal in a1b1'],
  // These have 16 digits.
  [String(1n << 50n), 1n << 50n, 'decimal in a1b1'],
  [String(1n << 53n), 1n << 53n, 'decimal in a1b1'],
  ['1 125 899 906 842 624', 1n << 50n, 'decimal in a1b1'],
  ['00 00 14 22 00 22 14 00', KNIGHT, 'hexadecimal in a1b1'],
  ['ff00', 0xff00n, 'hexadecimal in a1b1'],
  ['18446744073709551615', (1n << 64n) - 1n, 'decimal in a1b1'],
  ['22 136 263 676 928', KNIGHT, 'decimal in a1b1'],
  ['255', 0xffn, 'decimal in a1b1'],
  [KNIGHT.toString(2).padStart(64, '0'), KNIGHT, 'binary in a1b1'],
  // Expressions.
  ['1ULL << 27', 1n << 27n, 'an expression in a1b1'],
  ['(1ull<<27)|(1ull<<36)', TWO, 'an expression in a1b1'],
  ['1u64 << 27 | 1u64 << 36', TWO, 'an expression in a1b1'],
  ['(uint64_t)1 << (8 * 3 + 3)', 1n << 27n, 'an expression in a1b1'],
  ['1ULL << SQ_D4', 1n << 27n, 'an expression in a1b1'],
  ['BIT(27) | BIT(36)', TWO, 'an expression in a1b1'],
  ['chess.BB_D4 | chess.BB_E5', TWO, 'an expression in a1b1'],
  ['~0xff', 0xffff_ffff_ffff_ff00n, 'an expression in a1b1'],
  ['~0ULL', (1n << 64n) - 1n, 'an expression in a1b1'],
  ['!0x8100_0000_0000_0081_u64', 0x7eff_ffff_ffff_ff7en, 'an expression in a1b1'],
  ['0xff00 & ~0x8100', 0x7e00n, 'an expression in a1b1'],
  ['Rank1BB << (8 * 1)', 0xff00n, 'an expression in a1b1'],
  ['FILE_A | FILE_H', 0x8181_8181_8181_8181n, 'an expression in a1b1'],
  ['-9151314442816847743', 0x8100_0000_0000_0081n, 'an expression in a1b1'],
  // Squares.
  ['d4 e5', TWO, 'names of squares'],
  ['d4,e5', TWO, 'names of squares'],
  ['{D4, E5}', TWO, 'names of squares'],
  ['[Square::D4, Square::E5]', TWO, 'names of squares'],
  ['d4', 1n << 27n, 'names of squares'],
  ['d4e5', TWO, 'a move'],
  ['27, 36', TWO, 'numbers of squares in a1b1'],
  // Boards: python-chess, Rust crates, lectures, Stockfish.
  [lines(KNIGHT), KNIGHT, 'a board, rank 8 first'],
  [lines(KNIGHT, { one: 'X' }), KNIGHT, 'a board, rank 8 first'],
  [lines(KNIGHT, { one: 'X', between: '' }), KNIGHT, 'a board, rank 8 first'],
  [lines(KNIGHT, { none: '0' }), KNIGHT, 'a board, rank 8 first'],
  [lines(KNIGHT, { none: '0', between: '' }), KNIGHT, 'a board, rank 8 first'],
  [lines(KNIGHT, { one: '#', none: '-' }), KNIGHT, 'a board, rank 8 first'],
  [`bitboard! {\n${lines(KNIGHT, { one: 'X' })}\n}`, KNIGHT, 'a board, rank 8 first'],
  [`\n${lines(KNIGHT, { none: '0', label: (rank) => `  ${rank}  ` })}\n\n     a b c d e f g h\n\n     Bitboard: 22136263676928d`, KNIGHT, 'a board, rank 8 first'],
  [`${lines(KNIGHT, { first: 1, label: (rank) => `${rank} | ` })}\n    a b c d e f g h`, KNIGHT, 'a board, rank 1 first'],
  [stockfish((square) => ((KNIGHT >> BigInt(square)) & 1n ? 'X' : ' ')), KNIGHT, 'a board, rank 8 first'],
  [`r . b q k b n r\np p p p . p p p\n. . n . . . . .\n. . . . p . . .\n. . . . P . . .\n. . . . . N . .\nP P P P . P P P\nR N B Q K B . R`, OCCUPIED, 'a board, rank 8 first, all pieces', 'pieces'],
  // Positions.
  [GAME, OCCUPIED, 'a FEN, all pieces', 'pieces'],
  [GAME.split(' ')[0], OCCUPIED, 'a FEN, all pieces', 'pieces'],
  [`[FEN "${GAME}"]`, OCCUPIED, 'a FEN, all pieces', 'pieces'],
  [`https://lichess.org/analysis/standard/${GAME.replaceAll(' ', '_')}`, OCCUPIED, 'a FEN, all pieces', 'pieces'],
  ['position startpos moves e2e4', START, 'a FEN, all pieces', 'pieces'],
];

on('notations as they stand in forums and engines', '#bitboard/0x0', async (page) => {
  assert.ok(NOTATIONS.length >= 40);
  for (const [what, bits, says, one = 'squares'] of NOTATIONS) {
    await visit(page, '#bitboard/0x0');
    const names = namesOf(bits);
    assert.equal(await paste(page, what), `Read as ${says}: ${names.length} ${names.length === 1 ? 'square' : one}.`, what);
    assert.deepEqual(await inSet(page), names, what);
  }
});

const others = (page) => page.locator('.others button').allInnerTexts();

on('the other readings are offered, and one click away', '#bitboard/0x0', async (page) => {
  for (const [what, other, bits, says] of [
    ['255', 'hexadecimal', 0x255n, 'hexadecimal in a1b1'],
    ['1010', 'binary', 0b1010n, 'binary in a1b1'],
    ['8100000000000081', 'hexadecimal', 0x8100000000000081n, 'hexadecimal in a1b1'],
    ['0000142200221400', 'decimal', 142200221400n, 'decimal in a1b1'],
    ['d4', 'hexadecimal', 0xd4n, 'hexadecimal in a1b1'],
    [lines(KNIGHT << 8n), 'a board, rank 1 first', KNIGHT, 'a board, rank 1 first'],
    [lines(0x8100n, { none: '0', between: '' }).replaceAll('\n', ''), 'a board, rank 8 first', 0x8100n, 'a board, rank 8 first'],
  ]) {
    await paste(page, what);
    await page.locator('.others').getByRole('button', { name: other, exact: true }).click();
    assert.match(await text(page, '.told'), new RegExp(`^Read as ${says}: `), what);
    assert.deepEqual(await inSet(page), namesOf(bits), what);
    assert.ok(!(await others(page)).includes(other));
    // The keyboard goes on where it was.
    assert.ok(await page.evaluate(() => document.activeElement.closest('.others')), what);
  }
  // What does not fit is not offered.
  await paste(page, '18446744073709551615');
  assert.deepEqual(await others(page), []);
});

const LETTERS = { P: 'white pawn', N: 'white knight', R: 'white rook', p: 'black pawn', n: 'black knight', k: 'black king' };

on('a FEN draws its pieces, and gives the set of each kind', '#bitboard', async (page) => {
  await paste(page, GAME);
  const label = (square) => cell(page, 'Bitboard', square).getAttribute('aria-label');
  for (const [square, letter] of [['e4', 'P'], ['f3', 'N'], ['h1', 'R'], ['e5', 'p'], ['c6', 'n'], ['e8', 'k']]) assert.equal(await label(square), `${square}, ${LETTERS[letter]}, in the set`);
  assert.equal(await page.locator('#scene-bitboard .play .piece').count(), 32);
  const parts = () => page.getByLabel('Pieces');
  await parts().selectOption({ label: 'white pawns' });
  assert.deepEqual(await inSet(page), ['a2', 'b2', 'c2', 'd2', 'e4', 'f2', 'g2', 'h2']);
  await parts().selectOption({ label: 'black' });
  assert.equal((await inSet(page)).length, 16);
  // Pieces go along, and the address has them.
  await page.getByRole('button', { name: 'Flip ↕' }).click();
  assert.equal(await label('e1'), 'e1, black king, in the set');
  await cell(page, 'Bitboard', 'a8').click();
  const address = await hash(page);
  await visit(page, '#KNIGHT_ATTACKS/d4');
  await visit(page, address);
  assert.equal(await label('e1'), 'e1, black king, in the set');
  assert.equal(await label('a8'), 'a8, in the set');
  assert.ok(!(await page.locator('#trouble').isVisible()));
});

/** What each act does with a square, by its file and rank; nothing if it leaves the board. */
const STEPS = { n: [0, 1], ne: [1, 1], e: [1, 0], se: [1, -1], s: [0, -1], sw: [-1, -1], w: [-1, 0], nw: [-1, 1] };
const ACTS = {
  'Flip ↕': 'FLIP_VERTICAL', 'Mirror ↔': 'MIRROR_HORIZONTAL', 'Rotate 180°': 'ROTATE_180', 'Rotate ↻': 'ROTATE_90_CLOCKWISE',
  'Rotate ↺': 'ROTATE_90_COUNTERCLOCKWISE', 'Flip ↖↘': 'FLIP_DIAGONAL', 'Flip ↗↙': 'FLIP_ANTI_DIAGONAL',
};
const SETS = [0x0000_1422_0022_1400n, 0xa5c3_1842_9b17_e6d9n, (1n << 64n) - 1n, 0x8000_0000_0000_0001n];
const setOf = (squares) => squares.reduce((bits, it) => bits | (1n << BigInt(it)), 0n);
const squaresIn = (bits) => ALL.filter((it) => (bits >> BigInt(it)) & 1n);
const exported = (name) => JSON.parse(program('export', '--format', 'json', name)).tables[0].values;

on('a turn moves the set as the tables of maps say, and names them', '#bitboard', async (page) => {
  for (const [act, table] of Object.entries(ACTS)) {
    const map = exported(table).map(Number);
    for (const bits of SETS) {
      await visit(page, `#bitboard/0x${bits.toString(16)}`);
      await page.getByRole('button', { name: act, exact: true }).click();
      assert.deepEqual(await inSet(page), namesOf(setOf(squaresIn(bits).map((it) => map[it]))), act);
      assert.equal(await text(page, '.did code'), table);
    }
  }
  await page.getByRole('button', { name: 'Complement' }).click();
  assert.deepEqual(await inSet(page), namesOf(~0x8000_0000_0000_0001n));
  assert.equal(await text(page, '.did code'), '~set');
  await page.getByRole('button', { name: 'Empty' }).click();
  assert.deepEqual(await inSet(page), []);
});

const stepped = (bits, [files, ranks]) => setOf(squaresIn(bits).map((it) => [(it % 8) + files, (it >> 3) + ranks]).filter((at) => at.every((i) => i >= 0 && i < 8)).map(([file, rank]) => 8 * rank + file));

on('a shift shows what leaves the board', '#bitboard', async (page) => {
  for (const [way, step] of Object.entries(STEPS)) {
    for (const bits of SETS.slice(0, 2)) {
      await visit(page, `#bitboard/0x${bits.toString(16)}?do=${way}`);
      assert.deepEqual(await inSet(page), namesOf(stepped(bits, step)), way);
      const fallen = squaresIn(bits).filter((it) => !stepped(1n << BigInt(it), step));
      assert.deepEqual(await squares(page, 'Bitboard', 'fell off'), fallen.map(nameOf).sort(), way);
      const left = (await text(page, '.did')).match(/\. ([a-h1-8 ]+) leaves? the board/)?.[1] ?? '';
      assert.equal(left, fallen.map(nameOf).join(' '), way);
    }
  }
});

on('the layout of the number is chosen, and all eight are one link away', '#bitboard/0x142200221400', async (page) => {
  for (const layout of ['a8b8', 'h8h7']) {
    await page.locator('#scene-bitboard .choices-row select').selectOption(layout);
    assert.equal(await hash(page), `#bitboard/0x142200221400/${layout}`);
    assert.equal(await page.getByLabel('What is this?').inputValue(), shown('KNIGHT_ATTACKS', 'd4', '--layout', layout).value);
  }
  await page.getByRole('link', { name: 'The same set in all eight layouts' }).click();
  await page.waitForSelector('#scene-layouts:not([hidden])');
  await page.getByRole('link', { name: 'Open the set in the workbench' }).click();
  await page.waitForSelector('#scene-bitboard:not([hidden])');
  assert.deepEqual(await inSet(page), namesOf(KNIGHT));
});

on('a second set is kept, combined and swapped, and the address holds it', '#bitboard/0x142200221400', async (page) => {
  const press = (name) => page.locator('.second').getByRole('button', { name, exact: true }).click();
  assert.equal(await page.locator('.second button:visible').count(), 1);
  await press('Keep as B');
  const other = 0x0000_0038_2838_ff00n;
  for (const [name, want] of [['Or B', other | KNIGHT], ['And B', other & KNIGHT], ['Xor B', other ^ KNIGHT], ['Without B', other & ~KNIGHT]]) {
    await paste(page, `0x${other.toString(16)}`);
    await press(name);
    assert.deepEqual(await inSet(page), namesOf(want), name);
    const [, sign, not, b] = (await text(page, '.did code')).match(/^set ([|&^]) (~?)(0x[\da-f_]+)$/);
    const second = BigInt.asUintN(64, not ? ~BigInt(b.replaceAll('_', '')) : BigInt(b.replaceAll('_', '')));
    assert.equal({ '|': other | second, '&': other & second, '^': other ^ second }[sign], want, name);
  }
  assert.equal(await hash(page), '#bitboard/0x382838ff00?do=minus&b=0x142200221400');
  await press('Swap');
  assert.deepEqual(await inSet(page), namesOf(KNIGHT));
  assert.equal(await hash(page), '#bitboard/0x142200221400?b=0x182818eb00');
});

on('two entries of any tables are combined', '#KNIGHT_ATTACKS/d4', async (page) => {
  await page.getByRole('link', { name: 'Open as a bitboard' }).click();
  await page.waitForSelector('#scene-bitboard:not([hidden])');
  assert.deepEqual(await inSet(page), namesOf(KNIGHT));
  // With what it attacks among blockers, in whatever layout that is shown.
  await visit(page, '#MAGIC_ATTACKS/rook/d4?occupied=d6&layout=a8b8');
  await page.getByRole('link', { name: 'Combine with the bitboard' }).click();
  await page.waitForSelector('#scene-bitboard:not([hidden])');
  await page.getByRole('button', { name: 'Or B', exact: true }).click();
  assert.deepEqual(await inSet(page), [...namesOf(KNIGHT), ...shown('ROOK_FANCY_ATTACKS', 'd4', '--occupied', 'd6').squares].sort());
  await visit(page, '#X88_STEPS/-17');
  assert.ok(!(await page.locator('#combine').isVisible()));
});

test('a board of another size has its own acts', async () => {
  await opened(`${pageOf('-s', ...nine())}#bitboard/0x3`, {}, async (page) => {
    assert.deepEqual(await inSet(page), ['a1', 'b1']);
    assert.equal(await page.getByRole('button', { name: 'Rotate ↻' }).count(), 0);
    await page.getByRole('button', { name: 'Flip ↕' }).click();
    assert.deepEqual(await inSet(page), ['a10', 'b10']);
    await page.getByRole('button', { name: 'Shift west' }).click();
    assert.deepEqual(await inSet(page), ['a10']);
    const { value, squares } = shown('KNIGHT_ATTACKS', 'e5', '-s', ...nine());
    await paste(page, value);
    assert.deepEqual(await inSet(page), squares.sort());
    // The first position of xiangqi.
    assert.equal(await paste(page, 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w'), 'Read as a FEN, all pieces: 32 pieces.');
  });
});

function nine() {
  const file = join(folder, 'nine.json');
  program('export', '--board', '9x10', '--format', 'json', '-o', file, '--force', 'KNIGHT_ATTACKS');
  return [file];
}

on('on a phone board, field and buttons stand on one screen', '#bitboard/0xffffffffffffffff?do=ne', async (page) => {
  const bottom = () => page.locator('#scene-bitboard .bench-board').evaluate((it) => it.getBoundingClientRect().bottom);
  // After a shift with the longest sentence, and after reading a number.
  assert.ok(await bottom() <= 844, `${await bottom()}`);
  await paste(page, '255');
  assert.ok(await bottom() <= 844, `${await bottom()}`);
}, { width: 390, height: 844 });
