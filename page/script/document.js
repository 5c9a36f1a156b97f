// What is packed in the page: what the generator says, and the exports.

/** What the generator says besides the exports, once it is unpacked. */
let model;

/** @returns {any} An element of the template. */
const the = (id) => document.getElementById(id);

/** What takes letters itself. */
const TAKES_LETTERS = 'input:not([type=radio], [type=range], [type=checkbox]), select, textarea';

/** Whether a key is no key of the page, but a letter of a field or part of a browser's own. */
const isElsewhere = (event) => event.ctrlKey || event.altKey || event.metaKey || event.target.matches(TAKES_LETTERS);

/** The bytes of a text that is deflated, five letters for four of them. Of fewer at the end the last letters are left
 * out: as the highest, `~`, they change none of the bytes that are there. */
async function unpacked(element) {
  const text = element.textContent;
  const view = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  for (let from = 0; from < text.length; from += 5) {
    let number = 0;
    for (let i = from; i < from + 5; i++) {
      const code = i < text.length ? text.charCodeAt(i) : 126;
      number = number * 85 + code - (code > 60 ? 42 : 41);
    }
    view.setUint32((from / 5) * 4, number);
  }
  element.textContent = '';
  const stream = new Blob([new Uint8Array(view.buffer, 0, (text.length * 4) / 5)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const read = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

/** An export: its first line without values, and the line of the values of each table. */
function exported(bytes) {
  const lines = [];
  for (let at = 0, end; at < bytes.length; at = end + 1) {
    end = bytes.indexOf(10, at);
    lines.push(bytes.subarray(at, end));
  }
  const [entries, ...values] = lines;
  return { ...read(entries), values };
}

class Table {
  #values;
  name;
  content;
  axes;
  shape;
  element;

  constructor(side, entry, facts, values) {
    Object.assign(this, entry);
    this.#values = values;
    this.side = side;
    this.facts = facts;
    this.width = Number(entry.element.slice(1));
    this.signed = entry.element.startsWith('i');
    this.isSets = entry.content === 'squares';
  }

  /** The entries. Read when they are asked for: those of all tables take longer than the first board may. */
  get values() {
    if (this.#values instanceof Uint8Array) this.#values = read(this.#values);
    return this.#values;
  }

  position(index) {
    return index.reduce((position, i, axis) => position * this.shape[axis] + i, 0);
  }

  /** The bits of an entry, as a number that is not negative. */
  bits(position) {
    return BigInt.asUintN(this.width, BigInt(this.values[position]));
  }

  number(position) {
    const bits = this.bits(position);
    return this.signed ? BigInt.asIntN(this.width, bits) : bits;
  }

  #names(axis) {
    const own = { field: this.facts.fields, row: this.facts.rows }[this.axes[axis]];
    return own ?? this.side.axes[this.axes[axis]] ?? [];
  }

  /** The name of an index along an axis: `d4`, `ne`, `+34`. */
  indexName(axis, i) {
    return this.#names(axis)[i] ?? String(i);
  }

  /** The index along an axis of a name or a number. */
  indexNamed(axis, text) {
    const named = this.#names(axis).findIndex((name) => name.toLowerCase() === text.toLowerCase());
    const i = named >= 0 ? named : /^\d+$/.test(text) ? Number(text) : -1;
    return i >= 0 && i < this.shape[axis] ? i : undefined;
  }

  /** Whether an entry that should be a square says that there is none. */
  isNone(position) {
    const beyond = this.bits(position) >= BigInt(this.side.board.count);
    return this.content === 'square' && beyond && (this.signed || this.bits(position) === 0xffn);
  }

  /** The squares and the promotion of an entry that is a move, as numbers. */
  move(position) {
    const bits = Number(this.bits(position));
    const [from, to, promotion] = [bits & 63, (bits >> 6) & 63, bits >> 12];
    const { count } = this.side.board;
    const isMove = this.content === 'move' && count <= 64 && from !== to && Math.max(from, to) < count && promotion < 5;
    return isMove ? { from, to, promotion } : undefined;
  }

  /** How an entry reads: a number, a square or move by name or number, or a score of midgame and endgame. */
  text(position, numbered) {
    const number = this.number(position);
    const { board } = this.side;
    if (this.isNone(position)) return '-';
    if (this.content === 'score' && this.width === 32)
      return `S(${BigInt.asIntN(16, number)}, ${BigInt.asIntN(16, (number + 0x8000n) >> 16n)})`;
    const move = numbered ? undefined : this.move(position);
    if (move) return board.named(move.from) + board.named(move.to) + ['', 'n', 'b', 'r', 'q'][move.promotion];
    return this.content === 'square' && !numbered && number < board.count
      ? board.named(Number(number))
      : String(number);
  }
}

/** A source: its geometry and its tables. */
class Side {
  constructor(facts, entries) {
    const { spec, known, axes, sliders = [] } = facts;
    Object.assign(this, { spec, known, axes, sliders });
    this.board = new Board(entries.board, entries.layout, facts);
    this.tables = entries.tables.map((entry, i) => new Table(this, entry, facts.tables[i], entries.values[i]));
    this.byName = new Map(this.tables.map((table) => [table.name, table]).reverse());
  }
}
