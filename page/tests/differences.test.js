// Two versions: what differs is what `diff` finds, in its words, and keys lead through it.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import {
  announced,
  back,
  beyond,
  fileOf,
  flipped,
  folder,
  namesOf,
  opened,
  pageOf,
  program,
  squares,
  testsOf,
  text,
  versions,
  visit,
} from './browser.js';

const [OLD, NEW] = ['tests/sessions/diff.in/old.rs', 'tests/sessions/diff.in/new.rs'];
const on = testsOf(pageOf('--diff', OLD, NEW));
const title = async (page) => (await text(page, '#title')).replace(/\s/g, '');

/** What a command prints whose exit code is that there are differences, or that not all could be compared. */
function printed(...args) {
  try {
    return program(...args);
  } catch (error) {
    assert.ok([1, 2].includes(error.status), String(error));
    return error.stdout;
  }
}

/** What the overview has of each table: its entries by name, with what is said and what is drawn. */
const shown = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.changed-table')].map((section) => [
        section.querySelector('h2 a').textContent,
        Object.fromEntries(
          [...section.querySelectorAll('.changes a')].map((link) => {
            const list = link.closest('ul');
            const group = list.previousElementSibling?.matches('h3')
              ? list.previousElementSibling.textContent.slice(1, -1).split('][')
              : [];
            const name = [...group, link.querySelector('b')?.textContent ?? ''].join(' ').trim();
            const squares = (look) =>
              [...(link.querySelector(`path.${look}`)?.getAttribute('d') ?? '').matchAll(/M(\d+),(\d+)/g)]
                .map(([, x, y]) => `${'abcdefgh'[x]}${8 - y}`)
                .sort();
            const drawn =
              link.querySelector('svg') &&
              Object.fromEntries(
                ['added', 'plus', 'removed', 'minus', 'kept', 'index'].map((look) => [look, squares(look)]),
              );
            const values = [...link.childNodes]
              .filter((node) => node.nodeName !== 'B')
              .map((node) => node.textContent)
              .join('')
              .trim();
            return [name, { says: link.getAttribute('aria-label') ?? values, drawn, href: link.getAttribute('href') }];
          }),
        ),
      ]),
    ),
  );

/** The lines of `diff --all` on entries that are no sets, by table and index. */
function lines(text) {
  const found = {};
  let table;
  for (const line of text.split('\n')) {
    const [, at, values] = line.match(/^(?:at ([^:]*): )?(\S.* -> .*)$/) ?? [];
    if (/^\w+$/.test(line)) table = line;
    else if (!line) table = undefined;
    else if (table && values) found[`${table} ${(at ?? '').replaceAll(', ', ' ')}`.trim()] = values;
  }
  return found;
}

/** The squares of a set, of layout a1b1. */
const squaresOf = (hex) => namesOf(BigInt(hex));

/** Asserts that the overview has the entries that `diff` finds, in its words; returns how many. */
function assertShows(tables, files) {
  const { changes } = JSON.parse(printed('diff', ...files, '--format', 'json'));
  const worded = lines(printed('diff', ...files, '--all'));
  assert.deepEqual(
    Object.keys(tables),
    changes.map(({ table }) => table),
  );
  let count = 0;
  for (const { table, entries = [] } of changes) {
    assert.deepEqual(Object.keys(tables[table]).sort(), entries.map(({ at }) => at.join(' ')).sort(), table);
    for (const { at, a, b, added, removed } of entries) {
      const { says, drawn, href } = tables[table][at.join(' ')];
      const name = `${table} ${at.join(' ')}`.trim();
      assert.equal(href, `#${[table, ...at].join('/')}`);
      if (added) {
        const list = (what, squares) => (squares.length ? `, ${what} ${squares.join(' ')}` : '');
        const signs = [
          ['+', added],
          ['−', removed],
        ]
          .filter(([, { length }]) => length)
          .map(([sign, { length }]) => sign + length);
        const own = says.split(' ')[0] === at.at(-1) ? at.at(-1) : at.join(' ');
        assert.equal(says, `${own} ${signs.join(' ')}${list('added', added)}${list('removed', removed)}`, name);
        const both = squaresOf(a).filter((square) => squaresOf(b).includes(square));
        const { index, ...others } = drawn;
        assert.deepEqual(
          others,
          {
            added: added.toSorted(),
            plus: added.toSorted(),
            removed: removed.toSorted(),
            minus: removed.toSorted(),
            kept: both.sort(),
          },
          name,
        );
        const marks = at.filter((it) => /^[a-h][1-8]$/.test(it));
        assert.deepEqual(index, [...marks].sort(), name);
      } else {
        assert.equal(drawn, null, name);
        assert.equal(says.replaceAll(' → ', ' -> '), worded[name].replace(/ {2}(?=added|removed)/g, ' '), name);
      }
      count += 1;
    }
  }
  return count;
}

const EVERY = versions('every', [], (value, { element, values }, t, i) => {
  const changes = [1, 2, 3].map((k) => (7919 * (t + 1) * k) % values.length);
  return changes.includes(i) ? flipped(value, element, 31 * (t + i)) : value;
});

test('every table is shown with the entries that diff finds', () =>
  opened(pageOf('--diff', ...EVERY), {}, async (page) => {
    assert.ok(assertShows(await shown(page), EVERY) > 400);
  }));

const MANY = versions(
  'many',
  ['KING_ATTACKS', 'PAWN_ATTACKS', 'BETWEEN', 'BISHOP_THREADS', 'KNIGHT_THREADS', 'X88_ATTACKS', 'CHEBYSHEV_DISTANCES'],
  (value, { element, name }, t, i) => (name === 'KING_ATTACKS' || i % 5 === 0 ? flipped(value, element, i + t) : value),
);

test('of tables with many changes the rest is a click away', () =>
  opened(pageOf('--diff', ...MANY), {}, async (page) => {
    const before = await page.locator('.changes a').count();
    for (const table of await page.locator('.changed-table').all()) {
      const more = table.getByRole('button', { name: / more of / });
      const links = table.locator('.changes a');
      while (await more.count()) {
        const shown = await links.count();
        await more.click();
        assert.ok((await links.count()) > shown);
        assert.ok(await table.locator('.changes a:focus').count(), 'the focus is not at what is new');
      }
    }
    const count = assertShows(await shown(page), MANY);
    assert.ok(count > before && count > 1500, `${before}, ${count}`);
  }));

const found = JSON.parse(printed('diff', OLD, NEW, '--format', 'json')).changes;

on('an entry is shown before, after, and both as one', '#KNIGHT_ATTACKS', async (page) => {
  const names = (await page.locator('nav a .name').allInnerTexts()).map((name) => name.split(' -> ')[0]);
  assert.deepEqual(
    names,
    found.map(({ table }) => table),
  );
  const {
    entries: [entry],
  } = found.find(({ table }) => table === 'KNIGHT_ATTACKS');
  assert.equal(await title(page), `KNIGHT_ATTACKS[${entry.at[0]}]`);
  for (const what of ['added', 'removed']) assert.deepEqual(await squares(page, 'The set', what), entry[what]);
  const hex = async () => (await text(page, '#value .value-hex')).replace(/[_\s]/g, '');
  assert.equal(await hex(), `${entry.a}→${entry.b}`);
  for (const [version, value, square] of [
    ['before', entry.a, entry.removed[0]],
    ['after', entry.b, entry.added[0]],
  ]) {
    await page.getByRole('radio', { name: version }).check({ force: true });
    assert.equal(await hex(), value);
    assert.ok((await squares(page, 'The set', 'set')).includes(square));
  }
  assert.deepEqual(await squares(page, 'Square', 'changed'), entry.at);
  // What only one version has is shown from there.
  for (const [op, version] of [
    ['added', 'after'],
    ['removed', 'before'],
  ]) {
    await visit(page, `#${found.find((change) => change.op === op).table}`);
    assert.ok(await page.getByRole('radio', { name: version }).isChecked());
    assert.ok(await page.getByRole('radio', { name: 'both' }).isDisabled());
  }
});

on('n and p lead from change to change and around', '', async (page) => {
  const stops = found.flatMap(({ op, table, to, entries }) =>
    (entries ?? [undefined]).map(
      (entry) => (op === 'renamed' ? to : table) + (entry?.at ?? []).map((i) => `[${i}]`).join(''),
    ),
  );
  for (const want of [...stops, stops[0]]) {
    await page.keyboard.press('n');
    assert.ok((await title(page)).startsWith(want), want);
  }
  await page.keyboard.press('p');
  assert.ok((await title(page)).startsWith(stops.at(-1)));
  await page.keyboard.press('n');
  await announced(page, 'KNIGHT_ATTACKS');
});

/** The table and the entry that have the focus. */
const focused = (page) =>
  page.evaluate(() => [
    document.activeElement.closest('section')?.querySelector('h2').textContent.slice(1),
    document.activeElement.querySelector('b')?.textContent,
  ]);

test('by keyboard alone: to an entry, through the versions, on and back', () =>
  opened(pageOf('--diff', ...MANY), { motion: 'reduce' }, async (page) => {
    // Each table is one tab stop, with its heading before it.
    const heading = page.locator('.changed-table h2 a', { hasText: 'KING_ATTACKS' });
    await heading.focus();
    await page.keyboard.press('Tab');
    assert.deepEqual(await focused(page), ['KING_ATTACKS', 'a8']);
    for (const [key, square] of [
      ['ArrowDown', 'a7'],
      ['ArrowRight', 'b7'],
      ['ArrowDown', 'b6'],
      ['ArrowUp', 'b7'],
      ['ArrowLeft', 'a7'],
      ['ArrowLeft', 'h8'],
      ['End', 'h1'],
      ['ArrowRight', 'h1'],
      ['ArrowDown', 'h1'],
      ['Home', 'a8'],
      ['ArrowUp', 'a8'],
      ['ArrowDown', 'a7'],
    ]) {
      await page.keyboard.press(key);
      assert.deepEqual(await focused(page), ['KING_ATTACKS', square], key);
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('#explorer:not([hidden])');
    assert.equal(await title(page), 'KING_ATTACKS[a7]');
    const version = () => page.locator('input[name=version]:checked').inputValue();
    for (const [key, is] of [
      ['1', 'before'],
      ['2', 'after'],
      ['3', 'both'],
      ['1', 'before'],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await version(), is);
      const changed = await page.locator('#stage .cell.added, #stage .cell.removed').count();
      assert.equal(changed > 0, is === 'both');
    }
    await page.keyboard.press('n');
    assert.equal(await title(page), 'KING_ATTACKS[b7]');
    await page.keyboard.press('o');
    await page.waitForSelector('.overview-header');
    assert.deepEqual(await focused(page), ['KING_ATTACKS', 'b7']);
    const seen = await page.evaluate(() => {
      const { top, bottom } = document.activeElement.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.ok(seen, 'the entry is out of sight');
    await page.keyboard.press('p');
    assert.equal(await title(page), 'KING_ATTACKS[a7]');
    await back(page);
    await page.waitForSelector('.overview-header');
    assert.deepEqual(await focused(page), ['KING_ATTACKS', 'a7']);
  }));

const OTHERS = ['other.rs', 'computed.rs'].map((name) => fileOf('diff', name));
const ONLY = [OLD, NEW, '--only', 'values', '--only', '*_attacks', '--only', 'Pa*'];
for (const args of [[OLD, NEW], ONLY, EVERY, OTHERS]) {
  test(`the summary to paste is what diff prints: ${args.join(' ').replaceAll(folder, '')}`, () => {
    // Also of those that could not all be compared.
    const file = join(folder, `${args.join('-').replace(/\W/g, '-')}.html`);
    printed('html', '--diff', ...args, '-o', file);
    return opened(pathToFileURL(file).href, {}, async (page) => {
      const expected = printed('diff', ...args, '--format', 'markdown');
      assert.ok(expected.length > 100);
      await page.getByRole('button', { name: 'Copy Markdown' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), expected);
      assert.equal(await page.locator('#markdown').textContent(), expected);
      if (args !== ONLY) return;
      const { changes } = JSON.parse(printed('diff', ...args, '--format', 'json'));
      assert.deepEqual(
        Object.keys(await shown(page)),
        changes.map(({ table, to }) => (to ? `${table} -> ${to}` : table)),
      );
    });
  });
}

/** Sources with these texts. */
const sources = (name, ...texts) =>
  texts.map((text, i) => {
    const file = join(folder, `${i}-${name}`);
    writeFileSync(file, text);
    return file;
  });

const SOURCES = {
  'types that are wider, narrower or signed': sources(
    'types.rs',
    'const A: [u64; 4] = [1, 2, 3, 4]; const B: [i8; 4] = [-1, 2, 3, 4]; const C: [i16; 3] = [-1, 5, 6]; const D: u64 = 5; const E: [[i32; 2]; 3] = [[-1, 0], [5, 6], [7, 8]];',
    'const A: [u32; 4] = [1, 9, 3, 4]; const B: [i16; 4] = [-1, 2, 7, 4]; const C: [u16; 3] = [65535, 5, 7]; const D: u64 = 6; const E: [[i32; 2]; 3] = [[-1, 0], [5, -6], [7, 8]];',
  ),
  scores: sources(
    'scores.c',
    '#define S(mg, eg) ((int)((unsigned)(eg) << 16) + (mg))\nconst int Bonus[4] = { S(1, 2), S(-3, 4), S(5, -6), S(-7, -8) };',
    '#define S(mg, eg) ((int)((unsigned)(eg) << 16) + (mg))\nconst int Bonus[4] = { S(1, 2), S(-3, -4), S(5, -7), S(7, -8) };',
  ),
};
for (const [name, files] of Object.entries(SOURCES)) {
  test(`${name} are worded as diff words them`, () =>
    opened(pageOf('--diff', ...files), {}, async (page) => {
      assert.ok(assertShows(await shown(page), files) >= 3);
    }));
}

test('narrow screens are enough', async () => {
  for (const width of [320, 375, 768])
    await opened(pageOf('--diff', ...MANY), { width }, async (page) => assert.equal(await beyond(page), 0));
});
