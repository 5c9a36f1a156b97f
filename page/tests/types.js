// Checks the types of the page's script, that all of it is used, and that no file has more than one idea takes.

import { readFileSync } from 'node:fs';
import ts from 'typescript';

const PAGE = new URL('../', import.meta.url);
const RUST = new URL('../../src/verbs/html/page.rs', import.meta.url);

// As the page has them: one module.
const lists = [...readFileSync(RUST, 'utf8').matchAll(/files! \{\s*"[./]*page\/script" "js"([^}]*)\}/g)];
const files = lists.flatMap(([, names]) => names.match(/[\w/-]+/g).map((name) => `script/${name}.js`));
const texts = files.map((file) => readFileSync(new URL(file, PAGE), 'utf8'));
const options = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};
const host = ts.createCompilerHost(options);
const { getSourceFile } = host;
host.getSourceFile = (name, target, ...rest) =>
  name === 'script.js'
    ? ts.createSourceFile(name, `${texts.join('')}export {};`, target, true, ts.ScriptKind.JS)
    : getSourceFile(name, target, ...rest);
const program = ts.createProgram(['script.js'], options, host);

/** The file and line of a place in the module. */
function placeOf(start) {
  let i = 0;
  while (start >= texts[i].length) start -= texts[i++].length;
  return `page/${files[i]}:${texts[i].slice(0, start).split('\n').length}`;
}

if (files.length < 20 || program.getSyntacticDiagnostics().length) throw new Error('the script was not read');
const found = program.getSemanticDiagnostics();
for (const { code, start, messageText } of found)
  console.error(`${placeOf(start)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`);
const MOST_LINES = 300;
const long = files.filter((_, i) => texts[i].split('\n').length > MOST_LINES + 1);
for (const file of long) console.error(`page/${file}: more than ${MOST_LINES} lines`);
process.exitCode = found.length || long.length ? 1 : 0;
