// The search of the first minute: random numbers are tried until one works, which happens by luck.

/** The square of the search, and how rarely a number works there: 9,489 of 300 million did, as `tryFactor` makes them. */
const [SEARCHED, ODDS] = [27, 32_000];

const search = { tries: 0, tried: undefined, best: undefined, running: 0 };

function randomFactor() {
  const words = () => [...crypto.getRandomValues(new BigUint64Array(3))];
  return /** @type {bigint} */ (words().reduce((all, it) => all & it));
}

/** Sends the cases through a number, up to the first slot that would need two answers. */
function tryFactor(/** @type {bigint} */ factor, { subsets, attacks }, shift) {
  const slots = new Map();
  const by = BigInt(shift);
  for (let i = 0; i < subsets.length; i++) {
    const slot = Number(BigInt.asUintN(64, subsets[i] * factor) >> by);
    const there = slots.get(slot);
    if (there === undefined) slots.set(slot, i);
    else if (attacks[there] !== attacks[i]) return { factor, slots, cases: i, slot, pair: [there, i] };
  }
  return { factor, slots, cases: subsets.length };
}

function attempt() {
  if (search.tried && !search.tried.pair) Object.assign(search, { tries: 0, best: undefined });
  search.tries++;
  search.tried = tryFactor(randomFactor(), lessonRead(SEARCHED).region, 54);
  if (search.tried.cases > (search.best?.cases ?? 0)) search.best = search.tried;
}

const countedTries = () => counted(search.tries, 'try').replace('ys', 'ies');

/** How many of a hundred searches have found a number after some tries. */
const foundAfter = (tries) => Math.floor(100 * (1 - (1 - 1 / ODDS) ** tries));

const luckOf = (tries) =>
  tries < ODDS / 2 ? 'You were lucky!' : tries < ODDS * 2 ? 'About as long as it takes.' : 'That took patience.';

/** A square that rises over the slots: it is only seen to move. */
function spark(i) {
  const made = element('i');
  for (const [name, value] of Object.entries({ '--i': i % 8, '--x': ((i * 37) % 81) - 40 }))
    made.style.setProperty(name, String(value));
  made.style.left = `${(i * 29) % 96}%`;
  return made;
}

LESSON_FIGURES.find = (node) => {
  /** So many numbers a turn, of which there are up to twenty a second. */
  const BATCH = 500;
  const [side, empty] = [32, { slots: new Map(), cases: 0 }];
  const picture = drawn('svg', { class: 'slots-picture', viewBox: `-1 -1 ${side + 2} ${side + 2}`, role: 'img' });
  const [says, best, odds] = [lessonSays(), element('p'), element('p')];
  const [sets, cheer] = [element('div', { class: 'sets' }), element('div', { class: 'cheer', 'aria-hidden': 'true' })];
  const chance = element('progress', {
    max: 100,
    'aria-label': 'Searches of a hundred that have found a number by now',
  });
  const stop = () => {
    clearInterval(search.running);
    search.running = 0;
  };
  const turn = () => {
    for (let i = 0; i < BATCH; i++) {
      attempt();
      if (!search.tried.pair) break;
    }
    const found = !search.tried.pair;
    if (found || !node.checkVisibility()) stop();
    figure.draw();
    if (found) announced(says.textContent);
  };
  const one = button('Try a random number', () => {
    stop();
    attempt();
    figure.draw();
    announced(says.textContent);
  });
  const many = button('Keep trying', () => {
    if (search.running) stop();
    else search.running = Number(setInterval(turn, 50));
    figure.draw();
  });
  const figure = {
    drawn: /** @type {any} */ (undefined),
    draw() {
      setText(many, search.running ? 'Stop' : 'Keep trying');
      const tried = search.tried ?? empty;
      if (figure.drawn === tried) return;
      figure.drawn = tried;
      const { board, region } = lessonRead(SEARCHED);
      const { slots, cases, slot, pair, factor } = tried;
      const isFound = Boolean(factor && !pair);
      const all = grouped(region.subsets.length);
      const at = (slot, sign) => `M${slot % side} ${Math.floor(slot / side)}${sign}`;
      picture.replaceChildren(
        drawn('rect', { class: 'slots-floor', width: side, height: side }),
        drawn('path', { class: 'one', d: [...slots.keys()].map((it) => at(it, 'm.1.1h.8v.8h-.8z')).join('') }),
        ...(pair ? [drawn('path', { class: 'fails', d: at(slot, 'm-.6-.6l2.2 2.2m0-2.2l-2.2 2.2') })] : []),
      );
      const what = !factor
        ? [`No number tried yet: ${counted(side * side, 'empty slot')}.`]
        : pair
          ? [
              `Try ${grouped(search.tries)}: ${hex(factor)} placed ${counted(cases, 'case')}, then `,
              word('clash', `slot ${slot}`),
              ' was claimed by two that need different answers.',
            ]
          : [
              word('found', 'A magic number!'),
              ` ${hex(factor)} works: all ${all} cases fit into `,
              word('in', counted(slots.size, 'slot')),
              `. Found after ${countedTries()}. ${luckOf(search.tries)}`,
            ];
      says.replaceChildren(...what);
      picture.setAttribute('aria-label', says.textContent);
      says.classList.toggle('wrong', Boolean(pair));
      setText(
        best,
        search.best?.pair ? `Best so far: ${hex(search.best.factor)}, ${search.best.cases} of ${all} cases.` : '',
      );
      const percent = foundAfter(search.tries);
      const soFar = `After ${countedTries()}, ${percent} of 100 searches have found one.`;
      setText(odds, `1 number in ${grouped(ODDS)} works. ${search.tries ? soFar : ''}`);
      chance.value = percent;
      node.classList.toggle('is-found', isFound);
      cheer.replaceChildren(...(isFound ? [...Array(24).keys()].map(spark) : []));
      sets.replaceChildren(
        ...(pair
          ? pair.map((it) => smallPosition(board, SEARCHED, region.subsets[it], region.attacks[it]))
          : isFound
            ? [
                element(
                  'a',
                  { href: `#sliders/rook/d4/own/0x0?magic=${hex(factor)}&shift=54&step=4` },
                  'See all its slots',
                ),
              ]
            : []),
      );
    },
  };
  node.append(
    element('div', { class: 'buttons' }, one, many),
    element(
      'div',
      { class: 'lesson-find' },
      element('div', { class: 'with-cheer' }, picture, cheer),
      element('div', {}, says, sets, best, odds, chance),
    ),
  );
  return figure;
};
