// One place to paste to, and to undo: below the board of a scene, or what stands under it, and above the tray of a table.

const desk = {};

/** Says what was read, or what is wrong. */
function told(text, wrong = false) {
  setText(desk.says, text);
  desk.says.classList.toggle('wrong', wrong);
}

function startDesk() {
  desk.field = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: 'FEN, 0xff, d4,e5' });
  desk.says = element('p', { class: 'told', role: 'status' });
  const button = element('button', { type: 'button' }, 'Read');
  button.addEventListener('click', () => readPasted(desk.field.value));
  desk.field.addEventListener('keydown', (event) => event.key === 'Enter' && readPasted(desk.field.value));
  desk.copies = element('details', {}, element('summary', {}, 'Copy the set, save a picture'), copyBar(), pictureBar());
  desk.past = element('div', { class: 'buttons' }, ...startPast());
  desk.node = element('section', { class: 'desk', 'aria-label': 'Paste and undo' },
    element('div', { class: 'desk-row' }, element('label', { class: 'field' }, 'Paste anywhere, or type ', desk.field), button, desk.past),
    desk.says, desk.copies);
  // Wherever a text is pasted that no field takes.
  document.addEventListener('paste', (event) => {
    const { target } = event;
    if (target !== desk.field && target.matches?.('input, textarea, select')) return;
    const text = event.clipboardData.getData('text/plain');
    if (!text) return;
    event.preventDefault();
    desk.field.value = text.trim().split('\n')[0];
    readPasted(text);
  });
}

/** Puts the desk to the board that is shown. */
function placeDesk() {
  const { scene } = state;
  const place = scene ?? state.row;
  if (desk.place !== place) told('');
  desk.place = place;
  desk.past.hidden = scene === landing;
  desk.copies.hidden = !scene || scene === landing;
  if (scene) enableCopies(desk.copies, shownByScene());
  const board = scene?.node.querySelector('.bench-under') ?? scene?.node.querySelector('.bench-board, .layouts-choices, .starts');
  // Not every scene has something to paste to.
  desk.node.hidden = Boolean(scene && !board);
  if (desk.node.hidden) return;
  const [there, how] = !scene ? [the('tray'), 'before'] : [board, board.matches('.layouts-choices') ? 'after' : 'append'];
  // What moves loses the focus.
  if (desk.there !== there) there[how](desk.node);
  desk.there = there;
}
