import type { SessionSnapshot } from './changes.ts';
import type { Session } from './sessions.ts';

/** A starred session as the visitor last saw it, in Portuguese. */
export interface StarredSession extends SessionSnapshot {
  code: string;
}

/** A session as pages show it, with the Portuguese originals of translated texts. */
export type ShownSession = StarredSession & Pick<Session, 'original'>;

export const CODE = /^[0-9a-f]{10}$/;
/** The maximum size of an agenda: more than three days have, and as much as fits in an address. */
export const MOST_STARRED = 150;

/** Parses the agenda that `writeAgenda` wrote; anything else (an older format, other data) gives an empty agenda. */
export function readAgenda(text: string | null): StarredSession[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? merged([], found.filter(isStarredSession)) : [];
  } catch {
    return [];
  }
}

export const writeAgenda = (agenda: readonly StarredSession[]): string => JSON.stringify(agenda);

// Checked by hand: a schema would add its library to every page with a star.
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
    (inside === undefined || isTimeRange(inside))
  );
}

function isTimeRange(value: unknown): boolean {
  const { start, end } = (value ?? {}) as Record<string, unknown>;
  return typeof start === 'number' && typeof end === 'number';
}

/** A session as the agenda stores it: in Portuguese, so that a new translation or another language is not a change. */
export function starredSession(session: ShownSession): StarredSession {
  const { code, day, time, auditorium, original, inside } = session;
  const { title, location } = { ...session, ...original };
  return { code, title, day, time, auditorium, ...(location && { location }), ...(inside && { inside }) };
}

/** `agenda` plus the sessions that it does not contain yet; existing ones are not overwritten. */
export function merged(
  agenda: readonly StarredSession[],
  added: readonly StarredSession[],
): StarredSession[] {
  const sessions = new Map<string, StarredSession>();
  for (const session of [...agenda, ...added])
    if (!sessions.has(session.code)) sessions.set(session.code, session);
  return [...sessions.values()].slice(0, MOST_STARRED);
}
