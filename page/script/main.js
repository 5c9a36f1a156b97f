// Opens the page.

function startScheme() {
  const { dataset } = document.documentElement;
  const show = (scheme = 'auto') => setText(the('scheme'), `Scheme: ${scheme}`);
  the('scheme').addEventListener('click', () => {
    const next = { light: 'dark', dark: 'auto' }[dataset.scheme] ?? 'light';
    if (next === 'auto') delete dataset.scheme;
    else dataset.scheme = next;
    try {
      localStorage.setItem('chess-tables-scheme', next);
    } catch {
      // It holds until the page is closed.
    }
    show(next);
  });
  show(dataset.scheme);
}

async function open() {
  const [said, ...exports] = await Promise.all([the('model'), ...document.querySelectorAll('.packed')].map(unpacked));
  model = JSON.parse(said);
  await pause();
  sides = exports.map((text, side) => new Side(model.sides[side], exported(text)));
  model.words?.forEach((words, i) => (sides[0].tables[i].facts.words = words ?? undefined));
  if (!model.rows.length) {
    the('opening').remove();
    the('drawings').remove();
    the('filter').disabled = true;
    startList();
    return trouble(model.nothing);
  }
  await pause();
  markList = startList();
  parts = [startChanges(), startToolbar(), startCopies(), startWords(), startCombining()];
  await pause();
  startScenes();
  markPlace = startPlaces();
  startDesk();
  await pause();
  the('opening').remove();
  showArticle(false);
  const wrong = visit(location.hash);
  if (!state.row && !state.scene) look(model.rows.find((row) => row.id === 'KNIGHT_ATTACKS') ?? model.rows[0]);
  changed();
  trouble(wrong);
  // From here on nothing leads back to what is there without script.
  the('drawings').remove();
  addEventListener('hashchange', () => {
    const wrong = visit(location.hash);
    changed({ announce: true });
    trouble(wrong);
  });
  // Not by its address, which would be a table's.
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    (state.scene?.node ?? the('explorer')).focus();
  });
}

/** The article of the first minute, which is there without script. */
function showArticle(isShown) {
  const article = the('scene-learn');
  if (article) article.hidden = !isShown;
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
  the('explorer').hidden = true;
  showArticle(true);
  trouble(`This browser cannot open the explorer (${error.message}). The tables are listed and drawn below.`);
});
