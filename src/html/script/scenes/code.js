// Code for the board of a scene, as beside a table: it computes what the board shows, with the blockers of the moment.

/** Below the board of a scene, folded: written anew only while it is open. */
function codeFold(scene) {
  const codes = element('div');
  scene.drawCode = () => {
    if (!fold.open) return;
    const found = scene.codes();
    codes.replaceChildren(...(found.length ? codeNodes(found) : ['There is none for these tables.']));
  };
  const fold = element('details', { class: 'words scene-code', toggle: scene.drawCode }, element('summary', {}, 'This board in Rust and in C'), codes);
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
  const generated = what && `// chess-tables generate ${what}${what.includes('pext') ? ' --allow-unsafe' : ''}${optionsOf(side, layout)} -o tables.rs\ninclude!("tables.rs");\n`;
  return [
    ['in Rust', `${useOf(own) || generated}${own}\nassert_eq!(entry, ${hexadecimal(bits, 64)});`],
    ['in C', `${what ? headerOf(what, side, layout) : '#include <stdint.h>\n'}${lines(c)}\nassert(entry == ${hexadecimal(bits, 64, '')});`],
  ];
}

/** Whether the tables of a source are those of the crate. */
const isCrate = (side, layout = side.board.layout) => !optionsOf(side, layout);

/** A walk along a thread among occupied squares. */
function walkCodes({ table, steps }, square, occupied) {
  const { side, side: { board }, facts: { related } } = table;
  const [from, name, blockers] = [board.number(square), board.names[square], board.set(occupied)];
  return codesFor(side, {
    bits: board.set(visitedBy([steps], occupied)), what: `${table.name} ${related.starts}`,
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
  const places = (data, cast) => ({ turned: map && `${data}${map}[bit]`, shift: shifts ? `${data}${shifts}[square]` : `${data}${map}[${inner[0]}]`, entry: `${data}${attacks}[square][index${cast}]` });
  const [rust, c] = [places('data::', ' as usize'), places('', '')];
  return codesFor(side, {
    bits: set, what: [attacks, map, shifts].filter(Boolean).join(' '),
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
