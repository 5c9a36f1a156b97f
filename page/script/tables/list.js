// The list of tables: what is found in it, as `chess-tables list WORDS` finds it, and the keys that lead through it.

const NO_LETTERS = /[^\p{Alphabetic}\p{N}]+/u;

/** The words of a text in lower case: `RookTable`, `ROOK-TABLE` and `rook table` have the same two. */
function wordsOf(text) {
  const apart = text.replace(/(?<=\p{Lowercase})(?=\p{Uppercase})/gu, ' ');
  // The king's.
  return apart
    .split(NO_LETTERS)
    .filter((word) => word && word !== 's')
    .map((word) => word.toLowerCase());
}

/** The words of a text in lower case with blanks around them: `RookTable` are three. */
const apart = (text) =>
  ` ${text
    .split(NO_LETTERS)
    .flatMap((whole) => {
      const lower = whole.toLowerCase();
      return lower === whole ? [whole] : [...wordsOf(whole).filter((word) => word !== lower), lower];
    })
    .join(' ')} `;

/** A table, and the words about it: of its name, of its first sentence, and of all else. */
class Described {
  constructor(name, text, others) {
    this.name = name;
    const [sentence] = text.split('\n\n');
    this.words = [name, sentence, `${text.slice(sentence.length)} ${others}`].map(apart);
  }

  /** Whether one of the words begins so, but for a plural's `s`; short ones as a whole. */
  has(part, word) {
    const stem = word.replace(/s$/, '');
    const wanted = stem.length < 3 ? ` ${word} ` : ` ${stem}`;
    return this.words.slice(0, part + 1).some((words) => words.includes(wanted));
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
  const alike = (others) => (2 * [...others].filter((pair) => own.has(pair)).length) / (own.size + others.size);
  const ranked = names.map((name) => ({ name, part: alike(pairs(name)) })).sort((a, b) => b.part - a.part);
  return ranked[0]?.part > 0.5 ? ranked[0].name : undefined;
}

/** What can be found besides tables: ideas, and topics that no scene treats. */
function soughtIdeas() {
  const others = model.topics.filter(({ name }) => !ideaOfTopic(name));
  return [...offeredIdeas(), ...others].map(({ name, title, says = '', paragraphs = [], topics = [] }) => ({
    href: `#${name}`,
    title,
    sought: new Described(`${name} ${topics.join(' ')}`, title, [says, ...paragraphs].join(' ')),
  }));
}

/** What can be found: each line of the list with what is known of its table. */
function soughtRows(groupOf) {
  return model.rows.map((row, i) => {
    const [{ name, doc, facts, side }] = tablesOf(row);
    const about = Object.fromEntries(facts.words?.sections ?? []);
    const others = [...groupOf(i), about.sources, about['used by'], about.aliases, facts.flags].flat().join(' ');
    const text = facts.words ? definitionOf({ doc, facts }).join('\n\n') : doc;
    return side.known ? new Described(name, text, `${others} ${facts.type}`) : new Described(name, doc, facts.type);
  });
}

/** Whether a name matches a pattern, in which `*` stands for any letters and `?` for one. */
function matchesGlob(pattern, name) {
  const letters = { '*': '.*', '?': '.' };
  const source = pattern.replace(/\*+|[^\w]/g, (it) => letters[it[0]] ?? `\\u{${it.codePointAt(0).toString(16)}}`);
  return new RegExp(`^${source}$`, 'isu').test(name);
}

/** The words to look for: of `RookTable` one where it is a name that is said, else two. */
const queried = (said, all) =>
  said
    .split(NO_LETTERS)
    .flatMap((whole) => {
      const word = whole.toLowerCase();
      return word && all.some((it) => it.has(2, word)) ? [word] : wordsOf(whole);
    })
    .filter((word) => word !== 's');

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

function startList() {
  const filter = the('filter');
  const entries = the('entries');
  const links = [...entries.querySelectorAll('a')];
  links.forEach((link, i) => (link.title = model.rows[i].says));
  const items = links.map((link) => link.parentElement);
  const lists = items.map((item) => item.parentElement);
  const groupOf = (i) => [lists[i].previousElementSibling.dataset.family, lists[i].previousElementSibling.title];
  let sought, ideas;
  // What is found stands in a list of its own, the best first, and not by families.
  const results = element('ul', { hidden: true });
  const empty = element('p', { class: 'empty', hidden: true });
  entries.append(results, empty);
  const shown = () =>
    results.hidden
      ? [...entries.querySelectorAll('.group summary, .group[open] a')]
      : [...results.querySelectorAll('a')];

  const having = (texts, textOf) =>
    [...links.keys()].filter((i) =>
      texts.every((it) => textOf(model.rows[i], i).toLowerCase().includes(it.toLowerCase())),
    );
  /** The places of the lines that are meant; where no words are, of those that have the letters. */
  const meant = (said) => {
    if (model.compares)
      return { places: having(said.split(/\s+/), ({ name, says }, i) => `${name} ${says} ${groupOf(i)[0]}`) };
    sought ??= soughtRows(groupOf);
    const places = found(said, sought);
    return places.length
      ? { places }
      : { places: having([said.replace(/\s+/g, '_')], ({ name }) => name), letters: true };
  };
  /** Links to the scenes and topics that all words are said of, in their titles first. */
  const ideasMeant = (said) => {
    ideas ??= soughtIdeas();
    const words = wordsOf(said);
    const ranked = ideas
      .map(({ href, title, sought }) => ({ href, title, part: sought.part(words) }))
      .sort((a, b) => a.part - b.part);
    return ranked
      .filter(({ part }) => part >= 0)
      .map(({ href, title }) => element('li', { class: 'idea' }, element('a', { href }, title)));
  };

  const unfold = () => {
    const family = links[model.rows.indexOf(state.row)]?.closest('.group');
    if (family) family.open = true;
  };
  const apply = () => {
    const said = filter.value.trim();
    items.forEach((item, i) => lists[i].append(item));
    const { places, letters } = said ? meant(said) : { places: [...links.keys()] };
    results.hidden = !said;
    const others = said && !model.compares ? ideasMeant(said) : [];
    for (const old of results.querySelectorAll('.idea')) old.remove();
    // A table that has the words in its name comes first.
    const isNamed = others.length && sought[places[0]]?.part(wordsOf(said)) === 0;
    const tables = places.map((i) => items[i]);
    if (said) results.append(...(isNamed ? [...tables, ...others] : [...others, ...tables]));
    for (const group of entries.querySelectorAll('.group')) group.hidden = Boolean(said);
    unfold();
    the('found').textContent = !said
      ? `${links.length} in all`
      : `${places.length} of ${links.length}${letters && places.length ? ', by letters of the name' : ''}`;
    empty.hidden = places.length > 0 || others.length > 0;
    const near = empty.hidden
      ? undefined
      : nearest(
          said.replace(/\s+/g, '_'),
          model.rows.map(({ name }) => name),
        );
    empty.replaceChildren(
      links.length ? `Nothing matches “${filter.value}”.` : model.nothing,
      ...(near ? [' Did you mean ', element('a', { href: `#${near}` }, near), '?'] : []),
    );
    mark();
  };
  const mark = () => {
    const seen = shown();
    const tab = links.find((link, i) => model.rows[i] === state.row && seen.includes(link)) ?? seen[0];
    for (const stop of entries.querySelectorAll('a, summary')) stop.tabIndex = stop === tab ? 0 : -1;
    links.forEach((link, i) => {
      if (model.rows[i] === state.row) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    });
  };
  const open = (is) => {
    document.documentElement.classList.toggle('list-open', is);
    the('open-list').setAttribute('aria-expanded', String(is));
  };

  filter.addEventListener('input', () => {
    apply();
    if (filter.value) open(true);
  });
  filter.addEventListener('keydown', (event) => {
    const [first] = shown();
    if (event.key === 'ArrowDown' && first) first.focus();
    else if (event.key === 'Enter' && first) first.click();
    else if (event.key === 'Escape') {
      filter.value = '';
      apply();
      open(false);
      filter.blur();
    } else return;
    event.preventDefault();
  });
  entries.addEventListener('keydown', (event) => {
    const list = shown();
    const at = list.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (to < 0) filter.focus();
    else list[Math.min(to, list.length - 1)].focus();
  });
  for (const menu of [entries, the('places')])
    menu.addEventListener('click', (event) => event.target.closest('a') && open(false));
  the('open-list').addEventListener('click', () => open(!document.documentElement.classList.contains('list-open')));
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || isElsewhere(event)) return;
    event.preventDefault();
    open(true);
    filter.focus();
    filter.select();
  });
  apply();
  entries.addEventListener('toggle', mark, true);
  let last;
  return () => {
    if (state.row === last) return;
    last = state.row;
    mark();
    if (!state.row) return;
    // Not `scrollIntoView`, which scrolls the page as well.
    const link = links[model.rows.indexOf(state.row)];
    unfold();
    const [box, group, at] = [entries, link.closest('.group') ?? results, link].map((node) =>
      node.getBoundingClientRect(),
    );
    if (at.top >= box.top && at.bottom <= box.bottom) return;
    // From the start of the family, if the table is to be seen then.
    const from = at.bottom - group.top <= box.height ? group : at;
    entries.scrollTop += from.top - box.top;
  };
}
