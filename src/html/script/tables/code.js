// Code that looks up the entry that is looked at, where `explain` prints that of an example.

const hexByte = (number) => `0x${number.toString(16).padStart(2, '0')}`;

/** Two squares with a difference of 0x88 numbers, if there are such. */
function pairOf(difference) {
  const files = ((difference + 8) & 15) - 8;
  const ranks = (difference - files) / 16;
  const from = 8 * Math.max(0, ranks) + Math.max(0, files);
  return Math.max(Math.abs(files), Math.abs(ranks)) < 8 ? [from, from - 8 * ranks - files] : [];
}

/** An index of an entry: as the crate has it, as a number, what it is called, and the table that has it. A difference may be that of a `pair`. */
function indexCode({ table, names, position }, axis, layout, pair) {
  const { board } = table.side;
  const [kind, i, name] = [table.axes[axis], indexAt(table, position)[axis], names[axis]];
  const found = kind.endsWith('difference') ? pair ?? pairOf(Number(name)).map((it) => board.square(it)) : [board.squareNamed(kind === 'mailbox-cell' ? table.text(position, false) : name)];
  const squares = found.filter((it) => it >= 0);
  const crate = squares.map((it) => `Square::${board.names[it].toUpperCase()}`);
  const padded = squares.map((it) => board.number(it)).map((it) => hexByte(2 * it - (it & 7)));
  const { inverse } = table.facts.related ?? {};
  const says = squares.length ? squares.map((it) => board.names[it]) : [name].filter((it) => /[a-z]/.test(it));
  const whole = [titled(kind), kind === 'direction' ? name.toUpperCase() : titled(name)].join('::');
  const [rust, number, needs] = {
    direction: [`${whole} as usize`, i], color: [`${whole} as usize`, i], piece: [`${whole} as usize`, i],
    ...(squares.length && {
      square: [`${crate} as usize`, board.number(squares[0], layout)],
      'x88-square': [`x88::number(${crate}) as usize`, padded[0]],
      'x88-difference': [`x88::index(${crate.join(', ')})`, `0x77 + ${padded.join(' - ')}`],
      'x88-wrapped-difference': [`x88::wrapped_index(${crate.map((it) => `x88::number(${it})`).join(', ')})`, `(${padded.join(' - ')}) & 0xff`],
      'mailbox-cell': [`data::${inverse}[${crate} as usize] as usize`, `${inverse}[${squares[0]}]`, inverse],
    }),
  }[kind] ?? [i, i];
  return { rust, number, needs, says };
}

/** What statements use of the crate, as a line before them. */
function useOf(rust) {
  const names = ['Bitboard', 'Color', 'Direction', 'Piece', 'Square', 'data', 'data::unstable', 'sliders', 'x88'];
  const used = names.filter((it) => new RegExp(`\\b${it.split('::').pop()}(::|\\()`).test(rust));
  return used.length ? `use chess_tables::${used.length > 1 ? `{${used.join(', ')}}` : used};\n` : '';
}

/** The header that a program in C includes, and the command that writes it. */
const headerOf = (what, side, layout) => `/* chess-tables export ${what}${optionsOf(side, layout)} --format c -o tables.h */\n#include "tables.h"\n`;

/** Statements that look up an entry by its indices, in Rust and in C; `inCrate` by the names of the crate. */
function plainCode(entry, [rust, c], inCrate, layout, pair) {
  const { table } = entry;
  // The example in Rust says whether the table is in `unstable`.
  const module = rust.includes('= unstable::') ? 'unstable' : 'data';
  const indices = table.axes.map((_, axis) => indexCode(entry, axis, layout, pair));
  const brackets = (what) => indices.map((it) => `[${it[what]}]`).join('');
  const line = `let entry: ${table.element} = ${inCrate ? `${module}::` : ''}${table.name}${brackets(inCrate ? 'rust' : 'number')};`;
  const needed = indices.flatMap(({ needs }) => needs ?? []);
  const says = indices.flatMap((it) => it.says).join(', ');
  return [(inCrate ? useOf(line) : '') + line,
    `${headerOf([table.name, ...needed].join(' '), table.side, layout)}${c.match(/^\w+(?= entry = )/m)} entry = ${table.name}${brackets('number')};${says && ` /* ${says} */`}`];
}

/** The statements of an example, for another piece, square and blockers. */
function exampleCode(codes, { recipes = [] }, board, { piece, square, occupied }) {
  const [name, set, blockers] = [board.names[square], board.set(occupied), [...occupied].map((it) => board.names[it]).join(' ') || 'none'];
  const put = (code) => Object.entries(recipes[0] ?? {}).reduce((code, [what, { name }]) => (name ? code.replaceAll(name, recipes[piece][what].name) : code), code);
  const [rust, c] = codes.map((code) => put(code.slice(0, code.lastIndexOf('\n'))));
  return [
    rust.replace('Square::D4', `Square::${name.toUpperCase()}`).replace('0x0000_2000_0000_0000', hexadecimal(set, 64)),
    c.replace('27', board.number(square)).replace('/* d4', `/* ${name}`).replace('0x0000200000000000; /* f6', `${hexadecimal(set, 64, '')}; /* ${blockers}`),
  ];
}

/** The code for what is looked at `by` its square and blockers, or by a pair of squares, under its headings. */
function codesOf(seen, /** @type {any} */ by = state) {
  const { table, trouble } = seen;
  const { board } = table.side;
  const codes = (table.facts.words?.codes ?? []).map(([, code]) => code);
  const [method = {}, layout] = by === state ? [methodOf(table), layoutOf(table)] : [offeredMethod(table), board.layout];
  // Their statements are the program's own, in its numbering.
  const isExample = ['thread', 'look-up'].includes(method.kind);
  const number = board.number(by.square ?? 0);
  const position = seen.position ?? { thread: () => 2 * Number(method.starts.bits(number)), gnu: () => table.position([method.pieces[by.piece].number, number, number]) }[method.kind]?.();
  if (!codes.length || trouble || !(position < table.values.length)) return [];
  const entry = entryOf(table, indexAt(table, position));
  const inCrate = codes[0].startsWith('use ') && layout === board.layout;
  const [rust, c] = isExample ? exampleCode(codes, method, board, by) : plainCode(entry, codes, inCrate, layout, by.pair);
  const bits = by === state ? bitsShown(entry) : table.bits(position);
  const isHex = table.isSets || table.content === 'flags' || table.width >= 64;
  const value = (separator, bits, width = table.width) => (isHex ? hexadecimal(bits, width, separator) : table.number(position));
  const equals = table.width > 64 ? `entry.low == ${value('', BigInt.asUintN(64, bits), 64)} && entry.high == ${value('', bits >> 64n, 64)}` : `entry == ${value('', bits)}`;
  return [['in Rust', `${rust}\nassert_eq!(entry, ${value('_', bits)});`], ['in C', `${c}\nassert(${equals});`]];
}
