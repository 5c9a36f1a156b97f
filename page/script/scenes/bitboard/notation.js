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
    `Cannot read “${start}”: want a FEN, a number such as 0xff, squares such as d4,e5, a board of dots and ones, or an array of 64 numbers or more.`,
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
  if (!squares) throw new RangeError(`${name}${indices} is no set, but ${table.text(table.position(index), false)}.`);
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
      else if (it !== '~') throw new Error(`This FEN has “${it}” on rank ${rank}, which is no piece.`);
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

/** Numbers as sets in each layout, first in the one that is asked. */
function inLayouts(board, layout, numbersIn) {
  const layouts = [layout, ...Object.keys(board.numbers).filter((it) => it !== layout)];
  const all = layouts.flatMap((of) =>
    numbersIn(of).map(([says, bits]) => ({ says, of, among: 'Layout', bits, squares: board.in(bits, of) })),
  );
  return all.sort((a, b) => Number(b.of === layout) - Number(a.of === layout));
}

/** What stands behind a number for its type. */
const SUFFIX = '_?(?:[ui](?:8|16|32|64|128|size)|ul{0,2}|l{1,2}u?|n)';

/** A number, or an expression of numbers, squares and lines. */
function numbersRead(text, board, layout) {
  const plain = text
    .replace(/\/\/.*|\/\*.*?\*\//g, '')
    .split('=')
    .at(-1)
    .replace(/\s+as\s+(?:[ui](?:64|128|size)|\w*[A-Z]\w*)\b|\.(?:into|bits|raw|clone)\(\)/g, '')
    .replace(/[\s;,]+$/, '')
    .trim();
  // All bytes or fours of digits apart, which are underlined as in a literal, and thousands.
  const digits = /^(?:[\da-f]\s*){16}$/i.test(plain)
    ? plain.replace(/\s+/g, '_')
    : /^\d{1,3}(?:[\s,]\d{3})+$/.test(plain)
      ? plain.replace(/[\s,]/g, '')
      : plain;
  const [, bare] = digits.match(new RegExp(`^([\\da-f][\\da-f_']*?)(?:${SUFFIX})?$`, 'i')) ?? [];
  if (bare && !/^0[bx]/i.test(bare)) return inLayouts(board, layout, () => bareRead(bare, board));
  const [, hexadecimal] = digits.match(/^([\da-f]+)h$/i) ?? [];
  return inLayouts(board, layout, (of) => {
    const { value, says } = new Expression(hexadecimal ? `0x${hexadecimal}` : digits, board, of);
    return [[says, value]];
  });
}

/** Digits alone. They are decimal, but for letters, a zero before the others, and bytes or fours of digits apart, which programs print of sets. */
function bareRead(digits, board) {
  const plain = digits.replace(/[_']/g, '');
  const isHex = /^0[\da-f]|[a-f]/i.test(plain) || /^\d{2}(?:[_']\d{2}){7}$|^\d{4}(?:[_']\d{4}){3}$/.test(digits);
  const digitsIn = [
    [/^\d+$/, 'decimal', plain],
    [/./, 'hexadecimal', `0x${plain}`],
    [/^[01]+$/, 'binary', `0b${plain}`],
  ];
  /** @type {[string, bigint][]} */
  const ways = digitsIn.flatMap(([has, says, text]) => (has.test(plain) ? [[says, BigInt(text)]] : []));
  if (isHex) ways.sort(([says]) => (says === 'hexadecimal' ? -1 : 0));
  if (plain.length === board.count) ways.reverse();
  const fitting = ways.filter(([, bits]) => bits >> BigInt(board.count) === 0n);
  if (!fitting.length) throw doesNotFit(digits, board);
  return fitting;
}

/** Whether a function only stores what it is called with: a type, or one that the program knows as such. */
function isWrapper(name) {
  const last = name.split(/::|\./).at(-1);
  return model.wrappers.includes(last) || /^(?:u?int(?:64|128)(?:_t)?|u(?:64|128|long)|SquareSet)$/i.test(last);
}

/** The page reads numbers, and runs nothing: what a function would return is not known. */
function isNotRun(name) {
  const table = name.replace(/^.*(?:::|\.)/, '').toUpperCase();
  const instead = sides.at(-1).byName.has(table) ? ` For an entry, paste ${table}[d4].` : '';
  return new RangeError(`\`${name}\` is a function, and this page runs none.${instead}`);
}

const doesNotFit = (digits, { count }) => new RangeError(`${digits} does not fit the ${count} squares of the board.`);

/**
 * How tightly signs bind, in C, Rust and Python alike, and what they do.
 * @type {Map<string, [number, (a: bigint, b: bigint) => bigint]>}
 */
const SIGNS = new Map([
  ['|', [1, (a, b) => a | b]],
  ['^', [2, (a, b) => a ^ b]],
  ['&', [3, (a, b) => a & b]],
  ['<<', [4, (a, b) => (b < 128n ? a << b : 0n)]],
  ['>>', [4, (a, b) => (b < 128n ? a >> b : 0n)]],
  ['+', [5, (a, b) => a + b]],
  ['-', [5, (a, b) => a - b]],
  ['*', [6, (a, b) => a * b]],
]);
const PREFIXES = { x: 'hexadecimal', $: 'hexadecimal', b: 'binary', o: 'octal' };

class Expression {
  board;
  layout;
  at;

  constructor(text, board, layout) {
    Object.assign(this, { board, layout, at: 0 });
    // `(uint64_t)1`: a cast is left out.
    const uncast = text.replace(/(?<!\w)\(\s*[a-z_]\w*(?:\s+\w+)*\s*\)\s*(?=[\w(~!$])/gi, '');
    const token = new RegExp(
      `\\s*(?:((?:0x|\\$)[\\da-f_']+?|0b[01_']+?|0o[0-7_']+?|\\d[\\d_']*?)(?:${SUFFIX})?(?![\\w'])|([a-z_][\\w:.]*|<<|>>|[~!()|&^+*-]))\\s*`,
      'iy',
    );
    this.tokens = [];
    while (token.lastIndex < uncast.length) {
      const [, number, other] = token.exec(uncast) ?? this.fail();
      this.tokens.push(number ?? other);
    }
    // Each may be a step deeper.
    if (this.tokens.length > 500) this.fail();
    this.value = this.sum();
    if (this.at < this.tokens.length) this.fail();
    const [sign] = this.tokens
      .filter((it) => /^[\d$]/.test(it))
      .map((it) => (/^0[xbo]/i.test(it) ? it[1].toLowerCase() : it[0]));
    this.says =
      this.tokens.some((it) => SIGNS.has(it) || /^[~!]/.test(it)) || !sign
        ? 'an expression'
        : (PREFIXES[sign] ?? 'decimal');
  }

  /** @returns {never} */
  fail() {
    throw new SyntaxError('no expression');
  }

  within(bits) {
    return BigInt.asUintN(this.board.count, bits);
  }

  /** What follows, as far as it binds tighter; a square `counts` as its number to the right of a shift. */
  sum(least = 0, counts = false) {
    let left = this.term(counts);
    for (;;) {
      const [binds, apply] = SIGNS.get(this.tokens[this.at]) ?? [];
      if (!(binds > least)) return left;
      this.at++;
      left = this.within(apply(left, this.sum(binds, counts || binds === 4)));
    }
  }

  term(counts) {
    const token = this.tokens[this.at++] ?? this.fail();
    if (token === '(') {
      const value = this.sum(0, counts);
      if (this.tokens[this.at++] !== ')') this.fail();
      return value;
    }
    if (/^[~!]/.test(token)) return this.within(~this.term(counts));
    if (token === '-') return this.within(-this.term(counts));
    if (/^[\d$]/.test(token)) {
      const bits = BigInt(token.replace(/[_']/g, '').replace('$', '0x'));
      if (bits >> BigInt(this.board.count)) throw doesNotFit(token, this.board);
      return bits;
    }
    if (this.tokens[this.at] !== '(') return this.named(token, counts);
    const isBit = /(?:^|_)(?:bit|bb)$/i.test(token);
    if (!isBit && !isWrapper(token)) throw isNotRun(token);
    // `U64(...)` is its number, but `BIT(27)` a bit.
    const value = this.term(counts);
    return isBit && value < this.board.count && /^\d/.test(this.tokens[this.at - 2]) ? 1n << value : value;
  }

  /** `SQ_D4`, `chess.BB_D4`, `Rank1BB`, `FILE_A`. */
  named(name, counts) {
    const { board, layout } = this;
    const short = name.replace(/^.*(?:::|\.)/, '').replace(/^(?:SQ|BB)_|_?BB$/gi, '');
    const square = board.squareNamed(short);
    if (square >= 0) return counts ? BigInt(board.number(square, layout)) : board.set([square], layout);
    const [, line] = short.match(/^(?:file_?(?=[a-p]$)|rank_?(?=\d+$))([a-p]|\d+)$/i) ?? this.fail();
    return board.set(
      [...board.names.keys()].filter((it) =>
        [board.names[it][0], String(board.rank(it) + 1)].includes(line.toLowerCase()),
      ),
      layout,
    );
  }
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
