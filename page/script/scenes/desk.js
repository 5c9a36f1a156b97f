// One place to paste to, at the board of a scene or a table. On the workbench it is the first thing, and says what it is that was pasted.

const desk = {};

/** Says what was read, or what is wrong, until something else changes. */
function told(text, wrong = false) {
  desk.search = undefined;
  desk.answer.removeAttribute('aria-busy');
  setText(desk.says, text);
  desk.says.classList.toggle('wrong', wrong);
  desk.others.replaceChildren();
  desk.answer.replaceChildren();
  desk.at = address();
}

function toWorkbench() {
  if (state.scene?.name === 'bitboard') return;
  history.pushState({}, '', '#bitboard');
  visit('#bitboard');
}

/** Takes a set to where it makes sense; returns what became of it. */
function take(reading) {
  const method = state.scene ? undefined : methodOf(current());
  if (!state.scene?.take && !method) toWorkbench();
  if (method) return takenByTable(reading, method);
  const where = state.scene.take(reading);
  pieces = new Map(reading.letters);
  return where;
}

/** The blockers of a look-up, and its square where a piece of its kind stands. */
function takenByTable(reading, method) {
  const {
    name,
    side: { board },
  } = current();
  const words = `${method.pieces?.[state.piece].name ?? ''} ${name}`.toLowerCase();
  const kinds = Object.values(LETTERS).filter((kind) => words.includes(kind));
  state.square = standing(reading, kinds, state.square)?.square ?? state.square;
  state.occupied = new Set(reading.squares.filter((it) => it !== state.square));
  return `${counted(state.occupied.size, 'blocker')}, seen from ${board.names[state.square]}`;
}

/** Reads a text that was pasted or typed, one of the ways that there are, or says what is wrong with it. */
function readPasted(text, which = 0) {
  try {
    const list = tried(() => drawingsRead(plainly(text), sides.at(-1).board)) ? undefined : listIn(text);
    if (list) return answerList(text, list);
    const side = state.scene ? sides.at(-1) : current().side;
    const all = readings(text, side.board, state.scene?.layout?.() ?? layoutOn(side.board));
    const { says, of, among } = all[which];
    const where = take(all[which]);
    changed();
    told(`Read as ${says}${!of ? '' : among === 'Layout' ? ` in ${of}` : `, ${of}`}: ${where}.`);
    offerOthers(text, all, which);
  } catch (error) {
    told(error.message, true);
  }
}

/** Says what a list of numbers is, after a search that ends where something else is asked. */
async function answerList(text, list) {
  toWorkbench();
  changed();
  const says = `Read as ${counted(list.numbers.length, 'number')}${list.name ? `, ${list.name}` : ''}.`;
  told(`${says} Searching the tables.`);
  desk.others.replaceChildren(button('Back to the board', toBoard));
  desk.answer.setAttribute('aria-busy', 'true');
  desk.answer.replaceChildren(element('p', { class: 'quiet' }, 'Searching the tables'));
  const search = (desk.search = {});
  try {
    const answer = await inSlices(answerNodes(sides.at(-1), text, list), () => desk.search !== search);
    if (!answer) return;
    desk.answer.replaceChildren(...answer);
    desk.answer.removeAttribute('aria-busy');
    setText(desk.says, says);
  } catch (error) {
    told(error.message, true);
  }
}

/** Shows the board again, which an answer about a list hides: they have nothing in common. */
function toBoard() {
  told('');
  desk.field.focus();
}

/** The other ways to read a text: buttons, and a choice where there are many of a kind. */
function offerOthers(text, all, which) {
  const { says, among, of } = all[which];
  const kinds = new Map(all.map((it, i) => [it.says, i]).reverse());
  const buttons = [...kinds]
    .reverse()
    .filter(([kind]) => kind !== says)
    .map(([kind, i]) => button(kind, () => again(i)));
  const again = (i) => {
    readPasted(text, i);
    desk.others.querySelector('button, select')?.focus();
  };
  const alike = all.flatMap((it, i) => (it.says === says && it.of ? [[it.of, i]] : []));
  const options = alike.map(([name, i]) => element('option', { value: i, selected: name === of }, name));
  const select = element('select', { change: () => again(Number(select.value)) }, ...options);
  desk.others.replaceChildren(
    ...(buttons.length ? ['Or as ', ...buttons] : []),
    ...(alike.length > 1 ? [element('label', {}, `${among} `, select)] : []),
  );
}

function startDesk() {
  const keydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    readPasted(desk.field.value);
  };
  desk.field = element('textarea', { rows: 1, autocomplete: 'off', spellcheck: 'false', keydown });
  desk.label = element('span');
  desk.says = element('p', { class: 'told', role: 'status' });
  desk.others = element('div', { class: 'others' });
  desk.answer = element('div', { class: 'answer' });
  desk.copies = element('details', {}, element('summary', {}, 'Copy the set, save a picture'), copyBar(), pictureBar());
  desk.node = element(
    'section',
    { class: 'desk', 'aria-label': 'Paste' },
    element(
      'div',
      { class: 'desk-row' },
      element('label', { class: 'field' }, desk.label, desk.field),
      button('Read', () => readPasted(desk.field.value)),
    ),
    desk.says,
    desk.others,
    desk.answer,
    desk.copies,
  );
  the('ask').addEventListener('click', () => addEventListener('hashchange', () => desk.field.focus(), { once: true }));
  // Wherever a text is pasted that no field takes.
  document.addEventListener('paste', (/** @type {any} */ event) => {
    const { target } = event;
    if (target !== desk.field && target.matches?.('input, textarea, select')) return;
    const text = event.clipboardData.getData('text/plain');
    if (!text) return;
    event.preventDefault();
    desk.field.value = text.trim();
    readPasted(text);
  });
}

function placeDesk() {
  const { scene } = state;
  const there = scene
    ? (scene.node.querySelector('.desk-place') ??
      scene.node.querySelector('.bench-under') ??
      scene.node.querySelector('.bench-board'))
    : the('desk-place');
  // Not every scene has something to paste to.
  if (there && desk.there !== there) there.append(desk.node);
  desk.node.hidden = !there;
  if (!there) return;
  desk.there = there;
  const isWorkbench = scene?.name === 'bitboard';
  desk.node.classList.toggle('large', isWorkbench);
  setText(desk.label, isWorkbench ? 'What is this?' : 'Paste anywhere, or type');
  desk.field.placeholder = isWorkbench
    ? '0x142200221400, 1 << 27, KNIGHT_ATTACKS[d4], a FEN, squares, a drawn board, an array of 64 or more numbers, magics'
    : 'FEN, 0xff, d4,e5';
  desk.copies.hidden = !scene || Boolean(scene.value);
  if (scene) enableCopies(scene.node, shownByScene());
  if (desk.at === address()) return;
  told('');
  desk.field.value = scene?.value?.() ?? '';
}
