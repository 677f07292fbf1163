import { startIslands } from '#app/islands/start.ts';
import styles from '../../app.css?url';
import { startCopying } from './copy.ts';
import { startDrafts } from './drafts.ts';

/** What a public page does in the browser besides its islands. */
export function startPage(): void {
  addWholeStyles();
  startDrafts();
  startIslands({ hasStars: () => false });
  startCopying();
}

/** A page comes with the rules for what it has at first: here are those for what its islands may add. */
function addWholeStyles(): void {
  if (import.meta.env.DEV) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
}
