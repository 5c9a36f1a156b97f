// A browser with pages that the program wrote, and what is asked of them again and again.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium, firefox } from 'playwright-core';

/** Is removed with all that is in it. */
export const folder = mkdtempSync(join(tmpdir(), 'chess-tables-'));
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Drawn as one: a visit has 60 tiles otherwise, and takes a twelfth more processor time.
  '--default-tile-width=2048',
  '--default-tile-height=2048',
];

/** What the program prints. */
export const program = (...args) =>
  execFileSync(process.env.CHESS_TABLES, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    cwd: new URL('../..', import.meta.url),
  });

/** The file that a session has as a block. */
export function fileOf(session, name) {
  const text = readFileSync(new URL(`../../tests/sessions/${session}.md`, import.meta.url), 'utf8');
  const file = join(folder, name);
  writeFileSync(file, text.split(`\`\`\`rust ${name}\n`)[1].split('```')[0]);
  return file;
}

/** What `show` says of an entry, and the values of a table. */
export const shown = (...args) => JSON.parse(program('show', ...args, '--format', 'json'));
export const valuesOf = (table, ...options) =>
  JSON.parse(program('export', table, ...options, '--format', 'json')).tables[0].values.map(BigInt);

export const hex = (bits) => `0x${bits.toString(16)}`;
export const u64 = (bits) => BigInt.asUintN(64, bits);
/** The squares from a1 to h8, the set of some names, and the names of a set. */
export const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'[i % 8] + ((i >> 3) + 1));
export const setOf = (names) => names.reduce((bits, name) => bits | (1n << BigInt(SQUARES.indexOf(name))), 0n);
export const namesOf = (bits) => SQUARES.filter((_, i) => (bits >> BigInt(i)) & 1n);

/** Ways in files and ranks, and where the squares of a set come to by one. */
export const WAYS = {
  n: [0, 1],
  ne: [1, 1],
  e: [1, 0],
  se: [1, -1],
  s: [0, -1],
  sw: [-1, -1],
  w: [-1, 0],
  nw: [-1, 1],
};
export const shifted = (names, [files, ranks]) =>
  names.map((it) => String.fromCharCode(it.charCodeAt(0) + files) + (Number(it[1]) + ranks));

const { n, ne, e, se, s, sw, w, nw } = WAYS;
export const STEPS = {
  rook: [n, e, s, w],
  bishop: [ne, se, sw, nw],
  queen: [n, e, s, w, ne, se, sw, nw],
  knight: [
    [1, 2],
    [2, 1],
    [2, -1],
    [1, -2],
    [-1, -2],
    [-2, -1],
    [-2, 1],
    [-1, 2],
  ],
};
/** Where steps lead over the files and ranks of a board, so many of them and up to the first blocker. */
export function stepped(
  steps,
  [file, rank],
  occupied,
  most = 16,
  { files, ranks, bit } = { files: 8, ranks: 8, bit: (x, y) => 8 * y + x },
) {
  let found = 0n;
  for (const [df, dr] of steps) {
    let left = most;
    for (let x = file + df, y = rank + dr; left-- && x >= 0 && x < files && y >= 0 && y < ranks; x += df, y += dr) {
      const one = 1n << BigInt(bit(x, y));
      found |= one;
      if (occupied & one) break;
    }
  }
  return found;
}
/** What a slider attacks. */
export const walked = (piece, at, occupied, board) => stepped(STEPS[piece], at, occupied, 16, board);

/** Tables that slider methods read, and no pattern matches: a page has them behind the others. */
export const ON_REQUEST = ['ROOK_FANCY_ATTACKS', 'ROOK_PEXT_CODES', 'BISHOP_PEXT_CODES', 'ROOK_PEXT_ATTACKS'];

// The page of all tables is written once for all tests.
const written = new Map(process.env.PAGE ? [['', pathToFileURL(process.env.PAGE).href]] : []);

/** The address of the page that `html` writes with these arguments. */
export function pageOf(...args) {
  const key = args.join(' ');
  if (!written.has(key)) {
    const file = join(folder, `${written.size}.html`);
    program('html', ...args, '-o', file);
    written.set(key, pathToFileURL(file).href);
  }
  return written.get(key);
}

/** Files of two versions: an export, and the same after `change(value, table, number of the table, position)` of all values. */
export function versions(name, globs, change) {
  const before = JSON.parse(program('export', ...globs, '--format', 'json'));
  const after = structuredClone(before);
  for (const [t, table] of after.tables.entries()) {
    table.values = table.values.map((value, i) => change(value, table, t, i));
    delete table.fingerprint;
  }
  return [
    ['before', before],
    ['after', after],
  ].map(([version, tables]) => {
    const file = join(folder, `${name}-${version}.json`);
    writeFileSync(file, JSON.stringify(tables));
    return file;
  });
}

/** A value with a bit flipped, as an export has it. */
export function flipped(value, element, bit) {
  const width = Number(element.slice(1));
  const bits = BigInt.asUintN(width, BigInt(value)) ^ (1n << BigInt(bit % width));
  if (typeof value === 'string') return `0x${bits.toString(16).padStart(width / 4, '0')}`;
  return Number(element[0] === 'i' ? BigInt.asIntN(width, bits) : bits);
}

/** The name of the browser: its own in `BROWSER`. */
export const browserName = process.env.BROWSER ?? 'chromium';

/** Of tests without script: through WebDriver BiDi nothing can then be asked of the page. */
export const WITHOUT_SCRIPT = { skip: browserName === 'firefox' };

// Each has a profile of its own, which is removed with it. A user sets the size of letters for a whole browser. In
// Firefox, which is driven by WebDriver BiDi, that holds for the other preferences, too.
const browsers = new Map();
async function browserWith(preferences) {
  const key = JSON.stringify(preferences);
  if (!browsers.has(key)) browsers.set(key, await launched(preferences));
  return browsers.get(key);
}

function launched({ letters, scheme, motion }) {
  if (browserName !== 'firefox') {
    const args = [...ARGUMENTS, `--blink-settings=defaultFontSize=${letters}`];
    return chromium.launch({ executablePath: process.env.CHROMIUM, args });
  }
  const firefoxUserPrefs = {
    'font.size.variable.x-western': letters,
    'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0,
    'ui.prefersReducedMotion': motion === 'reduce' ? 1 : 0,
    'dom.events.testing.asyncClipboard': true,
  };
  return firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX, firefoxUserPrefs });
}

export async function close() {
  for (const browser of browsers.values()) await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

// Chromium takes more processor time for a window and its processes than for all else of opening a page.
const idle = new Map();

/** A page without any document: one that a test has done with, if that can be made as new. */
async function emptyPage({ width, height, scheme, motion, script, letters, before, touch }) {
  const browser = await browserWith(browserName === 'firefox' ? { letters, scheme, motion } : { letters });
  const isUsual = script && !before && !touch && browserName !== 'firefox';
  const used = isUsual && idle.get(browser);
  if (used) {
    idle.delete(browser);
    await used.setViewportSize({ width, height });
    await used.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: motion });
  }
  const context = used
    ? used.context()
    : await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: motion,
        javaScriptEnabled: script,
        hasTouch: touch,
        permissions: browserName === 'firefox' ? [] : ['clipboard-read', 'clipboard-write'],
      });
  const page = used || (await context.newPage());
  if (before) await page.addInitScript(before);
  const done = async () => {
    if (!isUsual || idle.has(browser)) return context.close();
    for (const event of ['request', 'pageerror', 'console']) page.removeAllListeners(event);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    idle.set(browser, page);
  };
  return { page, done };
}

/** Waits for the squares of the turned board, which come a frame after all else. */
const filled = async () => {
  while (document.querySelector('.turned-board:empty')) await new Promise(requestAnimationFrame);
};

/** Opens an address, waits until it is unpacked, and leaves it after `use`. No error may occur, and
 * nothing be requested but the page itself. */
export async function opened(address, options, use) {
  const {
    width = 1280,
    height = 900,
    scheme = 'light',
    motion = 'no-preference',
    script = true,
    letters = 16,
    before,
    touch = false,
  } = options;
  const { page, done } = await emptyPage({ width, height, scheme, motion, script, letters, before, touch });
  const errors = [];
  page.on('request', (request) => {
    const itself = request.url().split('#')[0] === address.split('#')[0];
    if (!itself && !request.url().startsWith('data:')) errors.push(`requested ${request.url()}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  await page.goto(address);
  if (script) await page.waitForSelector('main > article:not([hidden]), #trouble:not([hidden])');
  if (script && !before) assert.doesNotMatch(await page.textContent('#trouble'), /cannot open the explorer/);
  if (script) await page.evaluate(filled);
  await use(page);
  assert.deepEqual(errors, []);
  await done();
}

/** Tests of a page, each of which opens an address of it. */
export function testsOf(page) {
  after(close);
  return (name, address, use, options = {}) =>
    test(name, options.script === false ? WITHOUT_SCRIPT : {}, () => opened(page + address, options, use));
}

/** Goes to an address within an open page, which draws it at once, but for the turned board. */
export const visit = async (page, hash) => {
  await page.evaluate(async (hash) => {
    if (location.hash === hash) return;
    const drawn = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await drawn;
  }, hash);
  await page.evaluate(filled);
};

/** The address, after the page has answered a change of it: its event and that of an element which opens come in turn. */
export const hash = (page) =>
  page.evaluate(async () => {
    const details = document.createElement('details');
    const answered = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
    details.open = true;
    await answered;
    return location.hash;
  });

/** Types a number in the place of another. In Firefox, `fill` leaves that one. */
export async function typed(field, number) {
  await field.focus();
  await field.press('Control+A');
  await field.pressSequentially(number);
}

/** The browser's way back within an open page. */
export const back = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        history.back();
      }),
  );

/** A grid by its name, and a cell of it by the beginning of its label. */
export const grid = (page, name) => page.getByRole('grid', { name, exact: true });
export const cell = (page, name, square) =>
  grid(page, name).locator(`[role=gridcell][aria-label^="${square},"], [role=gridcell][aria-label="${square}"]`);

/** The squares of a board whose labels say so. */
export const squares = (page, name, what) =>
  grid(page, name)
    .locator('[role=gridcell]')
    .evaluateAll((cells, what) => {
      const labels = cells.map((cell) => cell.getAttribute('aria-label').split(', '));
      return labels
        .filter((label) => label.includes(what))
        .map(([square]) => square)
        .sort();
    }, what);

/** How many pixels a page goes on to the side. The scroll bar takes width in Firefox. */
export const beyond = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const text = (page, selector) => page.locator(selector).innerText();

/** Pastes as a person does, by the clipboard and its keys; returns what is said of it. */
export async function paste(page, what) {
  await page.evaluate((what) => {
    document.querySelector('.told').textContent = '';
    return navigator.clipboard.writeText(what);
  }, what);
  await page.keyboard.press('Control+V');
  await page.waitForFunction(() => document.querySelector('.told').textContent);
  return text(page, '.told');
}

/** What the workbench answers to a text that is typed, after its search; numbers without commas. */
export async function asked(page, what) {
  await page.getByLabel('What is this?').fill(what);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.answer:not([aria-busy])', { state: 'attached' });
  return (await text(page, '.answer')).replace(/(?<=\d),(?=\d{3})/g, '');
}

/** What is said to those who hear the page, once it is so. */
export async function announced(page, what) {
  await page.waitForFunction((what) => document.getElementById('live').textContent.includes(what), what);
}
