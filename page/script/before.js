// Runs before anything is drawn, so that nothing jumps and no scheme flashes by.
document.documentElement.classList.add('scripted');
try {
  const scheme = localStorage.getItem('chess-tables-scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Some browsers refuse storage to files.
}
