// What was changed by use, to be undone. Going from place to place is left to the browser's own keys.

const past = { done: [], undone: [] };
/** What of an address is no part of a position. */
const PASSING = /(?<=[?&])(step|term|at|cell|labels|with|layout|flip)(=[^&]*)?(&|$)/g;

/** Where we are, and what there can be undone. */
function snapshot() {
  const here = address();
  const { scene } = state;
  const position = (scene ? scene.name : methodOf(current())) ? here.replace(PASSING, '').replace(/[?&]$/, '') : '';
  return { place: scene?.name ?? state.row.id, address: (scene ? here : position || here.split('?')[0]) || '#', position };
}

/** Notes what changed, unless that came of going elsewhere. A stroke is one change. */
function noteChange() {
  const { now: before, stroke: gesture, quiet } = past;
  const now = (past.now = snapshot());
  if (!quiet && before?.place === now.place && before.position !== now.position) {
    const last = past.done.at(-1);
    if (gesture && last?.gesture === gesture) last.after = now;
    else past.done.push({ before, after: now, gesture });
    past.undone = [];
  }
  drawPast();
}

/** Does what is no change of its own. */
function unnoted(act) {
  past.quiet = true;
  act();
  past.quiet = false;
}

/** Undoes the last change, or does again what was undone last. */
function travel(back) {
  const [from, to] = back ? [past.done, past.undone] : [past.undone, past.done];
  const change = from.pop();
  if (!change) return;
  to.push({ ...change, gesture: undefined });
  const after = back ? change.before : change.after;
  unnoted(() => {
    // As in a text of many pages: what changes is shown.
    if (snapshot().place !== after.place) history.pushState({}, '', after.address);
    visit(after.address);
    changed();
  });
  told(`${back ? 'Undone' : 'Done again'}. ${state.scene ? state.scene.subject() : spoken(subject())}`);
}

let drawPast = () => {};

/** The buttons, and their keys. */
function startPast() {
  const [undo, redo] = [['Undo', '↶', 'Control+Z'], ['Redo', '↷', 'Control+Shift+Z']].map(([name, sign, keys]) =>
    button(sign, () => travel(name === 'Undo'), { 'aria-keyshortcuts': keys, 'aria-label': name, title: name }));
  drawPast = () => {
    const focused = [undo, redo].includes(document.activeElement);
    undo.disabled = !past.done.length;
    redo.disabled = !past.undone.length;
    // What is disabled cannot be left by the keyboard.
    if (focused && undo.disabled !== redo.disabled) (undo.disabled ? redo : undo).focus();
  };
  document.addEventListener('keydown', (/** @type {any} */ event) => {
    const key = event.key.toLowerCase();
    const back = key === 'z' && !event.shiftKey;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !(key === 'z' || (key === 'y' && event.ctrlKey))) return;
    // A field has an undo of its own.
    if (event.target.matches(TAKES_LETTERS) && !event.target.matches('select')) return;
    event.preventDefault();
    travel(back);
  });
  addEventListener('pointerdown', () => (past.stroke = {}), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (past.stroke = undefined), true);
  return [undo, redo];
}
