import { startIslands } from '#app/islands/start.ts';
import styles from '../../app.css?url';
import { startCopying } from './copy.ts';

/** What a public page does in the browser besides its islands. */
export function startPage(): void {
  addWholeStyles();
  startIslands({ hasStars: () => false });
  startCopying();
  startPrinting();
}

function startPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-prints]')) print();
  });
}

/** A page comes with the rules for what it has at first: here are those for what its islands may add. */
function addWholeStyles(): void {
  if (import.meta.env.DEV) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
}
