// A FEN, a number, squares or a drawn board, pasted: what it means, and where it goes.

const LETTERS = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const colorOf = (letter) => (letter === letter.toLowerCase() ? 'black' : 'white');

/** What a text means on a board: `{squares, says}`, of a FEN also `letters` by square and whose `turn` it is. */
function understood(text, board, squaresOf) {
  const trimmed = text.trim();
  const [placement, turn = 'w'] = trimmed.replace(/^.*?\bfen\b[\s"':=]*/is, '').split(/[\s"]+/);
  if (/^[\w+~-]+(\/[\w+~-]+)+$/.test(placement)) return fromFen(placement, turn, board);
  if (/^[.\d\sa-p[\]]+$/.test(trimmed) && trimmed.includes('.') && trimmed.includes('\n')) return fromDrawing(trimmed, board);
  if (/^[a-p]\d{1,2}([\s,;]+[a-p]\d{1,2})*$/i.test(trimmed)) return fromNames(trimmed.split(/[\s,;]+/), board);
  return fromNumber(trimmed, board, squaresOf);
}

function fromFen(placement, turn, board) {
  const ranks = placement.split('/');
  if (ranks.length !== board.ranks) throw new Error(`This FEN has ${ranks.length} ranks, the board has ${board.ranks}.`);
  const letters = new Map();
  ranks.forEach((text, i) => {
    const rank = board.ranks - i;
    let file = 0;
    for (const it of text.match(/\d+|./g)) {
      if (/\d/.test(it)) file += board.count === 64 ? [...it].reduce((sum, digit) => sum + Number(digit), 0) : Number(it);
      else if (LETTERS[it.toLowerCase()] || board.count !== 64) letters.set((rank - 1) * board.files + file++, it);
      else throw new Error(`This FEN has “${it}” on rank ${rank}, which is no piece.`);
    }
    if (file !== board.files) throw new Error(`This FEN has ${file} squares on rank ${rank}, the board has ${board.files}.`);
  });
  return { squares: [...letters.keys()], letters, turn: turn === 'b' ? 'black' : 'white', says: `FEN, ${counted(letters.size, 'piece')}` };
}

/** A board as `show` prints it, with or without coordinates. */
function fromDrawing(text, board) {
  const lines = text.split('\n').filter((line) => !/^[a-p\s]+$/.test(line));
  const rows = lines.map((line) => line.replace(/^\s*\d+ (?=[ [])/, '').replace(/[\s[\]]/g, ''));
  if (rows.length !== board.ranks || rows.some((row) => row.length !== board.files)) throw new Error(`This drawing is not of ${board.files} by ${board.ranks} squares.`);
  const squares = board.rows(false).flatMap((row, y) => row.filter((_, x) => rows[y][x] !== '.'));
  return { squares, says: `a drawn board, ${counted(squares.length, 'square')}` };
}

function fromNames(names, board) {
  const squares = names.map((name) => board.squareNamed(name));
  const missing = squares.indexOf(-1);
  if (missing >= 0) throw new Error(`The board has no square ${names[missing]}.`);
  return { squares: [...new Set(squares)], says: counted(squares.length, 'square') };
}

/** A literal of Rust, C or Python: digits in groups, a type behind them, `Bitboard(...)` around them; or bare digits. */
function fromNumber(text, board, squaresOf) {
  const alone = text.split('=').at(-1).replace(/^\s*(?:[\w.:]+\s*\(\s*)*/, '').replace(/[\s);,]+$/, '');
  const [, minus, digits] = alone.match(/^(-?)(0x[\da-f_']+|0b[01_']+|0o[0-7_']+|(?!0b|(?:[a-h][1-8])+$)(?=.*\d)[\da-f][\da-f_']*?)_?(?:[ui](?:8|16|32|64|128|size)|ul{0,2}|l{1,2}u?|n)?$/i) ?? [];
  const plain = digits?.replace(/[_']/g, '');
  if (!plain || /^0[xbo]$/i.test(plain)) {
    const start = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw new Error(`Cannot read “${start}”: want a FEN, a number such as 0xff, squares such as d4,e5, or a board of dots and ones.`);
  }
  // As programs print sets: all 16 digits, or zeros before the others. A number with letters is not decimal.
  const isHex = /^0[\da-f]|^\d*[a-f]/i.test(plain) || /^(\d{4}[_']?){4}$/.test(digits);
  const how = /^0[xbo]/i.test(plain) ? '' : `, read as ${isHex ? 'hexadecimal' : 'decimal'}`;
  const number = BigInt(how && isHex ? `0x${plain}` : plain);
  const width = setWidth(board);
  const bits = minus ? BigInt.asUintN(width, -number) : number;
  if (bits >> BigInt(board.count) || number >> BigInt(width)) throw new Error(`${minus}${digits} does not fit the ${board.count} squares of the board.`);
  const squares = squaresOf(bits);
  return { squares, bits, says: `${hexadecimal(bits, width)}${how}${squares.length ? `, ${counted(squares.length, 'square')}` : ''}` };
}

/** Which of some kinds of pieces stands in a position and where: at best where it stood, or of the side to move. */
function standing({ letters = new Map(), turn }, kinds, square) {
  for (const kind of kinds) {
    const fits = (letter) => LETTERS[letter.toLowerCase()] === kind.split('-').at(-1) && (!kind.includes('-') || kind.startsWith(colorOf(letter)));
    const found = [...letters].filter(([, letter]) => fits(letter));
    const own = found.find(([, letter]) => colorOf(letter) === turn);
    const at = found.some(([it]) => it === square) ? square : (own ?? found[0])?.[0];
    if (at !== undefined) return { kind, square: at };
  }
  return undefined;
}

/** Takes a text to where it makes sense; returns what was understood. */
function take(text) {
  const { scene } = state;
  if (scene && scene !== landing && !scene.take) throw new Error('Nothing here takes what is pasted.');
  const side = scene ? sides[0] : current().side;
  const squaresOf = scene?.squaresOf ?? ((bits) => side.board.in(bits, scene ? undefined : layoutOn(side.board)));
  const position = understood(text, side.board, squaresOf);
  if (scene === landing) {
    const [for64, other] = position.letters ? ['sliders', 'threads'] : ['layouts', 'sliders'];
    const { name } = [for64, other].map((it) => offeredScenes().find(({ name }) => name === it)).find(Boolean) ?? offeredScenes()[0];
    history.pushState({}, '', `#${name}`);
    visit(`#${name}`);
  }
  const where = state.scene ? takenByScene(position) : takenByTable(position, side);
  return `Read ${position.says}: ${where}.`;
}

function takenByScene(position) {
  const where = state.scene.take(position);
  pieces = new Map(position.letters);
  return where;
}

function takenByTable(position, side) {
  const table = current();
  const method = methodOf(table);
  if (!method) {
    const which = freeSlot();
    keep(which, literalSet(side, position.squares));
    return `kept as ${'AB'[which]}`;
  }
  const words = `${method.pieces?.[state.piece].name ?? ''} ${table.name}`.toLowerCase();
  const kinds = Object.values(LETTERS).filter((kind) => words.includes(kind));
  state.square = standing(position, kinds, state.square)?.square ?? state.square;
  state.occupied = new Set(position.squares.filter((it) => it !== state.square));
  return `${counted(state.occupied.size, 'blocker')}, seen from ${side.board.names[state.square]}`;
}

/** Reads a text that was pasted or typed, or says what is wrong with it. */
function readPasted(text) {
  try {
    const says = take(text);
    changed();
    told(says);
  } catch (error) {
    told(error.message, true);
  }
}
