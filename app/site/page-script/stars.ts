import { REFRESHED, startNewIslands } from '#app/islands/start.ts';
import { soon } from '#app/ui/soon.ts';
import type { StarredSession } from '#congress/programme/starred.ts';
import { star } from '../programme/stars/starring.ts';
import { agendaNow, isStarred, onAgenda, reloadAgenda } from '../programme/stars/store.ts';

/** Updates the pressed state of stars, and the counters. */
function showStars(): void {
  const { length } = agendaNow();
  document.documentElement.toggleAttribute('data-stars', length > 0);
  for (const count of document.querySelectorAll('[data-star-count]')) count.textContent = `${length}`;
  for (const button of document.querySelectorAll<HTMLElement>('[data-star]'))
    button.ariaPressed = `${isStarred(sessionOf(button).code)}`;
}

const sessionOf = (button: HTMLElement) => JSON.parse(button.dataset.star ?? '') as StarredSession;

export function startStars(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-star]');
    if (button) star(sessionOf(button), button.dataset.starTitle);
  });
  onAgenda(showStars);
  // Changes in other tabs, which pages from the back/forward cache or prerendered ones have missed.
  const catchUp = () => {
    reloadAgenda();
    startNewIslands();
  };
  for (const event of ['storage', 'visibilitychange']) addEventListener(event, catchUp);
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  document.addEventListener(REFRESHED, () => {
    // It may show another edition now.
    reloadAgenda();
    showStars();
  });
  soon(showStars);
}
