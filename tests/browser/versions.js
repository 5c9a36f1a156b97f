// Two versions of tables, made for a test.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, program } from './browser.js';

/** Files of two versions: an export, and the same after `change(value, table, number of the table, position)` of all values. */
export function versions(name, globs, change) {
  const before = JSON.parse(program('export', ...globs, '--format', 'json'));
  const after = structuredClone(before);
  for (const [t, table] of after.tables.entries()) {
    table.values = table.values.map((value, i) => change(value, table, t, i));
    delete table.fingerprint;
  }
  return [['before', before], ['after', after]].map(([version, tables]) => {
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
