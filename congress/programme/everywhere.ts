import type { Room } from '../facts/schema.ts';
import { storedName } from './days-and-rooms.ts';
import type { Found } from './filter.ts';
import type { Session } from './sessions.ts';

/** What a session has that somebody speaks in. */
const LED_BY = ['roundTable', 'lectures', 'speaker', 'moderator', 'language', 'streamed'] as const;

/** What nobody leads: a break, a meal, the registration desk. */
export const isPause = (session: Session): boolean => LED_BY.every((name) => session[name] === undefined);

/** A pause that each room has at the same time and in the same place stands once, for all of them. */
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

/** What is read of a session, but for its room: characters that nobody sees, such as the marks of an editing rendition, are no difference. */
const readAs = (session: Session): string =>
  JSON.stringify({ ...session, code: '', auditorium: '' }).replace(/\p{Cf}/gu, '');
