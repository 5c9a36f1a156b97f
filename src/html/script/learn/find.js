// Find a magic yourself: numbers are tried at random, until all cases fit into the slots.

/** A number of few ones. */
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

LESSON_FIGURES.find = (node) => {
  /** So many numbers a turn, of which there are twenty a second. */
  const BATCH = 50;
  const [side, empty] = [32, { slots: new Map(), cases: 0 }];
  const picture = drawn('svg', { class: 'slots-picture', viewBox: `-.5 -.5 ${side + 1} ${side + 1}`, role: 'img' });
  const [says, sets] = [element('p', { class: 'lesson-says' }), element('div', { class: 'sets' })];
  const attempt = () => {
    lesson.tries++;
    lesson.tried = tryFactor(randomFactor(), lessonRead().region, 54);
  };
  const stop = () => {
    clearInterval(lesson.running);
    lesson.running = 0;
  };
  const turn = () => {
    for (let i = 0; i < BATCH; i++) {
      attempt();
      if (!lesson.tried.pair) break;
    }
    const found = !lesson.tried.pair;
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
  const many = button('A thousand a second', () => {
    if (lesson.running) stop();
    else lesson.running = Number(setInterval(turn, 50));
    figure.draw();
  });
  const figure = {
    draw() {
      const { board, region: { subsets, attacks } } = lessonRead();
      const tried = lesson.tried ?? empty;
      const { slots, cases, slot, pair, factor } = tried;
      const at = (slot, sign) => `M${slot % side} ${Math.floor(slot / side)}${sign}`;
      picture.replaceChildren(drawn('rect', { class: 'slots-floor', width: side, height: side }),
        drawn('path', { class: 'one', d: [...slots.keys()].map((it) => at(it, 'm.1.1h.8v.8h-.8z')).join('') }),
        ...(pair ? [drawn('path', { class: 'fails', d: at(slot, 'm-.6-.6l2.2 2.2m0-2.2l-2.2 2.2') })] : []));
      const what = !factor ? 'No number is tried yet: 1,024 empty slots.'
        : pair ? `Try ${spaced(lesson.tries)}: ${hex(factor)} placed ${cases} cases, then slot ${slot} was claimed by two that need different answers.`
        : `${hex(factor)} works after ${spaced(lesson.tries)} tries: all ${spaced(cases)} cases fit into ${spaced(slots.size)} slots.`;
      picture.setAttribute('aria-label', what);
      setText(says, what);
      says.classList.toggle('wrong', Boolean(pair));
      setText(many, lesson.running ? 'Stop' : 'A thousand a second');
      sets.replaceChildren(...(pair ? pair.map((it) => smallPosition(board, lesson.square, subsets[it], attacks[it])) : []),
        ...(factor && !pair ? [element('a', { href: `#sliders/rook/d4/own/0x0?magic=${hex(factor)}&shift=54&step=4` }, 'See all its slots')] : []));
    },
  };
  node.append(element('div', { class: 'buttons' }, one, many), element('div', { class: 'lesson-find' }, picture, element('div', {}, says, sets)));
  return figure;
};
