import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { announced, beyond, cell, close, grid, opened, pageOf, program, squares, text, visit, WITHOUT_SCRIPT } from './browser.js';

after(close);

const [A, B] = ['tests/sessions/diff.in/old.rs', 'tests/sessions/diff.in/new.rs'];
const page = pageOf('--diff', A, B);
const on = (name, address, use, options = {}) =>
  test(name, options.script === false ? WITHOUT_SCRIPT : {}, () => opened(page + address, options, use));
const title = async (page) => (await text(page, '#title')).replace(/\s/g, '');

/** What `diff` prints; that it differs is exit code 1. */
function differences() {
  try {
    program('diff', A, B, '--format', 'json');
  } catch (error) {
    assert.equal(error.status, 1);
    return JSON.parse(error.stdout);
  }
  assert.fail('the sources are the same');
}

const found = differences();

on('changes are listed as the command line finds them', '', async (page) => {
  const names = (await page.locator('nav a .name').allInnerTexts()).map((name) => name.split(' -> ')[0]);
  assert.deepEqual(names, found.changes.map(({ table }) => table));
  const groups = await page.locator('nav .group summary').allInnerTexts();
  assert.deepEqual(groups, [...new Set(found.changes.map(({ op }) => op))]);
});

on('before, after, both', '#KNIGHT_ATTACKS', async (page) => {
  const { entries: [entry] } = found.changes.find(({ table }) => table === 'KNIGHT_ATTACKS');
  assert.equal(await title(page), `KNIGHT_ATTACKS[${entry.at[0]}]`);
  assert.deepEqual(await squares(page, 'The set', 'added'), entry.added);
  assert.deepEqual(await squares(page, 'The set', 'removed'), entry.removed);
  assert.equal(await cell(page, 'The set', entry.added[0]).innerText(), '+');
  assert.equal(await cell(page, 'The set', entry.removed[0]).innerText(), '−');
  const hex = async () => (await text(page, '#value .value-hex')).replace(/[_\s]/g, '');
  assert.equal(await hex(), `${entry.a}→${entry.b}`);
  await page.getByRole('radio', { name: 'before' }).check({ force: true });
  assert.equal(await hex(), entry.a);
  assert.ok((await squares(page, 'The set', 'set')).includes(entry.removed[0]));
  await page.getByRole('radio', { name: 'after' }).check({ force: true });
  assert.equal(await hex(), entry.b);
  assert.ok((await squares(page, 'The set', 'set')).includes(entry.added[0]));
  assert.deepEqual(await squares(page, 'Square', 'changed'), entry.at);
});

on('n and p lead from change to change and around', '', async (page) => {
  const stops = found.changes.flatMap(({ op, table, to, entries }) =>
    (entries ?? [undefined]).map((entry) => [op === 'renamed' ? to : table, entry?.at]));
  const seen = [];
  // From the overview to the first one.
  await page.keyboard.press('n');
  for (const [table, index] of stops) {
    const shown = await title(page);
    assert.ok(shown.startsWith(table), `${shown}, not ${table}`);
    if (index) assert.equal(shown, table + index.map((i) => `[${i}]`).join(''));
    seen.push(shown);
    await page.keyboard.press('n');
  }
  assert.equal(await title(page), seen[0]);
  for (const shown of seen.toReversed()) {
    await page.keyboard.press('p');
    assert.equal(await title(page), shown);
  }
  await page.keyboard.press('n');
  await announced(page, 'VALUES');
});

on('what only one version has is shown from there', '', async (page) => {
  for (const [op, version] of [['added', 'after'], ['removed', 'before']]) {
    const { table } = found.changes.find((change) => change.op === op);
    await visit(page, `#${table}`);
    assert.ok((await title(page)).startsWith(table));
    assert.ok(await page.getByRole('radio', { name: version }).isChecked());
    assert.ok(await page.getByRole('radio', { name: 'both' }).isDisabled());
  }
});

