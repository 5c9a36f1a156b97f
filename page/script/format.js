// Values as people and compilers read them.

/** All digits in groups: `0x0000_1422_0022_1400`. */
function hexadecimal(bits, width, separator = '_') {
  const digits = bits.toString(16).padStart(width / 4, '0');
  return `0x${digits.replace(/\B(?=(.{4})+$)/g, separator)}`;
}

/** The smallest type that a set of a board fits. */
const setWidth = (board) => [8, 16, 32, 64, 128].find((width) => width >= board.count);

const hex = (bits) => `0x${bits.toString(16)}`;

/** Whether a text is a set, as addresses have them. */
const isHex = (text) => /^0x[\da-f]{1,32}$/i.test(text);

/** "1 square", "8 squares". */
const counted = (count, one) => `${grouped(count)} ${count === 1 ? one : `${one}s`}`;

/** "0x88 difference" of `x88-difference`. */
function titled(axis) {
  const words = axis.replaceAll('-', ' ').replace(/^x88/, '0x88');
  return words[0].toUpperCase() + words.slice(1);
}

/** "1,024": thousands apart, for numbers that people read. */
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** A node with attributes and children. Of attributes, functions listen to the event of that name. */
function furnished(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** @returns {any} An element with text or children. */
const element = (tag, attributes = {}, ...children) => furnished(document.createElement(tag), attributes, children);

/** @returns {any} An element of a drawing. */
const drawn = (tag, attributes = {}, ...children) =>
  furnished(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

/** A button that does something, with a text or nodes. */
const button = (shown, click, attributes = {}) =>
  element('button', { type: 'button', ...attributes, click }, ...[shown].flat());

/** Text in which code stands between backticks. A line may break before the index of an index. */
function prose(text) {
  const broken = (code) => code.split(/(?<=\[)(?=\w{9})/).flatMap((it, i) => (i ? [element('wbr'), it] : [it]));
  return text.split('`').map((part, i) => (i % 2 ? element('code', {}, ...broken(part)) : part));
}
