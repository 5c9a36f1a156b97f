// Copies of what is looked at, as languages and people write them.

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// Set here, since the summary can be copied even if nothing can be compared.
document.addEventListener('click', async (/** @type {any} */ event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const what = button.dataset.copy;
  const text = COPIES[what](copied());
  copiedBy(button, await copy(text), what === 'markdown' ? 'the summary' : text.replaceAll('\n', ' '));
  if (what === 'link' && location.protocol === 'file:' && !published())
    told('Copied a link that works only where this file is');
});

/** Says at a button, and to those who hear the page, that something was copied. */
function copiedBy(button, done, says) {
  button.classList.add(done ? 'done' : 'failed');
  announced(done ? `Copied ${says}` : 'The browser does not allow copying');
  setTimeout(() => button.classList.remove('done', 'failed'), 1200);
}

function startCopies() {
  the('copies').append(copyBar(true), pictureBar());
  return (seen) => enableCopies(the('copies'), seen);
}

/** What there is to copy, as it is called alone. */
const COPY_NAMES = {
  hexadecimal: 'hex',
  rust: 'Rust literal',
  c: 'C literal',
  python: 'python-chess',
  drawing: 'dots and ones',
  link: 'link',
};

/** Whether an entry is written as its bits, and not as a number. */
const asBits = ({ table, squares, bits }) =>
  bits === undefined || !(table.signed || !(squares || table.content === 'flags' || table.width >= 64));

const COPIES = {
  hexadecimal: (seen) => hexadecimal(bitsShown(seen), widthShown(seen), ''),
  rust(seen) {
    const { table, position } = seen;
    const number = asBits(seen) ? hexadecimal(bitsShown(seen), widthShown(seen)) : table.number(position);
    return `${number}_${table.element ?? `u${widthShown(seen)}`}`;
  },
  c(seen) {
    const width = widthShown(seen);
    if (!asBits(seen)) return `${seen.table.number(seen.position)}${width > 32 ? 'LL' : ''}`;
    const bits = bitsShown(seen);
    const half = (bits) => `${hexadecimal(bits, Math.min(width, 64), '')}${width > 32 ? 'ULL' : width > 16 ? 'U' : ''}`;
    // No literal of C is wider.
    return width > 64
      ? `((unsigned __int128)${half(bits >> 64n)} << 64 | ${half(BigInt.asUintN(64, bits))})`
      : half(bits);
  },
  // There a1 is 0 and b1 is 1, whatever the layout is here.
  python({ table, squares }) {
    const numbers = table.side.board.numbers.a1b1;
    return `chess.SquareSet(0x${squares.reduce((bits, it) => bits | (1n << BigInt(numbers[it])), 0n).toString(16)})`;
  },
  // As python-chess prints it.
  drawing: ({ table, squares }) =>
    table.side.board
      .rows(state.flipped)
      .map((row) => row.map((it) => (squares.includes(it) ? '1' : '.')).join(' '))
      .join('\n'),
  markdown: () => the('markdown').textContent,
  link: () => (published() ? `${published()}${location.hash}` : location.href),
};

/** Where the page stands on the web, if it was told. */
const published = () => /** @type {any} */ (document.querySelector('link[rel=canonical]'))?.href.replace(/#.*/, '');

/** What cannot be had of an entry. */
function cannotCopy(what, seen) {
  if (what === 'link') return false;
  if (!seen || seen.trouble) return true;
  if (what === 'drawing') return !seen.squares;
  return what === 'python' && (!seen.isSet || seen.table.side.board.count !== 64);
}

/** The set of the scene that is looked at, as an entry without a table, whose name is its number; `own` in a numbering of its own. */
function shownByScene() {
  const { squares, occupied, bits: own } = state.scene.shown?.() ?? {};
  if (!squares) return undefined;
  const [side, width] = [sides.at(-1), setWidth(sides.at(-1).board)];
  const name = hexadecimal(side.board.set(squares, layoutOn(side.board)), width);
  return {
    table: { side, facts: {}, isSets: true, width, name },
    names: [],
    marks: [],
    squares,
    occupied,
    isSet: true,
    what: 'set',
    own,
  };
}

const copied = () => (state.scene ? shownByScene() : state.row && subject());

const bar = (does, buttons) =>
  element(
    'div',
    { class: 'buttons bar', role: 'group', 'aria-label': does },
    element('span', { 'aria-hidden': 'true' }, does),
    ...buttons,
  );

function copyBar(withLink = false) {
  const names = Object.entries(COPY_NAMES).filter(([what]) => withLink || what !== 'link');
  return bar(
    'Copy',
    names.map(([what, name]) =>
      element(
        'button',
        { type: 'button', 'data-copy': what, 'aria-label': `Copy ${name}` },
        name.replace(' literal', ''),
      ),
    ),
  );
}

/** Enables the buttons of a part of the page that have something to give. */
function enableCopies(part, seen) {
  for (const button of part.querySelectorAll('[data-copy]')) button.disabled = cannotCopy(button.dataset.copy, seen);
  for (const button of part.querySelectorAll('[data-save]')) button.disabled = !shownGrid();
}
