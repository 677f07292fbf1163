import { dayOf, daysBetween } from '../day.ts';
import { folded } from '../text.ts';
import type { Translations } from '../translations.ts';
import type { Day } from './days-and-rooms.ts';
import { comparable, peopleOf } from './people.ts';
import type { ProgramItem } from './schema.ts';
import { codeOf, titleOf } from './sessions.ts';
import { timeRange } from './times.ts';

/** What visitors see of a session at some moment. */
export interface SessionSnapshot {
  title: string;
  day: Day;
  /** As the staff wrote it. */
  time: string;
  auditorium: string | null;
  /** Absent: nothing but the auditorium is known. */
  location?: string;
  speaker?: string;
  /** A lecture's own time inside its round table, in minutes from midnight, where it is known. */
  inside?: { start: number; end: number };
  /** What is shown in Portuguese for want of a translation. */
  untranslated?: string[];
  /** Of the texts as they are stored; pages are given those of their language instead. */
  translations?: Translations;
}

/** What visitors must hear of when it is no longer so. */
export type Aspect = 'when' | 'where' | 'title' | 'speaker';

/** What is no longer as it was. A time written in another way and a corrected spelling are no difference. */
export function changedAspects(before: SessionSnapshot, after: SessionSnapshot): Aspect[] {
  const same: Record<Aspect, boolean> = {
    when:
      before.day === after.day &&
      isSameTime(before.time, after.time) &&
      isSameStretch(before.inside, after.inside),
    where: before.auditorium === after.auditorium && isSameText(before.location, after.location),
    title: isSameText(before.title, after.title),
    speaker: isSamePeople(before.speaker, after.speaker),
  };
  return (Object.keys(same) as Aspect[]).filter((aspect) => !same[aspect]);
}

function isSameTime(before: string, after: string): boolean {
  if (before === after) return true;
  const [one, other] = [timeRange(before), timeRange(after)];
  if (one && other) return one.start === other.start && one.end === other.end;
  return !one && !other && isSameText(before, after);
}

/** Nothing is said of an own time that was not known before, or is not any more. */
const isSameStretch = (before: SessionSnapshot['inside'], after: SessionSnapshot['inside']): boolean =>
  !before || !after || (before.start === after.start && before.end === after.end);

/** Without accents, capitals and punctuation. */
const words = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isSameText = (before = '', after = ''): boolean => before === after || words(before) === words(after);

function isSamePeople(before: string | undefined, after: string | undefined): boolean {
  const names = (speaker: string | undefined) =>
    peopleOf({ speaker, moderator: null }).map(comparable).sort().join('|');
  return before === after || names(before) === names(after);
}

/** The public part of a session in one version of it. */
export type Version = Pick<
  ProgramItem,
  | 'day'
  | 'time'
  | 'type'
  | 'title'
  | 'theme'
  | 'speaker'
  | 'location'
  | 'auditorium'
  | 'parent_id'
  | 'minutes'
  | 'order_position'
> & {
  /** A lecture's place in the time of its round table, in minutes (`withOwnTimes`). */
  own?: { start: number; end: number } | undefined;
  /** None in what is older than translations are. */
  translations?: Translations | null;
};

/** One stored change of a session: `before` is null when it was added, `after` when it was removed. */
export interface HistoryLine {
  /** Grows with every change. */
  id: string;
  /** The session's id. */
  item: string;
  /** When (ISO 8601, UTC). */
  at: string;
  before: Version | null;
  after: Version | null;
  /** It was removed before anybody was told of it: nothing of it is news, whatever was corrected until then. */
  withdrawn?: boolean;
}

/** A change of the programme as visitors see it. */
export type ProgrammeChange = {
  /** The same while the change is corrected. */
  id: string;
  /** When it was last corrected (ISO 8601, UTC). */
  at: string;
  /** The session's name in links. */
  code: string;
} & (
  | { kind: 'added'; before?: never; after: SessionSnapshot }
  | { kind: 'cancelled'; before: SessionSnapshot; after?: never }
  | { kind: 'changed'; before: SessionSnapshot; after: SessionSnapshot; aspects: Aspect[] }
);

/** Changes of the programme that were published together, in the words of the staff. */
export interface ProgrammeRelease {
  id: string;
  /** When (ISO 8601, UTC). */
  at: string;
  name: string;
  note: string;
  translations: Translations<'name' | 'note'>;
}

/** Whoever corrects a change within this time has made one change. */
export const CORRECTION_MS = 15 * 60_000;
const MOST_CHANGES = 200;

/** A change so many days before a day of the congress, or on it, was made at the last minute. */
const LAST_MINUTE_DAYS = 2;

/** Lines of one session that follow each other closely. */
interface Correction {
  first: HistoryLine;
  last: HistoryLine;
}

/**
 * What visitors must know, newest first: sessions that are new, cancelled, moved, renamed or given by somebody else.
 * Corrections shortly after each other are one change, and what they undo was none. What happens to a whole round
 * table is one change: its lectures come, go and move with it.
 *
 * @param lines oldest first, without the initial load of the programme
 */
export function changesOf(lines: readonly HistoryLine[]): ProgrammeChange[] {
  const corrections = correctionsOf(withoutWithdrawn(lines));
  const ofItem = Map.groupBy(corrections, ({ first }) => first.item);
  return corrections
    .filter((correction) => !followsItsRoundTable(correction, ofItem))
    .flatMap((correction) => changeOf(correction) ?? [])
    .reverse()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST_CHANGES);
}

function withoutWithdrawn(lines: readonly HistoryLine[]): HistoryLine[] {
  const goes = new Map<string, number>();
  for (const [index, { item, withdrawn }] of lines.entries()) if (withdrawn) goes.set(item, index);
  return lines.filter(({ item }, index) => index > (goes.get(item) ?? -1));
}

function correctionsOf(lines: readonly HistoryLine[]): Correction[] {
  const corrections: Correction[] = [];
  const latest = new Map<string, Correction>();
  for (const line of lines) {
    const current = latest.get(line.item);
    if (current && isSoonAfter(current.last, line)) current.last = line;
    else {
      const correction = { first: line, last: line };
      latest.set(line.item, correction);
      corrections.push(correction);
    }
  }
  return corrections;
}

const isSoonAfter = (one: HistoryLine, next: HistoryLine): boolean =>
  Math.abs(Date.parse(next.at) - Date.parse(one.at)) <= CORRECTION_MS;

/** Whether a lecture came or went because its round table did. */
function followsItsRoundTable({ first, last }: Correction, ofItem: Map<string, Correction[]>): boolean {
  const comes = first.before === null;
  const goes = last.after === null;
  if (comes === goes) return false;
  const roundTable = ofItem.get((comes ? last.after : first.before)?.parent_id ?? '') ?? [];
  return roundTable.some((around) =>
    comes
      ? around.first.before === null && isSoonAfter(around.first, first)
      : around.last.after === null && isSoonAfter(around.last, last),
  );
}

function changeOf({ first, last }: Correction): ProgrammeChange | null {
  const code = codeOf(last.item);
  const common = { id: `${code}-${first.id}`, at: last.at, code };
  const before = first.before && snapshotOf(first.before);
  const after = last.after && snapshotOf(last.after);
  if (!before) return after && { ...common, kind: 'added', after };
  if (!after) return { ...common, kind: 'cancelled', before };
  // Inside a round table time and place are the round table's, but for the place in its time.
  const parent = first.before?.parent_id ?? null;
  const isInside = parent !== null && last.after?.parent_id === parent;
  const ownMoved = !isSameStretch(first.before?.own, last.after?.own);
  const aspects = changedAspects(before, after).filter(
    (aspect) => !isInside || aspect === 'title' || aspect === 'speaker' || (aspect === 'when' && ownMoved),
  );
  return aspects.length > 0 ? { ...common, kind: 'changed', before, after, aspects } : null;
}

function snapshotOf(version: Version): SessionSnapshot {
  const { day, time, auditorium, translations, own } = version;
  const start = own && timeRange(time)?.start;
  const location = version.location?.trim();
  const speaker = version.speaker?.trim();
  return {
    title: titleOf(version),
    day,
    time: time.trim(),
    auditorium,
    ...(location && location !== auditorium && { location }),
    ...(speaker && { speaker }),
    ...(own && start !== undefined && { inside: { start: start + own.start, end: start + own.end } }),
    ...(translations && { translations }),
  };
}

/**
 * Of the changes those that whoever comes today may not have heard of: of what is planned for today, or was.
 *
 * @param day of the programme
 * @param today the calendar day that it is
 */
export const lastMinuteChanges = (
  changes: readonly ProgrammeChange[],
  { day, today, timeZone }: { day: Day; today: string; timeZone: string },
): ProgrammeChange[] =>
  changes.filter(
    (change) =>
      daysBetween(dayOf(new Date(change.at), timeZone), today) <= LAST_MINUTE_DAYS &&
      [change.before?.day, change.after?.day].includes(day),
  );
