import type { SessionSnapshot } from './changes.ts';
import type { Session } from './sessions.ts';

/** A session that a visitor starred, as they last saw it, in Portuguese. */
export interface StarredSession extends SessionSnapshot {
  code: string;
}

/** A session as pages show it, with the Portuguese of what is translated. */
export type ShownSession = StarredSession & Pick<Session, 'original'>;

export const CODE = /^[0-9a-f]{10}$/;
/** More than three days hold, and what an address has room for: whatever else a link or a browser holds is no agenda. */
export const MOST_STARRED = 150;

/** The agenda that `writeAgenda` wrote. Whatever else is found (an older version, another program's) counts for nothing. */
export function readAgenda(text: string | null): StarredSession[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? merged([], found.filter(isStarredSession)) : [];
  } catch {
    return [];
  }
}

export const writeAgenda = (agenda: readonly StarredSession[]): string => JSON.stringify(agenda);

// Every page with a star reads the agenda, and a schema would bring its whole library along: more than all stars together.
function isStarredSession(value: unknown): value is StarredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { code, title, day, time, auditorium, location, inside } = value as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    CODE.test(code) &&
    typeof title === 'string' &&
    typeof day === 'number' &&
    Number.isInteger(day) &&
    day >= 0 &&
    typeof time === 'string' &&
    (auditorium === null || typeof auditorium === 'string') &&
    (location === undefined || typeof location === 'string') &&
    (inside === undefined || isStretch(inside))
  );
}

function isStretch(value: unknown): boolean {
  const { start, end } = (value ?? {}) as Record<string, unknown>;
  return typeof start === 'number' && typeof end === 'number';
}

/** A session as the agenda remembers it: in Portuguese, so that neither a translation nor another language is a change. */
export function starredSession(session: ShownSession): StarredSession {
  const { code, day, time, auditorium, original, inside } = session;
  const { title, location } = { ...session, ...original };
  return { code, title, day, time, auditorium, ...(location && { location }), ...(inside && { inside }) };
}

/** `agenda` with the sessions that are not in it yet; nothing that is there is overwritten. */
export function merged(
  agenda: readonly StarredSession[],
  added: readonly StarredSession[],
): StarredSession[] {
  const sessions = new Map<string, StarredSession>();
  for (const session of [...agenda, ...added])
    if (!sessions.has(session.code)) sessions.set(session.code, session);
  return [...sessions.values()].slice(0, MOST_STARRED);
}
