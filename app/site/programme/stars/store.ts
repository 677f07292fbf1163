import { readAgenda, type StarredSession, writeAgenda } from '#congress/programme/starred.ts';

const KEY = 'minha-agenda';

let agenda: readonly StarredSession[] = [];
let codes = new Set<string>();
/** What the browser had stored when it was last read; undefined before that. */
let stored: string | null | undefined;
const listeners = new Set<() => void>();

/** A browser that refuses to store it may still do so for this tab. */
function storedText(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  } catch {
    // A browser that stores nothing: the agenda lasts as long as the page.
    return stored ?? null;
  }
}

/** Takes over what another tab wrote, or this one on an earlier page. */
export function reloadAgenda(): void {
  const text = storedText();
  if (text === stored) return;
  stored = text;
  show(readAgenda(text));
}

function show(sessions: readonly StarredSession[]) {
  agenda = sessions;
  codes = new Set(sessions.map(({ code }) => code));
  for (const listener of listeners) listener();
}

/** The starred sessions, the same in every part of the page and every tab. */
export function agendaNow(): readonly StarredSession[] {
  if (stored === undefined) reloadAgenda();
  return agenda;
}

export const hasStars = () => agendaNow().length > 0;
export const isStarred = (code: string) => hasStars() && codes.has(code);

/** @returns ends it */
export function onAgenda(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Changes the agenda as it is now, in whichever tab that was decided, and shows it at once. False: the browser did not
 * store it, so it lasts as long as this tab.
 */
export function changeAgenda(change: (agenda: readonly StarredSession[]) => StarredSession[]): boolean {
  reloadAgenda();
  const changed = change(agenda);
  const isStored = write(writeAgenda(changed));
  show(changed);
  return isStored;
}

function write(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    sessionStorage.removeItem(KEY);
    stored = text;
    return true;
  } catch {
    try {
      sessionStorage.setItem(KEY, text);
      stored = text;
    } catch {
      // It lasts as long as the page.
    }
    return false;
  }
}
