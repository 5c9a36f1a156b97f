// The list of tables: filter, arrow keys, one tab stop.

function startList() {
  const filter = the('filter');
  const entries = the('entries');
  const groups = [...entries.querySelectorAll('.group')];
  const links = [...entries.querySelectorAll('a')];
  const text = links.map((link, i) => {
    const { name, says } = model.rows[i];
    return `${name} ${says} ${link.closest('.group').querySelector('h2').textContent}`.toLowerCase();
  });
  const shown = () => links.filter((link) => !link.parentElement.hidden);
  const empty = element('p', { class: 'empty', hidden: true });
  entries.append(empty);

  const apply = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    links.forEach((link, i) => (link.parentElement.hidden = !words.every((word) => text[i].includes(word))));
    for (const group of groups) group.hidden = !group.querySelector('li:not([hidden])');
    const count = shown().length;
    the('found').textContent = words.length ? `${count} of ${links.length}` : `${links.length} in all`;
    empty.hidden = count > 0;
    empty.textContent = links.length ? `Nothing matches “${filter.value}”.` : model.nothing;
    mark();
  };
  const mark = () => {
    const tab = links.find((link, i) => model.rows[i] === state.row && !link.parentElement.hidden) ?? shown()[0];
    links.forEach((link, i) => {
      link.tabIndex = link === tab ? 0 : -1;
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
  entries.addEventListener('click', (event) => {
    if (event.target.closest('a')) open(false);
  });
  the('open-list').addEventListener('click', () => open(!document.documentElement.classList.contains('list-open')));
  document.addEventListener('keydown', (event) => {
    const typing = event.target.matches('input[type=search], input[type=number], select, textarea');
    if (event.key !== '/' || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    filter.focus();
    filter.select();
  });
  apply();
  let last;
  return () => {
    if (state.row === last) return;
    last = state.row;
    mark();
    if (!state.row) return;
    // Not `scrollIntoView`, which scrolls the page as well.
    const link = links[model.rows.indexOf(state.row)];
    const [box, group, at] = [entries, link.closest('.group'), link].map((node) => node.getBoundingClientRect());
    if (at.top >= box.top && at.bottom <= box.bottom) return;
    // From the start of the family, if the table is to be seen then.
    const from = at.bottom - group.top <= box.height ? group : at;
    entries.scrollTop += from.top - box.top;
  };
}
