// Copies of the entry that is looked at.

const COPIES = {
  hexadecimal: (seen) => hexadecimal(bitsShown(seen), widthShown(seen), ''),
  rust(seen) {
    const { table, squares, bits } = seen;
    if (bits === undefined) return `${hexadecimal(bitsShown(seen), widthShown(seen))}_u${widthShown(seen)}`;
    const plain = table.signed || !(squares || table.content === 'flags' || table.width >= 64);
    const literal = plain ? String(table.number(seen.position)) : hexadecimal(bitsShown(seen), table.width);
    return `${literal}_${table.element}`;
  },
  drawing: (seen) => dotsAndOnes(seen.table.side.board, seen.squares, state.flipped),
  result: () => result,
  link: () => location.href,
};

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed here: the old way.
    const area = element('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    area.value = text;
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    focused?.focus();
    return done;
  }
}

function startCopies() {
  document.addEventListener('click', async (event) => {
    const button = event.target.closest('[data-copy]');
    if (!button) return;
    const text = COPIES[button.dataset.copy](state.scene ? undefined : subject());
    const done = await copy(text);
    button.classList.add(done ? 'done' : 'failed');
    announced(done ? `Copied ${text.replaceAll('\n', ' ')}` : 'The browser does not allow copying');
    setTimeout(() => button.classList.remove('done', 'failed'), 1200);
  });
  return (seen) => {
    for (const button of the('copies').children) {
      const what = button.dataset.copy;
      button.disabled = what !== 'link' && (Boolean(seen.trouble) || (what === 'drawing' && !seen.squares));
    }
  };
}
