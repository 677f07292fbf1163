import { dayOf, daysBetween } from '../day.ts';
import { folded } from '../text.ts';
import type { Translations } from '../translations.ts';
import type { Day } from './days-and-rooms.ts';
import { comparable, peopleOf } from './people.ts';
import type { ProgramItem } from './schema.ts';
import { codeOf, titleOf } from './sessions.ts';
import { timeRange } from './times.ts';

/** A session as visitors saw it at some moment. */
export interface SessionSnapshot {
  title: string;
  day: Day;
  /** As entered by the staff. */
  time: string;
  auditorium: string | null;
  /** Absent: nothing beyond the auditorium is known. */
  location?: string;
  speaker?: string;
  /** A lecture's own time inside its round table, in minutes from midnight, if known. */
  inside?: { start: number; end: number };
  /** The texts that are shown in Portuguese because they have no translation. */
  untranslated?: string[];
  /** The translations of the stored texts; pages receive the texts in their language instead. */
  translations?: Translations;
}

/** The aspects of a session whose changes visitors are told about. */
export type Aspect = 'when' | 'where' | 'title' | 'speaker';

/** The aspects that differ. Another notation of the same time and small corrections of spelling do not count. */
export function changedAspects(before: SessionSnapshot, after: SessionSnapshot): Aspect[] {
  const same: Record<Aspect, boolean> = {
    when:
      before.day === after.day &&
      isSameTime(before.time, after.time) &&
      isSameRange(before.inside, after.inside),
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

/** Own times are compared only if both are known. */
const isSameRange = (before: SessionSnapshot['inside'], after: SessionSnapshot['inside']): boolean =>
  !before || !after || (before.start === after.start && before.end === after.end);

/** Ignores accents, case and punctuation. */
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

/** The public columns of one version of a programme item. */
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
  /** A lecture's time relative to the start of its round table, in minutes (`withOwnTimes`). */
  own?: { start: number; end: number } | undefined;
  /** Missing in versions stored before translations existed. */
  translations?: Translations | null;
};

/** A stored change of a programme item: `before` is null for an insertion, `after` for a deletion. */
export interface HistoryLine {
  /** Increases with every change. */
  id: string;
  /** The id of the programme item. */
  item: string;
  /** When (ISO 8601, UTC). */
  at: string;
  before: Version | null;
  after: Version | null;
  /** It was deleted before it was announced, so its earlier changes are not news either. */
  withdrawn?: boolean;
}

/** A change of the programme as visitors see it. */
export type ProgrammeChange = {
  /** Stable while the change is being corrected. */
  id: string;
  /** When it was last corrected (ISO 8601, UTC). */
  at: string;
  /** The session's code in links. */
  code: string;
} & (
  | { kind: 'added'; before?: never; after: SessionSnapshot }
  | { kind: 'cancelled'; before: SessionSnapshot; after?: never }
  | { kind: 'changed'; before: SessionSnapshot; after: SessionSnapshot; aspects: Aspect[] }
);

/** Changes of the programme that were published together, with the staff's announcement. */
export interface ProgrammeRelease {
  id: string;
  /** When (ISO 8601, UTC). */
  at: string;
  name: string;
  note: string;
  translations: Translations<'name' | 'note'>;
}

/** Changes of an item within this time of each other count as one change. */
export const CORRECTION_MS = 15 * 60_000;
const MOST_CHANGES = 200;

/** A change is a last-minute one if it was made at most this many days before its programme day. */
const LAST_MINUTE_DAYS = 2;

/** Consecutive lines of one item that form one change. */
interface Correction {
  first: HistoryLine;
  last: HistoryLine;
}

/**
 * The changes that visitors must know, newest first: sessions that were added, cancelled, moved, renamed or given to
 * another speaker. Lines in quick succession count as one change, and as none if they cancel out. Adding, removing or
 * moving a round table is one change that includes its lectures.
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
  const withdrawnAt = new Map<string, number>();
  for (const [index, { item, withdrawn }] of lines.entries()) if (withdrawn) withdrawnAt.set(item, index);
  return lines.filter(({ item }, index) => index > (withdrawnAt.get(item) ?? -1));
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

/** Whether a lecture was added or removed together with its round table. */
function followsItsRoundTable({ first, last }: Correction, ofItem: Map<string, Correction[]>): boolean {
  const isAdded = first.before === null;
  const isRemoved = last.after === null;
  if (isAdded === isRemoved) return false;
  const roundTable = ofItem.get((isAdded ? last.after : first.before)?.parent_id ?? '') ?? [];
  return roundTable.some((change) =>
    isAdded
      ? change.first.before === null && isSoonAfter(change.first, first)
      : change.last.after === null && isSoonAfter(change.last, last),
  );
}

function changeOf({ first, last }: Correction): ProgrammeChange | null {
  const code = codeOf(last.item);
  const common = { id: `${code}-${first.id}`, at: last.at, code };
  const before = first.before && snapshotOf(first.before);
  const after = last.after && snapshotOf(last.after);
  if (!before) return after && { ...common, kind: 'added', after };
  if (!after) return { ...common, kind: 'cancelled', before };
  // A lecture's time and place are those of its round table; only its own time inside may change.
  const parent = first.before?.parent_id ?? null;
  const isInside = parent !== null && last.after?.parent_id === parent;
  const ownMoved = !isSameRange(first.before?.own, last.after?.own);
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
 * The recent changes that affect a day's programme, which visitors of that day may not have heard of.
 *
 * @param day the programme day
 * @param today its calendar day (`YYYY-MM-DD`)
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
