import { useSyncExternalStore } from 'react';
import { type KeptTalk, readAgenda, writeAgenda } from '#congress/programme/agenda.ts';

export const AGENDA_STORAGE_KEY = 'minha-agenda';
const NOTHING: readonly KeptTalk[] = [];

let agenda = NOTHING;
let codes = new Set<string>();
/** What the browser held when it was last looked at; undefined before that. */
let held: string | null | undefined;
const listeners = new Set<() => void>();

/** Takes over what another tab wrote, or this one on an earlier visit. */
function look() {
  let text: string | null;
  try {
    text = localStorage.getItem(AGENDA_STORAGE_KEY);
  } catch {
    // A browser that keeps nothing: the agenda lives as long as the page.
    held ??= null;
    return;
  }
  if (text === held) return;
  held = text;
  show(readAgenda(text));
}

function show(talks: readonly KeptTalk[]) {
  agenda = talks;
  codes = new Set(talks.map(({ code }) => code));
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent) {
  if (key === AGENDA_STORAGE_KEY || key === null) look();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // A page that was kept for the way back has missed what other tabs did.
    window.addEventListener('pageshow', look);
    look();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', look);
  };
}

function current(): readonly KeptTalk[] {
  if (held === undefined) look();
  return agenda;
}

/** The starred talks, the same in every component and tab; none in the server's HTML and the render that must match it. */
export function useAgenda(): readonly KeptTalk[] {
  return useSyncExternalStore(subscribe, current, () => NOTHING);
}

/** Whether one talk is starred: a page full of stars renders only the one that is pressed. */
export function useIsStarred(code: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current() && codes.has(code),
    () => false,
  );
}

/**
 * Changes the agenda as it is now, in whichever tab that was decided, and shows it at once. False: the browser did not
 * keep it, so it is lost with this page.
 */
export function changeAgenda(change: (talks: readonly KeptTalk[]) => KeptTalk[]): boolean {
  look();
  const talks = change(agenda);
  const text = writeAgenda(talks);
  try {
    localStorage.setItem(AGENDA_STORAGE_KEY, text);
    held = text;
    return true;
  } catch {
    return false;
  } finally {
    show(talks);
  }
}
