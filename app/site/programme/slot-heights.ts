import type { CSSProperties } from 'react';
import { type Session, withLectures } from '#congress/programme/sessions.ts';
import type { Slot } from '#congress/programme/timetable.ts';

/** Of a list, in rem, measured in the sample's: never less than it is. */
interface Heights {
  /** What stands around the sessions that begin together. */
  around: number;
  session: number;
  lecture: number;
  /** Of the texts of both. */
  letter: number;
}

/** From 360 pixels on, and from the breakpoint `md` on. */
const TALL: Heights = { around: 3, session: 6, lecture: 4.5, letter: 0.075 };
const WIDE: Heights = { around: 2, session: 4.5, lecture: 1, letter: 0.065 };

/** What opens a description, in rem. */
const DETAILS = 3;
/** "Palestrante: ", in letters. */
const LABEL = 13;

const LINES = ['speaker', 'moderator', 'location', 'language', 'streamed'] as const;

/** Those that take room: neither marks of direction nor those of the editing rendition do. */
const seenLetters = (text: string) => text.replace(/\p{Cf}/gu, '').length;

/** The place of a lecture is its round table's. */
const lettersOf = (session: Session): number =>
  LINES.filter((name) => session[name] && !(name === 'location' && session.within)).reduce(
    (sum, name) => sum + LABEL + seenLetters(`${session[name]}`),
    seenLetters(session.title),
  );

/** About how high is what begins at a time in a list, as custom properties: `laid-out-when-near` in app.css. */
export function slotHeights({ cells }: Slot): CSSProperties {
  const sessions = cells.flatMap(({ found }) => found.map(({ session }) => session));
  const all = withLectures(sessions);
  const letters = all.reduce((sum, session) => sum + lettersOf(session), 0);
  const details = all.filter(({ description, goals }) => description || goals).length;
  const height = ({ around, session, lecture, letter }: Heights) =>
    Math.ceil(
      around +
        session * sessions.length +
        lecture * (all.length - sessions.length) +
        letter * letters +
        DETAILS * details,
    );
  return { '--tall': `${height(TALL)}rem`, '--wide': `${height(WIDE)}rem` } as CSSProperties;
}
