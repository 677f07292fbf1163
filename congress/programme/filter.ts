import { says, searchWords } from '../search.ts';
import { folded } from '../text.ts';
import { AUDITORIUMS, type Auditorium, DAYS, type Day } from './days-and-rooms.ts';
import { PARAMETERS } from './parameters.ts';
import type { ShownTalk, Talk } from './talks.ts';

/** An activity with its own place in the timetable; a round table contains lectures. */
export interface Activity extends ShownTalk {
  lectures: ShownTalk[];
}

/** What is asked of the programme. Null: whatever there is. */
export interface ProgrammeQuery {
  /** What was typed: every word must be found. */
  words: string;
  day: Day | null;
  auditorium: Auditorium | null;
  type: ActivityType | null;
  period: Period | null;
  /** Null: side by side where there is room for it. */
  view: View | null;
}

export const TYPES = ['palestra', 'mesa_redonda'] as const;
type ActivityType = (typeof TYPES)[number];
export const VIEWS = ['grade', 'lista'] as const;
export type View = (typeof VIEWS)[number];

const NOON = 12 * 60;
const EVENING = 18 * 60;
/** From and to, in minutes from midnight. */
const PERIOD_HOURS = {
  manha: [0, NOON],
  tarde: [NOON, EVENING],
  noite: [EVENING, 24 * 60],
} as const;
type Period = keyof typeof PERIOD_HOURS;
export const PERIODS = Object.keys(PERIOD_HOURS) as Period[];

/** Longer ones are nobody's search. */
export const LONGEST_WORDS = 120;

/** "Auditório Bandeirantes" → "bandeirantes". */
export const auditoriumSlug = (auditorium: Auditorium) => folded(auditorium).split(' ').at(-1) ?? '';

/** What an address asks for; what it cannot mean is as if it were not there. */
export function readQuery(parameters: URLSearchParams): ProgrammeQuery {
  const value = (name: keyof ProgrammeQuery) => parameters.get(PARAMETERS[name]) ?? '';
  const words = value('words');
  return {
    words: words.length > LONGEST_WORDS ? '' : words.trim(),
    day: DAYS.find((day) => `${day}` === value('day')) ?? null,
    auditorium: AUDITORIUMS.find((name) => auditoriumSlug(name) === value('auditorium')) ?? null,
    type: TYPES.find((type) => type === value('type')) ?? null,
    period: PERIODS.find((period) => period === value('period')) ?? null,
    view: VIEWS.find((view) => view === value('view')) ?? null,
  };
}

export const NOTHING_ASKED: ProgrammeQuery = readQuery(new URLSearchParams());

/** The query of an address, with its question mark; '' when nothing is asked. */
export function writeQuery(query: ProgrammeQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of [
    ['words', query.words.trim()],
    ['day', query.day],
    ['auditorium', query.auditorium && auditoriumSlug(query.auditorium)],
    ['type', query.type],
    ['period', query.period],
    ['view', query.view],
  ] as const)
    if (value !== null && value !== '') parameters.set(PARAMETERS[name], `${value}`);
  const written = `${parameters}`;
  return written && `?${written}`;
}

/** Whether something besides the day and the view is asked for. */
export const isNarrowed = (query: ProgrammeQuery) =>
  query.words.trim() !== '' || query.auditorium !== null || query.type !== null || query.period !== null;

/** The activities in the order of their days and starts, lectures inside them; what names no time stands last. */
export function activitiesOf(talks: readonly ShownTalk[]): Activity[] {
  const lectures = new Map<string, ShownTalk[]>();
  for (const talk of talks) {
    if (!talk.within) continue;
    const together = lectures.get(talk.within);
    if (together) together.push(talk);
    else lectures.set(talk.within, [talk]);
  }
  return talks
    .filter((talk) => !talk.within)
    .map((talk) => ({ ...talk, lectures: lectures.get(talk.code) ?? [] }))
    .sort((a, b) => a.day - b.day || startOf(a) - startOf(b));
}

const startOf = ({ start }: ShownTalk) => start ?? Number.MAX_SAFE_INTEGER;

export interface Found {
  activity: Activity;
  /** The codes of the lectures inside that were sought. */
  lectures: readonly string[];
}

const NO_LECTURES: readonly string[] = [];

/** The activities of every day that a query asks for, in the given order. The query's day is left to who shows them. */
export function findActivities(activities: readonly Activity[], query: ProgrammeQuery): Found[] {
  const words = searchWords(query.words);
  const found: Found[] = [];
  for (const activity of activities) {
    if (!isOfKind(activity, query)) continue;
    const lectures = words.length === 0 ? NO_LECTURES : lecturesFound(activity, words);
    if (lectures) found.push({ activity, lectures });
  }
  return found;
}

function isOfKind(activity: Activity, { auditorium, type, period }: ProgrammeQuery): boolean {
  if (type && (type === 'mesa_redonda') !== Boolean(activity.roundTable)) return false;
  if (auditorium && !isIn(activity, auditorium)) return false;
  if (!period) return true;
  if (activity.start === null) return false;
  const [from, to] = PERIOD_HOURS[period];
  return activity.start < to && (activity.end ?? activity.start + 1) > from;
}

/** On the congress days an activity without an auditorium concerns both; a course has none. */
const isIn = (activity: ShownTalk, auditorium: Auditorium) =>
  activity.auditorium === auditorium || (activity.auditorium === null && activity.day !== 0);

/**
 * Null when the words are not all found in an activity and its lectures; else its lectures that say what it does not
 * say itself, or all that was sought.
 */
function lecturesFound(activity: Activity, words: string[]): readonly string[] | null {
  const own = foldedTalk(activity);
  const missing = words.filter((word) => !says(own, word));
  if (activity.lectures.length === 0) return missing.length === 0 ? NO_LECTURES : null;
  const texts = activity.lectures.map(foldedTalk);
  if (missing.some((word) => !texts.some((text) => says(text, word)))) return null;
  const sought = missing.length > 0 ? missing : words;
  const codes = (wanted: (text: string) => boolean) =>
    activity.lectures.filter((_, index) => wanted(texts[index] ?? '')).map(({ code }) => code);
  const whole = codes((text) => sought.every((word) => says(text, word)));
  if (whole.length > 0 || missing.length === 0) return whole;
  return codes((text) => sought.some((word) => says(text, word)));
}

// The same activities are searched at every keystroke: folding them again would be the whole cost of it.
const foldedTalks = new WeakMap<ShownTalk, string>();

/** All that is searched of one talk, folded. Asked for ahead of the first search, it makes that one quick as well. */
export function foldedTalk(talk: ShownTalk): string {
  const kept = foldedTalks.get(talk);
  if (kept !== undefined) return kept;
  const { title, speaker, moderator, location, auditorium } = talk;
  const text = folded([title, speaker, moderator, location, auditorium].filter(Boolean).join('\n'));
  foldedTalks.set(talk, text);
  return text;
}

/** Where an activity or a lecture stands on its page. */
export const anchorOf = (code: string) => `atividade-${code}`;

/** The address of a talk on the programme's page, without a language; it leads there with scripts off, too. */
export const talkPath = ({ day, code }: Pick<Talk, 'day' | 'code'>) =>
  `/programacao?${PARAMETERS.day}=${day}#${anchorOf(code)}`;
