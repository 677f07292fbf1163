// What a public page does in the browser: its one script.
import { startIslands } from '#app/islands/start.ts';
import { hasStars } from '../agenda/store.ts';
import { startCarousels } from './carousels.ts';
import { startCopying } from './copy.ts';
import { startDialogs, startTips } from './dialogs.ts';
import { startDrafts } from './drafts.ts';
import { startFilm } from './film.ts';
import { followContent } from './live.ts';
import { startMenus } from './menus.ts';
import { startRevealing } from './reveal.ts';
import { startScrolling } from './scrolling.ts';
import { startStars } from './stars.ts';
import { startTabs } from './tabs.ts';

startMenus();
startDialogs();
startStars();
startDrafts();
startIslands({ hasStars });
startTabs();
startCarousels();
startScrolling();
startTips();
startFilm();
startCopying();
startPrinting();
startRevealing();
addWholeStyles();
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
