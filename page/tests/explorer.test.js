// Tables: the list, an entry by pointer, keyboard and address, and what is seen of it, as the command line has it; and every
// table of every board by each of its choices.

import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  announced,
  browserName,
  cell,
  fileOf,
  folder,
  grid,
  hash,
  opened,
  pageOf,
  program,
  shown,
  squares,
  testsOf,
  text,
  valuesOf,
  visit,
} from './browser.js';

const page = pageOf();
const on = testsOf(page);
/** The title, once the page has drawn what the last key or click led to. */
const title = async (page) => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  return (await text(page, '#title')).replace(/\s/g, '');
};

on('the filter leads to tables by name and by text, to scenes and topics, and to what was meant', '', async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type('no such xyzzy');
  assert.match(await text(page, '#entries'), /Nothing matches/);
  await page.fill('#filter', 'passed');
  await page.keyboard.press('Enter');
  assert.match(await title(page), /^PASSED_PAWN_MASKS/);
  await page.focus('#filter');
  await page.keyboard.press('Escape');
  // Folded, by families.
  assert.ok((await page.locator('.group summary:visible').count()) > 15);
  await page.fill('#filter', 'knigth atacks');
  await page.click('#entries .empty a');
  assert.match(await hash(page), /^#KNIGHT_ATTACKS\//);
  await page.fill('#filter', 'magic bitboards');
  await page.locator('#entries .idea a').first().click();
  assert.match(await hash(page), /^#sliders\/rook\/d4\/fancy_magic/);
  // The family of a table is unfolded, and to be seen.
  await page.fill('#filter', '');
  for (const address of ['#KING_DISCS', '#ZOBRIST_TURN']) {
    await visit(page, address);
    assert.ok(
      await page
        .locator('.list [aria-current]')
        .evaluate(
          (it) =>
            it.checkVisibility() &&
            it.getBoundingClientRect().top >= document.getElementById('entries').getBoundingClientRect().top,
        ),
      address,
    );
  }
});

on('hovering previews, clicking pins', '#DISTANCE_TO_EDGE/n/a1', async (page) => {
  await cell(page, 'Square', 'd5').hover();
  assert.equal(await title(page), 'DISTANCE_TO_EDGE[n][d5]');
  assert.equal(await text(page, '#value .value-value'), '3');
  await page.mouse.move(5, 5);
  assert.equal(await title(page), 'DISTANCE_TO_EDGE[n][a1]');
  await cell(page, 'Square', 'd5').click();
  await page.mouse.move(5, 5);
  assert.equal(await title(page), 'DISTANCE_TO_EDGE[n][d5]');
  assert.equal(await hash(page), '#DISTANCE_TO_EDGE/n/d5');
});

on('the keyboard leads to d4, and what is there is announced', '#KING_ATTACKS/a1', async (page) => {
  assert.equal(await grid(page, 'The set').locator('[tabindex="0"]').count(), 1);
  await grid(page, 'The set').locator('[tabindex="0"]').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'd4, not set');
  assert.equal(await hash(page), '#KING_ATTACKS/a1');
  await page.keyboard.press('Enter');
  await announced(page, 'KING_ATTACKS d4: 8 squares, c3 d3 e3 c4 e4 c5 d5 e5');
  assert.equal(await hash(page), '#KING_ATTACKS/d4');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'd4, not set, index');
  for (const [key, label] of [
    ['Home', 'a4, not set'],
    ['End', 'h4, not set'],
    ['Control+Home', 'a8, not set'],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), label);
  }
});

/** Tables of every kind, each with an entry. */
const ENTRIES = [
  ['RAYS', 'ne', 'd4'],
  ['BETWEEN', 'a1', 'd4'],
  ['PAWN_ATTACKS', 'black', 'e5'],
  ['RANK_MASKS', '3'],
  ['KNIGHT_MOVE_BITS', 'd4', '2'],
  ['DARK_SQUARES'],
  ['X88_STEPS', '-17'],
  ['FROM_X88', 'd4'],
  ['MAILBOX_10X12', '42'],
  ['CHEBYSHEV_DISTANCES', 'a1', 'd4'],
  ['FLIP_DIAGONAL', 'b1'],
  ['ZOBRIST_PIECES', 'black', 'rook', 'c6'],
  ['KNIGHT_THREAD_KEYS', 'white', '399'],
  ['STEP', 'h8', 'a1'],
  ['ROOK_MAGIC_SHIFT'],
  ['CASTLING_RIGHTS_KEPT', 'e1'],
  ['FIRST_RANK_ATTACKS', 'd', '17'],
  ['ROOK_FANCY_ATTACKS', '102399'],
  ['BISHOP_THREADS', '12', 'to'],
  ['NEXT_POSITION', 'queen', 'd4', 'd5'],
  ['RANK_ATTACKS_BY_OCCUPANCY', 'd4', '9'],
];
on('entries of every kind hold what the command line shows', '', async (page) => {
  for (const [name, ...index] of ENTRIES) {
    await visit(page, `#${name}/${index.join('/')}`);
    const indexed = `${name}${index.map((i) => `[${i}]`).join('')}`;
    assert.equal(await title(page), indexed);
    const { value, squares: want } = shown(name, ...index);
    const width = Number((await text(page, '#facts')).match(/[ui](\d+)/)[1]);
    const bits = BigInt.asUintN(width, BigInt(value));
    const hex = (await text(page, '#value .value-hex')).replaceAll('_', '');
    assert.equal(BigInt(hex), bits, indexed);
    if (want) assert.deepEqual(await squares(page, 'The set', 'set'), want.sort(), indexed);
  }
});

on('0x88 differences stand 15 by 15, as the command line draws them', '#X88_ATTACKS/+34', async (page) => {
  const rows = await grid(page, '0x88 difference')
    .locator('[role=row]')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent).join(' ')),
    );
  assert.equal(rows.join('\n'), program('show', 'X88_ATTACKS', '--plain').trimEnd());
  assert.equal(await title(page), 'X88_ATTACKS[+34]');
  // The flags in the words of the command line.
  const flags = (await text(page, '#value .value-flags')).trim();
  assert.equal(flags, 'bishop 8 + queen 32');
  assert.ok(program('show', 'X88_ATTACKS', 'f3', 'd1').includes(`: ${flags}; step -17`));
  await visit(page, '#X88_ATTACKS/+8');
  assert.equal((await text(page, '#value .value-flags')).trim(), 'none');
});

on('every layout renumbers as the command line does', '#KNIGHT_ATTACKS/b1', async (page) => {
  for (const layout of ['a1b1', 'a1a2', 'h1g1', 'h1h2', 'a8b8', 'a8a7', 'h8g8', 'h8h7']) {
    await page.selectOption('#layout', layout);
    const {
      index: [number],
      value,
      squares: want,
    } = shown('KNIGHT_ATTACKS', 'b1', '--layout', layout);
    assert.equal((await text(page, '#value .value-hex')).replaceAll('_', ''), value, layout);
    assert.deepEqual(await squares(page, 'The set', 'set'), want.sort(), layout);
    assert.match(await page.locator('#value .value-entry').textContent(), new RegExp(`^${number} of 64$`), layout);
  }
});

// Of a Firefox nothing can be printed from here.
test('a table and a scene print on one page', { skip: browserName === 'firefox' }, async () => {
  for (const address of [
    '#KNIGHT_ATTACKS/d4',
    '#MAGIC_ATTACKS/rook/d4?occupied=d6',
    '#sliders/rook/d4/magic/0x0?step=1',
    '#sliders/bishop/d4/pext/0x0',
  ]) {
    await opened(page + address, {}, async (page) => {
      const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g).length;
      assert.equal(pages, 1, address);
      // Whole boards and numbers, and nothing to click.
      await page.emulateMedia({ media: 'print' });
      const seen = (selector) =>
        page.locator(selector).evaluateAll((all) => all.filter((it) => it.checkVisibility()).length);
      assert.equal((await seen('main > article:not([hidden]) .bit rect')) % 8, 0);
      assert.equal((await seen('main .cell')) % 64, 0);
      assert.equal(await seen('nav, #scheme, [data-copy], .toolbar'), 0);
    });
  }
});

on('the title names what is shown, and a description says what the page is', '#KNIGHT_ATTACKS/d4', async (page) => {
  assert.equal(await page.title(), 'KNIGHT_ATTACKS[d4] | Tables that chess engines look up');
  const description = () => page.locator('meta[name=description]').getAttribute('content');
  assert.match(await description(), /knight/i);
  await visit(page, '#sliders/bishop/e5/pext/0x0');
  assert.equal(await page.title(), 'PEXT: bishop e5 by pext | Tables that chess engines look up');
  assert.match(await description(), /^An instruction of x86-64/);
  await visit(page, '#sliders/bishop/e5/hyperbola/0x0');
  assert.match(await description(), /^A subtraction borrows/);
  await visit(page, '#');
  assert.match(await description(), /^Tables that chess engines look up/);
});

on('what would change nothing is not offered', '#STEP/a1/a2?layout=a8b8', async (page) => {
  const offered = async () => [await page.locator('#layout').isVisible(), await page.locator('#labels').isVisible()];
  assert.equal(BigInt(await text(page, '#value .value-hex')), 8n);
  // Its values depend on the layout: renumbered they would be wrong.
  assert.deepEqual(await offered(), [false, true]);
  for (const [address, want] of [
    ['KNIGHT_ATTACKS', [true, false]],
    ['ROTATE_A1H8', [false, true]],
    ['MAGIC_ATTACKS', [false, false]],
    ['DISTANCE_TO_EDGE', [false, true]],
    ['ZOBRIST_TURN', [false, false]],
  ]) {
    await visit(page, `#${address}`);
    assert.deepEqual(await offered(), want, address);
  }
  // Labels and the side of the board are in the address.
  await visit(page, '#ROTATE_A1H8/d4?labels=indices&flip');
  const first = () => grid(page, 'Square').locator('[role=gridcell]').first();
  assert.equal(await first().innerText(), program('show', 'ROTATE_A1H8', 'h1', '--view', 'raw').trim());
  await page.getByRole('button', { name: 'Flip' }).click();
  assert.match(await first().getAttribute('aria-label'), /^a8,/);
  assert.equal(await hash(page), '#ROTATE_A1H8/d4?layout=a8b8&labels=indices');
});

on('tables are asked by a square and blockers as by the command line', '', async (page) => {
  for (const table of [
    'WHITE_PAWN_PUSH_THREADS',
    'QUEEN_THREADS',
    'MAGIC_ATTACKS/bishop',
    'ROOK_PEXT_CODES',
    'BISHOP_PEXT_ATTACKS',
    'ROOK_FANCY_ATTACKS',
  ]) {
    for (const [square, occupied] of [
      ['e2', 'e3,d3,f4'],
      ['h7', 'h6,g6'],
      ['a1', 'a2,b2'],
    ]) {
      await visit(page, `#${table}/${square}?occupied=${occupied}`);
      const { visits, squares: attacked } = shown(...table.split('/'), square, '--occupied', occupied);
      assert.deepEqual(
        await squares(page, 'Blockers and squares', visits ? 'visited' : 'attacked'),
        [...(visits ?? attacked)].sort(),
        `${table} ${square}`,
      );
      // In the order of the walk.
      if (visits)
        assert.equal(
          await page.locator('#value .value-squares').textContent(),
          visits.join(' ') || 'none',
          `${table} ${square}`,
        );
    }
  }
});

/** A click on the board of a table leads on: what it sets, where, the square, and the address that follows. */
const CLICKS = [
  ['#BISHOP_THREADS/d4', '', 'f6', '#BISHOP_THREADS/d4?occupied=f6'],
  ['#BISHOP_THREADS/d4?occupied=f6,b2', '', 'f6', '#BISHOP_THREADS/d4?occupied=b2'],
  ['#BISHOP_THREADS/d4?occupied=b2', 'Square', 'e5', '#BISHOP_THREADS/e5?occupied=b2'],
  ['#BETWEEN/a1/d4', '', 'h8', '#BETWEEN/a1/h8'],
  ['#BETWEEN/a1/h8', 'First square', 'e5', '#BETWEEN/e5/h8'],
  ['#KPK_WINS/white/d4/a1', 'Pawn square', 'c5', '#KPK_WINS/white/c5/a1'],
  ['#KPK_WINS/white/c5/a1', 'Pawn square', 'e1', '#KPK_WINS/white/c5/a1', 'KPK_WINS has no pawn square e1.'],
  ['#FILE_MASKS/c', '', 'f3', '#FILE_MASKS/f'],
  ['#FILE_MASKS/f', '', 'f8', '#FILE_MASKS/f', 'No other entry holds f8.'],
  [
    '#BISHOP_FANCY_ATTACKS/1234',
    '',
    'h7',
    `#BISHOP_FANCY_ATTACKS/${valuesOf('BISHOP_FANCY_ATTACKS').findIndex((it, i) => i > 1234 && (it >> 55n) & 1n)}`,
  ],
];
on('a click on the board leads on, whatever the table', '', async (page) => {
  for (const [address, sets, square, leads, says = ''] of CLICKS) {
    await visit(page, address);
    if (sets) await page.getByRole('radio', { name: sets, exact: true }).check({ force: true });
    await page
      .locator(
        `#stage > .board:not([hidden]) [role=grid]:is([aria-label^="The "], [aria-label^="Blockers"]) [aria-label^="${square},"]`,
      )
      .click();
    assert.equal(await hash(page), leads, address);
    if (says) assert.equal(await text(page, '.told'), says);
  }
});

on('a link that is copied leads to the web, if the page was told where it stands', '#sliders', async (page) => {
  const copied = async (page) => {
    await page.getByRole('button', { name: 'Copy link' }).and(page.locator(':visible')).click();
    await announced(page, 'Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied(page), page.url());
  assert.equal(await text(page, '.told'), 'Copied a link that works only where this file is');
  assert.match(await text(page, '.colophon'), /Links that you copy lead to this file/);
  await opened(`${pageOf('--url', 'https://example.org/tables/')}#threads/rook/d4/0x0`, {}, async (page) => {
    assert.equal(await copied(page), 'https://example.org/tables/#threads/rook/d4/0x0');
    assert.equal(
      await page.locator('meta[property="og:image"]').getAttribute('content'),
      'https://example.org/tables/preview.png',
    );
    assert.doesNotMatch(await text(page, '.colophon'), /lead to this file/);
  });
});

/** Addresses with what is said of them, the entry that they lead to, and its own address. */
const WRONG = [
  ['#NO_SUCH_TABLE/d4', 'There is no table at #NO_SUCH_TABLE/d4.', '#KNIGHT_ATTACKS/d4'],
  ['#KNIGHT_ATACKS/d4', 'There is no table at #KNIGHT_ATACKS/d4. Did you mean #KNIGHT_ATTACKS?', '#KNIGHT_ATTACKS/d4'],
  ['#100%', 'There is no table at #100%.', '#KNIGHT_ATTACKS/d4'],
  ['#%E0%A4%A', 'There is no table at #%E0%A4%A.', '#KNIGHT_ATTACKS/d4'],
  ['#KNIGHT_ATTACKS/d4?layout=toString', 'KNIGHT_ATTACKS has no layout toString.', '#KNIGHT_ATTACKS/d4'],
  ['#KNIGHT_ATTACKS/a1?layout=zz', 'KNIGHT_ATTACKS has no layout zz.', '#KNIGHT_ATTACKS/a1'],
  ['#KNIGHT_ATTACKS/z9', 'KNIGHT_ATTACKS has no square z9.', '#KNIGHT_ATTACKS/d4'],
  ['#KNIGHT_ATTACKS/b1/e5', 'KNIGHT_ATTACKS has no axis for e5.', '#KNIGHT_ATTACKS/b1'],
  ['#RAYS/nee/a1?layout=zz', 'RAYS has no direction nee, no layout zz.', '#RAYS/n/a1'],
  ['#X88_STEPS/+500', 'X88_STEPS has no 0x88 difference +500.', '#X88_STEPS/+34'],
  ['#BISHOP_THREADS/z9', 'BISHOP_THREADS has no square z9.', '#BISHOP_THREADS/d4'],
  ['#BISHOP_THREADS/e4?occupied=z9,f5', 'BISHOP_THREADS has no square z9.', '#BISHOP_THREADS/e4?occupied=f5'],
  ['#MAGIC_ATTACKS/queen/e4', 'MAGIC_ATTACKS has no piece queen.', '#MAGIC_ATTACKS/rook/e4'],
];

on('addresses that lead nowhere, or not all the way, say so', '', async (page) => {
  for (const [address, said, leads] of WRONG) {
    // From another table to one, so that nothing is left of what was seen before.
    await visit(page, '#KING_ATTACKS/a1');
    if (leads.startsWith('#KNIGHT')) await visit(page, '#KNIGHT_ATTACKS/d4');
    await visit(page, address);
    assert.equal(await text(page, '#trouble'), said);
    assert.equal(await hash(page), leads);
  }
  await page.locator('#stage [role=gridcell]').first().click();
  assert.ok(!(await page.locator('#trouble').isVisible()));
  // Two squares are a difference, as on the command line.
  await visit(page, '#X88_ATTACKS/f3/d1');
  assert.equal(await hash(page), `#X88_ATTACKS/${shown('X88_ATTACKS', 'f3', 'd1').at.join('/')}`);
  await visit(page, '#X88_ATTACKS_WRAPPED/d1/f3');
  assert.match(await hash(page), /\/-34$/);
});

on(
  'the boards can be skipped to, and nothing moves when another square is looked at',
  '#QUEEN_PSEUDO_ATTACKS/d4',
  async (page) => {
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the boards');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'explorer');
    // In the page: to point at a square may scroll.
    const place = () => page.locator('#words').evaluate((it) => it.getBoundingClientRect().y + scrollY);
    const before = await place();
    for (const square of ['a1', 'h8', 'd5']) {
      await cell(page, 'The set', square).click();
      assert.equal(await place(), before, square);
    }
  },
);

on(
  'the scheme is the system’s until it is chosen',
  '',
  async (page) => {
    const click = () => page.click('#scheme');
    const reload = async () => {
      await page.reload();
      await page.waitForSelector('main > article:not([hidden])');
    };
    // The preference of a Firefox cannot be changed while it runs.
    const others =
      browserName === 'firefox'
        ? []
        : [
            [() => page.emulateMedia({ colorScheme: 'light' }), 'dark', 'dark'],
            [click, 'light', 'auto'],
          ];
    for (const [act, scheme, says] of [
      [() => {}, 'dark', 'auto'],
      [click, 'light', 'light'],
      [reload, 'light', 'light'],
      [click, 'dark', 'dark'],
      ...others,
    ]) {
      // Chromium hands on what a page stored in its own time: a busy one reloads sooner.
      for (let tries = 0; tries < 10; tries++) {
        await act();
        if (act !== reload || (await text(page, '#scheme')) === `Scheme: ${says}`) break;
      }
      assert.equal(await text(page, '#scheme'), `Scheme: ${says}`);
      const [red] = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/));
      assert.equal(Number(red) < 128 ? 'dark' : 'light', scheme);
    }
  },
  { scheme: 'dark' },
);

test('scores read as the command line prints them, and what is guessed is shown as a guess', async () => {
  const [before, tuned] = ['tests/sessions/shell/evaluation.in/before.rs', join(folder, 'tuned.rs')];
  writeFileSync(tuned, readFileSync(new URL(`../../${before}`, import.meta.url), 'utf8').replace('9175120', '9568336'));
  const value = async (page) => (await text(page, '#value .value-value')).trim();
  await opened(`${pageOf('-s', before)}#PIECE_SQUARE/black/bishop/d3`, {}, async (page) => {
    const [line] = program('show', 'PIECE_SQUARE', 'black', 'bishop', 'd3', '-s', before).split('\n');
    assert.match(await value(page), /^S\(-\d+, -\d+\)$/);
    assert.ok(line.includes(`  ${await value(page)} `), line);
  });
  await opened(`${pageOf('--diff', before, tuned)}#PASSED_PAWN/6`, {}, async (page) =>
    assert.match(await value(page), /^S\(80, 140\) → S\(80, 146\)$/),
  );
  for (const [source, table, guess] of [
    [fileOf('export', 'engine.rs'), 'SIGNED', /guessed from the shape|, guessed/],
    [fileOf('sources', 'types.rs'), 'MIRROR', /\[usize; 4\]/],
  ]) {
    await opened(`${pageOf('-s', source)}#${table}`, {}, async (page) =>
      assert.match(await text(page, '#facts'), guess),
    );
  }
});

// Firefox does not report what the page's policy has refused.
test('a page that asks the network for something is noticed', { skip: browserName === 'firefox' }, async () => {
  const asking = opened(page, {}, (page) => page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => {})));
  await assert.rejects(asking, /requested http|Content Security Policy/);
});

/** Looks at all tables of a page; `opened` objects to any error. */
const lookedAt = (address) =>
  opened(address, {}, async (page) => {
    const seen = await page.evaluate(async () => {
      const seen = [];
      for (const link of document.querySelectorAll('#entries a:has(.name)')) {
        location.hash = link.getAttribute('href');
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
        for (const input of document.querySelectorAll('#choices input[type=radio]:not(:checked)')) input.click();
        for (const cell of document.querySelectorAll('#stage [role=gridcell][tabindex="0"]')) cell.click();
        seen.push(document.getElementById('title').textContent.split('[')[0]);
      }
      return seen;
    });
    assert.deepEqual(seen, await page.locator('nav a .name').allInnerTexts());
  });

test('values are decoded only when a table is opened', async () => {
  const before = () => {
    const { parse } = JSON;
    /** @type {any} */ (globalThis).decoded = 0;
    JSON.parse = (text) => {
      const read = parse(text);
      // Shorter ones are arguments of this test.
      /** @type {any} */ (globalThis).decoded += Number(Array.isArray(read) && read.length > 99);
      return read;
    };
  };
  const decoded = (page) => page.evaluate(() => /** @type {any} */ (globalThis).decoded);
  await opened(`${page}#bitboard`, { before }, async (page) => {
    assert.ok((await page.locator('.names dd a').count()) > 0);
    for (const address of ['#bitboard/0xff', '#bitboard/0x123456789abcdef', '#layouts', '#explain', '#bitboard']) {
      await visit(page, address);
      assert.equal(await decoded(page), 0, address);
    }
    await page.fill('#filter', 'rook');
    assert.equal(await decoded(page), 0);
    // Sets are read one by one; steps are numbers of few digits.
    await visit(page, '#KNIGHT_ATTACKS/d4');
    assert.equal(await decoded(page), 0);
    await visit(page, '#X88_STEPS/-17');
    assert.equal(await decoded(page), 1);
    await visit(page, '#X88_STEPS/+17');
    assert.equal(await decoded(page), 1);
  });
});

test('every table can be looked at: of the constants', () => lookedAt(`${page}#`));

for (const [board, layout] of [
  ['9x9', 'a8b8'],
  ['16x8', 'h1h2'],
  ['3x5', 'a1b1'],
]) {
  test(`every table can be looked at: of a ${board} board, numbered ${layout}`, () => {
    const file = join(folder, `${board}.rs`);
    program('generate', '--board', board, '--layout', layout, '-o', file);
    const page = pageOf('-s', file);
    assert.ok(statSync(fileURLToPath(page)).size <= 1_030_000);
    return lookedAt(`${page}#`);
  });
}

test('every table can be looked at: of an engine, whose axes are not known', () =>
  lookedAt(`${pageOf('-s', fileOf('export', 'engine.rs'))}#`));

test('every table can be looked at: of names that every object of the script has', () => {
  const file = join(folder, 'names.rs');
  writeFileSync(
    file,
    ['constructor', 'toString', '__proto__'].map((name) => `const ${name}: [u8; 4] = [1, 2, 3, 4];\n`).join(''),
  );
  return lookedAt(`${pageOf('-s', file)}#`);
});
