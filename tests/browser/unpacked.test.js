// What the page unpacks is what was packed, whichever letters its end has.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { deflateRawSync } from 'node:zlib';

const script = readFileSync(new URL('../../src/html/script/document.js', import.meta.url), 'utf8');
const unpacked = runInThisContext(`${script}; unpacked`);

/** The letters of bytes, as `base85` in src/html/page.rs says. */
function letters(bytes) {
  let text = '';
  for (let from = 0; from < bytes.length; from += 4) {
    const four = Buffer.concat([bytes.subarray(from, from + 4), Buffer.alloc(4)]).readUInt32BE();
    const digits = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map((power) => Math.floor(four / power) % 85);
    text += String.fromCharCode(...digits.map((it) => it + (it < 19 ? 41 : 42))).slice(0, bytes.length - from + 1);
  }
  return text;
}

test('bytes are unpacked whatever they end with', async () => {
  const ends = new Set();
  for (let number = 0; number < 2000; number++) {
    const bytes = Buffer.from([number, number >> 3, 7 * number, 31 * number].slice(number % 4));
    // Stored as they are, so that one that differs is seen.
    const packed = deflateRawSync(bytes, { level: 0 });
    ends.add(packed.length % 4);
    assert.deepEqual(Buffer.from(await unpacked({ textContent: letters(packed) })), bytes);
  }
  assert.equal(ends.size, 4);
});
