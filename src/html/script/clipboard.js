// Copies of what is looked at.

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed here: the old way.
    const area = element('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    area.value = text;
    const focused = /** @type {any} */ (document.activeElement);
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    focused?.focus();
    return done;
  }
}

// Set here, since the summary can be copied even if nothing can be compared.
document.addEventListener('click', async (/** @type {any} */ event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const what = button.dataset.copy;
  const text = COPIES[what](copied());
  copiedBy(button, await copy(text), what === 'markdown' ? 'the summary' : text.replaceAll('\n', ' '));
  if (what === 'link' && location.protocol === 'file:' && !published()) told('Copied a link that works only where this file is');
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
