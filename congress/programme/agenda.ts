import { CODE, type KeptTalk, MOST_TALKS, seenOf } from './starred.ts';
import type { Talk } from './talks.ts';
import { overlaps } from './times.ts';
import { type ToldAspect, toldAnew } from './told.ts';

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
  return [...new Set(codes)].slice(0, MOST_TALKS);
}

type Placed = Pick<Talk, 'id' | 'code' | 'day' | 'start' | 'end' | 'within'>;

/** For each talk the others that nobody can hear as well, by their codes. What has no readable time overlaps nothing. */
export function overlapsAmong<T extends Placed>(talks: readonly T[]): Map<string, T[]> {
  const result = new Map<string, T[]>();
  for (const one of talks) {
    const others = talks.filter((other) => other !== one && areAtOnce(one, other));
    if (others.length > 0) result.set(one.code, others);
  }
  return result;
}

function areAtOnce(one: Placed, other: Placed): boolean {
  if (one.day !== other.day || one.start === null || other.start === null) return false;
  if (sessionOf(one) === sessionOf(other)) return false;
  return overlaps({ start: one.start, end: one.end }, { start: other.start, end: other.end });
}

/** A round table and the lectures inside it are one sitting. */
const sessionOf = ({ id, within }: Placed): string => within?.id ?? id;

/** Talks in the order in which they are heard; what has no readable time comes last on its day. */
export function inOrder<T extends Pick<Talk, 'day' | 'start'>>(talks: readonly T[]): T[] {
  const start = (talk: T) => talk.start ?? Number.MAX_SAFE_INTEGER;
  return talks.toSorted((a, b) => a.day - b.day || start(a) - start(b));
}

/** A starred talk that is not as the visitor last saw it; `now` is null when it is gone. */
export type News = { seen: KeptTalk; now: null } | { seen: KeptTalk; now: KeptTalk; aspects: ToldAspect[] };

/** What the visitor should hear of, in the order of the agenda. `talks`: all that the programme holds now. */
export function newsFor(kept: readonly KeptTalk[], talks: readonly KeptTalk[]): News[] {
  const current = new Map(talks.map((talk) => [talk.code, talk]));
  return kept.flatMap((seen): News[] => {
    const now = current.get(seen.code);
    if (!now) return [{ seen, now: null }];
    const aspects = toldAnew(seen, now);
    return aspects.length > 0 ? [{ seen, now: seenOf(now), aspects }] : [];
  });
}

/** The agenda of a visitor who has taken note of `news`: what is gone leaves it. */
export function noted(kept: readonly KeptTalk[], news: readonly News[]): KeptTalk[] {
  const now = new Map(news.map((one) => [one.seen.code, one.now]));
  return kept.flatMap((talk) => {
    const current = now.get(talk.code);
    if (current === undefined) return [talk];
    return current ? [current] : [];
  });
}
