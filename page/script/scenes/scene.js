// Scenes: one idea each, on a board that is used, often in steps. The page opens with the first minute, and its header leads to the others.

const scenes = [];

/**
 * Registers a scene. It has
 * - `name`: the first part of its addresses, `sliders` in `#sliders/rook/d4`
 * - `title`: what it is called, unless the model says so
 * - `suits(side)`: whether it can work with the tables of a source
 * - `build()`: its nodes, made once
 * - `open(path, query)`: takes its state from the rest of an address, where what is absent means the
 *   beginning; returns the parts that it does not know
 * - `draw()`: draws its state
 * - `address()`: path and query of its state, `rook/d4?step=2`
 * - `subject()`: what is shown, for the title of the window
 * - `take(position)`: takes what was pasted; returns what became of it, or throws what it cannot take
 * and may have
 * - `ideas()`, `idea()`: what it explains by the model, if that is not one idea of its own name; and which it shows now, by which `method`
 * - `codes()`: the code of its board, as `codesOf` gives that of an entry
 * - `blockers()`, `own()`: the occupied squares, and that of the piece that looks or walks
 * - `shown()`: the set to copy, `{squares, occupied}`, or `{squares, bits}` where its number is another
 * - `layout()`: the layout of numbers, if that is chosen
 * - `value()`: what the field to paste to shows
 * - `also`: other names in addresses
 */
const scene = (made) => scenes.push(made);

/** The parts of a scene: boards with their names, what comes of them beside, and choices below. */
function bench(look, boards, work, under) {
  const part = (name, label, nodes) => element('section', { class: `bench-${name}`, 'aria-label': label }, ...nodes);
  return element(
    'div',
    { class: `bench ${look}` },
    ...boards.map(([label, ...nodes]) => part('board', label, nodes)),
    part('work', 'Look-up', work),
    part('under', 'Choices', under),
  );
}

/** Draws a scene after its state changed, and keeps its address; `says` goes to those who hear the page. */
function sceneChanged(says) {
  changed();
  if (says) announced(says);
}

/** The scenes that the tables of the page suffice for. Two versions are compared, not explained. */
const offeredScenes = () =>
  (offeredScenes.known ??= model.compares
    ? [scenes.find(({ name }) => name === 'bitboard'), overview]
    : scenes.filter((it) => it.suits(sides[0])));
offeredScenes.known = undefined;

const ideaNamed = (name) => model.scenes.find((it) => it.name === name);

const ideaOf = (scene) => scene.idea?.() ?? ideaNamed(scene.name) ?? scene;

/** The ideas that the page has scenes for, in the order of the model. */
const offeredIdeas = () => {
  const names = offeredScenes().flatMap((it) => it.ideas?.() ?? [it.name]);
  return model.scenes.filter(({ name }) => names.includes(name));
};

/** The scene of an address, unless a table has that very name. A page without scenes of its own opens at a table. */
function sceneAt(hash) {
  const offered = offeredScenes();
  const [name] = decoded(hash).slice(1).split(/[/?]/);
  if ((!name && offered.length < 2) || model.rows.some(({ id }) => id === name)) return undefined;
  return offered.findLast((it) => it.name === name.toLowerCase() || it.also?.includes(name.toLowerCase()));
}

/** Opens a scene as its address says; what it does not know is returned in a sentence. */
function visitScene(scene, hash) {
  const [path, query = ''] = decoded(hash).slice(1).split('?');
  state.scene = scene;
  state.row = undefined;
  if (!scene.node) buildScene(scene);
  const options = new URLSearchParams(query);
  const unknown = scene.open(path.split('/').slice(1).filter(Boolean), options);
  unknown.push(...takePieces(options));
  return unknown.length ? `This scene has no ${unknown.join(', no ')}.` : '';
}

/** Title, the idea in words, the board with its code, and what else there is to know. */
function buildScene(scene) {
  const id = scene.id ?? `scene-${scene.name}`;
  const written = the(id);
  scene.node = written ?? element('article', { id, class: 'scene', tabindex: -1 });
  if (!written) the('explorer').after(scene.node);
  const isWhole = scene.name && !written;
  if (isWhole) {
    scene.header = element(
      'header',
      { class: 'scene-header' },
      element('h1', { id: `${scene.name}-title` }),
      element('button', { type: 'button', 'data-copy': 'link' }, 'Copy link'),
    );
    [scene.text, scene.about] = ['idea', 'about-idea'].map((name) => element('div', { class: name }));
  }
  scene.node.append(
    ...(isWhole ? [scene.header, scene.text] : []),
    ...scene.build(),
    ...(isWhole ? [scene.about] : []),
  );
  scene.node.classList.add('built');
  if (scene.codes)
    (scene.node.querySelector('.bench-under > :last-child') ?? scene.node.querySelector('.bench')).after(
      codeFold(scene),
    );
}

function drawIdea(scene) {
  const idea = ideaOf(scene);
  scene.node.setAttribute('aria-label', idea.title ?? 'Scenes');
  if (!scene.header || (scene.says?.title === idea.title && scene.says.method === idea.method)) return;
  scene.says = idea;
  setText(scene.header.firstChild, idea.title);
  scene.text.replaceChildren(...(idea.paragraphs ?? [idea.says]).map((it) => element('p', {}, ...prose(it))));
  scene.about.replaceChildren(...aboutIdea(idea));
}

/** Origin, cost, when to choose it and the sources; the topics of `explain` that treat it, and their tables. */
function aboutIdea({ facts = [], method, tables, topics = [] }) {
  const made = methodNamed(method) ?? (tables && { tables, documentation: '' });
  const said = [...facts, ...(made ? [...made.documentation.split('\n\n').slice(1), sizeOf(made, sides[0])] : [])];
  const read = topics.flatMap((name) => topicNamed(name) ?? []);
  return [
    ...(said.length
      ? [element('div', { class: 'panel facts-of-idea' }, ...said.map((it) => element('p', {}, ...sourced(it))))]
      : []),
    ...read.map((it) =>
      element(
        'details',
        { class: 'words' },
        element('summary', {}, `What chess-tables explain ${it.name} prints`),
        element('div', { class: 'topic' }, ...it.blocks.map(drawnBlock)),
      ),
    ),
    ...tablesOfTopics(topics),
  ];
}

/** Shows the scene that is looked at and hides the tables, or the other way round. */
function drawScene() {
  const shown = state.scene?.node ?? the('explorer');
  const before = drawScene.shown ?? shown;
  const hadFocus = before.contains(document.activeElement);
  drawScene.shown = shown;
  before.hidden = before !== shown;
  shown.hidden = false;
  state.scene?.draw();
  state.scene?.drawCode?.();
  if (state.scene) drawIdea(state.scene);
  if (before === shown) return;
  scrollTo(0, 0);
  // Whoever followed a link from what is hidden now goes on at what it led to, or at what led there.
  const left = state.scene?.left?.();
  if (left) left.focus();
  else if (hadFocus) shown.focus({ preventScroll: true });
}
drawScene.shown = undefined;

/** The ways to the first minute and the workbench in the header, and to the ideas above the tables. */
function startPlaces() {
  const learn = offeredScenes().filter(({ name }) => name === 'learn');
  const [workbench, ...others] = [
    ...offeredIdeas(),
    ...(model.topics.length ? [{ name: 'explain', place: 'Topics' }] : []),
  ];
  const links = [...learn, workbench, ...others].map(({ name, place }) => element('a', { href: `#${name}` }, place));
  const below = links.slice(links.length - others.length);
  the('places').append(...links.filter((it) => !below.includes(it)));
  if (below.length)
    the('entries').prepend(
      element(
        'details',
        { class: 'group', open: true },
        element('summary', {}, 'How they work'),
        element('ul', {}, ...below.map((it) => element('li', {}, it))),
      ),
    );
  return () =>
    links.forEach((link) => {
      if (state.scene && link.hash === `#${ideaOf(state.scene).name}`) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    });
}

/** Keys that lead from step to step of the scene that is looked at. */
const startScenes = () =>
  document.addEventListener('keydown', (event) => {
    if (/^[np]$/.test(event.key) && !isElsewhere(event))
      state.scene?.node.querySelector(`[aria-keyshortcuts=${event.key}]`)?.click();
  });

class Steps {
  constructor(label, changed) {
    this.changed = changed;
    const way = (name, key, by) =>
      button([`${name} `, element('kbd', { 'aria-hidden': 'true' }, key)], () => this.go(this.at + by), {
        'aria-keyshortcuts': key,
      });
    this.back = way('Back', 'p', -1);
    this.next = way('Next', 'n', 1);
    this.place = element('span', { class: 'place' });
    this.list = element('ol', { class: 'step-list' });
    this.bar = element('div', { class: 'steps' }, this.back, this.next, this.place);
    this.node = element('section', { class: 'stepper', 'aria-label': label }, this.bar, this.list);
    this.steps = [];
  }

  go(at) {
    if (at < 0 || at >= this.steps.length || at === this.at) return;
    this.changed(at);
    const { title, says, wrong } = this.steps[at];
    announced(
      `Step ${at + 1} of ${this.steps.length}, ${title}: ${[wrong, says].filter(Boolean).join(' ').replaceAll('`', '')}`,
    );
  }

  /** Shows steps `{title, result, says, wrong, figures()}`, of which `figures` makes the nodes of the open one, and `wrong` says why it leads nowhere; returns which one that is. */
  show(steps, at) {
    this.at = Math.min(at, steps.length - 1);
    this.steps = steps;
    // Items that stay keep their nodes, and with them the focus.
    while (this.list.children.length > steps.length) this.list.lastChild.remove();
    while (this.list.children.length < steps.length) this.list.append(this.added(this.list.children.length));
    steps.forEach((step, i) => this.item(this.list.children[i], step, i === this.at));
    this.bar.hidden = steps.length === 1;
    this.back.disabled = this.at === 0;
    this.next.disabled = this.at === steps.length - 1;
    setText(this.place, `step ${this.at + 1} of ${steps.length}`);
    return this.at;
  }

  added(at) {
    const title = button([element('span'), element('code')], () => this.go(at), {
      class: 'step-title',
      'aria-expanded': 'false',
    });
    return element('li', {}, title, element('div', { class: 'step-body' }));
  }

  item(item, { title, result = '', says, wrong, figures }, open) {
    const [button, body] = item.children;
    setText(button.children[0], title);
    setText(button.children[1], result);
    button.setAttribute('aria-expanded', String(open));
    body.hidden = !open;
    body.replaceChildren(
      ...(open
        ? [
            ...(wrong ? [element('p', { class: 'told wrong' }, wrong)] : []),
            element('p', {}, ...prose(says)),
            ...(figures?.() ?? []),
          ]
        : []),
    );
  }
}
