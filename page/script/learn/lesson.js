// The first minute: an article of the page, which is there without script. Its figures share a rook among pieces.

const lesson = {
  square: 27,
  occupied: new Set([25, 29, 43]),
  /** The square that the pointer is on, in whichever figure. */
  at: 42,
  steps: 0,
  copies: 99,
  number: new Set(),
  said: '',
  figures: /** @type {any[]} */ ([]),
};

const lessonName = (square) => sides[0].board.names[square];

/** What all figures look up: the rook's mask, and by which magic. */
function lessonRead(square = lesson.square) {
  const side = sides[0];
  const { board } = side;
  const region = regionOf(board, 'rook', square);
  const magic = magicOf('fancy_magic', side, 'rook', square);
  const occupied = /** @type {bigint} */ (board.set(lesson.occupied));
  const taken = occupied & region.mask;
  return { side, board, region, magic, occupied, taken, index: Number(extracted(taken, region.mask)) };
}

/** Draws all figures after a change, which is said. */
function lessonChanged(says = '') {
  const { region } = lessonRead();
  const count = region.bits.length;
  const words = { 10: 'ten', 11: 'eleven', 12: 'twelve' };
  const said = {
    square: lessonName(lesson.square),
    count: words[count],
    Count: titled(words[count]),
    bits: count,
    cases: grouped(2 ** count),
    last: grouped(2 ** count - 1),
  };
  for (const node of the('scene-learn').querySelectorAll('[data-said]')) setText(node, String(said[node.dataset.said]));
  for (const figure of lesson.figures) figure.draw();
  if (says) announced(says);
}

/** Looks at a square in all figures. */
function lessonPoint(square) {
  if (square === undefined || square === lesson.at) return;
  lesson.at = square;
  for (const figure of lesson.figures) figure.draw();
}

/** Changes rook and pawns; what comes of it is said below the board of cases. */
function lessonPlay(to, said = '') {
  Object.assign(lesson, to, { steps: 0, said });
  lesson.occupied.delete(lesson.square);
}

function moveRook(_, square) {
  lessonPlay({ square });
  const attacked = walkedSet(sides[0].board, 'rook', square, lessonRead().occupied);
  lessonChanged(`The rook on ${lessonName(square)} attacks ${counted(ones(attacked), 'square')}`);
  return true;
}

/** Puts a pawn on a square or takes it away. */
function putPawn(square, isThere) {
  const { index: before, board } = lessonRead();
  lesson.occupied[isThere ? 'add' : 'delete'](square);
  const { index } = lessonRead();
  const isOnLine = board.file(square) === board.file(lesson.square) || board.rank(square) === board.rank(lesson.square);
  const why = isOnLine ? 'is the last square of its line and hides nothing' : 'is on no line of the rook';
  const becomes =
    index === before ? `${why}: the case stays ${index}.` : `matters: case ${before} becomes case ${index}.`;
  lessonPlay({ at: square }, `${board.names[square]} ${becomes}`);
  lessonChanged(lesson.said);
}

/** The walk of the rook: squares in the order in which they are asked, and how many questions that takes. */
function lessonWalk() {
  const { board, square, occupied } = { ...lesson, board: sides[0].board };
  const path = [];
  let questions = 0;
  for (const [files, ranks] of [COMPASS.n, COMPASS.e, COMPASS.s, COMPASS.w]) {
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

scene({
  name: 'learn',
  also: [''],
  place: 'Learn',
  title: 'How does a computer know what a rook attacks?',
  suits: () => Boolean(the('scene-learn')),
  build() {
    const article = the('scene-learn');
    for (const node of article.querySelectorAll('[data-figure]')) {
      node.querySelector('pre').remove();
      lesson.figures.push(LESSON_FIGURES[node.dataset.figure](node));
    }
    for (const node of article.querySelectorAll('[data-size]')) {
      const { size } = node.dataset;
      setText(node, `${grouped(bytesOf(methodNamed(size) ?? { tables: size.split(' ') }, sides[0]))} bytes`);
    }
    for (const node of article.querySelectorAll('[data-card]')) node.prepend(cardDrawing(node.dataset.card));
    return [];
  },
  open: (rest) => rest,
  draw: () => lessonChanged(),
  address: () => '',
  subject: () => 'How does a computer know what a rook attacks?',
});
