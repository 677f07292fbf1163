import { type Aspect, changedAspects } from './changes.ts';
import { type Session, sessionHours } from './sessions.ts';
import { CODE, MOST_STARRED, type ShownSession, type StarredSession, starredSession } from './starred.ts';

const SHARED = '#palestras=';

/**
 * The fragment that shares an agenda. Browsers do not send fragments, so no server learns which sessions somebody
 * attends.
 */
export const sharedHash = (codes: readonly string[]): string => SHARED + codes.join('.');

/** The session codes in a shared address, without duplicates; null when it shares none. */
export function sharedCodes(hash: string): string[] | null {
  if (!hash.startsWith(SHARED)) return null;
  const codes = hash
    .slice(SHARED.length)
    .toLowerCase()
    .split(/[^0-9a-f]+/)
    .filter((code) => CODE.test(code));
  return [...new Set(codes)].slice(0, MOST_STARRED);
}

/** For each session code, the other sessions that overlap it. Sessions without a readable time overlap nothing. */
export function overlapsAmong(sessions: readonly Session[]): Map<string, Session[]> {
  const result = new Map<string, Session[]>();
  for (const one of sessions) {
    const others = sessions.filter((other) => other !== one && areAtOnce(one, other));
    if (others.length > 0) result.set(one.code, others);
  }
  return result;
}

function areAtOnce(one: Session, other: Session): boolean {
  const [own, others] = [sessionHours(one), sessionHours(other)];
  if (!own || !others) return false;
  // Congress days are consecutive, but the courses may be long before them.
  if (one.day !== other.day && (one.day === 0 || other.day === 0)) return false;
  const later = (other.day - one.day) * 24 * 60;
  // A round table and its lectures do not overlap each other.
  if ((one.within ?? one).code === (other.within ?? other).code) return false;
  return own.start < others.end + later && others.start + later < own.end;
}

/** A starred session that has changed since the visitor last saw it; `now` is null when it was removed. */
export type News =
  | { seen: StarredSession; now: null }
  | { seen: StarredSession; now: ShownSession; aspects: Aspect[] };

/** The changes to tell a visitor about, in agenda order. `sessions`: the whole current programme. */
export function newsFor(starred: readonly StarredSession[], sessions: readonly ShownSession[]): News[] {
  const current = new Map(sessions.map((session) => [session.code, session]));
  return starred.flatMap((seen): News[] => {
    const now = current.get(seen.code);
    if (!now) return [{ seen, now: null }];
    const aspects = changedAspects(seen, starredSession(now));
    return aspects.length > 0 ? [{ seen, now, aspects }] : [];
  });
}

/** The agenda after the visitor has confirmed `news`: updated, without removed sessions. */
export function acknowledged(starred: readonly StarredSession[], news: readonly News[]): StarredSession[] {
  const changed = new Map(news.map(({ seen, now }) => [seen.code, now]));
  return starred.flatMap((session) => {
    const now = changed.get(session.code);
    if (now === undefined) return [session];
    return now ? [starredSession(now)] : [];
  });
}
