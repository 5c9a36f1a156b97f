// Scenes, by their addresses: every step is drawn and said, board, step and the way on stand on one screen of a phone, pieces and
// blockers are set by pointer and keyboard, and what an address has wrong is said.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { announced, beyond, cell, hash, pageOf, squares, testsOf, text, visit } from './browser.js';

const on = testsOf(pageOf());
const shown = (page) => page.locator('main > article:not([hidden])').getAttribute('id');
const phone = { width: 390, height: 844, motion: 'reduce' };

/** Scenes with steps, the number of these, and what their title begins with. */
const STEPPED = [
  ['#sliders/rook/d4/fancy_magic/0x40282426040800', 5, 'Magic'],
  ['#sliders/bishop/h4/magic/0x2400124208102400', 5, 'Magic'],
  ['#sliders/queen/c6/magic/0xff', 11, 'Magic'],
  ['#sliders/rook/d4/pext/0x40282426040800', 4, 'PEXT'],
  ['#sliders/bishop/a1/pext_sets/0x8040', 3, 'PEXT'],
  ['#sliders/rook/d4/hyperbola/0x40282426040800', 6, 'Hyperbola'],
  ['#sliders/bishop/f6/hyperbola/0x2400124208102400', 6, 'Hyperbola'],
  ['#sliders/rook/d4/own/0x80022000000?magic=0x123456789abcdef1&shift=54', 5, 'Magic'],
  ['#threads', 11, 'Move threads'],
  ['#threads/queen/d4/0x2400124208102400', 25, 'Move threads'],
  ['#threads/white-pawn/e2/0x80000', 6, 'Move threads'],
  ['#threads/king/e7/0xff', 9, 'Move threads'],
  ['#rotated', 3, 'Rotated'],
  ['#rotated/d4/flip/0x48100020002a10', 4, 'Rotated'],
  ['#rotated/d4/a1h8/0x40100020000210', 5, 'Rotated'],
  ['#rotated/a8/antipacked/0x0', 5, 'Rotated'],
  ['#0x88', 6, '0x88'],
  ['#0x88/bishop/b5/e8?kings=c6', 6, '0x88'],
  ['#0x88/rook/a1/b3', 6, '0x88'],
];

for (const [address, count, title] of STEPPED) {
  on(
    `${address}: each step is said, and stands on one screen with the board and Next`,
    address,
    async (page) => {
      assert.ok((await text(page, 'main > article:not([hidden]) h1')).startsWith(title));
      assert.ok((await page.title()).startsWith(title.split(' ')[0]), await page.title());
      for (let step = 1; ; step++) {
        const { says, top, bottom, cell, length, place } = await page.evaluate(() => {
          const seen = (selector) =>
            [...document.querySelectorAll(`main > article:not([hidden]) ${selector}`)].filter((it) =>
              it.checkVisibility(),
            );
          const boxes = (nodes) => nodes.map((it) => it.getBoundingClientRect());
          const [board] = seen('.turned-board, .grid').sort(
            (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
          );
          const says = seen('.step-body:not([hidden]) > p:not(.told)');
          return {
            says: says[0].textContent,
            place: seen('.stepper .place')[0].textContent,
            length: document.documentElement.scrollHeight,
            top: board.getBoundingClientRect().top,
            bottom: Math.max(...boxes([board, ...seen('.stepper .steps'), says[0]]).map((it) => it.bottom)),
            cell: Math.min(...boxes([...board.querySelectorAll('.cell, rect')]).flatMap((it) => [it.width, it.height])),
          };
        });
        const where = `${address} ${place}`;
        assert.equal(place, `step ${step} of ${count}`);
        assert.ok(says.length > 20 && !/undefined|NaN/.test(says), `${where}: ${says}`);
        assert.ok(
          top > 0 && bottom <= 844 && cell >= 24 && length < 4200,
          `${where}: from ${top} to ${bottom}, cells of ${cell}, ${length} long`,
        );
        assert.equal(await beyond(page), 0, where);
        if (step === count) break;
        await page.keyboard.press('n');
        await page.waitForFunction(
          (step) =>
            document.querySelector('article:not([hidden]) .stepper .place').textContent.startsWith(`step ${step} `),
          step + 1,
        );
      }
      assert.ok(await page.locator('article:not([hidden])').getByRole('button', { name: 'Next' }).isDisabled());
      // The address has the step.
      const address2 = await hash(page);
      await visit(page, '#layouts');
      await visit(page, address2);
      assert.match(await text(page, 'article:not([hidden]) .stepper .place'), new RegExp(`^step ${count} `));
    },
    phone,
  );
}

/** A table, whose board and value are seen at once, and the workbench after a shift with the longest sentence. */
on(
  'a table shows its board and its value on one screen, the workbench its board and the field',
  '',
  async (page) => {
    for (const address of [
      '#KNIGHT_ATTACKS',
      '#BETWEEN',
      '#RAYS',
      '#MAGIC_ATTACKS',
      '#BISHOP_THREADS',
      '#X88_ATTACKS',
      '#ROTATE_A1H8',
      '#CENTER_DISTANCES',
    ]) {
      await visit(page, address);
      const [header, ...bottoms] = await page.evaluate(() =>
        ['.top', '#stage .grid', '#value dd'].map((it) => document.querySelector(it).getBoundingClientRect().bottom),
      );
      assert.ok(header <= 64 && Math.max(...bottoms) <= 844, `${address}: ${bottoms}`);
    }
    await visit(page, '#bitboard/0xffffffffffffffff?do=ne');
    assert.ok(
      (await page.locator('#scene-bitboard .bench-board').evaluate((it) => it.getBoundingClientRect().bottom)) <= 844,
    );
  },
  phone,
);

on(
  'the header of a phone is one row: the field and the menu are a touch away',
  '#threads',
  async (page) => {
    assert.ok(!(await page.locator('#entries').isVisible()));
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('link', { name: 'Hyperbola', exact: true }).tap();
    await page.waitForSelector('#scene-sliders:not([hidden])');
    assert.ok(!(await page.locator('#entries').isVisible()));
    await page.getByRole('link', { name: 'What is this?' }).tap();
    await page.waitForFunction(() => document.activeElement.matches('.desk textarea'));
    assert.equal(await shown(page), 'scene-bitboard');
    // The key for the filter opens the menu, too.
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('/');
    await page.keyboard.type('king_rings');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#explorer:not([hidden])');
    assert.ok(!(await page.locator('#entries').isVisible()));
  },
  { ...phone, touch: true },
);

on('every idea has one place: its board, three paragraphs, code, origin, cost and sources', '', async (page) => {
  const places = await page
    .locator('#places a, .group:first-child a')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  assert.deepEqual(places, [
    '#learn',
    '#bitboard',
    '#layouts',
    '#sliders',
    '#pext',
    '#hyperbola',
    '#methods',
    '#rotated',
    '#0x88',
    '#threads',
    '#explain',
  ]);
  const titles = new Set();
  for (const address of places) {
    await visit(page, address);
    assert.ok(!(await page.locator('#trouble').isVisible()), address);
    assert.equal(await page.locator('header [aria-current], .group [aria-current]').getAttribute('href'), address);
    titles.add(await text(page, 'article:not([hidden]) h1'));
    if (['#learn', '#bitboard', '#explain'].includes(address)) continue;
    assert.equal(await page.locator('article:not([hidden]) .idea p').count(), 3, address);
    const about = await text(page, 'article:not([hidden]) .about-idea');
    for (const what of address === '#methods' ? ['TABLES'] : ['Cost', 'Choose'])
      assert.ok(about.toUpperCase().includes(what.toUpperCase()), `${address} ${what}`);
    if (!['#methods', '#threads'].includes(address))
      assert.match(
        await page.locator('.about-idea a[href^=http]:visible').first().getAttribute('href'),
        /chessprogramming\.org\/\w/,
      );
    if (!['#methods', '#layouts'].includes(address)) assert.match(about, /Origin: .*\d{4}.*Size: \d.* bytes/s, address);
  }
  assert.equal(titles.size, places.length);
});

on('origin, cost and size stand for the method that is chosen, as in the table of all', '#methods', async (page) => {
  const methods = await page
    .locator('.methods tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('a').textContent,
        row.cells[2].textContent,
        ...[...row.querySelectorAll('p.quiet')].map((it) => it.textContent),
      ]),
    );
  const stepped = ['fancy_magic', 'magic', 'pext', 'pext_sets', 'hyperbola', 'fancy_magic'];
  for (const method of stepped) {
    const [, size, ...said] = methods.find(([name]) => name === method);
    await visit(page, `#sliders/rook/d4/${method}`);
    const facts = await page.locator('#scene-sliders .facts-of-idea').textContent();
    for (const it of [`Size: ${size} in `, ...said]) assert.ok(facts.includes(it), `${method}, ${it}: ${facts}`);
  }
  assert.equal(new Set(methods.filter(([name]) => stepped.includes(name)).map(([, size]) => size)).size, 5);
  // Magics of one's own have no tables here.
  await visit(page, '#sliders/rook/d4/own/0x0?magic=0x123456789abcdef1&shift=54');
  assert.equal(await page.locator('#scene-sliders .facts-of-idea').count(), 0);
});

on('words lead to the one place: of topics, of methods, and of what it was called before', '', async (page) => {
  for (const [from, to] of [
    ['#explain/magic', '#sliders/rook/d4/fancy_magic'],
    ['#explain/pext', '#sliders/rook/d4/pext'],
    ['#explain/threads', '#threads/bishop/d4'],
    ['#explain/sliders', '#methods/rook/d4'],
    ['#hyperbola', '#sliders/rook/d4/hyperbola'],
    ['#split', '#methods/rook/d4'],
    ['#sliders/bishop/e5/split/0x10', '#methods/bishop/e5/split/0x10'],
    ['#layout', '#layouts/0x50800'],
    ['#thread', '#threads/bishop'],
    ['#KNIGHT_attacks', '#KNIGHT_ATTACKS/'],
    ['#boards', '#explain/boards'],
    ['#explain/0x88', '#0x88/queen/f3/d1'],
  ]) {
    await visit(page, '#KNIGHT_ATTACKS');
    await visit(page, from);
    assert.ok((await hash(page)).startsWith(to), `${from}: ${await hash(page)}`);
    assert.ok(!(await page.locator('#trouble').isVisible()), from);
  }
});

/** What an address has wrong. */
const WRONG = [
  ['#sliders/knight/z9/magick', 'This scene has no piece knight, no square z9, no method magick.'],
  ['#methods/rook/z9/sums', 'This scene has no square z9, no method sums.'],
  ['#rotated/z9/sideways/xyz', 'This scene has no square z9, no board sideways, no set xyz.'],
  ['#threads/wazir/z1/0xx', 'This scene has no piece wazir, no square z1, no set 0xx.'],
  ['#0x88/wazir/z1/d1?cell=99', 'This scene has no piece wazir, no square z1, no cell 99.'],
  ['#layouts/0xg?step=up', 'This scene has no set 0xg, no step up.'],
  ['#bitboard/0xg/z1?do=up&b=1', 'This scene has no set 0xg, no set 1, no layout z1, no act up.'],
  ['#explain/nothing', 'This scene has no topic nothing.'],
];
on(
  'addresses say what is wrong, and open as the scene begins; those of the tour have nothing wrong',
  '',
  async (page) => {
    for (const [address, says] of WRONG) {
      await visit(page, address);
      assert.equal(await text(page, '#trouble'), says);
      assert.ok(await page.locator('article:not([hidden]) h1').isVisible());
    }
    const tour = readFileSync(new URL('../../docs/tour.md', import.meta.url), 'utf8');
    const addresses = [...tour.matchAll(/^`(#.+)`$/gm)].map(([, address]) => address);
    assert.ok(addresses.length > 9);
    for (const address of addresses) {
      await visit(page, address);
      assert.ok(!(await page.locator('#trouble').isVisible()), address);
      const [name] = address.slice(1).split('/');
      assert.equal(
        await shown(page),
        name === name.toUpperCase() && !name.startsWith('0') ? 'explorer' : `scene-${name}`,
        address,
      );
      assert.equal((await hash(page)).split('?')[0], address.split('?')[0]);
    }
  },
);

const middleOf = async (page, board, square) => {
  const { x, y, width, height } = await cell(page, board, square).boundingBox();
  return [x + width / 2, y + height / 2];
};
/** Drags what stands on the first square over the others. */
async function drag(page, board, ...way) {
  const points = [];
  for (const square of way) points.push(await middleOf(page, board, square));
  await page.mouse.move(...points[0]);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...point);
  await page.mouse.up();
}

/** Boards with a piece and blockers: where the piece stands in the address, and the rest before the set. */
for (const scene of ['#sliders/rook/d4/magic', '#threads/rook/d4', '#rotated/d4/a1h8', '#methods/rook/d4/split']) {
  on(
    `${scene}: blockers are set by clicks, strokes and keys, and the piece is dragged or lifted`,
    `${scene}/0x0`,
    async (page) => {
      const at = (square, set) => `${scene.replace('d4', square)}/0x${set.toString(16)}`;
      await cell(page, 'Position', 'd6').click();
      assert.equal(await hash(page), at('d4', 0x80000000000n));
      await drag(page, 'Position', 'a2', 'b2', 'c2');
      assert.equal(await hash(page), at('d4', 0x80000000700n));
      await drag(page, 'Position', 'c2', 'b2');
      assert.equal(await hash(page), at('d4', 0x80000000100n));
      // What it passes stays, and what it is put on is taken.
      await visit(page, at('d4', 0x3000000000n));
      await drag(page, 'Position', 'd4', 'd5', 'e5', 'f5', 'f6');
      assert.equal(await hash(page), at('f6', 0x3000000000n));
      await drag(page, 'Position', 'f6', 'f5', 'e5');
      assert.equal(await hash(page), at('e5', 0x2000000000n));
      await cell(page, 'Position', 'e5').focus();
      for (const key of ['ArrowUp', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowLeft', 'Space'])
        await page.keyboard.press(key);
      assert.match(await cell(page, 'Position', 'e5').getAttribute('aria-label'), /lifted/);
      for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key);
      assert.equal(await hash(page), at('d5', 0x202000000000n));
      await page.locator('article:not([hidden])').getByRole('button', { name: 'No blockers' }).click();
      assert.equal(await hash(page), at('d5', 0n));
    },
  );
}

on(
  '0x88: pieces are dragged and moved by keys, not off the board, and lie as far apart as a difference says',
  '#0x88/queen/f3/d1',
  async (page) => {
    await drag(page, '0x88 board', 'f3', 'g3', 'h3', '18', 'h4');
    assert.equal(await hash(page), '#0x88/queen/h4/d1');
    await cell(page, '0x88 board', 'd1').focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    assert.equal(await hash(page), '#0x88/queen/h4/e1');
    assert.deepEqual(await squares(page, '0x88 board', 'between'), ['f2', 'g3']);
    // A board of differences: the attacker in the middle, the target a knight's leap up and to the left of it.
    await page
      .locator('.attack-picture rect')
      .nth(15 * 5 + 6)
      .click();
    assert.equal(await hash(page), '#0x88/queen/h4/g6');
    await page.locator('.attack-picture rect').nth(0).click();
    assert.equal(await hash(page), '#0x88/queen/h1/a8');
    for (const [name, verdict] of [
      ['A pin', /c6 alone stands between: it is pinned/],
      ['A discovered check', /d4 alone stands between: when it moves/],
      ['A check', /Nothing stands between f3 and d1: check/],
    ]) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('button', { name: 'Walk' }).click();
      await page.waitForFunction(
        (source) => new RegExp(source).test(document.querySelector('.x88 .step-body:not([hidden])').textContent),
        verdict.source,
      );
    }
    await visit(page, '#0x88/bishop/b5/e8?kings=c5&step=6');
    assert.match(await text(page, '.x88 .step-body:not([hidden])'), /check\.$/);
  },
);

on(
  'steps go by keys and buttons, and those who hear the page are told',
  '#sliders/rook/d4/magic/0x80000000000',
  async (page) => {
    await page.keyboard.press('n');
    await announced(page, 'Step 2 of 5, Times the magic number: (occupied | ~mask) * magic');
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Next' }).click();
    // A slider takes arrows, and no letters.
    await page.getByRole('slider', { name: 'Slot' }).press('Home');
    assert.match(await hash(page), /step=4&slot=20$/);
    await page.keyboard.press('p');
    assert.match(await hash(page), /step=3/);
    await page.getByRole('button', { name: /What the slot holds/ }).click();
    assert.match(await hash(page), /step=5/);
    await visit(page, '#threads/bishop/d4/0x200000000200');
    await page.keyboard.press('n');
    assert.deepEqual(await page.locator('.thread [aria-current=step] td').allInnerTexts(), ['1', 'f6', '4']);
    assert.equal(
      await text(page, '.threads .step-body:not([hidden])'),
      'BISHOP_THREADS[254 + 1] is [f6, 4]. f6 is occupied: go on at element 4, e3. This skips g7, h8, which f6 hides.',
    );
    await page.keyboard.press('n');
    assert.deepEqual(await page.locator('.thread .skipped td:nth-child(2)').allInnerTexts(), ['g7', 'h8']);
    assert.equal(await page.locator('.jumps .skip.untaken').count(), 1);
  },
);

on(
  'a board turns as a whole, and not for those who want no motion',
  '#rotated/d4/a1h8/0x0?step=2',
  async (page) => {
    const moves = () =>
      page
        .locator('.turned-board > g')
        .first()
        .evaluate((it) => getComputedStyle(it).transitionDuration);
    assert.equal(await moves(), '0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.equal(await moves(), '0.9s');
  },
  { motion: 'reduce' },
);

// How long a frame takes depends on what else runs; what it changes does not.
on(
  'dragging the piece changes few elements a frame',
  '#sliders/rook/d4/fancy_magic/0x40282426040800?step=4',
  async (page) => {
    const way = [];
    for (const square of ['d4', 'c3', 'b2', 'a1', 'b1', 'a2', 'h8', 'g7', 'd5'])
      way.push(await middleOf(page, 'Position', square));
    const changes = await page.evaluate((way) => {
      const to = ([x, y], type) =>
        document
          .elementFromPoint(x, y)
          .dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y }));
      const observer = new MutationObserver(() => {});
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      to(way[0], 'pointerdown');
      observer.takeRecords();
      return way.slice(1).map((it) => {
        to(it, 'pointermove');
        return observer
          .takeRecords()
          .reduce(
            (sum, { addedNodes }) =>
              sum + 1 + [...addedNodes].reduce((sum, node) => sum + 1 + (node.querySelectorAll?.('*').length ?? 0), 0),
            0,
          );
      });
    }, way);
    assert.match(await hash(page), /^#sliders\/rook\/d5/);
    assert.ok(Math.max(...changes) > 0 && Math.max(...changes) < 200, `${changes}`);
  },
);

for (const width of [320, 768, 1440]) {
  on(
    `${width} pixels are enough`,
    '',
    async (page) => {
      for (const address of [
        '',
        '#layouts?step=ne',
        '#methods',
        '#explain/boards',
        '#bitboard/0xffff/a8b8?do=ne&b=0xffffffffffffffff',
        '#bitboard/0xffff?as=PPPPPPPPRNBQKBNR',
        ...STEPPED.map(([it]) => it),
        '#KNIGHT_ATTACKS',
        '#BETWEEN',
        '#X88_STEPS',
        '#BISHOP_THREADS',
        '#KNIGHT_THREAD_KEYS',
        '#NEXT_POSITION',
        '#DIAGONAL_ATTACKS_BY_OCCUPANCY',
      ]) {
        await visit(page, address);
        assert.equal(await beyond(page), 0, address);
        const smallest = await page.evaluate(() =>
          Math.min(
            ...[...document.querySelectorAll('body *')]
              .filter((it) => it.checkVisibility() && it.textContent.trim())
              .map((it) => parseFloat(getComputedStyle(it).fontSize)),
          ),
        );
        // Two numbers of 64 bits beside each other leave no more.
        assert.ok(smallest >= (width === 320 ? 8.9 : 9.9), `${address}: ${smallest} pixels`);
      }
    },
    { width },
  );
}
