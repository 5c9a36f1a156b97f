// Code that looks up what is looked at: the entry beside a table, and what the board of a scene shows.

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
  const found = kind.endsWith('difference')
    ? (pair ?? pairOf(Number(name)).map((it) => board.square(it)))
    : [board.squareNamed(kind === 'mailbox-cell' ? table.text(position, false) : name)];
  const squares = found.filter((it) => it >= 0);
  const crate = squares.map((it) => `Square::${board.names[it].toUpperCase()}`);
  const padded = squares.map((it) => board.number(it)).map((it) => hexByte(2 * it - (it & 7)));
  const { inverse } = table.facts.related ?? {};
  const says = squares.length ? squares.map((it) => board.names[it]) : [name].filter((it) => /[a-z]/.test(it));
  const whole = [titled(kind), kind === 'direction' ? name.toUpperCase() : titled(name)].join('::');
  const [rust, number, needs] = {
    direction: [`${whole} as usize`, i],
    color: [`${whole} as usize`, i],
    piece: [`${whole} as usize`, i],
    ...(squares.length && {
      square: [`${crate} as usize`, board.number(squares[0], layout)],
      'x88-square': [`x88::number(${crate}) as usize`, padded[0]],
      'x88-difference': [`x88::index(${crate.join(', ')})`, `0x77 + ${padded.join(' - ')}`],
      'x88-wrapped-difference': [
        `x88::wrapped_index(${crate.map((it) => `x88::number(${it})`).join(', ')})`,
        `(${padded.join(' - ')}) & 0xff`,
      ],
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

const headerOf = (what, side, layout) =>
  `/* chess-tables export ${what}${optionsOf(side, layout)} --format c -o tables.h */\n#include "tables.h"\n`;

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
  return [
    (inCrate ? useOf(line) : '') + line,
    `${headerOf([table.name, ...needed].join(' '), table.side, layout)}${c.match(/^\w+(?= entry = )/m)} entry = ${table.name}${brackets('number')};${says && ` /* ${says} */`}`,
  ];
}

function exampleCode(codes, { recipes = [] }, board, { piece, square, occupied }) {
  const [name, set, blockers] = [
    board.names[square],
    board.set(occupied),
    [...occupied].map((it) => board.names[it]).join(' ') || 'none',
  ];
  const put = (code) =>
    Object.entries(recipes[0] ?? {}).reduce(
      (code, [what, { name }]) => (name ? code.replaceAll(name, recipes[piece][what].name) : code),
      code,
    );
  const [rust, c] = codes.map((code) => put(code.slice(0, code.lastIndexOf('\n'))));
  return [
    rust.replace('Square::D4', `Square::${name.toUpperCase()}`).replace('0x0000_2000_0000_0000', hexadecimal(set, 64)),
    c
      .replace('27', board.number(square))
      .replace('/* d4', `/* ${name}`)
      .replace('0x0000200000000000; /* f6', `${hexadecimal(set, 64, '')}; /* ${blockers}`),
  ];
}

/** The code for what is looked at `by` its square and blockers, or by a pair of squares, under its headings. */
function codesOf(seen, /** @type {any} */ by = state) {
  const { table, trouble } = seen;
  const { board } = table.side;
  const codes = (table.facts.words?.codes ?? []).map(([, code]) => code);
  const [method = {}, layout] =
    by === state ? [methodOf(table), layoutOf(table)] : [offeredMethod(table), board.layout];
  // Their statements are the program's own, in its numbering.
  const isExample = ['thread', 'look-up'].includes(method.kind);
  const number = board.number(by.square ?? 0);
  const position =
    seen.position ??
    {
      thread: () => 2 * Number(method.starts.bits(number)),
      gnu: () => table.position([method.pieces[by.piece].number, number, number]),
    }[method.kind]?.();
  if (!codes.length || trouble || !(position < table.count)) return [];
  const entry = entryOf(table, indexAt(table, position));
  const inCrate = codes[0].startsWith('use ') && layout === board.layout;
  const [rust, c] = isExample
    ? exampleCode(codes, method, board, by)
    : plainCode(entry, codes, inCrate, layout, by.pair);
  const bits = by === state ? bitsShown(entry) : table.bits(position);
  const isHex = table.isSets || table.content === 'flags' || table.width >= 64;
  const value = (separator, bits, width = table.width) =>
    isHex ? hexadecimal(bits, width, separator) : table.number(position);
  const equals =
    table.width > 64
      ? `entry.low == ${value('', BigInt.asUintN(64, bits), 64)} && entry.high == ${value('', bits >> 64n, 64)}`
      : `entry == ${value('', bits)}`;
  return [
    ['in Rust', `${rust}\nassert_eq!(entry, ${value('_', bits)});`],
    ['in C', `${c}\nassert(${equals});`],
  ];
}

/** Below the board of a scene, folded: written anew only while it is open. */
function codeFold(scene) {
  const codes = element('div');
  scene.drawCode = () => {
    if (!fold.open) return;
    const found = scene.codes();
    codes.replaceChildren(...(found.length ? codeNodes(found) : ['No code for these tables.']));
  };
  const fold = element(
    'details',
    { class: 'words scene-code', toggle: scene.drawCode },
    element('summary', {}, 'This board in Rust and in C'),
    codes,
  );
  return fold;
}

/**
 * Lines of statements that find `entry`, which is `bits`, after what they need: in Rust the crate or what is generated from
 * `what`, in C the header of it. Tables of other numberings are none of the crate's.
 */
function codesFor(side, { what = '', layout = side.board.layout, rust, c, bits }) {
  if (side.board.count !== 64) return [];
  const lines = (code) => [code].flat().join('\n');
  const own = isCrate(side, layout) ? lines(rust) : lines(rust).replaceAll('data::', '');
  const generated =
    what &&
    `// chess-tables generate ${what}${what.includes('pext') ? ' --allow-unsafe' : ''}${optionsOf(side, layout)} -o tables.rs\ninclude!("tables.rs");\n`;
  return [
    ['in Rust', `${useOf(own) || generated}${own}\nassert_eq!(entry, ${hexadecimal(bits, 64)});`],
    [
      'in C',
      `${what ? headerOf(what, side, layout) : '#include <stdint.h>\n'}${lines(c)}\nassert(entry == ${hexadecimal(bits, 64, '')});`,
    ],
  ];
}

const isCrate = (side, layout = side.board.layout) => !optionsOf(side, layout);

function walkCodes({ table, steps }, square, occupied) {
  const {
    side,
    side: { board },
    facts: { related },
  } = table;
  const [from, name, blockers] = [board.number(square), board.names[square], board.set(occupied)];
  return codesFor(side, {
    bits: board.set(visitedBy([steps], occupied)),
    what: `${table.name} ${related.starts}`,
    rust: [
      `let (start, occupied) = (data::${related.starts}[${from}] as usize, ${hexadecimal(blockers, 64)}_u64); // ${name}`,
      'let (mut at, mut entry) = (start, 0_u64);',
      `while let [to @ 0..64, blocked] = data::${table.name}[at] {`,
      '    entry |= 1 << to;',
      '    at = if (occupied >> to) & 1 == 1 { start + blocked as usize } else { at + 1 };',
      '}',
    ],
    c: [
      `int start = ${related.starts}[${from}], at = start; /* ${name} */`,
      `uint64_t occupied = ${hexadecimal(blockers, 64, '')}, entry = 0;`,
      `while (${table.name}[at][0] < 64) {`,
      `    int to = ${table.name}[at][0];`,
      '    entry |= (uint64_t)1 << to;',
      `    at = occupied >> to & 1 ? start + ${table.name}[at][1] : at + 1;`,
      '}',
    ],
  });
}

/** A look-up along a line, from the occupied squares: each goes where the map of the turned board says. */
function lineCodes(side, name, square, occupied) {
  const { map, shifts } = TURNED[name];
  const { attacks, inner, set } = lookUpLine(side, name, square, occupied);
  const places = (data, cast) => ({
    turned: map && `${data}${map}[bit]`,
    shift: shifts ? `${data}${shifts}[square]` : `${data}${map}[${inner[0]}]`,
    entry: `${data}${attacks}[square][index${cast}]`,
  });
  const [rust, c] = [places('data::', ' as usize'), places('', '')];
  return codesFor(side, {
    bits: set,
    what: [attacks, map, shifts].filter(Boolean).join(' '),
    rust: [
      `let (square, occupied): (usize, u64) = (${square}, ${hexadecimal(occupied, 64)}); // ${side.board.names[square]}`,
      `let turned = ${map ? `(0..64).fold(0, |bits, bit| bits | (((occupied >> bit) & 1) << ${rust.turned}))` : 'occupied'};`,
      `let index = (turned >> ${rust.shift}) & 63;`,
      `let entry: u64 = ${rust.entry};`,
    ],
    c: [
      `int square = ${square}; /* ${side.board.names[square]} */`,
      `uint64_t occupied = ${hexadecimal(occupied, 64, '')}, turned = ${map ? 0 : 'occupied'};`,
      ...(map ? [`for (int bit = 0; bit < 64; bit++) turned |= (occupied >> bit & 1) << ${c.turned};`] : []),
      `uint64_t index = turned >> ${c.shift} & 63;`,
      `uint64_t entry = ${c.entry};`,
    ],
  });
}
