// Draws what the state says.

let controls = [];
let board;
let built;
let parts = [];
let markList = () => {};
let markPlace = () => {};

/** Redraws after a change of the state. */
function changed({ announce = false } = {}) {
  drawScene();
  markList();
  markPlace();
  const seen = state.scene ? undefined : draw();
  nameWindow(seen);
  placeDesk();
  if (announce && seen) announced(spoken(seen));
  if (state.preview) return;
  keepAddress();
}

/** Says something to those who hear the page, once they pause. */
function announced(text) {
  clearTimeout(announced.timer);
  announced.timer = setTimeout(() => setText(the('live'), text), 100);
}
announced.timer = 0;

function draw() {
  const table = current();
  build(table);
  const seen = subject();
  const words = table.name.split(/(?<=_)/).flatMap((word, i) => (i ? [element('wbr'), word] : [word]));
  the('title').replaceChildren(...words, element('span', { class: 'index' }, bracketed(seen)));
  for (const control of controls) control.update();
  board?.update(seen);
  the('value').replaceChildren(
    ...valueLines(seen).flatMap(([term, ...parts]) => [
      element('dt', {}, term),
      element('dd', { class: `value-${term}` }, ...parts),
    ]),
  );
  the('value-title').textContent = seen.isWalk ? 'Visited squares' : 'Value';
  for (const part of parts) part(seen);
  return seen;
}

/** Makes the controls that a table needs, if they are not those that are there. */
function build(table) {
  const key = [state.row.id, table.side.spec, Boolean(state.byEntry), state.version, String(table.shape)].join();
  if (built === key) return;
  built = key;
  controls = table.count ? controlsOf(table) : [];
  const squares = table.isSets || (table.content in SHOWN && !showsEntries(table)) || methodOf(table);
  const fits = !table.isSets || table.width >= table.side.board.count || methodOf(table);
  board = table.count && squares && fits ? valueBoard() : undefined;
  const stage = the('stage');
  for (const old of stage.querySelectorAll('.board')) old.remove();
  for (const control of controls) if (control.wide) control.node.classList.add('wide');
  stage.prepend(...[...controls.filter((control) => !control.choice), board].filter(Boolean).map(({ node }) => node));
  the('choices').replaceChildren(...controls.filter((control) => control.choice).map(({ node }) => node));
  the('doc').replaceChildren(...definitionOf(table).map((text) => element('p', {}, ...linked(text))));
  the('says').hidden = !model.compares;
  setText(the('says'), state.row.says);
  const facts = [
    ['type', table.facts.type + (table.guessed_element ? ', guessed' : '')],
    ['index', table.axes.length ? table.axes.map((axis) => `[${axis}]`).join('') : 'a single value'],
    ...(table.guessed ? [['index and entries', 'guessed from the shape']] : []),
    ['bytes', grouped(table.bytes)],
  ];
  the('facts').replaceChildren(
    ...facts.map(([term, fact]) =>
      element('div', {}, element('dt', {}, term), element('dd', {}, element('code', {}, fact))),
    ),
  );
}

const { title: windowTitle } = document;
const summary = /** @type {any} */ (document.querySelector('meta[name=description]'));
const pageSummary = summary.content;

/** The title of the window names what is shown, and the description says what that is. */
function nameWindow(seen) {
  const shown = seen ? seen.table.name + bracketed(seen) : state.scene.subject();
  document.title = shown ? `${shown} | ${windowTitle}` : windowTitle;
  summary.content = (seen ? state.row.says : ideaOf(state.scene).says) || pageSummary;
}

const bracketed = ({ names }) => names.map((name) => `[${name}]`).join('');

function startToolbar() {
  const select = the('layout');
  const { board } = sides.at(-1);
  for (const name of Object.keys(board.numbers)) {
    select.append(element('option', { value: name }, name === board.layout ? `${name}, as it is` : name));
  }
  select.addEventListener('change', () => {
    state.layout = select.value === board.layout ? undefined : select.value;
    changed({ announce: true });
  });
  const flip = the('flip');
  flip.addEventListener('click', () => {
    state.flipped = !state.flipped;
    changed();
  });
  the('labels').addEventListener('change', ({ target }) => {
    state.numbered = target.value === 'indices';
    changed();
  });
  // On a narrow screen the board comes first: what is around it is folded until it is asked for.
  const narrow = matchMedia('(max-width: 40rem)');
  const fold = ({ matches }) =>
    document.querySelectorAll('.fold').forEach((/** @type {any} */ it) => (it.open = !matches));
  narrow.addEventListener('change', fold);
  fold(narrow);
  return ({ table }) => {
    // What changes nothing is not offered.
    const squares = table.axes.includes('square') && !isClicked(table);
    select.parentElement.hidden = table.facts.depends_on_layout || !(table.isSets || table.axes.includes('square'));
    the('labels').hidden = !(squares || table.content in SHOWN) || Boolean(methodOf(table));
    select.value = state.layout ?? board.layout;
    flip.setAttribute('aria-pressed', String(state.flipped));
    for (const input of the('labels').elements) input.checked = (input.value === 'indices') === state.numbered;
  };
}
