// All changes at once: for each table its entries that differ, on small boards or as numbers, which lead to them.

/** So many entries are shown of all tables together, but not fewer than a row and not more than a board of each. */
const SHOWN_AT_FIRST = 1024;
const SHOWN_BY_CLICK = 256;
/** Entries under one index stand apart from those under others if there are more than these. */
const MOST_IN_LINE = 8;
/** Fields of an entry that stand with the axis before them, such as the two bytes of a thread's element. */
const MOST_FIELDS = 4;

const overview = {
  id: 'overview',
  name: '',
  title: 'What changed',
  /** How the page was left: the line and the index of the entry that was looked at. */
  last: undefined,
  build() {
    the('pull-request').hidden = false;
    const links = [...document.querySelectorAll('#entries a')];
    const most = Math.min(64, Math.max(8, Math.floor(SHOWN_AT_FIRST / model.rows.length)));
    this.tables = model.rows.map((row, i) => new ChangedTable(row, links[i], most));
    const entries = model.rows.some((row) => row.entries);
    const keys = [
      'Arrow keys lead from entry to entry, ',
      element('kbd', {}, 'Enter'),
      ' opens one, ',
      element('kbd', {}, 'n'),
      ' the next.',
    ];
    return [
      element(
        'header',
        { class: 'overview-header' },
        element('h1', {}, this.title),
        element('p', { class: 'lead' }, ...(entries ? keys : ['No table changed entry by entry.'])),
      ),
      the('pull-request'),
      ...(entries
        ? [element('p', { class: 'legend legend-of-changes' }, ...SIGNS_OF_CHANGES.map((it) => inLegend(...it)))]
        : []),
      ...this.tables.map(({ node }) => node),
    ];
  },
  open: (path) => path,
  draw() {
    for (const table of this.tables) table.draw();
  },
  address: () => '',
  subject: () => '',
  /** Where the focus goes when one comes back. */
  left() {
    return this.last && this.tables[model.rows.indexOf(this.last.row)].linkOf(this.last.index);
  },
};

/** No color stands without its sign. */
const SIGNS_OF_CHANGES = [
  ['+', 'added', 'added'],
  ['−', 'removed', 'removed'],
  ['▪', 'in both', 'kept'],
  ['[ ]', 'index', 'mark'],
];

function changedBoard(board, [before, after], marks) {
  const { added, removed } = differenceOf(before, after);
  return smallBoard(
    board,
    'small-board',
    [
      ['kept', after.filter((square) => before.includes(square)), 'm.34.34h.32v.32h-.32z'],
      ['added', added, 'h1v1h-1z'],
      ['plus', added, 'm.2.5h.6m-.3-.3v.6'],
      ['removed', removed, 'm.07.07h.86v.86h-.86z'],
      ['minus', removed, 'm.22.5h.56'],
      ['index', marks, 'm.3.08h-.2v.84h.2m.4-.84h.2v.84h-.2'],
    ],
    state.flipped,
  );
}

class ChangedTable {
  constructor(row, link, most) {
    this.row = row;
    this.most = most;
    const id = `change-${model.rows.indexOf(row)}`;
    const tables = tablesOf(row).filter(Boolean);
    const types = [...new Set(tables.map(({ facts }) => facts.type))];
    const title = element(
      'h2',
      { id },
      element('span', { class: 'sign', 'aria-hidden': 'true' }, link.querySelector('.sign').textContent),
      element('a', { href: `#${row.id}` }, row.name),
    );
    const says = element('p', { class: 'quiet' }, element('code', {}, types.join(' → ')), ` ${row.says}`);
    this.list = element('div', { class: 'changes' });
    this.more = button('', () => {
      const shown = this.links.length;
      this.most += SHOWN_BY_CLICK;
      this.draw();
      this.inOrder[shown].focus();
    });
    /** What `diff` says of entries that are no sets; and of each axis, which version names its indices. */
    this.says = new Map(row.entries);
    this.named = tables[0].axes.map((axis) => tables[Number(axis === 'index' && tables.length > 1)]);
    this.lastAxis = this.named.at(-1)?.axes.at(-1);
    const note =
      row.entries && !sameBoard(...tables) && tables[0].axes.includes('square')
        ? [
            element(
              'p',
              { class: 'quiet' },
              'The versions number the squares differently. The entries are named as before.',
            ),
          ]
        : [];
    const focusin = ({ target }) => this.links.includes(target) && this.tabStop(target);
    this.node = element(
      'section',
      { class: 'changed-table', 'aria-labelledby': id, keydown: (event) => this.key(event), focusin },
      title,
      says,
      ...note,
      this.list,
      this.more,
    );
  }

  at(position) {
    return indexAt(tablesOf(this.row)[0], position).map((i, axis) => this.named[axis].indexName(axis, i));
  }

  /** Draws the entries, unless they are there as they should be. */
  draw() {
    const drawn = `${this.most}${state.flipped}`;
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    const all = changedPositions(this.row);
    const positions = all.slice(0, this.most);
    this.byPosition = new Map();
    this.list.replaceChildren(...this.#groups(positions).flatMap((group) => this.#drawn(group)));
    this.links = [...this.list.querySelectorAll('a')];
    this.inOrder = positions.map((position) => this.byPosition.get(position));
    for (const link of this.links) link.tabIndex = -1;
    this.tabStop(this.links[0]);
    this.more.hidden = positions.length === all.length;
    const more = Math.min(SHOWN_BY_CLICK, all.length - positions.length);
    this.more.textContent = `Show ${more} more of ${grouped(all.length)}`;
  }

  /** The entries by all indices but the last, which tells them apart; by none, if groups would be small. */
  #groups(positions) {
    if (!positions.length) return [];
    const [{ shape }] = tablesOf(this.row);
    const fields = this.lastAxis !== 'square' && shape.at(-1) <= MOST_FIELDS ? 2 : 1;
    const entries = positions.map((position) => ({ position, at: this.at(position) }));
    const groups = Map.groupBy(entries, ({ at }) =>
      at
        .slice(0, -fields)
        .map((name) => `[${name}]`)
        .join(''),
    );
    const apart = groups.size * MOST_IN_LINE < positions.length;
    const made = apart ? [...groups] : [['', entries]];
    const named =
      (from) =>
      ({ position, at }) => ({ position, name: at.slice(from).join(' '), last: at.at(-1) });
    return made.map(([key, entries]) => ({ key, entries: entries.map(named(apart ? -fields : 0)) }));
  }

  #drawn({ key, entries }) {
    const { board } = tablesOf(this.row)[0].side;
    // If most squares have one, each stands where its square stands.
    const alone = key || this.named.length === 1;
    const bySquare = alone && this.lastAxis === 'square' && entries.length * 2 > board.count;
    const place = ({ last }) => board.place(board.squareNamed(last), state.flipped);
    // Read row by row, as they stand.
    const byPlace = ([x, y], [otherX, otherY]) => y - otherY || x - otherX;
    const ordered = bySquare ? entries.toSorted((a, b) => byPlace(place(a), place(b))) : entries;
    const list = element(
      'ul',
      {},
      ...ordered.map((entry) => {
        const item = element('li', {}, this.#link(entry));
        if (bySquare) place(entry).forEach((at, i) => item.style.setProperty(['--x', '--y'][i], at + 1));
        return item;
      }),
    );
    list.classList.toggle('by-square', bySquare);
    list.classList.toggle(
      'of-sets',
      entries.some(({ position }) => !this.says.get(position)),
    );
    for (const count of ['files', 'ranks']) list.style.setProperty(`--${count}`, board[count]);
    return key ? [element('h3', {}, key), list] : [list];
  }

  #link({ position, name }) {
    const tables = tablesOf(this.row);
    const table = tables.at(-1);
    const path = indexAt(table, position).map((i, axis) => `/${table.indexName(axis, i)}`);
    const says = this.says.get(position);
    const link = element('a', { href: `#${this.row.id}${path.join('')}` });
    if (!says) {
      const { board } = table.side;
      const sets = tables.map((it) => board.in(it.bits(position)));
      const marks = this.at(position)
        .map((it) => board.squareNamed(it))
        .filter((it) => it >= 0);
      const { added, removed } = differenceOf(...sets);
      const counts = [added.length && `+${added.length}`, removed.length && `−${removed.length}`]
        .filter(Boolean)
        .join(' ');
      link.setAttribute('aria-label', [`${name} ${counts}`, ...changeSaid(board, ...sets)].join(', '));
      link.append(changedBoard(board, sets, marks), element('span', {}, element('b', {}, name), ` ${counts}`));
    } else {
      const [values, ...flags] = says.split('  ');
      const [before, after] = values.split(' -> ');
      link.append(
        ...(name ? [element('b', {}, name), ' '] : []),
        element('span', { class: 'old' }, before),
        ' → ',
        element('span', { class: 'new' }, after),
        ...flags.flatMap((it) => [' ', element('small', {}, it)]),
      );
    }
    this.byPosition.set(position, link);
    return link;
  }

  linkOf(index) {
    const [table] = tablesOf(this.row).slice(-1);
    return (
      (index.length && table?.count && this.byPosition.get(table.position(index))) || this.node.querySelector('h2 a')
    );
  }

  tabStop(link) {
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = link;
    if (link) link.tabIndex = 0;
  }

  key(event) {
    const at = this.links.indexOf(event.target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = this.links.length - 1;
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
      ArrowUp: this.#beyond(at, -1),
      ArrowDown: this.#beyond(at, 1),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.links[Math.min(Math.max(to, 0), last)].focus();
  }

  /** The nearest link of the next row above or below. */
  #beyond(at, by) {
    const boxes = this.links.map((link) => link.getBoundingClientRect());
    const [box, gap] = [boxes[at], (it) => (by > 0 ? it.top - boxes[at].bottom : boxes[at].top - it.bottom)];
    const near = (it) => gap(it) * 1000 + Math.abs(it.left - box.left);
    const there = boxes.filter((it) => gap(it) >= 0).toSorted((a, b) => near(a) - near(b));
    return there.length ? boxes.indexOf(there[0]) : at;
  }
}
