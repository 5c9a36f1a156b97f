// The words beside tables, the topics and what the filter finds: what `explain` and `list` print.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileOf, folder, hash, ON_REQUEST, opened, pageOf, program, testsOf, text, visit } from './browser.js';

const on = testsOf(pageOf());
/** Words alone: what is code, and where lines end, looks different in a terminal. */
const plain = (text) => text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
const listed = (...args) =>
  JSON.parse(program('list', ...args, '--format', 'json')).tables.filter((table) => !table.on_request);
const tables = listed();

/** What `explain` prints of a table: its first line, and all up to the code. */
function explained(...args) {
  const [head, ...lines] = program('explain', ...args).split('\n');
  return { head: head.split(/\s{2,}/), words: plain(lines.slice(0, lines.indexOf('in Rust')).join(' ')) };
}

/** The same in the page. */
const shown = (page) =>
  page.evaluate(() => {
    const said = document.querySelectorAll('#doc p, #sections :is(dt, p)');
    return [...said].map((it) => it.textContent).join(' ');
  });

on('beside every table stands what the command line explains', '', async (page) => {
  for (const { name } of tables) {
    await visit(page, `#${name}`);
    const {
      head: [table, type, bytes, , family],
      words,
    } = explained(name);
    const beside = await page.evaluate(() => {
      const [facts, group, command] = ['#facts', '.group:has([aria-current]) summary', '#explain-command']
        .map((it) => document.querySelector(it))
        .map((it) => it.dataset.family ?? it.innerText);
      const links = [...document.querySelectorAll('#sections a[href^="#explain/"]')];
      return { facts, group, command, links: links.map((link) => [link.textContent, link.hash]) };
    });
    assert.equal(plain(await shown(page)), words, name);
    const facts = plain(beside.facts.replace(/(?<=\d),(?=\d{3})/g, ''));
    assert.ok(
      [type, `bytes ${parseInt(bytes)}`].every((fact) => facts.includes(fact)),
      facts,
    );
    assert.equal(beside.group, family);
    assert.equal(beside.command, `chess-tables explain ${table}`);
    const [, topics] = words.match(/ topics (.*?)(?: needs .*)?$/) ?? [];
    assert.deepEqual(beside.links, topics ? topics.split(', ').map((topic) => [topic, `#explain/${topic}`]) : [], name);
  }
});

test('the words of generated tables are those of their board and layout', () => {
  const file = join(folder, 'tables.rs');
  const named = ['RANK_MASKS', 'RAYS', 'KNIGHT_ATTACKS', 'STEP'];
  const where = ['--layout', 'a8b8', '--board', '9x9'];
  program('generate', ...named, ...where, '-o', file);
  return opened(pageOf('-s', file), {}, async (page) => {
    for (const name of named) {
      await visit(page, `#${name}`);
      assert.equal(plain(await shown(page)), explained(name, ...where).words, name);
      assert.equal(await text(page, '#explain-command'), `chess-tables explain ${name} ${where.join(' ')}`);
    }
  });
});

test('the tables of an engine are not ours to explain', async () => {
  const source = fileOf('export', 'engine.rs');
  await opened(pageOf('-s', source), {}, async (page) => {
    assert.ok(!(await page.locator('#words').isVisible()));
    assert.equal(await page.locator('a[href^="#explain"]').count(), 0);
    await visit(page, '#explain/0x88');
    assert.match(await text(page, '#trouble'), /There is no table at/);
    await found(page, ['u64', 'knight', listed('-s', source)[0].name], '-s', source);
  });
});

on(
  'topics are what the command line prints, by themselves or folded at the scene that treats them',
  '#explain',
  async (page) => {
    const names = program('explain', '--help')
      .split('\nTopics:\n')[1]
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' ')[0]);
    const alone = await page.locator('.topic-list strong').allInnerTexts();
    for (const name of names) {
      await visit(page, `#explain/${name}`);
      assert.equal((await hash(page)).startsWith('#explain'), alone.includes(name), name);
      const said = await page.evaluate((name) => {
        const folds = [...document.querySelectorAll('article:not([hidden]) .about-idea details')].filter((it) =>
          it.textContent.includes(`explain ${name} prints`),
        );
        return [...(folds[0] ?? document.querySelector('article:not([hidden])')).querySelectorAll('.topic > *')]
          .map((it) => it.textContent)
          .join('\n');
      }, name);
      const printed = program('explain', name, '--format', 'markdown')
        .split('\n')
        .slice(1)
        .join('\n')
        .replace(/^(## |```\w*)/gm, '');
      assert.equal(plain(said), plain(printed), name);
    }
    assert.ok(alone.length > 4 && alone.length < names.length - 6);
    // chess.js has other `RAYS`, the formula of magics our offsets.
    await visit(page, '#X88_STEPS');
    assert.equal(await page.locator('#words a[href="#RAYS"]').count(), 0);
    await visit(page, '#ROOK_MAGICS');
    assert.ok(await page.locator('#sections a[href="#ROOK_MAGIC_OFFSETS"]').first().isVisible());
    assert.match(
      await page.locator('#sections a[href^=http]').first().getAttribute('href'),
      /^https:\/\/www\.chessprogramming\.org\/Magic_Bitboards$/,
    );
  },
);

/** For each query, the page finds what `list` does, in its order; where that finds nothing, it says what else it shows. */
async function found(page, queries, ...source) {
  // By one call: each key that is pressed from here takes a twentieth of a second.
  const seen = await page.evaluate((queries) => {
    const filter = document.querySelector('#filter');
    const [status, nothing] = ['#found', '#entries .empty'].map((it) => document.querySelector(it));
    return queries.map((said) => {
      filter.value = said;
      filter.dispatchEvent(new Event('input'));
      const names = [...document.querySelectorAll('nav.list a .name')].filter((it) => it.checkVisibility());
      return {
        names: names.map((it) => it.textContent),
        status: status.textContent,
        isNothing: nothing.checkVisibility(),
      };
    });
  }, queries);
  for (const [i, said] of queries.entries()) {
    let names = [];
    try {
      names = listed(...said.split(/\s+/), ...source).map(({ name }) => name);
    } catch (error) {
      assert.equal(error.status, 2, said);
    }
    const all = seen[i].names.filter((name) => !ON_REQUEST.includes(name));
    // The command line lists those on request apart.
    if (!names.length && seen[i].names.length > all.length) continue;
    const byLetters = seen[i].status.includes('letters');
    if (names.length) assert.ok(!byLetters, said);
    else assert.ok(all.length ? byLetters : seen[i].isNothing, said);
    if (names.length || !byLetters) assert.deepEqual(all, names, said);
  }
}

on('the filter finds what `list` finds, in its order', '', async (page) => {
  const queries = [
    'knight',
    'knights',
    'KNIGHT_ATT',
    'two squares',
    'TWO-squares',
    'rook magic',
    'RookTable',
    'rooktable',
    'flip',
    'flips',
    'u64',
    'i8',
    'u32 rook',
    '[u8; 240]',
    'u16; 64',
    '64',
    's',
    "king's",
    'kn',
    'e',
    'of',
    'white pawns',
    'passed',
    'hyperbola',
    'X88_*',
    'x88_*_wrapped',
    '?AYS',
    'rays',
    'RAYS king',
    'king rays',
    '*_THREADS bishop',
    'between line',
    '*z*q*',
    'nothing of this',
    'stockfish',
    'GNU Chess 5',
    'moreland',
    'wiki',
    'slide 7',
    'chess_tables::ray',
    'x88-steps',
    '0x88',
    'PseudoAttacks',
    'polyglot',
    'syzygy',
    'BIT_COUNT_8',
    'castling',
    'é',
    '((',
    '..',
  ];
  const families = await page
    .locator('.group summary[data-family]')
    .evaluateAll((all) => all.map((it) => it.dataset.family));
  // Of the tables, aliases and names in programs some: each asks the command line.
  const some = tables
    .filter((_, i) => i % 5 === 0)
    .map(({ name }) => JSON.parse(program('explain', name, '--format', 'json')));
  const aliases = some.flatMap((it) => it.aliases ?? []);
  const users = some.flatMap((it) =>
    it.used_by
      .at(-1)
      .split('`')
      .filter((_, i) => i % 2),
  );
  await found(page, [...new Set([...queries, ...families, ...aliases, ...users])]);
  await page.fill('#filter', '');
  // Families are folded.
  const all = await page.locator('nav.list a .name').allTextContents();
  assert.deepEqual(all, [...tables.map(({ name }) => name), ...ON_REQUEST]);
});
