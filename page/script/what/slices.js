// Long work in slices, between which the browser draws and answers.

/** So many entries are decoded or compared in a task, or sets of blockers multiplied: a small part of a tenth of a second on a slow phone. */
const SLICE = 1 << 15;

/** Lets the browser draw and answer; where it can, before all that waits longer. */
const yielded = () => /** @type {any} */ (globalThis).scheduler?.yield?.() ?? pause();

/** What each task of the last work in slices did. */
let slices = [];

/**
 * What work comes to that is a generator of how much it did since it yielded last: a slice a task, from the next task on.
 * Once it `isOff()` no more is done of it, and it comes to nothing.
 */
async function inSlices(/** @type {Generator<number, any>} */ work, isOff) {
  const here = (slices = []);
  for (;;) {
    await yielded();
    if (isOff()) return undefined;
    here.push(0);
    while (here.at(-1) < SLICE) {
      const { done, value } = work.next();
      if (done) return value;
      here[here.length - 1] += value;
    }
  }
}

/** For the console: how much each task of the last search did. */
Object.defineProperty(chessTables, 'slices', { get: () => slices });
