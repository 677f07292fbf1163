import { merged, readAgenda, type StarredSession, writeAgenda } from '#congress/programme/starred.ts';

const KEY = 'minha-agenda';
/** Each edition has a separate agenda, because session codes are unknown in other editions. */
const keyOfEdition = () => `${KEY}-${document.documentElement.dataset.edition}`;

let agenda: readonly StarredSession[] = [];
let codes = new Set<string>();
/** The stored text when it was last read; undefined before. */
let stored: string | null | undefined;
const listeners = new Set<() => void>();

/** The session storage is a fallback for browsers that refuse to store it permanently. */
function storedText(): string | null {
  try {
    const key = keyOfEdition();
    takeOver(key);
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    // Storage is blocked: the agenda lasts as long as the page.
    return stored ?? null;
  }
}

/** Migrates an agenda stored without an edition to the first edition that finds it. */
function takeOver(key: string): void {
  const older = localStorage.getItem(KEY);
  if (older === null || document.documentElement.dataset.edition === undefined) return;
  localStorage.setItem(key, writeAgenda(merged(readAgenda(localStorage.getItem(key)), readAgenda(older))));
  localStorage.removeItem(KEY);
}

/** Loads changes made by other tabs, or by this tab on an earlier page. */
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

/** The starred sessions of the page's edition. */
export function agendaNow(): readonly StarredSession[] {
  if (stored === undefined) reloadAgenda();
  return agenda;
}

export const hasStars = () => agendaNow().length > 0;
export const isStarred = (code: string) => hasStars() && codes.has(code);

/** @returns unsubscribes */
export function onAgenda(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Applies a change to the stored agenda, which another tab may have changed. Returns false if it could not be stored
 * permanently.
 */
export function changeAgenda(change: (agenda: readonly StarredSession[]) => StarredSession[]): boolean {
  reloadAgenda();
  const changed = change(agenda);
  const isStored = write(writeAgenda(changed));
  show(changed);
  return isStored;
}

function write(text: string): boolean {
  const key = keyOfEdition();
  try {
    localStorage.setItem(key, text);
    sessionStorage.removeItem(key);
    stored = text;
    return true;
  } catch {
    try {
      sessionStorage.setItem(key, text);
      stored = text;
    } catch {
      // Storage is blocked: the agenda lasts as long as the page.
    }
    return false;
  }
}
