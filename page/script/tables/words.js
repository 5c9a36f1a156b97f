// The words of `explain`: about a table, with links to what they name, and the topics.

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

function namesLinked(text) {
  const isTable = (name) => name !== state.row?.id && model.rows.some(({ id }) => id === name);
  return text
    .split(/([A-Z][A-Z0-9_]{3,})/)
    .map((part, i) => (i % 2 && isTable(part) ? element('a', { href: `#${part}` }, part) : part));
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
  return ['aliases', 'sources', 'used by'].includes(label) ? sourced(item) : linked(item);
}

/** A text with pages of the wiki between quotes, as links to them. */
const sourced = (text) =>
  !text.includes('Chess Programming Wiki')
    ? prose(text)
    : text
        .split('"')
        .flatMap((part, i) =>
          i % 2
            ? [
                element(
                  'a',
                  { href: `https://www.chessprogramming.org/${part.replaceAll(' ', '_')}`, rel: 'noreferrer' },
                  `"${part}"`,
                ),
              ]
            : prose(part),
        );

/** A whole program that checks some code. In C it has the headers of the standard library, in Rust the line of the crate. */
function programOf(label, code, needs) {
  const lines = code.split('\n');
  // Up to the last line that takes something in.
  const from = lines.findLastIndex((line) => /^(?:#include|include!|use )/.test(line)) + 1;
  const [head, body] = [lines.slice(0, from), lines.slice(from)];
  const before =
    label === 'in C'
      ? ['#include <assert.h>', '#include <stdint.h>']
      : head.some((it) => it.startsWith('use '))
        ? [`// Cargo.toml: chess-tables = { version = "*"${needs ? `, features = ["${needs}"]` : ''} }`]
        : [];
  return [
    ...before,
    ...head,
    label === 'in C' ? 'int main(void) {' : 'fn main() {',
    ...body.map((it) => `    ${it}`),
    '}',
    '',
  ].join('\n');
}

/** Code under its headings, with what it `needs`. */
const codeNodes = (codes, needs) =>
  codes.flatMap(([label, code]) => [
    element(
      'h3',
      {},
      label,
      ' ',
      button('Copy program', async (event) =>
        copiedBy(event.target, await copy(programOf(label, code, needs)), `the program ${label}`),
      ),
    ),
    element('pre', {}, ...namesLinked(code)),
  ]);

/** Shows the words about the table that is looked at, as `explain` has them. */
function startWords() {
  let last;
  return (seen) => {
    const {
      table,
      table: {
        facts: { words },
      },
    } = seen;
    the('words').hidden = !words;
    const [, [feature] = []] = words?.sections.find(([label]) => label === 'needs') ?? [];
    if (words) the('codes').replaceChildren(...codeNodes(codesOf(seen), feature?.match(/"(\w+)"/)?.[1]));
    if (!words || table === last) return;
    last = table;
    the('sections').replaceChildren(
      ...words.sections.flatMap(([label, items]) => [
        element('dt', {}, label),
        element('dd', {}, ...items.map((item, i) => element('p', {}, ...saidOf(label, item, i)))),
      ]),
    );
    the('explain-command').textContent = `chess-tables explain ${table.name}${optionsOf(table.side)}`;
  };
}

const topicNamed = (name) => model.topics.find((it) => it.name === name);

const drawnBlock = ({ drawn, text }) =>
  drawn
    ? element('pre', { tabindex: 0, role: 'group', 'aria-label': 'Example' }, ...namesLinked(text))
    : element('p', {}, ...linked(text));

const ideaOfTopic = (topic) => offeredIdeas().find(({ topics = [] }) => topics.includes(topic));

/** The topics that the words about the tables of the list name, line by line. */
const topicsOfRows = () =>
  (topicsOfRows.known ??= model.rows.map((row) => {
    const [, items = []] = tablesOf(row)[0].facts.words?.sections.find(([label]) => label === 'topics') ?? [];
    return items.flatMap((item) => item.replaceAll('`', '').split(', '));
  }));
topicsOfRows.known = undefined;

function tablesOfTopics(topics) {
  if (!topics.length) return [];
  const rows = model.rows.filter((_, i) => topicsOfRows()[i].some((it) => topics.includes(it)));
  const links = rows.map(({ id }) => element('a', { href: `#${id}` }, element('code', {}, id)));
  return rows.length ? [element('h2', {}, 'Tables'), element('p', { class: 'links' }, ...links)] : [];
}

const topics = {
  name: 'explain',
  title: 'Topics: what many tables have in common',
  says: 'Short texts, as the command line prints them.',
  suits: () => model.topics.length > 0,
  build() {
    [this.body, this.tables] = ['topic', 'tables-of-topic'].map((name) => element('div', { class: name }));
    this.links = element('ul', { class: 'topic-list' });
    return [this.body, this.tables, element('nav', { class: 'panel', 'aria-label': 'Topics' }, this.links)];
  },
  open([name, ...rest]) {
    this.topic = topicNamed(name?.toLowerCase());
    return this.topic || !name ? rest : [`topic ${name}`];
  },
  idea() {
    return { name: 'explain', title: this.topic?.title ?? this.title, paragraphs: this.topic ? [] : [this.says] };
  },
  draw() {
    const { topic } = this;
    this.body.replaceChildren(...(topic ? topic.blocks.map(drawnBlock) : []));
    this.tables.replaceChildren(...(topic ? tablesOfTopics([topic.name]) : []));
    this.links.replaceChildren(
      ...model.topics
        .filter(({ name }) => !ideaOfTopic(name))
        .map(({ name, title }) => {
          const link = { href: `#explain/${name}`, 'aria-current': name === topic?.name && 'page' };
          return element('li', {}, element('a', link, element('strong', {}, name), ` ${title.match(/: (.*)/)[1]}`));
        }),
    );
  },
  address: () => topics.topic?.name ?? '',
  subject: () => topics.topic?.title ?? 'Topics',
};
scene(topics);
