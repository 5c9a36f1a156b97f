// Scenes: one idea each, on a board that is used. The page opens with the first minute, and its header leads to the others.

/** The scenes, in the order of their cards. */
const scenes = [];

/**
 * Registers a scene. It has
 * - `name`: the first part of its addresses, `sliders` in `#sliders/rook/d4`
 * - `title`, `says`: what stands on its card, from the model if they have a page on the site
 * - `drawing()`: the card's picture, made by `drawn`
 * - `place`: its name in the header, if that is not what its title begins with
 * - `suits(side)`: whether it can work with the tables of a source
 * - `build()`: its nodes, made once
 * - `open(path, query)`: takes its state from the rest of an address, where what is absent means the
 *   beginning; returns the parts that it does not know
 * - `draw()`: draws its state
 * - `address()`: path and query of its state, `rook/d4?step=2`
 * - `subject()`: what is shown, for the title of the window
 * - `take(position)`: takes what was pasted; returns what became of it, or throws what it cannot take
 * and may have
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
  return element('div', { class: `bench ${look}` },
    ...boards.map(([label, ...nodes]) => part('board', label, nodes)), part('work', 'Look-up', work), part('under', 'Choices', under));
}

/** Draws a scene after its state changed, and keeps its address; `says` goes to those who hear the page. */
function sceneChanged(says) {
  changed();
  if (says) announced(says);
}

/** Squares of a card's picture in four rows, with a look by column and row; and the place of a piece on one. */
const tiles = (columns, look) => Array.from({ length: 4 * columns }, (_, i) => [i % columns, Math.floor(i / columns)])
  .map(([x, y]) => drawn('rect', { x: x * 24, y: y * 24, width: 24, height: 24, class: look(x, y) }));
const onTile = (/** @type {number[]} */ [x, y]) => ({ x: x * 24 + 1, y: y * 24 + 1, width: 22, height: 22 });

/** The scenes that the tables of the page suffice for. Two versions are compared, not explained. */
const offeredScenes = () => (model.compares ? [scenes.find(({ name }) => name === 'bitboard'), overview] : scenes.filter((it) => it.suits(sides[0])));

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
  if (!scene.node) {
    const id = scene.id ?? `scene-${scene.name}`;
    const written = the(id);
    scene.node = written ?? element('article', { id, class: 'scene', tabindex: -1 });
    if (!written) the('explorer').after(scene.node);
    scene.node.append(...(scene.name && !written ? [sceneHeader(scene)] : []), ...scene.build());
    scene.node.classList.add('built');
    if (scene.codes) (scene.node.querySelector('.bench-under > :last-child') ?? scene.node.querySelector('.bench')).after(codeFold(scene));
    scene.node.setAttribute('aria-label', scene.title ?? 'Scenes');
  }
  const options = new URLSearchParams(query);
  const unknown = scene.open(path.split('/').slice(1).filter(Boolean), options);
  unknown.push(...takePieces(options));
  return unknown.length ? `This scene has no ${unknown.join(', no ')}.` : '';
}

function sceneHeader(scene) {
  const { title, says, name } = scene;
  const copy = element('button', { type: 'button', 'data-copy': 'link' }, 'Copy link');
  return element('header', { class: 'scene-header' },
    ...(topicNamed(name) ? [element('p', { class: 'way' }, ...topicOf(scene))] : []),
    copy,
    element('h1', { id: `${name}-title` }, title),
    element('p', { class: 'lead' }, says));
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
  if (before === shown) return;
  scrollTo(0, 0);
  // Whoever followed a link from what is hidden now goes on at what it led to, or at what led there.
  const left = state.scene?.left?.();
  if (left) left.focus();
  else if (hadFocus) shown.focus({ preventScroll: true });
}
drawScene.shown = undefined;

/** The way to all scenes in the header, with that which is looked at. */
function startPlaces() {
  const shown = offeredScenes().filter(({ name }) => name && name !== 'overview');
  const first = [...shown.filter(({ place }) => place).reverse(), ...shown.filter(({ place }) => !place)];
  const links = first.map((it) => element('a', { href: `#${it.name}` }, it.place ?? it.title.split(':')[0]));
  the('places').append(...links);
  return () => links.forEach((link, i) => {
    if (first[i] === state.scene) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  });
}

/** Keys that lead from step to step of the scene that is looked at. */
const startScenes = () => document.addEventListener('keydown', (event) => {
  if (/^[np]$/.test(event.key) && !isElsewhere(event)) state.scene?.node.querySelector(`[aria-keyshortcuts=${event.key}]`)?.click();
});
