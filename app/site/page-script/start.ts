// What a public page does in the browser: its one script.
import { startIslands } from '#app/islands/start.ts';
import { startCopying } from './copy.ts';
import { followContent } from './live.ts';

startIslands({ hasStars: () => false });
addWholeStyles();
startCopying();
startPrinting();
afterLoad(followContent);

function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function startPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-prints]')) print();
  });
}

/** A page comes with the rules for what it has at first: here are those for what its islands may add. */
function addWholeStyles(): void {
  const styles = document.querySelector<HTMLLinkElement>('#whole-styles');
  if (styles) styles.rel = 'stylesheet';
}
