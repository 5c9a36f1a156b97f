// The numbers that scenes speak, computed once more: by walks over files and ranks, and by what the command line prints.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  cell,
  folder,
  namesOf,
  ON_REQUEST,
  opened,
  pageOf,
  program,
  setOf,
  shifted,
  shown,
  SQUARES,
  squares,
  stepped,
  STEPS,
  testsOf,
  text,
  u64,
  valuesOf,
  visit,
  walked,
  WAYS,
} from './browser.js';

const on = testsOf(pageOf());
const attacked = (page) => squares(page, 'Position', 'attacked');
/** The titles of the steps with what they come to. */
const results = (page) =>
  page
    .locator('article:not([hidden]) .step-title')
    .evaluateAll((steps) => steps.map((it) => [it.firstChild.textContent, it.lastChild.textContent]));

/** Boards as the program takes them, and the bit of a square in each. */
const BOARDS = [
  { files: 8, ranks: 8, options: [], bit: (file, rank) => 8 * rank + file },
  { files: 8, ranks: 8, options: ['--layout', 'h8h7'], bit: (file, rank) => 8 * (7 - file) + 7 - rank },
  {
    files: 8,
    ranks: 8,
    options: ['--layout', 'a8b8', '--bits', 'reversed'],
    bit: (file, rank) => 63 - (8 * (7 - rank) + file),
  },
  {
    files: 5,
    ranks: 6,
    options: ['--board', '5x6', '--layout', 'a1a2', '--sliders', 'fancy_magic'],
    bit: (file, rank) => 6 * file + rank,
  },
  { files: 9, ranks: 10, options: ['--board', '9x10'], bit: (file, rank) => 9 * rank + file },
];

let seed = 0x9e3779b97f4a7c15n;
/** A set of which a square in so many halvings is one. */
const random = (squares, halvings) =>
  (halvings ? random(squares, halvings - 1) : (1n << BigInt(squares)) - 1n) &
  BigInt.asUintN(
    squares,
    Array.from({ length: 2 }, () => {
      seed = BigInt.asUintN(64, seed ^ (seed << 13n));
      seed ^= seed >> 7n;
      return (seed = BigInt.asUintN(64, seed ^ (seed << 17n)));
    }).reduce((bits, it) => (bits << 64n) | it),
  );

for (const board of BOARDS) {
  const { files, ranks, options } = board;
  on(`every method gives the set of a walk, from every square, ${options.join(' ')}`, '', async () => {
    const file = join(folder, `${options.join('')}.rs`);
    const lines = ['RAYS', 'FILE_ATTACKS', 'RANK_ATTACKS', 'DIAGONAL_ATTACKS', 'ANTI_DIAGONAL_ATTACKS'];
    const byLine = [
      '*_RELEVANT',
      'FILE_OF',
      'RANK_OF',
      '*DIAGONAL_OF',
      'FILE_*_BY_OCCUPANCY',
      'RANK_*_BY_OCCUPANCY',
      'FIRST_RANK_ATTACKS',
    ];
    if (options.length)
      program(
        'generate',
        ...(files < 8 || ranks > 8 ? [...lines, ...byLine] : ['*', ...ON_REQUEST]),
        ...options,
        '-o',
        file,
      );
    const positions = [];
    for (let at = 0; at < files * ranks; at++) {
      const [x, y] = [at % files, Math.floor(at / files)];
      for (const occupied of [
        0n,
        random(files * ranks, 0),
        random(files * ranks, 1),
        random(files * ranks, 1),
        random(files * ranks, 2),
      ]) {
        for (const piece of ['rook', 'bishop'])
          positions.push([
            piece,
            'abcdefghi'[x] + (y + 1),
            String(occupied),
            String(walked(piece, [x, y], occupied, board)),
          ]);
      }
    }
    await opened(pageOf(...(options.length ? ['-s', file] : [])), {}, async (page) => {
      const [methods, wrong] = await page.evaluate((positions) => {
        const isWrong = (method, [piece, square, occupied, want]) =>
          String(chessTables.slider(method, piece, square, BigInt(occupied))) !== want;
        const wrong = chessTables.methods.flatMap((method) =>
          positions
            .filter((it) => isWrong(method, it))
            .slice(0, 3)
            .map((it) => [method, ...it]),
        );
        return [chessTables.methods, wrong];
      }, positions);
      assert.deepEqual(wrong, []);
      assert.ok(methods.length >= (files === 9 ? 4 : files === 5 ? 5 : 7), methods);
      // The scene shows it.
      await visit(page, `#methods/rook/b2/${methods.at(-1)}/0x0`);
      assert.equal((await attacked(page)).length, files + ranks - 2);
    });
  });
}

/** Sets of many kinds, as text. */
const MANY = [0n, (1n << 64n) - 1n, ...Array.from({ length: 200 }, (_, i) => random(64, i % 3))].map(String);

/** Methods whose table the command line looks up. */
const SHOWN = [
  ['magic', 'rook', ['MAGIC_ATTACKS', 'rook']],
  ['magic', 'bishop', ['MAGIC_ATTACKS', 'bishop']],
  ['fancy_magic', 'rook', ['ROOK_FANCY_ATTACKS']],
  ['fancy_magic', 'bishop', ['BISHOP_FANCY_ATTACKS']],
  ['pext', 'rook', ['ROOK_PEXT_CODES']],
  ['pext', 'bishop', ['BISHOP_PEXT_CODES']],
];
const POSITIONS = [
  ['d4', ['d6', 'f4', 'b2', 'f6']],
  ['a1', ['a8', 'c3', 'b1']],
  ['h5', ['g6', 'h4', 'e5', 'f3']],
];
on('steps of magics and PEXT read the entries that the command line prints', '', async (page) => {
  for (const [method, piece, table] of SHOWN) {
    for (const [square, occupied] of POSITIONS) {
      await visit(page, `#sliders/${piece}/${square}/${method}/0x${setOf(occupied).toString(16)}`);
      const { squares: want, index, value } = shown(...table, square, '--occupied', occupied.join(','));
      assert.deepEqual(await attacked(page), want.sort(), `${method} ${square}`);
      const reads = await page.evaluate(() =>
        [...document.querySelectorAll('#scene-sliders .step-title')].flatMap((step) => {
          step.click();
          return [...document.querySelectorAll('#scene-sliders .step-body:not([hidden]) p:has(> a > code)')].map(
            (it) => it.innerText,
          );
        }),
      );
      const entry = reads.find((it) => it.startsWith(`${table[0]}[${index.at(-1)}] `));
      assert.equal(BigInt(entry?.match(/ (0x[\da-f]+),/)[1]), BigInt(value), `${method} ${square}: ${reads}`);
      for (const read of reads)
        assert.equal(
          BigInt(shown(...read.split(' ')[0].replaceAll(']', '').split('[')).value),
          BigInt(read.match(/ (0x[\da-f]+),/)[1]),
          read,
        );
    }
  }
});

/** The bits of a number at the ones of a mask, side by side. */
const gathered = (bits, mask) =>
  namesOf(mask).reduce((all, name, i) => all | (((bits >> BigInt(SQUARES.indexOf(name))) & 1n) << BigInt(i)), 0n);
const STRAIGHT = ['rook', 'FILE_ATTACKS'],
  SLANTED = ['bishop', 'DIAGONAL_ATTACKS'];
on('each step of PEXT and of the borrow comes to what the test computes', '', async (page) => {
  for (const [piece, table] of [STRAIGHT, SLANTED]) {
    for (const [square, names] of POSITIONS) {
      const [occupied, at] = [setOf(names), SQUARES.indexOf(square)];
      const want = walked(piece, [at % 8, at >> 3], occupied);
      await visit(page, `#sliders/${piece}/${square}/pext/0x${occupied.toString(16)}`);
      const mask = BigInt(shown(`${piece.toUpperCase()}_RELEVANT`, square).value);
      const [, [, index], , [, spread]] = await results(page);
      assert.deepEqual([BigInt(index), BigInt(spread)], [gathered(occupied, mask), want], `${piece} ${square}`);
      await visit(page, `#sliders/${piece}/${square}/hyperbola/0x${occupied.toString(16)}?step=2`);
      const [slider, line] = [1n << BigInt(at), BigInt(shown(table, square).value)];
      const swap = (bits) => BigInt(`0x${bits.toString(16).padStart(16, '0').match(/../g).reverse().join('')}`);
      const up = u64((occupied & line) - slider);
      const down = swap(u64(swap(occupied & line) - swap(slider)));
      const own = walked(piece, [at % 8, at >> 3], occupied) & line;
      const found = (await results(page)).map(([, it]) => BigInt(it));
      assert.deepEqual(
        [...found.slice(0, 4), found.at(-1)],
        [occupied & line, up, down, own, want],
        `${piece} ${square}`,
      );
      assert.equal(found[4], want & ~line);
      // The strip has the numbers in words, and in orange what the borrow turned.
      assert.match(
        await page.locator('.borrow:visible').getAttribute('aria-label'),
        new RegExp(`o - s 0x${up.toString(16).padStart(16, '0').match(/..../g).join('_')}$`),
      );
      const hot = await page
        .locator('.borrow:visible > :last-child')
        .evaluate((it) =>
          [...it.querySelectorAll('.hot, .gone')]
            .flatMap((path) => path.getAttribute('d').match(/M[\d.]+/g) ?? [])
            .map((d) => Math.round(63.08 - Number(d.slice(1)))),
        );
      assert.deepEqual(
        hot.sort((a, b) => a - b),
        [...Array(64).keys()].filter((bit) => ((up ^ (occupied & line)) >> BigInt(bit)) & 1n),
      );
    }
  }
});

on(
  'the table of methods has all, with the bytes of their tables and the same answer',
  '#methods/bishop/e5/split/0x40282426040800',
  async (page) => {
    const listed = new Map(JSON.parse(program('list', '--format', 'json')).tables.map((it) => [it.name, it]));
    const rows = await page.locator('.methods tbody tr').evaluateAll((rows) =>
      rows.map((it) => ({
        name: it.querySelector('a').textContent,
        size: it.children[2].textContent,
        attacked: it.querySelector('.attacked').getAttribute('d').match(/M/g).length,
        says: it.children[1].textContent,
      })),
    );
    assert.deepEqual(rows.map(({ name }) => name).sort(), (await page.evaluate(() => chessTables.methods)).sort());
    assert.equal((await attacked(page)).length, rows[0].attacked);
    assert.ok(rows.every(({ attacked, says }) => attacked === rows[0].attacked && /Cost.*Choose/.test(says)));
    const bytes = Object.fromEntries(rows.map(({ name, size }) => [name, Number(size.replace(/\D/g, ''))]));
    const sum = (...names) => names.reduce((all, name) => all + listed.get(name).bytes, 0);
    assert.equal(
      bytes.hyperbola,
      sum('FILE_ATTACKS', 'DIAGONAL_ATTACKS', 'ANTI_DIAGONAL_ATTACKS', 'FIRST_RANK_ATTACKS'),
    );
    assert.equal(bytes.classical, sum('RAYS'));
    await page.getByRole('link', { name: 'obstruction', exact: true }).click();
    await page.waitForFunction(() => location.hash.includes('/obstruction/'));
    // What a source lacks is said.
    const file = join(folder, 'pext.rs');
    program(
      'generate',
      '*_RELEVANT',
      '*_PEXT_OFFSETS',
      'ROOK_PEXT_CODES',
      'BISHOP_PEXT_CODES',
      '*_PSEUDO_ATTACKS',
      '-o',
      file,
    );
    await opened(`${pageOf('-s', file)}#methods`, {}, async (page) => {
      assert.deepEqual(await page.locator('.methods tbody a:first-child').allInnerTexts(), ['pext']);
      assert.match(await text(page, '#scene-methods'), /Left out: the source has no ANTI_DIAGONAL_ATTACKS/);
    });
  },
);

/** Boards on which lines are runs of bits: the way along one, and the table that says where squares are. */
const TURNED = {
  ranks: [WAYS.e],
  flip: [WAYS.n, 'FLIP_DIAGONAL'],
  turn: [WAYS.n, 'ROTATE_90_CLOCKWISE'],
  a1h8: [WAYS.ne, 'ROTATE_A1H8'],
  packed: [WAYS.ne, 'PACK_DIAGONALS'],
  a8h1: [WAYS.se, 'ROTATE_A8H1'],
  antipacked: [WAYS.se, 'PACK_ANTI_DIAGONALS'],
};
on('index and set are those of a walk, on every board, from every square', '#rotated', async (page) => {
  const found = await page.evaluate(
    ([boards, sets]) =>
      boards.map((name) =>
        Array.from({ length: 64 }, (_, square) =>
          sets.map((it) => {
            const { set, turned, index } = chessTables.line(name, square, BigInt(it));
            return [set, turned, index].map(String);
          }),
        ),
      ),
    [Object.keys(TURNED), MANY],
  );
  for (const [board, [name, [way, map]]] of Object.entries(TURNED).entries()) {
    const places = map ? valuesOf(map) : SQUARES.map((_, i) => BigInt(i));
    for (const square of SQUARES.keys()) {
      const both = (occupied) => stepped([way, way.map((it) => -it)], [square % 8, square >> 3], occupied);
      const line = namesOf(both(0n) | (1n << BigInt(square)));
      const inner = (way === WAYS.se ? line.reverse() : line).slice(1, -1);
      for (const [i, occupied] of MANY.map(BigInt).entries()) {
        const [set, turned, index] = found[board][square][i].map(BigInt);
        const taken = namesOf(occupied);
        const where = `${name} ${square} ${occupied}`;
        assert.equal(set, both(occupied), where);
        if (!square)
          assert.equal(
            turned,
            taken.reduce((bits, it) => bits | (1n << places[SQUARES.indexOf(it)]), 0n),
            where,
          );
        assert.equal(
          index & ((1n << BigInt(inner.length)) - 1n),
          inner.reduce((bits, it, bit) => (taken.includes(it) ? bits | (1n << BigInt(bit)) : bits), 0n),
          where,
        );
        assert.ok(index < 64n, where);
      }
    }
  }
});

on('what is looked up is what the command line prints', '#rotated/d4/ranks/0x24000000?step=4', async (page) => {
  for (const [board, table] of [
    ['ranks', 'RANK'],
    ['flip', 'FILE'],
    ['a1h8', 'DIAGONAL'],
    ['antipacked', 'ANTI_DIAGONAL'],
  ]) {
    await visit(page, `#rotated/d4/${board}/0x42003024001200?step=9`);
    const titles = await page.locator('.step-title code').allInnerTexts();
    const [index, set] = titles.slice(-2);
    const { value, squares: found } = shown(`${table}_ATTACKS_BY_OCCUPANCY`, 'd4', index);
    assert.equal(BigInt(set), BigInt(value), board);
    assert.deepEqual(await squares(page, 'Position', 'attacked'), found.sort(), board);
  }
});

on(
  'the board turns step by step, and colors stay with their squares',
  '#rotated/d4/a1h8/0x0',
  async (page) => {
    const tiles = () =>
      page
        .locator('.turned-board .hued')
        .evaluateAll((tiles) =>
          tiles.map((it) => [
            it.style.getPropertyValue('--hue'),
            it.style.transform.match(/[\d.]+/g).map((at) => at / 40),
            it.lastChild.firstChild.textContent,
            it.getBoundingClientRect(),
          ]),
        );
    for (const [board, [, map]] of Object.entries(TURNED).slice(1)) {
      await visit(page, `#rotated/d4/${board}/0x0`);
      const before = await tiles();
      assert.ok(
        before.every(([, [x, y]], square) => x === square % 8 && y === 7 - (square >> 3)),
        board,
      );
      const values = program('show', map, '--view', 'raw').trim().split('\n');
      await page.locator('article:not([hidden]) .step-title').nth(-2).click();
      const after = await tiles();
      after.forEach(([hue, [x, y], number], square) => {
        assert.equal(hue, before[square][0]);
        assert.equal(number, values[square], `${board} ${square}`);
        assert.equal(8 * (7 - y) + x, Number(number));
      });
    }
  },
  { motion: 'reduce' },
);

/** The squares that the list of a piece visits: a pawn's pushes and captures. */
function visited(piece, at, occupied) {
  if (!piece.endsWith('pawn'))
    return stepped(STEPS[piece === 'king' ? 'queen' : piece], at, occupied, ['king', 'knight'].includes(piece) ? 1 : 7);
  const ahead = piece === 'white-pawn' ? 1 : -1;
  const pushes = stepped([[0, ahead]], at, occupied, at[1] === (ahead > 0 ? 1 : 6) ? 2 : 1);
  return (
    pushes |
    stepped(
      [
        [-1, ahead],
        [1, ahead],
      ],
      at,
      occupied,
      1,
    )
  );
}

on('every list comes to the squares of a walk', '', async (page) => {
  const cases = ['knight', 'bishop', 'rook', 'queen', 'king', 'white-pawn', 'black-pawn'].flatMap((piece) =>
    SQUARES.filter((it) => !piece.endsWith('pawn') || !/[18]/.test(it)).map((square) => [piece, square]),
  );
  const found = await page.evaluate(
    ([cases, sets]) =>
      cases.map(([piece, square]) => {
        const own = (piece.endsWith('pawn') ? [`${piece}_push`, `${piece}_capture`] : [piece]).map((it) =>
          `${it}_threads`.toUpperCase().replace('-', '_'),
        );
        const of = (names, occupied) =>
          names
            .flatMap((it) => chessTables.threadVisits(it, piece, square, BigInt(occupied)))
            .sort()
            .join(' ');
        return sets.map((occupied) => [of(own, occupied), of(['NEXT_POSITION'], occupied)]);
      }),
    [cases, MANY],
  );
  for (const [i, [piece, square]] of cases.entries()) {
    const at = [SQUARES.indexOf(square) % 8, SQUARES.indexOf(square) >> 3];
    for (const [j, occupied] of MANY.entries()) {
      const want = namesOf(visited(piece, at, BigInt(occupied)))
        .sort()
        .join(' ');
      assert.deepEqual(found[i][j], [want, want], `${piece} ${square} ${occupied}`);
    }
  }
});

/** Index, entry, step and squares between of two squares, from files and ranks. */
function expected(attacker, target) {
  const [file, rank] = [0, 1].map((i) => target.charCodeAt(i) - attacker.charCodeAt(i));
  const [files, ranks] = [Math.abs(file), Math.abs(rank)];
  const far = Math.max(files, ranks);
  const [straight, diagonal] = [far > 0 && Math.min(files, ranks) === 0, far > 0 && files === ranks];
  const pieces = [
    files === 1 && rank === 1,
    files === 1 && rank === -1,
    files * ranks === 2,
    diagonal,
    straight,
    diagonal || straight,
    far === 1,
  ];
  const step = straight || diagonal ? Math.sign(file) + 16 * Math.sign(rank) : 0;
  const between = step
    ? Array.from({ length: far - 1 }, (_, i) =>
        SQUARES.find(
          (square) =>
            square.charCodeAt(0) === attacker.charCodeAt(0) + Math.sign(file) * (i + 1) &&
            square.charCodeAt(1) === attacker.charCodeAt(1) + Math.sign(rank) * (i + 1),
        ),
      )
    : [];
  return {
    index: 119 - file - 16 * rank,
    entry: pieces.reduce((bits, is, bit) => bits + (is ? 1 << bit : 0), 0),
    step,
    between,
  };
}

on('all pairs of squares have the index, entry, step and walk of their coordinates', '', async (page) => {
  const asked = await page.evaluate(
    (squares) =>
      squares.flatMap((attacker) =>
        squares.map((target) => {
          const { index, entry, step, between } = chessTables.x88(attacker, target);
          const name = (number) => 'abcdefgh'[number % 16] + (Math.floor(number / 16) + 1);
          return { index, entry, step, between: between.map(name) };
        }),
      ),
    SQUARES,
  );
  assert.deepEqual(
    asked,
    SQUARES.flatMap((attacker) => SQUARES.map((target) => expected(attacker, target))),
  );
});

on('the steps say what the command line prints', '', async (page) => {
  for (const [attacker, target, kind] of [
    ['f3', 'd1', 'queen'],
    ['a1', 'b3', 'knight'],
    ['e4', 'd5', 'white-pawn'],
    ['h8', 'a7', 'rook'],
  ]) {
    await visit(page, `#0x88/${kind}/${attacker}/${target}?step=4`);
    const printed = program('show', 'X88_ATTACKS', attacker, target, '--view', 'list').trimEnd().split('\n')[1];
    const [a, t, difference, index, , step] = await page
      .locator('.x88 .step-title code')
      .allInnerTexts()
      .then((all) => all.flatMap((it) => it.split(', ')));
    const [, who] = (await text(page, '.x88 .step-body:not([hidden]) p')).match(/: (.*?)\. /);
    assert.equal(
      `${attacker} = ${a}, ${target} = ${t}, difference ${difference}, index ${index}: ${who}; step ${step}`,
      printed,
    );
  }
});

on('every cell is tested by one AND', '#0x88', async (page) => {
  const wrong = await page.locator('[aria-label="0x88 board"] .cell').evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        if (cell.classList.contains('movable')) return false;
        cell.click();
        const number = Number.parseInt(cell.querySelector('small').textContent, 16);
        const says = document.querySelector('.tested').textContent;
        const square = 'abcdefgh'[number % 16] + (Math.floor(number / 16) + 1);
        const want = number % 16 < 8 ? `is on the board: ${square}.` : `= 0x08, not zero, so`;
        return !says.includes(want) || !location.hash.includes('cell=') !== (number === 0x18);
      }).length,
  );
  assert.equal(wrong, 0);
  await visit(page, '#0x88?cell=08');
  assert.equal(
    await text(page, '.tested'),
    '0x08 & 0x88 = 0x08, not zero, so 0x08 is off the board: h1 + 1. With numbers from 0 to 63 this sum would be a2.',
  );
});

on('from another corner the numbers of 0x88 are others and the pieces the same', '', async () => {
  const file = join(folder, 'a8b8.rs');
  program(
    'generate',
    'X88_ATTACKS',
    'X88_STEPS',
    'TO_X88',
    'ROOK_THREADS',
    'ROOK_THREAD_STARTS',
    '--layout',
    'a8b8',
    '-o',
    file,
  );
  await opened(`${pageOf('-s', file)}#0x88/white-pawn/e4/d5`, {}, async (page) => {
    const seen = await page.evaluate(() => chessTables.x88('e4', 'd5'));
    assert.deepEqual(
      [seen.a, seen.t, seen.step, seen.who],
      [0x44, 0x33, -17, 'white pawn 1 + bishop 8 + queen 32 + king 64'],
    );
    assert.match(await cell(page, '0x88 board', 'a8').innerText(), /00/);
    // Of threads those that are there.
    await visit(page, '#threads/rook/a1/0x0');
    assert.deepEqual(await page.getByRole('group', { name: 'Piece' }).locator('label').allInnerTexts(), ['rook']);
    assert.deepEqual(
      await page.evaluate(() => chessTables.threadVisits('ROOK_THREADS', 'rook', 'a1', 0n)),
      [...'2345678'].map((it) => `a${it}`).concat([...'bcdefgh'].map((it) => `${it}1`)),
    );
  });
});

/** The number of a square by its file and rank. */
const NUMBER = {
  a1b1: (file, rank) => 8 * rank + file,
  h1g1: (file, rank) => 8 * rank + 7 - file,
  a8b8: (file, rank) => 8 * (7 - rank) + file,
  h8g8: (file, rank) => 8 * (7 - rank) + 7 - file,
  a1a2: (file, rank) => 8 * file + rank,
  h1h2: (file, rank) => 8 * (7 - file) + rank,
  a8a7: (file, rank) => 8 * file + 7 - rank,
  h8h7: (file, rank) => 8 * (7 - file) + 7 - rank,
};
const bitOf = (layout) => (square) => 1n << BigInt(NUMBER[layout](square % 8, square >> 3));

/** What stands under and on the boards of numbers. */
const layouts = (page) =>
  page.locator('.layout').evaluateAll((boards) =>
    boards.map((it) => ({
      layout: it.querySelector('strong').textContent,
      result: it.querySelector('code').textContent,
      code: it.querySelectorAll('code')[1].textContent,
      wraps: it.lastChild.textContent.replace('without the mask also on ', '').split(' ').filter(Boolean),
      cells: [...it.querySelectorAll('.cell')].map((cell) => cell.getAttribute('aria-label').split(', ')),
    })),
  );

on('a set has the number of each layout, and the code of a step gives what the step does', '#layouts', async (page) => {
  const boards = await layouts(page);
  assert.deepEqual(
    boards.map(({ layout }) => layout),
    Object.keys(NUMBER),
  );
  assert.equal(new Set(boards.map(({ result }) => result)).size, 8);
  for (const { layout, cells } of boards)
    for (const [name, it] of cells)
      assert.equal(Number(it), NUMBER[layout](name.charCodeAt(0) - 97, name[1] - 1), `${layout} ${name}`);
  for (const [table, ...index] of [
    ['KNIGHT_ATTACKS', 'e5'],
    ['RAYS', 'ne', 'b2'],
    ['FILE_MASKS', 'c'],
  ]) {
    await visit(page, `#layouts/${shown(table, ...index).value}`);
    for (const { layout, result } of await layouts(page))
      assert.equal(result, shown(table, ...index, '--layout', layout).value, `${table} ${layout}`);
  }
  for (const [way, by] of Object.entries(WAYS)) {
    for (const bits of [0xa5c3184_29b17e6d9n, (1n << 64n) - 1n, 0x8000000000000001n]) {
      await visit(page, `#layouts/0x${bits.toString(16)}?step=${way}`);
      const want = shifted(namesOf(bits), by).filter((it) => SQUARES.includes(it));
      for (const { layout, result, code, wraps } of await layouts(page)) {
        const bit = bitOf(layout);
        const numbered = (names) => names.reduce((all, name) => all | bit(SQUARES.indexOf(name)), 0n);
        assert.equal(BigInt(result), numbered(namesOf(bits)), layout);
        const [, mask, sign, by] = code.match(/^\(?set(?: & (0x[\da-f_]+)\))? (<<|>>) (\d+)$/);
        const run = (before) => (sign === '<<' ? u64(before << BigInt(by)) : before >> BigInt(by));
        const kept = mask ? BigInt(mask.replaceAll('_', '')) : (1n << 64n) - 1n;
        assert.equal(run(BigInt(result) & kept), numbered(want), `${layout} ${way} ${code}`);
        assert.deepEqual(
          wraps.sort(),
          SQUARES.filter((_, i) => run(BigInt(result) & ~kept) & bit(i)).sort(),
          `${layout} ${way}`,
        );
      }
    }
  }
  await visit(page, '#layouts/0x0');
  await cell(page, 'a8b8', 'h8').click();
  assert.equal(await page.locator('.layout code').first().innerText(), '0x8000000000000000');
});
