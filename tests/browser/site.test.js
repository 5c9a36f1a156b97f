// A site with the generator, as `.ci/site` writes it, served as a web server does.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, test } from 'node:test';
import { close, folder, opened, program, text } from './browser.js';

const site = join(folder, 'site');
const said = execFileSync('bash', [new URL('../../.ci/site', import.meta.url).pathname, site, 'https://example.org/tables'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const TYPES = { '.html': 'text/html', '.css': 'text/css', '.png': 'image/png', '.wasm': 'application/wasm' };
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://site');
  const path = join(site, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  if (!existsSync(path)) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' }).end(readFileSync(path));
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${server.address().port}/`;
after(async () => {
  server.close();
  await close();
});

const withGenerator = { skip: existsSync(join(site, 'tables.wasm')) ? false : `no generator: ${said || 'wasm32 has no standard library here'}` };
const LIVE = { requests: ['/tables.wasm'] };

/** A table as text that is short to compare: all values would take ten times as long on their way from the browser. */
async function digests(tables) {
  const digest = async (text) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))].join(' ');
  const said = ({ name, axes, shape, element, content, doc, values }) => digest(JSON.stringify({ name, axes, shape, element, content, doc, values }));
  return Promise.all(tables.map(async (table) => [table.name, await said(table)]));
}

/** Compares the tables of the page with those that the program exports. */
async function assertSame(page, ...options) {
  const shown = new Map(await page.evaluate(`(${digests})(chessTables.tables())`));
  const native = await digests(JSON.parse(program('export', '--format', 'json', ...options)).tables);
  for (const [name, digest] of native) assert.equal(shown.get(name), digest, name);
  assert.ok(native.length > 100);
}

for (const layout of ['a1b1', 'a1a2', 'h1g1', 'h1h2', 'a8b8', 'a8a7', 'h8g8', 'h8h7']) {
  test(`every value in ${layout} is that of the program`, withGenerator, () => opened(`${address}?layout=${layout}#KNIGHT_ATTACKS/d4`, LIVE, async (page) => {
    assert.match(await text(page, '.sources'), new RegExp(`layout ${layout}, board 8x8`));
    await assertSame(page, '--layout', layout);
  }));
}

test('other boards and reversed bits are those of the program', withGenerator, () => opened(`${address}?board=9x10&layout=a8b8&bits=reversed#KNIGHT_ATTACKS/e5`, LIVE, async (page) => {
  await assertSame(page, '--layout', 'a8b8', '--board', '9x10', '--bits', 'reversed');
  const names = await page.locator('#entries a .name').allInnerTexts();
  assert.ok(names.includes('MAILBOX_11X14') && !names.includes('MAILBOX_10X12'), names.join(' '));
  assert.equal((await text(page, '#title')).replace(/\s/g, ''), 'KNIGHT_ATTACKS[e5]');
}));

test('the board and the numbering are chosen on the page, and have an address', withGenerator, () => opened(`${address}#KING_ATTACKS/a1`, { requests: ['/tables.wasm', '?board=5x6&layout=h1g1&bits=in-order'] }, async (page) => {
  await page.fill('#numbering [name=board]', '5x6');
  await page.selectOption('#numbering [name=layout]', 'h1g1');
  await Promise.all([page.waitForURL(/board=5x6/), page.click('#numbering button')]);
  await page.waitForSelector('main > article:not([hidden])');
  assert.match(page.url(), /\?board=5x6&layout=h1g1&bits=in-order#KING_ATTACKS\/a1$/);
  assert.match(await text(page, '.value-hex'), /0000_0308$/);
  assert.equal(await page.locator('#stage .board').first().locator('[role=gridcell]').count(), 30);
}));

test('a board that there is not leaves the tables of the page, and is named', withGenerator, () => opened(`${address}?board=40x40`, LIVE, async (page) => {
  assert.match(await text(page, '#trouble'), /40x40|board/);
  assert.match(await text(page, '.sources'), /@build/);
}));

test('a link that is copied is of the address of the site', () => opened(`${address}#RAYS/ne/d4`, {}, async (page) => {
  await page.click('#copies [data-copy=link]');
  await page.waitForSelector('#copies [data-copy=link].done');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'https://example.org/tables/#RAYS/ne/d4');
}));

test('the page of a table needs no script, and leads to the explorer', () => opened(`${address}KNIGHT_ATTACKS/`, { script: false, requests: ['/style.css', '/KNIGHT_ATTACKS/picture.png'] }, async (page) => {
  assert.equal(await page.locator('h1').innerText(), 'KNIGHT_ATTACKS');
  assert.match(await page.locator('main').innerText(), /PseudoAttacks/);
  assert.equal(await page.locator('img').getAttribute('width'), '600');
}));
