import { REFRESHED, startNewIslands } from '#app/islands/start.ts';
import { soon } from '#app/ui/soon.ts';
import type { StarredSession } from '#congress/programme/starred.ts';
import { star } from '../programme/stars/starring.ts';
import { agendaNow, isStarred, onAgenda, reloadAgenda } from '../programme/stars/store.ts';

/** Presses the stars of starred sessions, and counts them. */
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
  // Another tab; a page that was kept for the way back, or made ahead, and has missed what other tabs did.
  const catchUp = () => {
    reloadAgenda();
    startNewIslands();
  };
  for (const event of ['storage', 'visibilitychange']) addEventListener(event, catchUp);
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  document.addEventListener(REFRESHED, () => {
    // It may be of another edition now.
    reloadAgenda();
    showStars();
  });
  soon(showStars);
}
