import { startNewIslands } from '#app/islands/start.ts';
import type { KeptTalk } from '#congress/programme/starred.ts';
import { star } from '../agenda/starring.ts';
import { agendaNow, isStarred, lookAtAgenda, onAgenda } from '../agenda/store.ts';
import { REFRESHED } from './refreshed.ts';

/** Presses the stars of starred talks, and counts them. */
function showStars(): void {
  const { length } = agendaNow();
  document.documentElement.toggleAttribute('data-stars', length > 0);
  for (const count of document.querySelectorAll('[data-star-count]')) count.textContent = `${length}`;
  for (const button of document.querySelectorAll<HTMLElement>('[data-star]'))
    button.ariaPressed = `${isStarred(talkOf(button).code)}`;
}

const talkOf = (button: HTMLElement) => JSON.parse(button.dataset.star ?? '') as KeptTalk;

export function startStars(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-star]');
    if (button) star(talkOf(button));
  });
  onAgenda(showStars);
  // Another tab; a page that was kept for the way back, or made ahead, and has missed what other tabs did.
  for (const event of ['storage', 'pageshow', 'visibilitychange'])
    addEventListener(event, () => {
      lookAtAgenda();
      startNewIslands();
    });
  document.addEventListener(REFRESHED, showStars);
  showStars();
}
