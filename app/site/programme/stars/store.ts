import { merged, readAgenda, type StarredSession, writeAgenda } from '#congress/programme/starred.ts';

const KEY = 'minha-agenda';
/** Each edition has an agenda of its own: its sessions mean nothing to another one. */
const keyOfEdition = () => `${KEY}-${document.documentElement.dataset.edition}`;

let agenda: readonly StarredSession[] = [];
let codes = new Set<string>();
/** What the browser had stored when it was last read; undefined before that. */
let stored: string | null | undefined;
const listeners = new Set<() => void>();

/** A browser that refuses to store it may still do so for this tab. */
function storedText(): string | null {
  try {
    const key = keyOfEdition();
    takeOver(key);
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    // A browser that stores nothing: the agenda lasts as long as the page.
    return stored ?? null;
  }
}

/** What was starred before agendas were an edition's belongs to the first one that finds it. */
function takeOver(key: string): void {
  const older = localStorage.getItem(KEY);
  if (older === null || document.documentElement.dataset.edition === undefined) return;
  localStorage.setItem(key, writeAgenda(merged(readAgenda(localStorage.getItem(key)), readAgenda(older))));
  localStorage.removeItem(KEY);
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

/** The starred sessions of the edition that the page is of, the same in every part of the page and every tab. */
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
      // It lasts as long as the page.
    }
    return false;
  }
}
