// Opens the page.

function startScheme() {
  const root = document.documentElement;
  const button = the('scheme');
  const schemes = ['auto', 'light', 'dark'];
  const show = () => {
    button.textContent = `Scheme: ${root.dataset.scheme ?? 'auto'}`;
  };
  button.addEventListener('click', () => {
    const next = schemes[(schemes.indexOf(root.dataset.scheme ?? 'auto') + 1) % schemes.length];
    if (next === 'auto') delete root.dataset.scheme;
    else root.dataset.scheme = next;
    try {
      localStorage.setItem('chess-tables-scheme', next);
    } catch {
      // It holds until the page is closed.
    }
    show();
  });
  show();
}

async function open() {
  const documents = await Promise.all([...document.querySelectorAll('.packed')].map(unpacked));
  sides = documents.map((entries, side) => new Side(model.sides[side], entries));
  the('opening').remove();
  the('drawings').remove();
  if (!model.rows.length) {
    the('filter').disabled = true;
    startList();
    the('trouble').hidden = false;
    the('trouble').textContent = model.compares ? 'Nothing differs.' : 'There are no tables.';
    return;
  }
  parts = [startList(), startChanges(), startToolbar(), startCopies(), buildTray()];
  the('explorer').hidden = false;
  const asked = location.hash.length > 1;
  if (!(asked && visit(location.hash))) {
    look(model.rows.find((row) => row.id === 'KNIGHT_ATTACKS') ?? model.rows[0]);
    if (asked) trouble(`There is no table at ${location.hash}.`);
  }
  changed();
  addEventListener('hashchange', () => {
    const found = visit(location.hash);
    trouble(found ? '' : `There is no table at ${location.hash}.`);
    if (found) changed({ announce: true });
  });
}

function trouble(text) {
  the('trouble').hidden = !text;
  the('trouble').textContent = text;
}

startScheme();
open().catch((error) => {
  // Without what it needs, the page is as it is without script.
  document.documentElement.classList.remove('scripted');
  the('opening')?.remove();
  trouble(`This browser cannot unpack the tables (${error.message}). They are listed and drawn below.`);
});
