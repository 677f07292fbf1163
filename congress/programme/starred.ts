import type { Told } from './told.ts';

/** A talk that a visitor starred: its short name, and what they last saw of it. */
export interface KeptTalk extends Told {
  code: string;
}

export const CODE = /^[0-9a-f]{10}$/;
/** More than anybody hears: whatever else a link or a browser holds is no agenda. */
export const MOST_TALKS = 500;

/** The agenda that `writeAgenda` wrote. Whatever else is found (an older version, another program's) counts for nothing. */
export function readAgenda(text: string | null): KeptTalk[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? merged([], found.filter(isKeptTalk)) : [];
  } catch {
    return [];
  }
}

export const writeAgenda = (talks: readonly KeptTalk[]): string => JSON.stringify(talks);

// Every page with a star reads the agenda, and a schema would bring its whole library along: more than all stars together.
function isKeptTalk(value: unknown): value is KeptTalk {
  if (typeof value !== 'object' || value === null) return false;
  const { code, title, day, time, auditorium, location } = value as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    CODE.test(code) &&
    typeof title === 'string' &&
    (day === 0 || day === 1 || day === 2) &&
    typeof time === 'string' &&
    (auditorium === null || typeof auditorium === 'string') &&
    (location === undefined || typeof location === 'string')
  );
}

/** What the visitor sees of a talk at this moment. */
export function seenOf({ code, title, day, time, auditorium, location }: KeptTalk): KeptTalk {
  return { code, title, day, time, auditorium, ...(location && { location }) };
}

/** `kept` with the talks that are not in it yet; nothing that is kept is overwritten. */
export function merged(kept: readonly KeptTalk[], added: readonly KeptTalk[]): KeptTalk[] {
  const talks = new Map<string, KeptTalk>();
  for (const talk of [...kept, ...added]) if (!talks.has(talk.code)) talks.set(talk.code, talk);
  return [...talks.values()].slice(0, MOST_TALKS);
}
