// What a text means as a set of squares: as people, engines and compilers write sets.

const LETTERS = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const colorOf = (letter) => (letter === letter.toLowerCase() ? 'black' : 'white');
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w';

/**
 * Each way to read a text, the likeliest first: `{says, squares}`. Where it is one of several layouts or kinds of
 * pieces, these stand in `among`, and `of` is which. A FEN also has the `letters` by square and whose `turn` it is.
 */
function readings(text, board, layout) {
  const trimmed = plainly(text);
  const numbers = () => numbersRead(trimmed, board, layout);
  const found =
    entryRead(trimmed) ??
    fensRead(trimmed, board) ??
    drawingsRead(trimmed, board) ??
    squaresRead(trimmed, board, layout);
  // `d4` and rows of zeros and ones are numbers, too.
  if (found) return /^[\da-f\s]+$/i.test(trimmed) && !found[0].among ? [...found, ...(tried(numbers) ?? [])] : found;
  const all = tried(numbers);
  if (all)
    return /^[01]+$/.test(trimmed) && trimmed.length === board.count
      ? [...all, ...drawingsRead(inRows(trimmed, board), board)]
      : all;
  const start = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  throw new Error(
    `Cannot read “${start}”: expected a FEN, a number such as 0xff, squares such as d4,e5, a board of dots and ones, or an array of 64 numbers or more.`,
  );
}

/** The men of Unicode, white ones first. */
const MEN = 'KQRBNPkqrbnp';

/** A text without quotes around it, men as letters, and the digits of a number side by side. */
function plainly(text) {
  const bare = text
    .trim()
    .replace(/^(["'`])([^]*)\1[,;]?$/, '$2')
    .trim()
    .replace(/[♔-♟]\ufe0e?/gu, (it) => MEN[it.codePointAt(0) - 0x2654]);
  // `BitBoard!(...)`
  const called = bare.replace(/^(\w+)!\s*(?=\()/, '$1');
  return /^0[xb][\da-f_]+(?:\s+[\da-f_]+)+$/i.test(called) ||
    (/^(?:[01]\s*){64}$/.test(called) && /[01]{9}/.test(called.replace(/ /g, '')))
    ? called.replace(/\s+/g, '')
    : called;
}

/** An entry by its name: `KNIGHT_ATTACKS[27]`, `RAYS[ne][d4]`. */
function entryRead(text) {
  const [, name, indices] = text.match(/^(?:\w+::)*(\w+)((?:\[\s*[\w+-]+\s*\])+);?$/) ?? [];
  const table = name && sides.at(-1).byName.get(name.toUpperCase());
  if (!table) return undefined;
  const index = indices
    .match(/[\w+-]+/g)
    .map((it, axis) => (axis < table.axes.length ? table.indexNamed(axis, it) : undefined));
  if (index.length !== table.axes.length || index.includes(undefined))
    throw new RangeError(`${name} has no entry ${indices}.`);
  const { squares } = entryOf(table, index);
  if (!squares) throw new RangeError(`${name}${indices} is not a set but ${table.text(table.position(index), false)}.`);
  return [{ says: `an entry of ${table.name}`, squares }];
}

/** What is read, if it can be; that something does not fit is said. */
function tried(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

function fensRead(text, board) {
  // In an address of a web page, words stand before it.
  const whole = new RegExp(`(?:[a-z\\d+~-]+/){${board.ranks - 1}}[a-z\\d+~-]+(?=["_\\s]|$)`, 'i');
  const fen =
    /^(position\s+)?startpos\b/.test(text) && board.count === 64 ? START : text.replace(/^.*?\bfen\b[\s"':=]*/is, '');
  const found = fen.match(whole) ?? fen.match(/^[\w+~-]+(\/[\w+~-]+)+(?=["\s]|$)/);
  if (!found) return undefined;
  const letters = lettersOf(found[0], board);
  const [, turn] = fen.slice(found.index + found[0].length).match(/^["_\s]+([wb])(?![a-z])/i) ?? [];
  return piecesRead('a FEN', letters, turn === 'b' ? 'black' : 'white', board);
}

function piecesRead(says, letters, turn, board) {
  const parts = new Map([
    ['all pieces', () => true],
    ['white', (it) => colorOf(it) === 'white'],
    ['black', (it) => colorOf(it) === 'black'],
  ]);
  for (const letter of board.count === 64 ? 'PNBRQKpnbrqk' : '')
    parts.set(`${colorOf(letter)} ${LETTERS[letter.toLowerCase()]}s`, (it) => it === letter);
  return [...parts].flatMap(([of, isPart]) => {
    const part = new Map([...letters].filter(([, letter]) => isPart(letter)));
    return part.size || of === 'all pieces'
      ? [{ says, of, among: 'Pieces', squares: [...part.keys()], letters: part, turn }]
      : [];
  });
}

function lettersOf(placement, board) {
  const ranks = placement.split('/');
  if (ranks.length !== board.ranks)
    throw new Error(`This FEN has ${ranks.length} ranks, the board has ${board.ranks}.`);
  const letters = new Map();
  ranks.forEach((text, i) => {
    const rank = board.ranks - i;
    let file = 0;
    for (const it of text.match(/\d+|./g)) {
      if (/\d/.test(it))
        file += board.count === 64 ? [...it].reduce((sum, digit) => sum + Number(digit), 0) : Number(it);
      else if (LETTERS[it.toLowerCase()] || board.count !== 64) letters.set((rank - 1) * board.files + file++, it);
      else if (it !== '~') throw new Error(`“${it}” on rank ${rank} of this FEN is not a piece.`);
    }
    if (file !== board.files)
      throw new Error(`This FEN has ${file} squares on rank ${rank}, the board has ${board.files}.`);
  });
  return letters;
}

/** The squares of a text in the order of a drawn board, in its rows. */
const inRows = (text, { files }) => text.match(new RegExp(`.{1,${files}}`, 'gs')).join('\n');

function drawingsRead(text, board) {
  const compact = text.replace(/\s/g, '');
  const isLine =
    !text.includes('\n') && /^[.01x*#-]+$/i.test(compact) && /[^01]/.test(compact) && compact.length === board.count;
  const lines = (isLine ? inRows(compact, board) : text).split('\n');
  const files = board.names
    .slice(0, board.files)
    .map((it) => it[0])
    .join('');
  const mirrored = lines.some((line) => line.replace(/[^a-p]/gi, '').toLowerCase() === [...files].reverse().join(''));
  const rows = lines.flatMap((line) => rowOf(line, files) ?? []);
  const [, called] = text.match(/^([a-z_][\w:.]*)\(/i) ?? [];
  if (rows.length === board.ranks && called && !isWrapper(called)) throw isNotRun(called);
  if (rows.length !== board.ranks) {
    if (/^[.\d\sa-p[\]]+$/.test(text) && text.includes('.') && text.includes('\n'))
      throw new Error(`This drawing is not of ${board.files} by ${board.ranks} squares.`);
    return undefined;
  }
  const read = (rows) =>
    board
      .rows(false)
      .flatMap((row, y) =>
        row.map((square, x) => [square, rows[y].cells.at(mirrored ? -1 - x : x)]).filter(([, it]) => !EMPTY.has(it)),
      );
  const ways = [
    [`a board, rank ${board.ranks} first`, read(rows)],
    ['a board, rank 1 first', read(rows.toReversed())],
  ];
  if (rows[0].label === '1') ways.reverse();
  return ways.flatMap(([says, squares]) => {
    const letters = new Map(squares.filter(([, it]) => LETTERS[it.toLowerCase()] && board.count === 64));
    return letters.size && letters.size === squares.length
      ? piecesRead(says, letters, 'white', board)
      : [{ says, squares: squares.map(([square]) => square) }];
  });
}

const EMPTY = new Set(['', ...'.0-_·□○☐◻']);

/** The cells of a line of a board and its label, if it is one. */
function rowOf(line, files) {
  const bars = line.split('|');
  if (bars.length === files.length + 2)
    return { cells: bars.slice(1, -1).map((it) => it.trim()), label: (bars[0] + bars.at(-1)).trim() };
  const text = line.replace(/[[\]|,]/g, ' ');
  const [start, end] = [/^\s*(\d{1,2})[\s:)]+/, /\s+(\d{1,2})\s*$/];
  for (const labels of [[], [start], [end], [start, end]]) {
    const cells = [...labels.reduce((text, label) => text.replace(label, ''), text).replace(/\s/g, '')];
    const isRow = cells.length === files.length && cells.every((it) => /[^\p{L}\p{N}]|[01xopnbrqk]/iu.test(it));
    if (isRow) return { cells, label: labels.length ? text.match(labels[0])?.[1] : undefined };
  }
  return undefined;
}

function squaresRead(text, board, layout) {
  const words = text
    .replace(/\bSquare(?:::|\.)|\bchess\.|\bSQ_/gi, '')
    .split(/[\s,;{}()[\]"'+]+/)
    .filter(Boolean);
  const names = words.length === 1 && /^([a-h][1-8]){2}$/i.test(words[0]) ? words[0].match(/../g) : words;
  if (names.length && names.every((name) => /^[a-p]\d{1,2}$/i.test(name))) {
    const missing = names.find((name) => board.squareNamed(name) < 0);
    if (missing) throw new Error(`The board has no square ${missing}.`);
    return [
      {
        says: names === words ? 'names of squares' : 'a move',
        squares: [...new Set(names.map((name) => board.squareNamed(name)))],
      },
    ];
  }
  const isList =
    words.length > 1 &&
    words.every((it) => /^(0|[1-9]\d{0,2})$/.test(it) && Number(it) < board.count) &&
    new Set(words).size === words.length;
  return isList
    ? inLayouts(board, layout, () => [
        ['numbers of squares', words.reduce((bits, it) => bits | (1n << board.bit(Number(it))), 0n)],
      ])
    : undefined;
}

/** Which of some kinds of pieces stands in a position and where: at best where it stood, or of the side to move. */
function standing({ letters = new Map(), turn }, kinds, square) {
  for (const kind of kinds) {
    const fits = (letter) =>
      LETTERS[letter.toLowerCase()] === kind.split('-').at(-1) &&
      (!kind.includes('-') || kind.startsWith(colorOf(letter)));
    const found = [...letters].filter(([, letter]) => fits(letter));
    const own = found.find(([, letter]) => colorOf(letter) === turn);
    const at = found.some(([it]) => it === square) ? square : (own ?? found[0])?.[0];
    if (at !== undefined) return { kind, square: at };
  }
  return undefined;
}
