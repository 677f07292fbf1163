import type { Session } from '#congress/programme/sessions.ts';
import { timeText } from '#congress/programme/times.ts';

/** How a day is set on A4. Lengths are points. */
export interface Form {
  orientation: 'portrait' | 'landscape';
  /** How many columns stand side by side; the rooms of a day share them. */
  columns: number;
  /** The size of the titles; times, names and places are set smaller by `SMALL`. */
  size: number;
}

/** The smallest type is 5 points: nobody reads less on a wall. */
export const SMALL = 0.84;

const upright = (rooms: number, size: number): Form => ({
  orientation: 'portrait',
  columns: Math.max(2, rooms),
  size,
});
/** One or two rooms have several columns each. */
const lying = (rooms: number, size: number): Form => ({
  orientation: 'landscape',
  columns: rooms > 2 ? rooms : 4,
  size,
});

/** From the largest type to the smallest that can be read. */
const formsOf = (rooms: number): Form[] =>
  [
    ...[15, 14, 13, 12, 11, 10.4, 9.8, 9.3, 8.8, 8.4, 8, 7.6, 7.2].map((size) => upright(rooms, size)),
    ...[7.2, 6.8, 6.4, 6].map((size) => lying(rooms, size)),
  ].filter((form) => titleWidth(form) >= SHORTEST_LINE * LETTER * form.size);

/** Letters that a line of a title holds at least: narrower, every word would be a line. */
const SHORTEST_LINE = 12;
const titleWidth = (form: Form): number => columnWidth(form) - TIME_WIDTH * form.size;

/** More columns than this are too narrow on a sheet that stands upright. */
const MOST_UPRIGHT = 4;

/** A day that no form holds takes several sheets, in letters that can be read. */
export const severalSheets = (rooms: number): Form =>
  rooms > MOST_UPRIGHT ? lying(rooms, 7.8) : upright(rooms, 7.8);

const A4 = { short: 595, long: 842 };
export const MARGIN = 30;
export const GUTTER = 14;
/** Above and below the columns: who, when and where, the names of the rooms, and what else there is to know. */
const AROUND = 130;

const columnWidth = ({ orientation, columns }: Form): number =>
  ((orientation === 'portrait' ? A4.short : A4.long) - 2 * MARGIN - (columns - 1) * GUTTER) / columns;

const columnHeight = ({ orientation }: Form): number =>
  (orientation === 'portrait' ? A4.long : A4.short) - 2 * MARGIN - AROUND;

/** The width of the times beside the titles, in their size. */
export const TIME_WIDTH = 7.4;
/** The width of an average letter, in its size. */
const LETTER = 0.51;
export const LINE = 1.22;

/** Who gives a session, where and in which language; of a lecture its own time, for its place is its round table's. */
export const aboutOf = ({ speaker, moderator, location, within, language, inside }: Session): string[] =>
  [inside && timeText(inside), speaker, moderator, within ? undefined : location, language].filter(
    (text) => text !== undefined,
  );

/** An estimate of a session's height: it says which form to try first, the drawing says whether it fits. */
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

/** The sessions in `count` columns to be read one after the other, the highest of which is as low as can be. */
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

/** Columns that are no higher than `limit`, each as full as it can be. */
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

/** How much higher than the drawing an estimate may be. */
const SLACK = 1.07;

/** The forms that may hold the day, the largest type first. */
export function formsFor(rooms: readonly (readonly Session[])[]): Form[] {
  return formsOf(rooms.length).filter((form) => {
    const columns = rooms.flatMap((sessions) => inColumns(sessions, form.columns / rooms.length, form));
    const heights = columns.map((column) =>
      column.reduce((sum, session) => sum + heightOf(session, form), 0),
    );
    return Math.max(...heights) <= columnHeight(form) * SLACK;
  });
}
