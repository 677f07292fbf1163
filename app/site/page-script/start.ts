// What a public page does in the browser: its one script.
import { startIslands } from '#app/islands/start.ts';
import { startDialogs, startTips } from './dialogs.ts';
import { startFilm } from './film.ts';
import { followContent } from './live.ts';
import { startMenus } from './menus.ts';
import { startScrolling } from './scrolling.ts';

startMenus();
startDialogs();
startTips();
startScrolling();
startFilm();
startIslands({ hasStars: () => false });
addWholeStyles();
afterLoad(followContent);

function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** A page comes with the rules for what it has at first: here are those for what its islands may add. */
function addWholeStyles(): void {
  const styles = document.querySelector<HTMLLinkElement>('#whole-styles');
  if (styles) styles.rel = 'stylesheet';
}
