import { type Aspect, changedAspects } from './changes.ts';
import { type Session, sessionHours } from './sessions.ts';
import { CODE, MOST_STARRED, type ShownSession, type StarredSession, starredSession } from './starred.ts';

const SHARED = '#palestras=';

/** The part of an address that a browser keeps to itself, so that no server learns who goes where. */
export const sharedHash = (codes: readonly string[]): string => SHARED + codes.join('.');

/** The codes in a shared address, each once; null when the address shares none. */
export function sharedCodes(hash: string): string[] | null {
  if (!hash.startsWith(SHARED)) return null;
  const codes = hash
    .slice(SHARED.length)
    .toLowerCase()
    .split(/[^0-9a-f]+/)
    .filter((code) => CODE.test(code));
  return [...new Set(codes)].slice(0, MOST_STARRED);
}

/** For each session the others that nobody can hear as well, by their codes. What has no readable time overlaps nothing. */
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
  // Congress days follow one another, the courses may be long before.
  if (one.day !== other.day && (one.day === 0 || other.day === 0)) return false;
  const later = (other.day - one.day) * 24 * 60;
  // A round table and the lectures inside it are one sitting.
  if ((one.within ?? one).code === (other.within ?? other).code) return false;
  return own.start < others.end + later && others.start + later < own.end;
}

/** A starred session that is not as the visitor last saw it; `now` is null when it is gone. */
export type News =
  | { seen: StarredSession; now: null }
  | { seen: StarredSession; now: ShownSession; aspects: Aspect[] };

/** What the visitor should hear of, in the order of the agenda. `sessions`: all that the programme holds now. */
export function newsFor(starred: readonly StarredSession[], sessions: readonly ShownSession[]): News[] {
  const current = new Map(sessions.map((session) => [session.code, session]));
  return starred.flatMap((seen): News[] => {
    const now = current.get(seen.code);
    if (!now) return [{ seen, now: null }];
    const aspects = changedAspects(seen, starredSession(now));
    return aspects.length > 0 ? [{ seen, now, aspects }] : [];
  });
}

/** The agenda of a visitor who has taken note of `news`: what is gone leaves it. */
export function noted(starred: readonly StarredSession[], news: readonly News[]): StarredSession[] {
  const changed = new Map(news.map(({ seen, now }) => [seen.code, now]));
  return starred.flatMap((session) => {
    const now = changed.get(session.code);
    if (now === undefined) return [session];
    return now ? [starredSession(now)] : [];
  });
}
