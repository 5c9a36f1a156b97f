// Finds tables as `chess-tables list WORDS` does, so that both give the same answers.

const NO_LETTERS = /[^\p{Alphabetic}\p{N}]+/u;

/** The words of a text in lower case: `RookTable`, `ROOK-TABLE` and `rook table` have the same two. */
function wordsOf(text) {
  const apart = text.replace(/(?<=\p{Lowercase})(?=\p{Uppercase})/gu, ' ');
  // The king's.
  return apart.split(NO_LETTERS).filter((word) => word && word !== 's').map((word) => word.toLowerCase());
}

/** A table with the words about it: of its name; of this and its first paragraph; all. */
class Sought {
  constructor(name, text, others, type) {
    this.name = name;
    const before = [];
    this.words = [name, text.split('\n\n')[0], `${text} ${others}`].map((text) => {
      before.push(...text.toLowerCase().split(NO_LETTERS), ...wordsOf(text));
      return new Set(before);
    });
    for (const word of wordsOf(type)) this.words[2].add(word);
  }

  /** Whether one of the words begins so, but for a plural's `s`; short ones as a whole. */
  has(part, word) {
    const stem = word.replace(/s$/, '');
    return stem.length < 3 ? this.words[part].has(word) : [...this.words[part]].some((it) => it.startsWith(stem));
  }

  /** The first part that has all of the words, or -1. */
  part(words) {
    return words.length ? [0, 1, 2].findIndex((part) => words.every((word) => this.has(part, word))) : -1;
  }
}

/** The name that was probably meant: that with most pairs of letters in common, if these are more than half. */
function nearest(said, names) {
  const pairs = (text) => new Set([...` ${text.toUpperCase()}`].map((letter, i, all) => letter + all[i + 1]));
  const own = pairs(said);
  const alike = (name) => (2 * [...pairs(name)].filter((pair) => own.has(pair)).length) / (own.size + pairs(name).size);
  const [best] = names.toSorted((a, b) => alike(b) - alike(a));
  return best && alike(best) > 0.5 ? best : undefined;
}

/** What can be found besides tables: ideas, and topics that no scene treats. */
function soughtIdeas() {
  const others = model.topics.filter(({ name }) => !ideaOfTopic(name));
  return [...offeredIdeas(), ...others].map(({ name, title, says = '', paragraphs = [], topics = [] }) => (
    { href: `#${name}`, title, sought: new Sought(`${name} ${topics.join(' ')}`, title, [says, ...paragraphs].join(' '), '') }));
}

/** What can be found: each line of the list with what is known of its table. */
function soughtRows(groupOf) {
  return model.rows.map((row, i) => {
    const [{ name, doc, facts, side }] = tablesOf(row);
    const about = Object.fromEntries(facts.words?.sections ?? []);
    const others = [...groupOf(i), about.sources, about['used by'], about.aliases, facts.flags].flat().join(' ');
    const text = facts.words ? definitionOf({ doc, facts }).join('\n\n') : doc;
    return side.known ? new Sought(name, text, others, facts.type) : new Sought(name, doc, '', facts.type);
  });
}

/** Whether a name matches a pattern, in which `*` stands for any letters and `?` for one. */
function matchesGlob(pattern, name) {
  const letters = { '*': '.*', '?': '.' };
  const source = pattern.replace(/\*+|[^\w]/g, (it) => letters[it[0]] ?? `\\u{${it.codePointAt(0).toString(16)}}`);
  return new RegExp(`^${source}$`, 'isu').test(name);
}

/** The words to look for: of `RookTable` one where it is a name that is said, else two. */
const queried = (said, all) => said.split(NO_LETTERS).flatMap((whole) => {
  const word = whole.toLowerCase();
  return word && all.some((it) => it.has(2, word)) ? [word] : wordsOf(whole);
}).filter((word) => word !== 's');

/** The places of the tables that are meant, the best first; none where `list` knows none. */
function found(said, all) {
  const places = [...all.keys()];
  const matching = (glob) => places.filter((place) => matchesGlob(glob, all[place].name));
  const words = said.split(/\s+/).filter(Boolean);
  const globs = words.filter((word) => /[*?]/.test(word) || matching(word).length);
  const named = places.filter((place) => globs.some((glob) => matchesGlob(glob, all[place].name)));
  const others = queried(words.filter((word) => !globs.includes(word)).join(' '), all);
  if (globs.some((glob) => !matching(glob).length)) return [];
  if (globs.length === words.length) return named;
  const parts = all.map((it) => it.part(others));
  const about = places.filter((place) => parts[place] >= 0).sort((a, b) => parts[a] - parts[b]);
  return about.length ? [...new Set([...named, ...about])] : [];
}
