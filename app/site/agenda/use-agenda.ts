import { useSyncExternalStore } from 'react';
import type { KeptTalk } from '#congress/programme/starred.ts';
import { CONTENT_ID } from '../frame/site-map.ts';
import { agendaNow, isStarred, onAgenda } from './store.ts';

const NOTHING: readonly KeptTalk[] = [];

/** The starred talks; none in the server's HTML and the render that must match it. */
export const useAgenda = (): readonly KeptTalk[] => useSyncExternalStore(onAgenda, agendaNow, () => NOTHING);

/** Whether one talk is starred: a page full of stars renders only the one that is pressed. */
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
