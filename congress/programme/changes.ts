import { codeOf } from './code.ts';
import { comparable, peopleOf } from './people.ts';
import { titleOf } from './rules.ts';
import type { ProgramItem } from './schema.ts';
import { type Told, type ToldAspect, toldAnew } from './told.ts';

/** The public part of an activity in one version of it. */
export type Version = Omit<ProgramItem, 'id' | 'moderator'>;

/** One stored change of an activity: `before` is null when it was added, `after` when it was removed. */
export interface HistoryLine {
  /** Grows with every change. */
  id: string;
  /** The activity's id. */
  item: string;
  /** When (ISO 8601, UTC). */
  at: string;
  before: Version | null;
  after: Version | null;
}

export interface Announced extends Told {
  speaker?: string;
}

/** What a visitor is told of one activity. */
export type ProgrammeChange = {
  /** The same as long as the change is told. */
  id: string;
  /** When it was last corrected (ISO 8601, UTC). */
  at: string;
  /** The activity's name in links. */
  code: string;
} & (
  | { kind: 'added'; after: Announced }
  | { kind: 'cancelled'; before: Announced }
  | { kind: 'changed'; before: Announced; after: Announced; aspects: (ToldAspect | 'speaker')[] }
);

/** Whoever corrects a change within this time has made one change. */
const CORRECTION_MS = 15 * 60_000;
const MOST_CHANGES = 200;

interface Stretch {
  first: HistoryLine;
  last: HistoryLine;
}

/**
 * What visitors must know, newest first: activities that are new, cancelled, moved, renamed or given by somebody else.
 * Corrections shortly after each other are one change, and what they undo was none. What happens to a whole round
 * table is told once: its lectures come, go and move with it.
 *
 * @param lines oldest first, without the initial load of the programme
 */
export function changesOf(lines: readonly HistoryLine[]): ProgrammeChange[] {
  const stretches = stretchesOf(lines);
  const ofItem = Map.groupBy(stretches, ({ first }) => first.item);
  return stretches
    .filter((stretch) => !followsItsRoundTable(stretch, ofItem))
    .flatMap((stretch) => changeOf(stretch) ?? [])
    .reverse()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST_CHANGES);
}

function stretchesOf(lines: readonly HistoryLine[]): Stretch[] {
  const stretches: Stretch[] = [];
  const open = new Map<string, Stretch>();
  for (const line of lines) {
    const current = open.get(line.item);
    if (current && isSoonAfter(current.last, line)) {
      current.last = line;
      continue;
    }
    const stretch = { first: line, last: line };
    open.set(line.item, stretch);
    stretches.push(stretch);
  }
  return stretches;
}

const isSoonAfter = (one: HistoryLine, next: HistoryLine): boolean =>
  Math.abs(Date.parse(next.at) - Date.parse(one.at)) <= CORRECTION_MS;

/** Whether a lecture came or went because its round table did. */
function followsItsRoundTable({ first, last }: Stretch, ofItem: Map<string, Stretch[]>): boolean {
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

function changeOf({ first, last }: Stretch): ProgrammeChange | null {
  const [before, after] = [first.before, last.after];
  const code = codeOf(last.item);
  const common = { id: `${code}-${first.id}`, at: last.at, code };
  if (!before) return after && { ...common, kind: 'added', after: announced(after) };
  if (!after) return { ...common, kind: 'cancelled', before: announced(before) };
  const aspects = aspectsOf(before, after);
  if (aspects.length === 0) return null;
  return { ...common, kind: 'changed', before: announced(before), after: announced(after), aspects };
}

function aspectsOf(before: Version, after: Version): (ToldAspect | 'speaker')[] {
  // Inside a round table time and place are the round table's.
  const isInside = after.parent_id !== null && before.parent_id === after.parent_id;
  const told = toldAnew(announced(before), announced(after)).filter(
    (aspect) => !isInside || aspect === 'title',
  );
  return isSamePeople(before.speaker, after.speaker) ? told : [...told, 'speaker'];
}

function isSamePeople(before: string | null | undefined, after: string | null | undefined): boolean {
  const names = (speaker: string | null | undefined) =>
    peopleOf({ speaker, moderator: null }).map(comparable).sort().join('|');
  return before === after || names(before) === names(after);
}

function announced(version: Version): Announced {
  const { day, time, auditorium } = version;
  const location = version.location?.trim();
  const speaker = version.speaker?.trim();
  return {
    title: titleOf(version),
    day,
    time: time.trim(),
    auditorium,
    ...(location && location !== auditorium && { location }),
    ...(speaker && { speaker }),
  };
}
