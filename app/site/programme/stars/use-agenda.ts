import { useSyncExternalStore } from 'react';
import { CONTENT_ID } from '#app/site/frame/site-map.ts';
import type { StarredSession } from '#congress/programme/starred.ts';
import { agendaNow, isStarred, onAgenda } from './store.ts';

const NOTHING: readonly StarredSession[] = [];

/** The starred sessions; none in the server's HTML and the render that must match it. */
export const useAgenda = (): readonly StarredSession[] =>
  useSyncExternalStore(onAgenda, agendaNow, () => NOTHING);

/** Whether one session is starred: a page full of stars renders only the one that is pressed. */
export const useIsStarred = (code: string): boolean =>
  useSyncExternalStore(
    onAgenda,
    () => isStarred(code),
    () => false,
  );

/** Gives the focus to the page itself before the button that holds it goes. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
