// The first minute: an article of the page, which is there without script. Its figures share a rook on d4 among pieces.

const lesson = {
  square: 27, occupied: new Set([25, 29, 43]), steps: 0, copies: 99, number: new Set(), at: 42, said: '', tries: 0, tried: undefined, running: 0,
  figures: /** @type {any[]} */ ([]),
};

/** What all figures look up: the rook's mask, and by which magic. */
function lessonRead() {
  const side = sides[0];
  const { board } = side;
  const region = regionOf(board, 'rook', lesson.square);
  const magic = magicOf('fancy_magic', side, 'rook', lesson.square);
  const occupied = /** @type {bigint} */ (board.set(lesson.occupied));
  const taken = occupied & region.mask;
  return { side, board, region, magic, occupied, taken, index: Number(extracted(taken, region.mask)) };
}

/** Draws all figures after a change, which is said. */
function lessonChanged(says) {
  for (const figure of lesson.figures) figure.draw();
  if (says) announced(says);
}

/** Puts a blocker on a square or takes it away. */
function toggleBlocker(square) {
  if (square === lesson.square) return;
  const before = lessonRead();
  if (!lesson.occupied.delete(square)) lesson.occupied.add(square);
  lesson.steps = 0;
  const { index, board } = lessonRead();
  const matters = index !== before.index;
  lesson.said = `${board.names[square]} ${matters ? `matters: from case ${before.index} to case ${index}.` : 'changes nothing: no square behind it could be seen, or it is on no line of the rook.'}`;
  lessonChanged(lesson.said);
}

/** The walk of the rook: squares in the order in which they are asked, and how many questions that takes. */
function lessonWalk() {
  const { board, square, occupied } = { ...lesson, board: sides[0].board };
  const path = [];
  let questions = 0;
  for (const [files, ranks] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
    let [file, rank] = [board.file(square), board.rank(square)];
    for (;;) {
      [file, rank] = [file + files, rank + ranks];
      questions++;
      if (file < 0 || file >= board.files || rank < 0 || rank >= board.ranks) break;
      questions++;
      const to = rank * board.files + file;
      path.push({ to, questions });
      if (occupied.has(to)) break;
    }
  }
  return { path, questions };
}

{
  const article = () => the('scene-learn');

  scene({
    name: 'learn',
    also: [''],
    place: 'Learn',
    title: 'How does a computer know what a rook attacks?',
    suits: () => Boolean(article()),
    build() {
      for (const node of article().querySelectorAll('[data-figure]')) {
        node.querySelector('pre').remove();
        lesson.figures.push(LESSON_FIGURES[node.dataset.figure](node));
      }
      for (const node of article().querySelectorAll('[data-size]')) setText(node, `${spaced(bytesOf(methodNamed(node.dataset.size) ?? { tables: node.dataset.size.split(' ') }, sides[0]))} bytes`);
      for (const node of article().querySelectorAll('[data-card]')) node.prepend(scenes.find(({ name }) => name === node.dataset.card).drawing());
      return [];
    },
    open: (rest) => rest,
    draw: () => lessonChanged(),
    address: () => '',
    subject: () => 'How does a computer know what a rook attacks?',
  });
}
