import type { Room } from '../facts/schema.ts';
import { storedName } from './days-and-rooms.ts';
import type { Found } from './filter.ts';
import type { Session } from './sessions.ts';

/** The properties that only sessions with speakers have. */
const LED_BY = ['roundTable', 'lectures', 'speaker', 'moderator', 'language', 'streamed'] as const;

/** Whether a session is a break, a meal, the registration desk and the like. */
export const isPause = (session: Session): boolean => LED_BY.every((name) => session[name] === undefined);

/** Merges breaks that are the same in every room into one entry for all rooms. */
export function onceEverywhere(found: readonly Found[], rooms: readonly Room[]): Found[] {
  if (rooms.length < 2) return [...found];
  const keyOf = ({ session }: Found) => (isPause(session) ? readAs(session) : session.code);
  return [...Map.groupBy(found, keyOf).values()].flatMap((alike) => {
    const auditoriums = new Set(alike.map(({ session }) => session.auditorium));
    const [first, ...others] = alike;
    if (!first || !rooms.every((room) => auditoriums.has(storedName(room)))) return alike;
    return { ...first, everywhere: others.map(({ session }) => session.code) };
  });
}

/** A key of a session's content without its room; ignores the invisible marks of an editing rendition. */
const readAs = (session: Session): string =>
  JSON.stringify({ ...session, code: '', auditorium: '' }).replace(/\p{Cf}/gu, '');
