/** The longest slice of work in milliseconds, so that input is handled in between. */
const SLICE_MS = 8;

/**
 * Runs a generator to its end in short slices, so that it never delays input; each `yield` is where it can pause.
 *
 * @returns a function that stops it
 */
export function inSlices<Result>(work: Iterator<unknown, Result>, onDone?: (result: Result) => void) {
  let timer = setTimeout(go);
  function go() {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return onDone?.(step.value);
    } while (performance.now() < until);
    timer = setTimeout(go);
  }
  return () => clearTimeout(timer);
}
