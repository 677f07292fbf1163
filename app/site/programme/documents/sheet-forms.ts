import type { Session } from '#congress/programme/sessions.ts';
import { timeText } from '#congress/programme/times.ts';

/** A layout of a day on A4. Lengths are in points. */
export interface Form {
  orientation: 'portrait' | 'landscape';
  /** The number of columns side by side, divided among the rooms. */
  columns: number;
  /** The font size of titles; times, names and places are smaller by `SMALL`. */
  size: number;
}

/** The smallest text is 5 points, the limit of legibility on a wall. */
export const SMALL = 0.84;

const upright = (rooms: number, size: number): Form => ({
  orientation: 'portrait',
  columns: Math.max(2, rooms),
  size,
});
/** With one or two rooms, each has several columns. */
const lying = (rooms: number, size: number): Form => ({
  orientation: 'landscape',
  columns: rooms > 2 ? rooms : 4,
  size,
});

/** From the largest font size to the smallest legible one. */
const formsOf = (rooms: number): Form[] =>
  [
    ...[15, 14, 13, 12, 11, 10.4, 9.8, 9.3, 8.8, 8.4, 8, 7.6, 7.2].map((size) => upright(rooms, size)),
    ...[7.2, 6.8, 6.4, 6].map((size) => lying(rooms, size)),
  ].filter((form) => titleWidth(form) >= SHORTEST_LINE * LETTER * form.size);

/** The minimum number of letters per line of a title; in narrower columns every word would be a line. */
const SHORTEST_LINE = 12;
const titleWidth = (form: Form): number => columnWidth(form) - TIME_WIDTH * form.size;

/** The maximum number of columns on a portrait sheet. */
const MOST_UPRIGHT = 4;

/** The layout for a day that takes several sheets, in a legible font size. */
export const severalSheets = (rooms: number): Form =>
  rooms > MOST_UPRIGHT ? lying(rooms, 7.8) : upright(rooms, 7.8);

const A4 = { short: 595, long: 842 };
export const MARGIN = 30;
export const GUTTER = 14;
/** The height of everything above and below the columns: header, names of rooms, footer. */
const AROUND = 130;

const columnWidth = ({ orientation, columns }: Form): number =>
  ((orientation === 'portrait' ? A4.short : A4.long) - 2 * MARGIN - (columns - 1) * GUTTER) / columns;

const columnHeight = ({ orientation }: Form): number =>
  (orientation === 'portrait' ? A4.long : A4.short) - 2 * MARGIN - AROUND;

/** The width of the times beside the titles, relative to the font size. */
export const TIME_WIDTH = 7.4;
/** The average width of a letter, relative to the font size. */
const LETTER = 0.51;
export const LINE = 1.22;

/**
 * Speakers, place and language of a session; for a lecture its own time instead of the place, which is its round
 * table's.
 */
export const aboutOf = ({ speaker, moderator, location, within, language, inside }: Session): string[] =>
  [inside && timeText(inside), speaker, moderator, within ? undefined : location, language].filter(
    (text) => text !== undefined,
  );

/** Estimates a session's height, in order to choose which layout to try first; drawing decides whether it fits. */
function heightOf(session: Session, form: Form): number {
  const { size } = form;
  const width = titleWidth(form);
  const lines = (text: string, letters: number) =>
    Math.max(1, Math.ceil((text.length * letters * LETTER) / width)) * letters * LINE;
  const text = (one: Session) => {
    const about = aboutOf(one).join(' ');
    return lines(one.title, size) + (about ? lines(about, size * SMALL) : 0);
  };
  const inside = (session.lectures ?? []).reduce((sum, lecture) => sum + text(lecture) + size * 0.3, 0);
  return text(session) + (session.roundTable ? size * SMALL * LINE : 0) + inside + size;
}

/** The sessions in `count` consecutive columns, minimising the tallest column. */
export function inColumns(sessions: readonly Session[], count: number, form: Form): Session[][] {
  const heights = sessions.map((session) => heightOf(session, form));
  const total = heights.reduce((sum, height) => sum + height, 0);
  let [low, high] = [Math.max(0, ...heights), total + 1];
  while (high - low > 1) {
    const limit = (low + high) / 2;
    if (filled(sessions, heights, limit).length <= count) high = limit;
    else low = limit;
  }
  const columns = filled(sessions, heights, high);
  return [...columns, ...Array.from({ length: count - columns.length }, () => [])];
}

/** Fills columns of at most `limit` height, one after the other. */
function filled(sessions: readonly Session[], heights: number[], limit: number): Session[][] {
  const columns: Session[][] = [];
  let left = 0;
  sessions.forEach((session, index) => {
    const height = heights[index] ?? 0;
    if (columns.length === 0 || height > left) {
      columns.push([]);
      left = limit;
    }
    columns.at(-1)?.push(session);
    left -= height;
  });
  return columns;
}

/** The tolerance by which an estimate may exceed the available height. */
const SLACK = 1.07;

/** The layouts in which the day may fit, largest font size first. */
export function formsFor(rooms: readonly (readonly Session[])[]): Form[] {
  return formsOf(rooms.length).filter((form) => {
    const columns = rooms.flatMap((sessions) => inColumns(sessions, form.columns / rooms.length, form));
    const heights = columns.map((column) =>
      column.reduce((sum, session) => sum + heightOf(session, form), 0),
    );
    return Math.max(...heights) <= columnHeight(form) * SLACK;
  });
}
