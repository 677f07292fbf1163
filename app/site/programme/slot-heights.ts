import type { CSSProperties } from 'react';
import { type Session, withLectures } from '#congress/programme/sessions.ts';
import type { Slot } from '#congress/programme/timetable.ts';

/** Estimated heights in a list, in rem, measured with the sample's sessions; lower bounds. */
interface Heights {
  /** Everything around the sessions of a slot. */
  around: number;
  session: number;
  lecture: number;
  /** Per letter of their texts. */
  letter: number;
}

/** For small screens (from 360 pixels) and from the breakpoint `md`. */
const TALL: Heights = { around: 3, session: 6, lecture: 4.5, letter: 0.075 };
const WIDE: Heights = { around: 2, session: 4.5, lecture: 1, letter: 0.065 };

/** The summary of a description, in rem. */
const DETAILS = 3;
/** The length of a label such as "Palestrante: ", in letters. */
const LABEL = 13;

const LINES = ['speaker', 'moderator', 'location', 'language', 'streamed'] as const;

/** Counts visible characters, without direction marks and the marks of an editing rendition. */
const seenLetters = (text: string) => text.replace(/\p{Cf}/gu, '').length;

/** The place of a lecture is that of its round table. */
const lettersOf = (session: Session): number =>
  LINES.filter((name) => session[name] && !(name === 'location' && session.within)).reduce(
    (sum, name) => sum + LABEL + seenLetters(`${session[name]}`),
    seenLetters(session.title),
  );

/** The estimated height of a slot in a list, as custom properties: `laid-out-when-near` in app.css. */
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
