// What a text means as a number: digits of any kind, and expressions as C, Rust and Python have them.

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
  return model.pasted.wrappers.includes(last) || /^(?:u?int(?:64|128)(?:_t)?|u(?:64|128|long)|SquareSet)$/i.test(last);
}

/** The page reads numbers, and runs nothing: what a function would return is not known. */
function isNotRun(name) {
  const table = name.replace(/^.*(?:::|\.)/, '').toUpperCase();
  const instead = sides.at(-1).byName.has(table) ? ` For an entry, paste ${table}[d4].` : '';
  return new RangeError(`“${name}” is a function; this page cannot run functions.${instead}`);
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
