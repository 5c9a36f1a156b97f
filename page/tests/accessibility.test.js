import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { beyond, close, flipped, opened, pageOf, versions, visit, WITHOUT_SCRIPT } from './browser.js';

after(close);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the audit finds, of any weight, and where it could not tell a contrast; in the dark only of colors. What is
 * hidden is taken out, and of a page that is audited again the list: a walk over it takes two thirds of the time. */
async function findings(page, scheme = 'light') {
  const again = await page.evaluate(() => Boolean(window.axe));
  if (!again) await page.evaluate(axe);
  return page.evaluate(
    async ({ again, isDark }) => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      if (new Set(ids).size < ids.length) return ['an id stands twice'];
      const out = [...document.querySelectorAll(`main > article[hidden]${again ? ', #entries' : ''}`)].map((it) => [
        it,
        [...it.childNodes],
      ]);
      for (const [it] of out) it.replaceChildren();
      const { violations, incomplete, passes } = await axe.run(
        { exclude: again ? ['#entries'] : [] },
        {
          resultTypes: ['violations', 'incomplete'],
          ...(isDark && { runOnly: ['color-contrast', 'link-in-text-block'] }),
          // A glyph is text here, and be it one character.
          checks: { 'color-contrast': { options: { ignoreUnicode: false, ignoreLength: true } } },
        },
      );
      for (const [it, nodes] of out) it.replaceChildren(...nodes);
      // An audit that looked at nothing finds nothing.
      if ((passes.length < 10 && !isDark) || !passes.some(({ id }) => id === 'color-contrast'))
        return ['nothing was looked at'];
      const unseen = incomplete
        .filter(({ id }) => id === 'color-contrast')
        .map((rule) => ({
          ...rule,
          // The list and wide grids go on beyond their boxes; beside a piece or a dot stands what stands on empty squares,
          // under arrows what stands there without; above bits stand letters as in their captions.
          nodes: rule.nodes.filter(
            ({ target, any: [{ data }] }) =>
              !(
                data.messageKey === 'elmPartiallyObscured' &&
                document.querySelector(target[0]).closest('#entries, .scroll, #places')
              ) &&
              !(data.messageKey === 'bgOverlap' && document.querySelector(target[0]).closest('.arrowed')) &&
              // Text over shapes, which is measured below.
              !document.querySelector(target[0]).closest('svg') &&
              !(
                ['imgNode', 'pseudoContent'].includes(data.messageKey) &&
                document.querySelector(target[0]).closest('.play small')
              ),
          ),
        }));
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      /** A color over another, as the screen has it. */
      const over = (color, opacity, below) => {
        canvas.globalAlpha = 1;
        canvas.fillStyle = `rgb(${below})`;
        canvas.fillRect(0, 0, 1, 1);
        canvas.globalAlpha = opacity;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const luminance = (color) => {
        const [r, g, b] = color.map((it) =>
          it / 255 <= 0.04045 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ancestors = (node) => (node ? [...ancestors(node.parentElement), node] : []);
      const opacity = (node) => ancestors(node).reduce((all, it) => all * getComputedStyle(it).opacity, 1);
      const faint = [...document.querySelectorAll('main svg text')]
        .filter((it) => it.checkVisibility() && it.textContent.trim())
        .flatMap((text) => {
          const box = text.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const page = ancestors(text).reduce(
            (below, it) => over(getComputedStyle(it).backgroundColor, 1, below),
            [255, 255, 255],
          );
          const shapes = [...text.ownerSVGElement.querySelectorAll('rect')].filter((it) => {
            const { left, right, top, bottom } = it.getBoundingClientRect();
            return (
              left < x &&
              x < right &&
              top < y &&
              y < bottom &&
              it.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING
            );
          });
          const below = shapes.reduce((below, it) => over(getComputedStyle(it).fill, opacity(it), below), page);
          const [dark, light] = [below, over(getComputedStyle(text).fill, opacity(text), below)]
            .map(luminance)
            .sort((a, b) => a - b);
          const contrast = (light + 0.05) / (dark + 0.05);
          return contrast < 4.5
            ? [`${text.textContent} of ${text.ownerSVGElement.getAttribute('class')} ${contrast.toFixed(2)}`]
            : [];
        });
      if (faint.length) return faint;
      return [...violations, ...unseen.filter(({ nodes }) => nodes.length)].map(
        ({ id, impact, nodes }) =>
          `${impact} ${id}: ${nodes
            .slice(0, 3)
            .map(({ html, any }) => `${html.slice(0, 160)} ${any.map(({ message }) => message)}`)
            .join(' ')}`,
      );
    },
    { again, isDark: scheme === 'dark' },
  );
}

const tables = pageOf();
const changes = pageOf('--diff', 'tests/sessions/diff.in/old.rs', 'tests/sessions/diff.in/new.rs');
const kinds = pageOf(
  '--diff',
  ...versions(
    'kinds',
    ['KING_ATTACKS', 'BISHOP_THREADS', 'CHEBYSHEV_DISTANCES', 'X88_ATTACKS'],
    (value, { element }, t, i) => (i % 3 ? flipped(value, element, i + t) : value),
  ),
);
const PLACES = [
  [
    tables,
    [
      '',
      '#bitboard',
      '#layouts?step=ne',
      '#sliders',
      '#sliders/rook/d4/fancy_magic?step=2',
      '#sliders/rook/a1/magic?step=4',
      '#sliders/rook/d4/own/0x0?magic=0x123456789abcdef&shift=54&step=4',
      '#sliders/bishop/e5/pext?labels=coordinates&step=2',
      '#sliders/rook/d4/hyperbola?step=3',
      '#sliders/rook/d4/hyperbola?step=5',
      '#methods',
      '#0x88',
      '#0x88/queen/f3/d1?step=4',
      '#0x88/rook/a1/b3',
      '#0x88/bishop/b5/e8?kings=c6&step=4',
      '#threads',
      '#threads/bishop/d4/0x0?at=99',
      '#threads/white-pawn/e2/0x80000?at=3',
      '#rotated',
      '#rotated/d4/a1h8/0x40100020000210?step=5',
      '#rotated/d4/a1h8/0x40100020000210?step=2',
      '#rotated/b7/packed/0x40100020000210?step=5',
      '#bitboard/0xa0100010a000/a8b8?do=ne&b=0xff',
      '#bitboard/0xffff?as=PPPPPPPPRNBQKBNR',
      '#explain',
      '#explain/boards',
      '#KNIGHT_ATTACKS/d4',
      '#BETWEEN/d4/h8?layout=a8b8',
      '#STEP/d4/h8?layout=a8b8',
      '#BISHOP_THREADS/d4?occupied=f6,b2',
      '#MAGIC_ATTACKS/rook/d4?occupied=d6,f6',
      '#MAGIC_ATTACKS/4711',
      '#X88_ATTACKS/+34',
      '#KNIGHT_THREAD_KEYS/white/3',
      '#KNIGHT_ATTACKS/z9',
      '#sliders/rook/a1/magic/0x91002418000400?as=RpppPpPnb',
    ],
  ],
  [changes, ['', '#KNIGHT_ATTACKS', '#VALUES']],
  [kinds, ['', '#BISHOP_THREADS', '#CHEBYSHEV_DISTANCES', '#X88_ATTACKS']],
];

for (const scheme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing, ${scheme}, ${width} pixels`, async () => {
      for (const [page, addresses] of PLACES) {
        await opened(page, { scheme, width, motion: 'reduce' }, async (page) => {
          if (width < 960) await page.click('#open-list');
          for (const address of addresses) {
            await visit(page, address);
            assert.deepEqual(await findings(page, scheme), [], address);
          }
        });
      }
    });
  }
  test(`axe finds nothing at what was read, and in what unfolds, ${scheme}`, () =>
    opened(`${tables}#bitboard/0xa0100010a000?do=e&b=0xff`, { scheme, motion: 'reduce' }, async (page) => {
      for (const it of ['0xff', 'nothing', '255', 'r3k2r/8/8/8/8/8/8/R3K2R w']) {
        await page.getByLabel('What is this?').fill(it);
        await page.keyboard.press('Enter');
        assert.deepEqual(await findings(page, scheme), [], it);
      }
      await page.goto(`${tables}#threads/bishop/d4`);
      await page.getByText('Copy the set, save a picture').click();
      assert.deepEqual(await findings(page, scheme), []);
    }));
}

for (const width of [640, 1280]) {
  test(`letters of twice the size need no way to the side, ${width} pixels`, async () => {
    for (const [page, addresses] of PLACES) {
      await opened(page, { width, letters: 32 }, async (page) => {
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        assert.equal(size, '32px');
        for (const address of addresses) {
          await visit(page, address);
          assert.equal(await beyond(page), 0, address);
        }
      });
    }
  });
}

test('without script there are the list and the boards', WITHOUT_SCRIPT, () =>
  opened(tables, { script: false }, async (page) => {
    assert.ok(!(await page.locator('#filter').isVisible()));
    // The first minute reads as an article, with still figures.
    assert.equal(await page.locator('#scene-learn figure pre').count(), 6);
    assert.match(await page.locator('#scene-learn').innerText(), /c6 is bit 42 = 8 \* 5 \+ 2/);
    await page.locator('.group summary', { hasText: 'Rays' }).click();
    await page.getByRole('link', { name: 'RAYS', exact: true }).click();
    assert.equal(await page.evaluate(() => location.hash).catch(() => new URL(page.url()).hash), '#RAYS');
    assert.match(await page.locator('#RAYS pre').innerText(), /^RAYS\[ne\]\[d4\]\n/);
    assert.ok(await page.locator('#RAYS h2').isVisible());
    assert.ok(!(await page.locator('#explorer').isVisible()));
  }),
);

const LACKS = [
  ['unpack the tables', () => delete window.DecompressionStream],
  ['draw them', () => (BigInt.asUintN = undefined)],
];
for (const [what, before] of LACKS) {
  test(`a browser that cannot ${what} shows them as without script`, () =>
    opened(tables, { before }, async (page) => {
      await page.waitForSelector('#trouble:not([hidden])');
      assert.match(await page.locator('#trouble').innerText(), /cannot open the explorer/);
      assert.ok(await page.locator('#KNIGHT_ATTACKS pre').isVisible());
      assert.ok(!(await page.locator('#filter').isVisible()));
      assert.ok(!(await page.locator('#explorer').isVisible()));
    }));
}
