import { type KeptTalk, readAgenda, writeAgenda } from '#congress/programme/starred.ts';

const KEY = 'minha-agenda';

let agenda: readonly KeptTalk[] = [];
let codes = new Set<string>();
/** What the browser held when it was last looked at; undefined before that. */
let held: string | null | undefined;
const listeners = new Set<() => void>();

/** A browser that refuses to keep it may still do so for this tab. */
function heldText(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing: the agenda lives as long as the page.
    return held ?? null;
  }
}

/** Takes over what another tab wrote, or this one on an earlier page. */
export function lookAtAgenda(): void {
  const text = heldText();
  if (text === held) return;
  held = text;
  show(readAgenda(text));
}

function show(talks: readonly KeptTalk[]) {
  agenda = talks;
  codes = new Set(talks.map(({ code }) => code));
  for (const listener of listeners) listener();
}

/** The starred talks, the same in every part of the page and every tab. */
export function agendaNow(): readonly KeptTalk[] {
  if (held === undefined) lookAtAgenda();
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
 * keep it, so it is lost with this tab.
 */
export function changeAgenda(change: (talks: readonly KeptTalk[]) => KeptTalk[]): boolean {
  lookAtAgenda();
  const talks = change(agenda);
  const text = writeAgenda(talks);
  const isKept = write(text);
  show(talks);
  return isKept;
}

function write(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    sessionStorage.removeItem(KEY);
    held = text;
    return true;
  } catch {
    try {
      sessionStorage.setItem(KEY, text);
      held = text;
    } catch {
      // It lives as long as the page.
    }
    return false;
  }
}
