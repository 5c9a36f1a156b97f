// The scene of sliders: one position, looked up by any method, step by step.

{
  const BLOCKERS = 0x0040_2824_2604_0800n;
  const now = { occupied: new Set() };
  const side = () => sides[0];
  /** The pieces that some method has the tables for. */
  const piecesHere = () => ['rook', 'bishop'].filter((piece) => side().sliders.some((it) => !lackOf(it, side(), piece)));
  const set = () => side().board.set(now.occupied);
  let offered;
  let parts;

  /** The methods that the source has the tables for, and why it lacks the others. */
  function methods() {
    offered ??= {};
    offered[now.piece] ??= side().sliders.map((method) => ({ ...method, lack: lackOf(method, side(), now.piece) }));
    return offered[now.piece];
  }
  const lookUp = (name = now.method) => lookUpBy(methodNamed(name), side(), now.piece, now.square, set());
  const names = () => methods().filter(({ lack }) => !lack).map(({ name }) => name);

  function change(to, says) {
    Object.assign(now, { term: undefined }, to);
    sceneChanged(says);
  }

  /** A choice whose options are those of the piece. */
  function methodSelect(label, write) {
    const select = element('select', { 'aria-label': label });
    select.addEventListener('change', () => write(select.value));
    return {
      node: element('label', { class: 'field' }, `${label} `, select),
      update(chosen) {
        const options = names().map((name) => element('option', { value: name }, name));
        select.replaceChildren(...options);
        select.value = chosen;
      },
    };
  }

  /** What stands there: a queen of a FEN is asked as one slider after the other. */
  const standingHere = () => (/q/i.test(pieces.get(now.square)) ? 'queen' : now.piece);
  const asked = () => (standingHere() === now.piece ? '' : ` as a ${now.piece}`);

  function spoken() {
    const { board } = side();
    const found = board.in(lookUp().set);
    return `The ${standingHere()} on ${board.names[now.square]} attacks ${counted(found.length, 'square')}${asked()}`;
  }

  function move(from, to) {
    now.occupied.delete(to);
    carry(from, to);
    change({ square: to });
    announced(spoken());
    return true;
  }

  function block(square, on) {
    now.occupied[on ? 'add' : 'delete'](square);
    change();
    announced(spoken());
  }

  function randomBlockers() {
    const squares = side().board.names.map((_, square) => square);
    change({ occupied: new Set(squares.filter((square) => square !== now.square && Math.random() < 0.25)) });
  }

  function drawBoard({ value }, found) {
    const { board } = side();
    const [attacked, marked] = [new Set(board.in(found)), new Set(board.in(value.mask ?? (value.reads && value.isSet ? value.bits : 0n)))];
    const look = (key) => {
      const [is, blocks, here] = [attacked.has(key), now.occupied.has(key), key === now.square];
      const says = [here && standingHere() + asked(), blocks && 'blocker', blocks && pieceSaid(key), is && 'attacked', marked.has(key) && 'marked'].filter(Boolean);
      return {
        key, piece: here ? standingHere() : blocks ? blockerOn(key)[0] : undefined, color: here ? colorOn(key) : blockerOn(key)[1], movable: here,
        look: `${is ? 'hit' : ''}${marked.has(key) ? ' mark' : ''}`, corner: cornerOf(now.labels, board, key),
        label: [board.names[key], ...says].join(', '),
      };
    };
    parts.board.show(board.drawn(false, look));
  }

  /** A number or a set, as it stands beside the title of a step. */
  function resultOf({ bits, isSet, isSquare, row }) {
    if (isSquare) return side().board.named(Number(bits));
    return (isSet && !row) || bits >> 32n ? hex(bits) : String(bits);
  }

  /** What operations do that not everybody knows. */
  const DOES = {
    '*': 'For each 1 of the one number, the other is added, shifted to that bit. Framed bits are kept, notched ones took a carry.',
    pext: 'PEXT puts the bits at the ones of the second number side by side.',
    pdep: 'PDEP puts the low bits of the first number at the ones of the second.',
  };

  /** A step as it is shown. */
  function shownStep({ title, formula, value, says }) {
    const reads = value.reads ?? [];
    const figures = () => [element('div', { class: 'figures' }, ...figuresOf(title, formula, value)), ...reads.map((it) => element('p', {}, ...readOf(it)))];
    return { title, result: resultOf(value), says: [`\`${formulaText(formula)}\`.`, says, DOES[formula[0]]].filter(Boolean).join(' '), figures };
  }

  function figuresOf(title, [kind], { bits, isSet, isSquare, mask, row, product, isAlike }) {
    const { board } = side();
    if (product) return [productFigure(product)];
    if (row) {
      // On large boards there are too many cases to go through.
      const relevant = relevantTo(board, now.piece, now.square);
      const names = kind === 'pext' && onesOf(mask).map((bit) => board.nameOfBit(bit));
      return [bitsFigure(title, bits, { rows: numberBits(row()), name: names && ((bit) => names[bit]) }), ...(isAlike && ones(relevant) <= 12 ? [sharedBy(isAlike, relevant)] : [])];
    }
    const look = (bit) => (mask !== undefined && !((mask >> BigInt(bit)) & 1n) ? 'dim' : '');
    return isSet && !isSquare ? [bitsFigure(title, bits, { rows: boardBits(board), look })] : [];
  }

  /** Which blockers come to the index of those that stand there: in every case with the same attacks. */
  function sharedBy(isAlike, relevant) {
    const { board } = side();
    const named = (bits) => board.in(bits).map((square) => board.names[square]).join(' ') || 'none';
    const alike = Array.from({ length: 2 ** ones(relevant) }, (_, i) => deposited(BigInt(i), relevant)).filter(isAlike);
    const says = alike.length === 1 ? 'No other relevant blockers come to this index.'
      : `${alike.length} sets of blockers share this index, and may: the attacks are the same. ${alike.slice(0, 8).map((bits) => `\`${named(bits)}\``).join(', ')}${alike.length > 8 ? ' and more' : ''}.`;
    return element('p', { class: 'shared' }, ...prose(says));
  }

  /** The terms of a product: what is added whatever is occupied is one. */
  function termsOf({ taken, factor, always }) {
    const base = taken & always();
    const terms = onesOf(taken & ~base).map((bit) => ({ name: `${side().board.nameOfBit(bit) ?? `bit ${bit}`}: factor << ${bit}`, bits: factor << BigInt(bit) }));
    return [...(base ? [{ name: 'what is always set', bits: base * factor }] : []), ...terms].map((it) => ({ ...it, bits: BigInt.asUintN(64, it.bits) }));
  }

  /** A sum, term by term: what was there, what is added, what comes of it, and where bits carried. */
  function productFigure(product) {
    const { top = 0 } = product;
    const terms = termsOf(product);
    const total = (count) => terms.slice(0, count).reduce((sum, { bits }) => BigInt.asUintN(64, sum + bits), 0n);
    const range = element('input', { type: 'range', min: 1, max: Math.max(1, terms.length), 'aria-label': 'Term' });
    const name = element('span', { class: 'place' });
    const shown = element('div', { class: 'sum' });
    const update = () => {
      const at = now.term ?? terms.length;
      const [before, added, sum] = [total(Math.max(0, at - 1)), terms[at - 1]?.bits ?? 0n, total(at)];
      const carried = before ^ added ^ sum;
      const isTop = (bit) => (bit >= 64 - top ? 'framed' : '');
      const look = (bit) => `${isTop(bit)} ${(carried >> BigInt(bit)) & 1n ? 'carry' : ''}`;
      const bits = (label, bits, look) => bitsFigure(label, bits, { rows: numberBits(64), look });
      range.value = at;
      setText(name, terms.length ? `term ${at} of ${terms.length}, ${terms[at - 1].name}` : 'no terms');
      range.setAttribute('aria-valuetext', name.textContent);
      shown.replaceChildren(bits('so far', before, isTop), bits('and this term', added, isTop),
        bits(`sum: ${counted(ones(carried), 'bit')} took a carry`, sum, look));
    };
    range.addEventListener('input', () => {
      now.term = Number(range.value);
      update();
      keepAddress();
    });
    range.disabled = !terms.length;
    update();
    return element('div', { class: 'product' }, element('div', { class: 'counter' }, range, name), shown);
  }

  const LINE = 64;
  /** What a look-up reads: entries, bytes, lines of 64 bytes, and the bytes of the tables. */
  function cost({ reads }) {
    const lines = new Set(reads.map(({ table, position, bytes }) => `${table.name}/${Math.floor((position * bytes) / LINE)}`));
    const tables = new Set(reads.map(({ table }) => table));
    return {
      entries: reads.length, lines: lines.size,
      bytes: reads.reduce((sum, { bytes }) => sum + bytes, 0),
      all: [...tables].reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** An entry that is read, with the way to it. */
  function readOf({ table, index, bits, bytes }) {
    const path = index.map((i, axis) => table.indexName(axis, i));
    const name = `${table.name}${path.map((it) => `[${it}]`).join('')}`;
    return [element('a', { href: `#${[table.name, ...path].join('/')}` }, element('code', {}, name)), ' ',
      element('code', { class: 'quiet' }, `${hex(bits)}, ${counted(bytes, 'byte')}`)];
  }

  function readCard(name, q) {
    const { entries, bytes, lines, all } = cost(q);
    return element('section', { class: 'panel', 'aria-label': `Reads of ${name}` },
      element('h3', {}, name),
      element('p', {}, `${counted(entries, 'entry').replace('ys', 'ies')}, ${counted(bytes, 'byte')}, ${counted(lines, 'line')} of ${LINE} bytes; its tables have ${spaced(all)} bytes`),
      element('ol', { class: 'reads' }, ...q.reads.map((it) => element('li', {}, ...readOf(it)))));
  }

  function overview(looks) {
    const heads = ['Method', 'Entries', 'Bytes', 'Lines', 'Tables'].map((text) => element('th', { scope: 'col' }, text));
    const rows = names().map((name) => {
      const { entries, bytes, lines, all } = cost(looks[name]);
      const cells = [entries, bytes, lines, all].map((number) => element('td', {}, spaced(number)));
      const link = element('a', { href: `#sliders/${address({ ...now, method: name, step: 0, term: undefined })}` }, name);
      return element('tr', { class: name === now.method ? 'chosen' : '' }, element('th', { scope: 'row' }, link), ...cells);
    });
    return element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
  }

  function build() {
    const choose = (label, options, key) => choiceAxis(options, label, () => options.indexOf(now[key]), (i) => change({ [key]: options[i], step: 0 }));
    const button = (text, act) => {
      const made = element('button', { type: 'button' }, text);
      made.addEventListener('click', act);
      return made;
    };
    parts = {
      board: new PlayBoard('Position', { move, set: block, isSet: (key) => now.occupied.has(key) }),
      piece: choose('Piece', piecesHere(), 'piece'),
      labels: labelChoice(() => now.labels, (labels) => change({ labels })),
      about: element('div', { class: 'quiet about' }),
      method: methodSelect('Method', (method) => change({ method, step: 0 })),
      other: methodSelect('Beside it', (other) => change({ other })),
      steps: new Steps('Steps', (step) => change({ step })),
      reads: element('div', { class: 'beside' }),
      costs: element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'What each method reads' }),
      lacking: element('p', { class: 'quiet lacking' }),
    };
    made.steps = parts.steps;
    const hint = element('p', { class: 'quiet' }, 'Drag the piece. Click or stroke squares to set blockers. By keyboard: arrow keys, Enter.');
    const blockers = element('div', { class: 'buttons' }, button('Other blockers', randomBlockers), button('No blockers', () => change({ occupied: new Set() })));
    return [
      element('div', { class: 'bench' },
        element('section', { class: 'bench-board', 'aria-label': 'Board' }, parts.board.node, hint, blockers,
          element('div', { class: 'choices-row' }, parts.piece.node, parts.labels.node)),
        element('section', { class: 'bench-work', 'aria-label': 'Look-up' }, parts.method.node, parts.steps.node, parts.about)),
      element('section', { class: 'compare', 'aria-label': 'Reads' }, element('h2', {}, 'What it reads, beside another method'),
        parts.other.node, parts.reads,
        element('h2', {}, 'All methods, this position'), parts.costs, parts.lacking,
        element('p', { class: 'quiet' }, 'Counted as if each table began on a line.')),
    ];
  }

  function draw() {
    const list = names();
    if (!list.includes(now.method)) now.method = list[0];
    const other = list.includes(now.other) && now.other !== now.method ? now.other : list.find((it) => it !== now.method);
    const looks = Object.fromEntries(list.map((name) => [name, lookUp(name)]));
    const q = looks[now.method];
    now.step = Math.min(now.step, q.steps.length - 1);
    drawBoard(q.steps[now.step], q.set);
    for (const choice of [parts.piece, parts.labels]) choice.update();
    parts.method.update(now.method);
    parts.other.update(other);
    parts.about.replaceChildren(...methodNamed(now.method).documentation.split('\n\n').map((it) => element('p', {}, ...prose(it))));
    parts.steps.show(q.steps.map(shownStep), now.step);
    parts.reads.replaceChildren(...[now.method, other].filter(Boolean).map((name) => readCard(name, looks[name])));
    parts.costs.replaceChildren(overview(looks));
    const lacking = methods().filter(({ lack }) => lack).map(({ name, lack }) => `${name} is left out: ${lack}.`);
    setText(parts.lacking, lacking.join(' '));
  }

  /** `rook/d4/magic/0x2824`, and what is not as in the beginning. */
  function address({ piece, square, method, step, term, other, labels }) {
    const path = [piece, side().board.names[square], method, hex(set())];
    const query = Object.entries({ step: step ? step + 1 : '', term: term ?? '', with: other ?? '', labels: labels === 'off' ? '' : labels });
    const asked = query.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`);
    return path.join('/') + (asked.length ? `?${asked.join('&')}` : '');
  }

  function open([piece = piecesHere()[0], square = side().board.names[side().board.middle], method, occupied], query) {
    const { board } = side();
    const unknown = [];
    const known = (what, text, found, otherwise) => {
      if (!found) unknown.push(`${what} ${text}`);
      return found ? text : otherwise;
    };
    now.piece = known('piece', piece, piecesHere().includes(piece), piecesHere()[0]);
    now.square = board.squareNamed(known('square', square, board.squareNamed(square) >= 0, board.names[board.middle]));
    now.method = known('method', method ?? names()[0], !method || names().includes(method), names()[0]);
    const bits = occupied && known('set', occupied, /^0x[\da-f]{1,32}$/i.test(occupied), undefined);
    now.occupied = new Set(board.in(bits === undefined ? BLOCKERS : BigInt(bits)));
    now.occupied.delete(now.square);
    const count = (name) => (/^\d{1,3}$/.test(query.get(name)) ? Number(query.get(name)) : undefined);
    now.step = Math.max(0, (count('step') ?? 1) - 1);
    now.term = count('term');
    now.other = query.get('with') ?? undefined;
    now.labels = LABELS.includes(query.get('labels')) ? query.get('labels') : 'off';
    return unknown;
  }

  /** Takes a position: a slider of it, at best of the kind that is there, among the others. */
  function take(position) {
    const found = standing(position, [now.piece, ...piecesHere(), 'queen'], now.square);
    if (found) now.square = found.square;
    if (piecesHere().includes(found?.kind)) now.piece = found.kind;
    now.occupied = new Set(position.squares.filter((it) => it !== now.square));
    const none = position.letters && !found ? 'no slider stands there, so ' : '';
    const piece = found?.kind === 'queen' ? `queen, asked as a ${now.piece},` : now.piece;
    return `${none}a ${piece} on ${side().board.names[now.square]}, ${counted(now.occupied.size, 'blocker')}`;
  }

  /** A rook among blockers, and the row of bits that they become. */
  function drawing() {
    const squares = [];
    const [rook, pawns, hits] = [[2, 2], [[2, 0], [4, 2]], [[2, 1], [3, 2], [0, 2], [1, 2], [2, 3], [2, 0], [4, 2]]];
    for (let y = 0; y < 4; y++) {
      for (let x = 0; x < 5; x++) {
        const hit = hits.some(([a, b]) => a === x && b === y);
        squares.push(drawn('rect', { x: x * 24, y: y * 24, width: 24, height: 24, class: hit ? 'hit' : (x + y) % 2 ? 'dark' : 'light' }));
      }
    }
    const at = ([x, y]) => ({ x: x * 24 + 1, y: y * 24 + 1, width: 22, height: 22 });
    const bits = [1, 0, 1, 1, 0].map((bit, i) => bitBox(bit, 156 + i * 22, 38));
    return drawn('svg', { viewBox: '0 0 270 96', class: 'drawing', 'aria-hidden': 'true' }, ...squares,
      glyph('rook', 'white', at(rook)), ...pawns.map((it) => glyph('pawn', 'black', at(it))),
      drawn('path', { class: 'arrow', d: 'M128 48h18m-6-5l6 5l-6 5' }), ...bits);
  }

  const made = {
    name: 'sliders',
    title: 'Sliders: from blockers to an index',
    says: 'What does a rook attack among these pieces? Look it up by magic, PEXT, hyperbola quintessence and more, bit by bit.',
    drawing,
    suits: () => piecesHere().length > 0,
    build,
    open,
    draw,
    take,
    blockers: () => now.occupied,
    own: () => now.square,
    shown: () => ({ squares: side().board.in(lookUp().set), occupied: now.occupied }),
    address: () => address(now),
    subject: () => `Sliders: ${now.piece} ${side().board.names[now.square]} by ${now.method}`,
  };
  scene(made);
}
