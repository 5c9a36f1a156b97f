// How rooks and bishops are looked up, by every method of docs/sliders.md, step by step.

const ALL = (1n << 64n) - 1n;
const FILE_A = 0x0101_0101_0101_0101n;
const INNER_FILE_A = 0x0001_0101_0101_0100n;
const wrapped = (bits) => BigInt.asUintN(64, bits);
const turnedBytes = (bits) => {
  let turned = 0n;
  for (let i = 0n; i < 64n; i += 8n) turned |= ((bits >> i) & 255n) << (56n - i);
  return turned;
};
const lowest = (bits) => bits & -bits;
const highest = (bits) => 1n << BigInt(bits.toString(2).length - 1);
const numberOf = (bit) => bit.toString(2).length - 1;
const ones = (bits) => [...bits.toString(2)].filter((digit) => digit === '1').length;
const hex = (bits) => `0x${bits.toString(16)}`;

/** A look-up as it goes: what it reads, and its steps. Words and numbers only, nothing drawn. */
class LookUp {
  constructor(side, piece, square, occupied) {
    Object.assign(this, { side, piece, occupied });
    this.P = piece.toUpperCase();
    this.at = side.board.number(square);
    this.bit = 1n << BigInt(this.at);
    [this.file, this.rank] = [this.at & 7, this.at >> 3];
    this.reads = [];
    this.steps = [];
  }

  /** A table that the source has. */
  table(name) {
    const table = this.side.byName.get(name);
    if (!table) throw new RangeError(`the source has no ${name}`);
    return table;
  }

  /** An entry, which is counted as read. */
  read(name, ...index) {
    const table = this.table(name);
    const position = table.position(index);
    if (index.length !== table.shape.length || !(position < table.values.length)) throw new RangeError(`${name} has another form here`);
    const bits = table.bits(position);
    this.reads.push({ table, position, index, bits, bytes: table.width / 8 });
    return bits;
  }

  /** `marks` are squares to be marked on the board, `figures` what is drawn. */
  step(title, result, says, { marks = 0n, figures = [] } = {}) {
    this.steps.push({ title, result, says, marks, figures });
  }

  relevant() {
    const relevant = this.read(`${this.P}_RELEVANT`, this.at);
    const count = ones(relevant);
    this.step('Relevant squares', counted(count, 'square'),
      `\`${this.P}_RELEVANT\`: only pieces here can change what the ${this.piece} attacks. The last square of a line is attacked whether it is occupied or not. ${count} squares can be occupied in ${2 ** count} ways.`,
      { marks: relevant, figures: [{ label: 'relevant', board: relevant }] });
    return relevant;
  }

  taken(relevant) {
    const taken = this.occupied & relevant;
    this.step('Occupied and relevant', hex(taken), 'An AND with the mask leaves the pieces that matter.',
      { marks: relevant, figures: [{ label: '`occupied & relevant`', board: taken, dim: ALL ^ relevant }] });
    return taken;
  }

  /** The highest bits of a product, an index. `base` is what is added at once, as one term. */
  product(what, taken, factor, count, base) {
    const product = wrapped(taken * factor);
    const terms = [];
    if (base) terms.push({ name: 'all irrelevant squares', bits: wrapped(base * factor) });
    for (let rest = taken & ~(base ?? 0n); rest; rest &= rest - 1n) {
      const at = numberOf(lowest(rest));
      terms.push({ name: `${this.side.board.named(at)}: factor << ${at}`, bits: wrapped(factor << BigInt(at)) });
    }
    this.step(what ? `${what}product` : 'Product', hex(product),
      `Times \`${hex(factor)}\`: for each 1 of the other number this factor is added once, shifted to that bit. Go through the terms: framed bits become the index, notched ones took a carry.`,
      { figures: [{ terms, top: count }] });
    const indexed = (bits) => wrapped(bits * factor) >> BigInt(64 - count);
    const index = indexed(taken);
    const why = what ? 'The factor brings each square of the line to a bit of its own there.' : 'The factor was searched for so that blockers share an index only if they leave the same attacks.';
    this.step(what ? `${what}shift` : 'Shift', String(index), `\`product >> ${64 - count}\` leaves the ${count} highest bits. ${why}`,
      { figures: [{ label: `the highest ${count} bits`, row: product, top: count }, { label: 'index', row: index, count }, ...(what ? [] : [{ alike: (bits) => indexed(bits | (base ?? 0n)) === index }])] });
    return index;
  }

  /** The entry of an index in the part of a table that belongs to the square. */
  entry(name, offsets, index) {
    const offset = this.read(offsets, this.at);
    const position = offset + index;
    this.step('Index', String(position), `The part of this square begins at \`${offsets}\` = ${offset}. ${offset} + ${index} = ${position}.`);
    const entry = this.read(name, Number(position));
    this.step('Entry', hex(entry), `\`${name}[${position}]\``,
      this.table(name).width === 64 ? { figures: [{ label: 'entry', board: entry }] } : { figures: [{ label: 'entry', row: entry, count: 16 }] });
    return entry;
  }

  /** The end of every look-up. */
  done(set, says = 'The entry is the set.') {
    this.step('Set', counted(ones(set), 'square'), says, { figures: [{ label: hex(set), board: set }] });
    return set;
  }

  union(sets) {
    return this.done(sets.reduce((all, set) => all | set, 0n), 'An OR of the parts is the set.');
  }
}

/** Bits on squares that are not in the mask carry too. */
function byMagic(q, black) {
  const fancy = black ? '' : 'FANCY_';
  const relevant = q.relevant();
  let taken;
  if (black) {
    taken = q.occupied | (ALL ^ relevant);
    q.step('Occupied or irrelevant', hex(taken), 'Black magic sets the irrelevant squares where others clear them. Their carries give the search for factors more freedom.',
      { marks: relevant, figures: [{ label: '`occupied | !relevant`', board: taken, dim: ALL ^ relevant }] });
  } else taken = q.taken(relevant);
  const magic = q.read(`${q.P}_${fancy}MAGICS`, q.at);
  const shift = black ? q.read(`${q.P}_MAGIC_SHIFT`) : q.read(`${q.P}_FANCY_SHIFTS`, q.at);
  const index = q.product('', taken, magic, 64 - Number(shift), black ? ALL ^ relevant : undefined);
  return q.done(black ? q.entry('MAGIC_ATTACKS', `${q.P}_MAGIC_OFFSETS`, index) : q.entry(`${q.P}_FANCY_ATTACKS`, `${q.P}_PEXT_OFFSETS`, index));
}

function byPext(q, codes) {
  const relevant = q.relevant();
  const taken = q.taken(relevant);
  const index = extracted(taken, relevant);
  const squares = q.side.board.in(relevant).map((square) => q.side.board.names[square]);
  q.step('PEXT', String(index), 'The instruction PEXT puts the bits of the relevant squares side by side: an index without a gap.',
    { marks: relevant, figures: [{ label: '`pext(occupied, relevant)`', row: index, count: squares.length, names: squares }] });
  const entry = q.entry(`${q.P}_PEXT_${codes ? 'CODES' : 'ATTACKS'}`, `${q.P}_PEXT_OFFSETS`, index);
  if (!codes) return q.done(entry);
  const lines = q.read(`${q.P}_PSEUDO_ATTACKS`, q.at);
  return q.done(deposited(entry, lines), `PDEP, the inverse of PEXT, spreads the code of 16 bits over the lines, \`${q.P}_PSEUDO_ATTACKS\`. The table takes a quarter of the memory of full sets.`);
}

/** A rank by its six inner squares: a byte of FIRST_RANK_ATTACKS, shifted to the rank. */
function alongRank(q) {
  const shift = BigInt(q.at & 56);
  const inner = (q.occupied >> shift >> 1n) & 63n;
  const rank = (q.read('FIRST_RANK_ATTACKS', q.file, Number(inner)) << shift);
  q.step('Rank: index', String(inner), `\`occupied >> ${shift} >> 1 & 63\`: the six inner squares of the rank are the index.`,
    { marks: 126n << shift, figures: [{ label: 'inner squares', row: inner, count: 6 }] });
  q.step('Rank: entry', hex(rank), `\`FIRST_RANK_ATTACKS[${'abcdefgh'[q.file]}][${inner}] << ${shift}\``, { marks: 255n << shift, figures: [{ label: 'attacks along the rank', board: rank }] });
  return rank;
}

/** A file of FIRST_FILE_ATTACKS by its six inner squares. */
function alongFile(q, pext) {
  const [shift, marks] = [BigInt(q.file), INNER_FILE_A << BigInt(q.file)];
  const taken = (q.occupied >> shift) & INNER_FILE_A;
  q.step('File: occupied', hex(taken), `The inner squares of the file, shifted to the file a.`, { marks, figures: [{ label: `\`occupied >> ${shift} & inner\``, board: taken }] });
  const inner = pext ? extracted(q.occupied, marks) : q.product('File: ', taken, 0x0004_0810_2040_8000n, 6);
  if (pext) q.step('File: PEXT', String(inner), 'PEXT puts these six bits side by side.', { marks, figures: [{ label: 'index', row: inner, count: 6 }] });
  const file = q.read('FIRST_FILE_ATTACKS', q.rank, Number(inner)) << shift;
  q.step('File: entry', hex(file), `\`FIRST_FILE_ATTACKS[${q.rank}][${inner}] << ${shift}\``, { marks, figures: [{ label: 'attacks along the file', board: file }] });
  return file;
}

/** What two lines of a piece are called, with the tables of their squares. */
const LINES = { rook: ['FILE', 'RANK'], bishop: ['DIAGONAL', 'ANTI_DIAGONAL'] };
const titleOfLine = (line) => titled(line.toLowerCase().replace('_', '-')).replace(' d', '-d');

function kindergartenFile(q) {
  const file = BigInt(q.file);
  const taken = (q.occupied >> file) & FILE_A;
  q.step('File: occupied', hex(taken), 'The file, shifted to the file a.', { marks: FILE_A << file, figures: [{ label: `\`occupied >> ${file} & a\``, board: taken }] });
  const inner = q.product('File: ', taken, 0x0080_4020_1008_0400n, 6);
  const byte = q.read('FIRST_RANK_ATTACKS', q.rank ^ 7, Number(inner));
  const set = (wrapped(byte * 0x8040_2010_0804_0201n) & (FILE_A << 7n)) >> (file ^ 7n);
  q.step('File: entry', hex(set), `\`FIRST_RANK_ATTACKS[${'abcdefgh'[q.rank ^ 7]}][${inner}]\` is the file lain down as a rank. Another product, by a diagonal of ones, sets it up again.`,
    { marks: FILE_A << file, figures: [{ label: 'entry', row: byte, count: 8 }, { label: 'attacks along the file', board: set }] });
  return set;
}

function kindergartenDiagonal(q, name) {
  const [line, title] = [q.read(`${name}_ATTACKS`, q.at), titleOfLine(name)];
  const taken = q.occupied & line;
  q.step(`${title}: occupied`, hex(taken), `\`occupied & ${name}_ATTACKS\``, { marks: line, figures: [{ label: 'occupied', board: taken, dim: ALL ^ line }] });
  const inner = q.product(`${title}: `, taken, FILE_A << 1n, 6);
  const byte = q.read('FIRST_RANK_ATTACKS', q.file, Number(inner));
  const set = wrapped(byte * FILE_A) & line;
  q.step(`${title}: entry`, hex(set), `\`FIRST_RANK_ATTACKS[${'abcdefgh'[q.file]}][${inner}]\`, multiplied by a file of ones, stands on every rank. The mask keeps what is on the line.`,
    { marks: line, figures: [{ label: 'entry', row: byte, count: 8 }, { label: 'attacks along the line', board: set }] });
  return set;
}

function hyperbolaLine(q, name) {
  const [line, title] = [q.read(`${name}_ATTACKS`, q.at), titleOfLine(name)];
  const upwards = q.occupied & line;
  const up = wrapped(upwards - q.bit);
  q.step(`${title}: upwards`, hex(up), `\`o - s\`, the occupied squares of the line less the ${q.piece}’s bit: the subtraction borrows from the first blocker above.`,
    { marks: line, figures: [{ label: '`o`', board: upwards, dim: ALL ^ line }, { label: '`o - s`', board: up }] });
  const down = turnedBytes(wrapped(turnedBytes(upwards) - turnedBytes(q.bit)));
  const both = isRook(q) ? '' : ' The crate has the masks of this board too, so it swaps both diagonals back at once.';
  q.step(`${title}: downwards`, hex(down), `The same on the board turned upside down by a byte swap, and back: now it borrows from the first blocker below.${both}`,
    { marks: line, figures: [{ label: '`swap(swap(o) - swap(s))`', board: down }] });
  const set = (up ^ down) & line;
  q.step(`${title}: both`, hex(set), 'In an exclusive or, the `o` of one cancels the `o` of the other. The mask keeps what is on the line.', { marks: line, figures: [{ label: '`(up ^ down) & line`', board: set }] });
  return set;
}

function obstructionLine(q, name) {
  const [line, title] = [q.read(`${name}_ATTACKS`, q.at), titleOfLine(name)];
  const blockers = q.occupied & line;
  const lower = blockers & (q.bit - 1n);
  const upper = blockers ^ lower;
  const first = highest(lower | 1n);
  q.step(`${title}: blockers`, hex(blockers), `The ${q.piece} cuts the line in two. Above it only the lowest blocker matters, below it only the highest: \`first\`, or bit 0 if there is none.`,
    { marks: line, figures: [{ label: '`upper`', board: upper, dim: ALL ^ line }, { label: '`first`', board: first, dim: ALL ^ line }] });
  const difference = upper ^ wrapped(upper - first);
  q.step(`${title}: difference`, hex(difference & line), '`upper ^ (upper - first)` sets all bits from one blocker to the other. The mask keeps what is on the line. The crate has the four masks of a square side by side.',
    { marks: line, figures: [{ label: '`upper ^ (upper - first)`', board: difference }, { label: '`& line`', board: difference & line }] });
  return difference & line;
}

function alongRay(q, direction) {
  const name = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'][direction];
  const open = q.read('RAYS', direction, q.at);
  const blockers = open & q.occupied;
  const positive = [0, 1, 2, 7].includes(direction);
  const first = blockers && numberOf(positive ? lowest(blockers) : highest(blockers));
  const set = blockers ? open ^ q.read('RAYS', direction, first) : open;
  const how = blockers
    ? `The ${positive ? 'lowest' : 'highest'} bit of its occupied squares is the first blocker, ${q.side.board.named(first)}. What lies beyond, \`RAYS[${name}][${q.side.board.named(first)}]\`, is taken away.`
    : 'No square of the ray is occupied: all of it is attacked.';
  q.step(`Ray ${name}`, hex(set), `\`RAYS[${name}]\`. ${how}`, { marks: open, figures: [{ label: 'attacks along the ray', board: set, dim: ALL ^ open }] });
  return set;
}

/** The entry of a line by its six inner squares. */
function lineEntry(q, name, index) {
  const set = q.read(`${name}_ATTACKS_BY_OCCUPANCY`, q.at, Number(index));
  q.step(`${titleOfLine(name)}: entry`, hex(set), `\`${name}_ATTACKS_BY_OCCUPANCY[${q.side.board.named(q.at)}][${index}]\``, { marks: set, figures: [{ label: 'attacks along the line', board: set }] });
  return set;
}

/** A line as a run of bits of a rotated board; `turn` is the map that an engine keeps that board by. */
function rotatedLine(q, name, turn, shifts) {
  const title = titleOfLine(name);
  let board = q.occupied;
  if (turn) {
    const map = q.table(turn);
    board = 0n;
    for (let rest = q.occupied; rest; rest &= rest - 1n) board |= 1n << map.bits(numberOf(lowest(rest)));
  }
  const shift = q.read(shifts, q.at);
  const index = (board >> shift) & 63n;
  const run = 63n << shift;
  q.step(`${title}: rotated board`, hex(board), turn ? `\`${turn}\` says where a square goes. An engine keeps this board up to date with every move.` : 'Ranks are runs of bits already: this is the board as it is.',
    { figures: [{ label: turn ? `board by \`${turn}\`` : 'occupied', board, dim: ALL ^ run }] });
  q.step(`${title}: index`, String(index), `\`board >> ${shift} & 63\`; \`${shifts}\` says how far.`, { figures: [{ label: 'index', row: index, count: 6 }] });
  return lineEntry(q, name, index);
}

function byRotation(q, packed) {
  if (q.piece === 'rook') {
    return q.union([rotatedLine(q, 'RANK', undefined, 'RANK_SHIFTS'), rotatedLine(q, 'FILE', 'FLIP_DIAGONAL', 'FILE_SHIFTS')]);
  }
  const [diagonals, anti] = packed ? ['PACK_DIAGONALS', 'PACK_ANTI_DIAGONALS'] : ['ROTATE_A1H8', 'ROTATE_A8H1'];
  const shifts = packed ? '' : 'SQUASHED_';
  return q.union([
    rotatedLine(q, 'DIAGONAL', diagonals, `${shifts}DIAGONAL_SHIFTS`),
    rotatedLine(q, 'ANTI_DIAGONAL', anti, `${shifts}ANTI_DIAGONAL_SHIFTS`),
  ]);
}

/** A line by the PEXT of its inner squares, of which the slider's own counts as empty. */
function lineByPext(q, line) {
  const title = titleOfLine(line);
  const inner = line === 'FILE' ? INNER_FILE_A << BigInt(q.file) : 126n << BigInt(q.at & 56);
  const taken = q.occupied & inner & ~q.bit;
  q.step(`${title}: occupied`, hex(taken), 'Pieces on the inner squares of the line matter, except the slider itself.',
    { marks: inner & ~q.bit, figures: [{ label: 'occupied and relevant', board: taken, dim: ALL ^ inner }] });
  const index = extracted(taken, inner);
  q.step(`${title}: PEXT`, String(index), `PEXT puts these bits side by side.${inner & q.bit ? ' The crate leaves out the slider’s own bit, which is 0, and so reads half of the entries.' : ''}`,
    { marks: inner, figures: [{ label: 'index', row: index, count: 6 }] });
  return lineEntry(q, line, index);
}

/** A line packed by PEXT: the byte of a slider at that place of the first rank, spread by PDEP. */
function lineByBytes(q, name) {
  const [line, title] = [name === 'FILE' ? FILE_A << BigInt(q.file) : q.read(`${name}_ATTACKS`, q.at) | q.bit, titleOfLine(name)];
  const [count, place] = [ones(line), ones(line & (q.bit - 1n))];
  const packed = extracted(q.occupied, line);
  q.step(`${title}: PEXT`, hex(packed), `PEXT puts the bits of the line side by side, as if they were the first rank (${counted(count, 'square')}).`,
    { marks: line, figures: [{ label: '`pext(occupied, line)`', row: packed, count }] });
  const inner = (packed >> 1n) & 63n;
  const byte = q.read('FIRST_RANK_ATTACKS', place, Number(inner));
  const set = deposited(byte, line);
  q.step(`${title}: entry`, hex(set), `\`FIRST_RANK_ATTACKS[${'abcdefgh'[place]}][${inner}]\`: before the ${q.piece}’s square the line has ${place}. PDEP spreads the byte over the line.${isRook(q) ? '' : ' The crate leaves the bishop’s own square out of the line and of the bytes.'}`,
    { marks: line, figures: [{ label: 'entry', row: byte, count: 8 }, { label: 'attacks along the line', board: set }] });
  return set;
}

const isRook = (q) => q.piece === 'rook';

/** The methods; those that calculate have numbers for a board numbered from a1 to b1. */
const METHODS = {
  magic: { title: 'Magic', look: (q) => byMagic(q, true) },
  fancy_magic: { title: 'Fancy magic', look: (q) => byMagic(q, false) },
  pext: { title: 'PEXT', look: (q) => byPext(q, true) },
  pext_bytes: { title: 'PEXT bytes', a1b1: true, look: (q) => q.union(isRook(q) ? [lineByBytes(q, 'FILE'), alongRank(q)] : LINES.bishop.map((line) => lineByBytes(q, line))) },
  pext_lines: { title: 'PEXT lines', a1b1: true, look: (q) => (isRook(q) ? q.union(LINES.rook.map((line) => lineByPext(q, line))) : byPext(q, false)) },
  pext_sets: { title: 'PEXT sets', look: (q) => byPext(q, false) },
  pext_split: { title: 'PEXT split', a1b1: true, look: (q) => (isRook(q) ? q.union([alongRank(q), alongFile(q, true)]) : byPext(q, false)) },
  split: { title: 'Split', a1b1: true, look: (q) => (isRook(q) ? q.union([alongRank(q), alongFile(q, false)]) : byMagic(q, false)) },
  hyperbola: { title: 'Hyperbola quintessence', a1b1: true, look: (q) => q.union(isRook(q) ? [hyperbolaLine(q, 'FILE'), alongRank(q)] : LINES.bishop.map((line) => hyperbolaLine(q, line))) },
  obstruction: { title: 'Obstruction difference', a1b1: true, look: (q) => q.union(LINES[q.piece].map((line) => obstructionLine(q, line))) },
  kindergarten: { title: 'Kindergarten', a1b1: true, look: (q) => q.union(isRook(q) ? [kindergartenFile(q), alongRank(q)] : LINES.bishop.map((line) => kindergartenDiagonal(q, line))) },
  classical: { title: 'Classical', a1b1: true, look: (q) => q.union((isRook(q) ? [0, 2, 4, 6] : [1, 3, 5, 7]).map((direction) => alongRay(q, direction))) },
  rotated_squashed: { title: 'Rotated, squashed', a1b1: true, look: (q) => byRotation(q, false) },
  rotated_packed: { title: 'Rotated, packed', a1b1: true, look: (q) => byRotation(q, true) },
};

/** A look-up by a method: its set, steps and reads. */
function lookUpBy(method, side, piece, square, occupied) {
  const q = new LookUp(side, piece, square, occupied);
  q.set = METHODS[method].look(q);
  return q;
}

/** What a slider attacks, square by square. */
function walkedSet(board, piece, square, occupied) {
  const found = [];
  for (const [files, ranks] of [[0, 1], [1, 0], [0, -1], [-1, 0]].map(([f, r]) => (piece === 'rook' ? [f, r] : [f + r, r - f]))) {
    let [file, rank] = [board.file(square), board.rank(square)];
    while ((file += files) >= 0 && file < board.files && (rank += ranks) >= 0 && rank < board.ranks) {
      const to = rank * board.files + file;
      found.push(to);
      if ((occupied >> BigInt(board.number(to))) & 1n) break;
    }
  }
  return board.set(found);
}

/** For the console: `chessTables.slider('magic', 'rook', 'd4', 0x2800000000n)`, and the names of methods. */
globalThis.chessTables = {
  methods: Object.keys(METHODS),
  slider: (method, piece, square, occupied) => lookUpBy(method, sides[0], piece, sides[0].board.squareNamed(square), occupied).set,
};

/** Why a method cannot look up a piece in a source, or nothing. */
function lackOf(method, side, piece) {
  const { board } = side;
  if (board.files !== 8 || board.ranks !== 8 || board.reversed) return 'it is for the chess board, with bit 0 lowest';
  if (METHODS[method].a1b1 && board.layout !== 'a1b1') return 'its numbers are for the layout a1b1';
  try {
    const sample = 0x2400_1242_0810_2481n;
    // One square on every file and rank: all squares of all methods would take a tenth of a second.
    const differs = (square) => lookUpBy(method, side, piece, square, sample).set !== walkedSet(board, piece, square, sample);
    return board.names.some((_, square) => square % 9 === 0 && differs(square)) ? 'its tables here hold other sets' : undefined;
  } catch (error) {
    return error.message;
  }
}
