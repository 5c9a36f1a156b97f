// The list of tables: filter, arrow keys, one tab stop.

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
  const shown = () => (results.hidden ? [...entries.querySelectorAll('.group summary, .group[open] a')] : [...results.querySelectorAll('a')]);

  /** The places of the lines that have all of some texts. */
  const having = (texts, textOf) =>
    [...links.keys()].filter((i) => texts.every((it) => textOf(model.rows[i], i).toLowerCase().includes(it.toLowerCase())));
  /** The places of the lines that are meant; where no words are, of those that have the letters. */
  const meant = (said) => {
    if (model.compares) return { places: having(said.split(/\s+/), ({ name, says }, i) => `${name} ${says} ${groupOf(i)[0]}`) };
    sought ??= soughtRows(groupOf);
    const places = found(said, sought);
    return places.length ? { places } : { places: having([said.replace(/\s+/g, '_')], ({ name }) => name), letters: true };
  };
  /** Links to the scenes and topics that all words are said of. */
  const ideasMeant = (said) => {
    ideas ??= soughtIdeas();
    const words = wordsOf(said);
    return ideas.filter((it) => it.sought.part(words) >= 0).map(({ href, title }) => element('li', { class: 'idea' }, element('a', { href }, title)));
  };

  /** Opens the family of the table that is looked at. */
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
    the('found').textContent = !said ? `${links.length} in all` : `${places.length} of ${links.length}${letters && places.length ? ', by letters of the name' : ''}`;
    empty.hidden = places.length > 0 || others.length > 0;
    const near = empty.hidden ? undefined : nearest(said.replace(/\s+/g, '_'), model.rows.map(({ name }) => name));
    empty.replaceChildren(links.length ? `Nothing matches “${filter.value}”.` : model.nothing,
      ...(near ? [' Did you mean ', element('a', { href: `#${near}` }, near), '?'] : []));
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
  for (const menu of [entries, the('places')]) menu.addEventListener('click', (event) => event.target.closest('a') && open(false));
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
    const [box, group, at] = [entries, link.closest('.group') ?? results, link].map((node) => node.getBoundingClientRect());
    if (at.top >= box.top && at.bottom <= box.bottom) return;
    // From the start of the family, if the table is to be seen then.
    const from = at.bottom - group.top <= box.height ? group : at;
    entries.scrollTop += from.top - box.top;
  };
}
