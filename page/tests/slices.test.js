// Long searches and a large scene leave the browser time in between; a search ends where something else is asked. Counted, not timed: a slow machine fails no test.

import assert from 'node:assert/strict';
import { asked, hex, pageOf, paste, squares, testsOf, text, valuesOf, visit } from './browser.js';

const on = testsOf(pageOf());
const listed = (numbers) => numbers.map(hex).join(', ');
/** What a slow phone does in a fifth of a second many times over. */
const MOST = 1 << 16;

const KNIGHTS = valuesOf('KNIGHT_ATTACKS');
const KINGS = valuesOf('KING_ATTACKS');
const BETWEEN = valuesOf('BETWEEN');
const RANDOM = KNIGHTS.map((_, i) => BigInt.asUintN(64, BigInt(i + 1) * 0x9e3779b97f4a7c15n * 0xd1342543de82ef95n));

/** How much each task of the last search did. */
const slices = (page) => page.evaluate(() => chessTables.slices);

/** Types a text and asks, without waiting for what is said. */
const ask = (page, ...texts) =>
  page.evaluate((texts) => {
    const field = /** @type {any} */ (document.querySelector('.desk textarea'));
    const seen = texts.map((it) => {
      field.value = it;
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      const [says, answer] = ['.told', '.answer'].map((it) => document.querySelector(it));
      return {
        says: says.textContent,
        role: says.getAttribute('role'),
        answer: answer.textContent,
        busy: answer.getAttribute('aria-busy'),
      };
    });
    return seen;
  }, texts);
const answered = async (page) => {
  await page.waitForSelector('.answer:not([aria-busy])', { state: 'attached' });
  return text(page, '.answer');
};

on('a list is searched in tasks of a bounded size, whatever it is', '#bitboard', async (page) => {
  for (const [what, list] of Object.entries({
    tables: listed(KNIGHTS),
    mixed: listed(KNIGHTS.map((_, i) => KNIGHTS[i ^ 56])),
    bits: listed(KINGS.map((it) => it ^ (1n << 59n))),
    long: listed(BETWEEN),
    parts: listed([...KINGS, ...RANDOM, ...KNIGHTS]),
    none: listed(RANDOM),
    magics: `rookMagics = ${listed(valuesOf('ROOK_FANCY_MAGICS'))}`,
    'no magics': `rookMagics = ${listed(RANDOM)}`,
  })) {
    assert.ok((await asked(page, list)).length > 20, what);
    const did = await slices(page);
    assert.ok(Math.max(...did) <= MOST, `${what}: ${did}`);
    // What is small enough for one task is none of these, once the tables are decoded either.
    if (!['tables', 'magics'].includes(what)) assert.ok(did.length > 1, `${what}: ${did}`);
  }
});

on(
  'between the tasks of a search the browser gets its turn, with and without `scheduler`',
  '#bitboard',
  async (page) => {
    for (const isOld of [false, true]) {
      const turns = await page.evaluate(
        async ([list, isOld]) => {
          let turns = 0;
          const { scheduler, setTimeout } = /** @type {any} */ (window);
          if (isOld) Object.defineProperty(window, 'scheduler', { value: undefined });
          else if (scheduler?.yield) {
            const own = scheduler.yield.bind(scheduler);
            scheduler.yield = () => own(turns++);
          }
          window.setTimeout = (...args) => setTimeout(...args, turns++);
          const field = /** @type {any} */ (document.querySelector('.desk textarea'));
          field.value = list;
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
          while (document.querySelector('.answer[aria-busy]')) await new Promise((resolve) => setTimeout(resolve));
          return turns;
        },
        [listed(RANDOM), isOld],
      );
      const did = await slices(page);
      assert.ok(did.length > 1 && turns >= did.length, `${turns} turns for ${did}`);
    }
  },
);

on('a search is stated, and what is asked later ends it', '#bitboard', async (page) => {
  const [first, second] = await ask(page, listed(BETWEEN), listed(KNIGHTS));
  assert.deepEqual(first, {
    says: 'Read as 4,096 numbers. Searching the tables.',
    role: 'status',
    answer: 'Searching the tables',
    busy: 'true',
  });
  assert.equal(second.says, 'Read as 64 numbers. Searching the tables.');
  assert.match(await answered(page), /^64 numbers. They are KNIGHT_ATTACKS/);
  assert.equal(await text(page, '.told'), 'Read as 64 numbers.');
  // A set, an error, the way back to the board and another scene end it, too: no answer comes after them.
  const searched = async (after) => {
    await ask(page, listed(BETWEEN));
    await after();
    const did = await slices(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(() => setTimeout(resolve)))));
    assert.deepEqual([await slices(page), await text(page, '.answer')], [did, '']);
    assert.equal(await page.locator('.answer[aria-busy]').count(), 0);
  };
  await searched(() => ask(page, '0x81'));
  assert.deepEqual(await squares(page, 'Bitboard', 'in the set'), ['a1', 'h1']);
  await searched(() => ask(page, 'e7e8q'));
  assert.match(await text(page, '.told'), /^Cannot read/);
  await searched(() => page.evaluate(() => document.querySelector('.desk .others').querySelector('button').click()));
  await searched(() => visit(page, '#sliders'));
  await visit(page, '#bitboard');
  assert.match(await paste(page, listed(KNIGHTS)), /^Read as 64 numbers\./);
  assert.match(await answered(page), /KNIGHT_ATTACKS/);
});

on('a table whose entries all have as many digits is shown without decoding it', '', async (page) => {
  await page.evaluate(() => {
    const { parse } = JSON;
    window.name = '0';
    JSON.parse = (text) => {
      window.name = String(Number(window.name) + text.length);
      return parse(text);
    };
  });
  for (const address of [
    '#ROOK_PEXT_ATTACKS',
    '#ROOK_FANCY_ATTACKS',
    '#ZOBRIST_PIECES',
    '#ROOK_FANCY_MAGICS',
    '#BETWEEN',
  ]) {
    await visit(page, address);
    // Other tables than that which is looked at are small: those by which a slider is looked up.
    assert.ok(Number(await page.evaluate(() => window.name)) < 4096, address);
  }
});

on(
  'of the eight layouts the browser draws those that are seen',
  '#layouts',
  async (page) => {
    const drawn = () =>
      page
        .locator('.layout p:last-of-type')
        .evaluateAll((all) => all.map((it) => it.checkVisibility({ contentVisibilityAuto: true })));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const [first, ...others] = await drawn();
    assert.deepEqual([first, others.at(-1)], [true, false]);
    await page.getByRole('grid', { name: 'h8h7', exact: true }).scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      document.querySelector('.layout:last-child p').checkVisibility({ contentVisibilityAuto: true }),
    );
  },
  { width: 412, height: 915 },
);

/** So many elements a slow phone makes, lays out and draws at once: the scene of rotated bitboards has more. */
const MOST_ELEMENTS = 600;

for (const address of ['#rotated', '#rotated/d4/a1h8/0x40100020000210?step=2', '#rotated/d4/a1h8?step=4'])
  on(`the turned board is made and drawn after all else, and nothing unseen is made: ${address}`, '', async (page) => {
    const [first, then] = await page.evaluate(async (address) => {
      let made = 0;
      for (const name of ['createElement', 'createElementNS']) {
        const own = document[name].bind(document);
        document[name] = (...args) => {
          made++;
          return own(...args);
        };
      }
      const seen = () => ({ made, shown: document.querySelectorAll('main > article:not([hidden]) *').length });
      history.pushState({}, '', address);
      dispatchEvent(new HashChangeEvent('hashchange'));
      await new Promise(requestAnimationFrame);
      const first = seen();
      while (document.querySelector('.turned-board:empty')) await new Promise((resolve) => setTimeout(resolve));
      return [first, seen()];
    }, address);
    const says = JSON.stringify([first, then]);
    assert.ok(Math.max(first.made, first.shown) < MOST_ELEMENTS, says);
    assert.ok(then.shown > MOST_ELEMENTS && then.shown - first.shown < MOST_ELEMENTS, says);
    assert.ok(then.made - first.made < MOST_ELEMENTS && then.made <= then.shown, says);
  });

on('the turned board is that of the last address, however soon that comes', '', async (page) => {
  const seen = await page.evaluate(async () => {
    for (const address of [
      '#rotated/d4/flip/0x0',
      '#bitboard',
      '#rotated/d4/a1h8/0x0?step=2',
      '#rotated/e5/turn/0xff?step=2',
    ]) {
      history.pushState({}, '', address);
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
    const board = () => document.querySelector('.turned-board');
    const label = board().getAttribute('aria-label');
    while (board().matches(':empty')) await new Promise((resolve) => setTimeout(resolve));
    const numbers = [...board().querySelectorAll('.square')].map((it) => it.previousElementSibling.textContent);
    return { label, look: board().getAttribute('class').trim(), groups: board().childElementCount, numbers };
  });
  assert.deepEqual(seen, {
    label: 'ROTATE_90_CLOCKWISE, 0x0101_0101_0101_0101',
    look: 'turned-board',
    groups: 1,
    numbers: valuesOf('ROTATE_90_CLOCKWISE').map(String),
  });
});
