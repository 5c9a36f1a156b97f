// On a site that has the generator: tables of any board and numbering, instead of those in the page. An address
// asks for them before the `#`: `?board=9x10&layout=a8b8&bits=reversed#KNIGHT_ATTACKS/d4`.

/** What the address asks for, if it is not what the page has. */
function numberingAsked() {
  const options = new URLSearchParams(location.search);
  const [, files, ranks] = options.get('board')?.match(/^(\d{1,3})x(\d{1,3})$/) ?? [undefined, 8, 8];
  const layouts = Object.keys(model.sides[0].layouts);
  const layout = layouts.find((name) => name === options.get('layout')) ?? 'a1b1';
  const asked = { files: Number(files), ranks: Number(ranks), layout, reversed: options.get('bits') === 'reversed' };
  return [...options.keys()].length ? asked : undefined;
}

/** The lines that the generator answers with: what it says besides the export, the export, the values of each table. */
async function generated({ files, ranks, layout, reversed }) {
  const file = await fetch(model.site.wasm);
  if (!file.ok) throw new Error(`${model.site.wasm} cannot be loaded`);
  const { instance: { exports } } = /** @type {any} */ (await WebAssembly.instantiate(await file.arrayBuffer()));
  // The name of the layout, as a number of four bytes.
  const name = [...layout].reduce((name, letter) => name * 256 + letter.charCodeAt(), 0);
  const made = exports.tables(files, ranks, name, reversed);
  const bytes = new Uint8Array(exports.memory.buffer, exports.answer(), exports.length());
  if (!made) throw new Error(new TextDecoder().decode(bytes));
  return bytes.slice();
}

/** Takes the tables that the address asks for instead of those in the page. */
async function takeGenerated(asked) {
  const bytes = await generated(asked);
  const end = bytes.indexOf(10);
  const words = new Map(model.rows.map(({ name }, i) => [name, model.words[i]]).filter(([, words]) => words));
  const side = new Side(read(bytes.subarray(0, end)), exported(bytes.subarray(end + 1)));
  for (const { name, facts } of side.tables) {
    const said = words.get(name);
    // What is said of a table in any numbering.
    facts.words = said && { ...said, sections: said.sections.filter(([label]) => !['formula', 'axes', 'index', 'entry', 'needs'].includes(label)) };
  }
  sides = [side];
  model.generated = true;
  relist(side.tables);
  const { board } = side;
  const bytesOf = side.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  document.querySelector('.sources').replaceChildren(
    element('p', {}, `generated now, layout ${board.layout}, board ${board.files}x${board.ranks}${board.reversed ? ', bits reversed' : ''}`),
    element('p', {}, `${side.tables.length} tables, ${bytesOf} bytes`));
}

/** Lists these tables, each in its place in the order of all. */
function relist(tables) {
  const links = [...document.querySelectorAll('#entries a')];
  const listed = new Map(model.rows.map((row, i) => [row.name, { row, item: links[i].parentElement }]));
  let last;
  model.rows = tables.map(({ name, doc }, i) => {
    const { row, item } = listed.get(name) ?? {
      row: { id: name, name, says: doc.split('\n\n')[0] },
      item: element('li', {}, element('a', { href: `#${name}` }, element('span', { class: 'name' }, name))),
    };
    listed.delete(name);
    if (!item.isConnected) last.after(item);
    last = item;
    return { ...row, tables: [i] };
  });
  for (const { item } of listed.values()) item.remove();
  for (const group of document.querySelectorAll('#entries .group')) if (!group.querySelector('li')) group.remove();
}

/** The choice of board and numbering, which loads the page anew: so that each has an address. */
function startNumbering() {
  const { board, board: { files, ranks, layout, reversed } } = sides[0];
  const field = element('input', { type: 'text', name: 'board', value: `${files}x${ranks}`, size: 6, pattern: '\\d+x\\d+', title: 'Files and ranks: at most 16 each, and 128 squares', required: true });
  const select = (name, options, value) =>
    element('select', { name }, ...options.map((it) => element('option', { value: it, selected: it === value }, it)));
  const submit = (event) => {
    event.preventDefault();
    location.search = String(new URLSearchParams(/** @type {any} */ (new FormData(event.target))));
  };
  document.querySelector('.sources').append(element('form', { id: 'numbering', class: 'numbering', submit },
    element('label', {}, 'Board ', field),
    element('label', {}, 'Layout ', select('layout', Object.keys(board.numbers), layout)),
    element('label', {}, 'Bits ', select('bits', ['in-order', 'reversed'], reversed ? 'reversed' : 'in-order')),
    element('button', {}, 'Generate'),
    ...(model.generated ? [element('a', { href: location.pathname }, 'As in the crate')] : [])));
}
