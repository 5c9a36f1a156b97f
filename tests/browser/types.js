// Checks the types of the page's script: numbers mixed with BigInt, and names that nothing declares.

import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The errors that count: a name that is not there, a calculation or comparison with types that do not go together, a
 * boolean in one. Which fields an object has, tsc does not know without a declaration of each.
 */
const COUNT = new Set([2304, 2362, 2363, 2365, 2367, 2447, 2552]);
const HTML = new URL('../../src/cli/html/', import.meta.url);

// As the page has them: one module.
const files = [...readFileSync(new URL('page.rs', HTML), 'utf8').matchAll(/include_str!\("(script\/.+?)"\)/g)].map(([, file]) => file);
const texts = files.map((file) => readFileSync(new URL(file, HTML), 'utf8'));
const options = { allowJs: true, checkJs: true, noEmit: true, target: ts.ScriptTarget.ESNext, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] };
const host = ts.createCompilerHost(options);
const { getSourceFile } = host;
host.getSourceFile = (name, target, ...rest) =>
  (name === 'script.js' ? ts.createSourceFile(name, `${texts.join('')}export {};`, target, true, ts.ScriptKind.JS) : getSourceFile(name, target, ...rest));
const program = ts.createProgram(['script.js'], options, host);

/** The file and line of a place in the module. */
function placeOf(start) {
  let i = 0;
  while (start >= texts[i].length) start -= texts[i++].length;
  return `src/cli/html/${files[i]}:${texts[i].slice(0, start).split('\n').length}`;
}

if (!program.getSourceFile('script.js').statements.length || program.getSyntacticDiagnostics().length) throw new Error('the script was not read');
const found = program.getSemanticDiagnostics().filter(({ code }) => COUNT.has(code));
for (const { code, start, messageText } of found) console.error(`${placeOf(start)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`);
process.exitCode = found.length ? 1 : 0;
