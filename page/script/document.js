// What is packed in the page: what the generator says, and the exports.

/** What the generator says besides the exports, once it is unpacked. */
let model;

/** @returns {any} An element of the template. */
const the = (id) => document.getElementById(id);

/** What takes letters itself. */
const TAKES_LETTERS = 'input:not([type=radio], [type=range], [type=checkbox]), select, textarea';

/** Whether a key is no key of the page, but a letter of a field or part of a browser's own. */
const isElsewhere = (event) => event.ctrlKey || event.altKey || event.metaKey || event.target.matches(TAKES_LETTERS);

/** Lets the browser draw and answer before what follows. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Acts after the browser has drawn what is there, in a task of its own. */
const afterFrame = (act) => requestAnimationFrame(() => setTimeout(act));

/** So many letters are unpacked at once. */
const PART = 5 << 14;

/** The text that is deflated in an element. */
async function unpacked(element) {
  const text = element.textContent;
  element.textContent = '';
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const write = async () => {
    const writer = writable.getWriter();
    for (let from = 0; from < text.length; from += PART) {
      await pause();
      await writer.write(bytesIn(text.slice(from, from + PART)));
    }
    await writer.close();
  };
  const [whole] = await Promise.all([new Response(readable).text(), write()]);
  return whole;
}

/** The bytes of a packed text, five letters for four of them. Of fewer at the end the last letters are left out: as the
 * highest, `~`, they change none of the bytes that are there. */
function bytesIn(text) {
  const view = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  for (let from = 0; from < text.length; from += 5) {
    let number = 0;
    for (let i = from; i < from + 5; i++) {
      const code = i < text.length ? text.charCodeAt(i) : 126;
      number = number * 85 + code - (code > 60 ? 42 : 41);
    }
    view.setUint32((from / 5) * 4, number);
  }
  return new Uint8Array(view.buffer, 0, (text.length * 4) / 5);
}

/** An export: its first line without values, and the line of the values of each table. */
function exported(text) {
  const [entries, ...values] = text.split('\n');
  return { ...JSON.parse(entries), values };
}

class Table {
  #line;
  #values;
  name;
  content;
  axes;
  shape;
  element;

  constructor(side, entry, facts, line) {
    Object.assign(this, entry);
    this.#line = line;
    this.count = this.shape.reduce((count, length) => count * length, 1);
    this.side = side;
    this.facts = facts;
    this.width = Number(entry.element.slice(1));
    this.signed = entry.element.startsWith('i');
    this.isSets = entry.content === 'squares';
  }

  /** All entries. They are decoded when a table is opened: those of all tables take seconds. */
  get values() {
    return (this.#values ??= JSON.parse(this.#line));
  }

  /** Whether all entries are written with all digits. */
  get isDigits() {
    return this.#letters > 0;
  }

  /** How many letters an entry takes in the line, where all take as many: `"0x` and `",` and the digits. */
  get #letters() {
    return this.width >= 64 && !this.signed ? this.width / 4 + 5 : 0;
  }

  #value(position) {
    if (!(position < this.count)) throw new RangeError(`${this.name} has no entry ${position}`);
    const letters = this.#letters;
    return letters ? this.#line.substr(position * letters + 2, letters - 3) : this.values[position];
  }

  /** Where a number stands among the entries, found in the line without decoding it. */
  positionsOf(/** @type {bigint} */ bits) {
    const letters = this.#letters;
    if (!letters) return this.values.flatMap((_, position) => (this.bits(position) === bits ? [position] : []));
    const [found, text] = [[], hexadecimal(bits, this.width, '')];
    for (let at = -1; (at = this.#line.indexOf(text, at + 1)) >= 0;) found.push((at - 2) / letters);
    return found;
  }

  /** What of the halves of a number of 64 bits belongs to an entry. */
  get masks() {
    return [this.width < 32 ? (1 << this.width) - 1 : -1, this.width < 64 ? 0 : -1];
  }

  /** Puts the entries from one position to another as halves of 32 bits into those of the table, the lower one first. */
  decode(/** @type {Uint32Array} */ halves, from, to) {
    const letters = this.#letters;
    const [low] = this.masks;
    for (let at = from; at < to; at++) {
      if (letters) {
        // Behind them stand `",` and the next entry.
        const end = (at + 1) * letters - 1;
        halves[2 * at] = Number.parseInt(this.#line.slice(end - 8, end), 16);
        halves[2 * at + 1] = Number.parseInt(this.#line.slice(end - 16, end - 8), 16);
      } else if (this.width <= 32) halves[2 * at] = Number(this.values[at]) & low;
      else halves.set(halvesOf([this.bits(at)]), 2 * at);
    }
  }

  position(index) {
    return index.reduce((position, i, axis) => position * this.shape[axis] + i, 0);
  }

  /** The bits of an entry, as a number that is not negative. */
  bits(position) {
    return BigInt.asUintN(this.width, BigInt(this.#value(position)));
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
