// The words of `explain` about a table, and links to what they name.

/** What a table is: the paragraphs of its text that its sections do not repeat. */
function definitionOf({ doc, facts }) {
  return doc.split('\n\n').slice(0, facts.words?.paragraphs);
}

/** Text with code between backticks, in which the names of tables, and of topics between backticks, lead to them. */
function linked(text) {
  return text.split('`').flatMap((part, i) => {
    if (i % 2 === 0) return namesLinked(part);
    const to = topicNamed(part);
    const code = element('code', {}, ...(to ? [part] : namesLinked(part)));
    return [to ? element('a', { href: `#explain/${to.name}` }, code) : code];
  });
}

/** Text in which the names of tables lead to them. */
function namesLinked(text) {
  const isTable = (name) => name !== state.row?.id && model.rows.some(({ id }) => id === name);
  return text.split(/([A-Z][A-Z0-9_]{3,})/).map((part, i) => (i % 2 && isTable(part) ? element('a', { href: `#${part}` }, part) : part));
}

/** The options for the tables of a source, in the order in which the program writes them. */
function optionsOf({ board: { files, ranks, layout: own, reversed, blackFirst } }, layout = own) {
  const board = files === 8 && ranks === 8 ? '' : ` --board ${files}x${ranks}`;
  const numbered = `${layout === 'a1b1' ? '' : ` --layout ${layout}`}${reversed ? ' --bits reversed' : ''}`;
  return `${numbered}${blackFirst ? ' --colors black,white' : ''}${board}`;
}

/** A line of a section. What other programs call `RAYS` is not ours. */
function saidOf(label, item, i) {
  if (label === 'formula' && !i) return [element('code', {}, ...namesLinked(item))];
  return ['aliases', 'sources', 'used by'].includes(label) ? prose(item) : linked(item);
}

/** Code under its headings. */
const codeNodes = (codes) => codes.flatMap(([label, code]) => [element('h3', {}, label), element('pre', {}, ...namesLinked(code))]);

/** Shows the words about the table that is looked at, as `explain` has them. */
function startWords() {
  let last;
  return (seen) => {
    const { table, table: { facts: { words } } } = seen;
    the('words').hidden = !words;
    if (words) the('codes').replaceChildren(...codeNodes(codesOf(seen)));
    if (!words || table === last) return;
    last = table;
    the('sections').replaceChildren(...words.sections.flatMap(([label, items]) =>
      [element('dt', {}, label), element('dd', {}, ...items.map((item, i) => element('p', {}, ...saidOf(label, item, i))))]));
    the('explain-command').textContent = `chess-tables explain ${table.name}${optionsOf(table.side)}`;
  };
}
