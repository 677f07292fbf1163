import type { Room } from '../facts/schema.ts';
import { says, searchText, searchWords } from '../search.ts';
import { folded } from '../text.ts';
import { type Day, daysOf, type Plan } from './days-and-rooms.ts';
import { isIn, type Session } from './sessions.ts';

/** The query parameters of the programme page, the same in every language. */
export const PARAMETERS = {
  words: 'busca',
  day: 'dia',
  auditorium: 'auditorio',
  type: 'tipo',
  period: 'periodo',
  view: 'vista',
} as const;

/** The search and filters of the programme. Null: any. */
export interface ProgrammeQuery {
  /** As typed: every word must be found. */
  words: string;
  day: Day | null;
  auditorium: Room | null;
  type: (typeof TYPES)[number] | null;
  period: Period | null;
  /** Null: a grid on screens that are wide enough. */
  view: View | null;
}

export const TYPES = ['palestra', 'mesa_redonda'] as const;
export const VIEWS = ['grade', 'lista'] as const;
export type View = (typeof VIEWS)[number];

const NOON = 12 * 60;
const EVENING = 18 * 60;
/** Start and end in minutes from midnight. */
const PERIOD_HOURS = {
  manha: [0, NOON],
  tarde: [NOON, EVENING],
  noite: [EVENING, 24 * 60],
} as const;
type Period = keyof typeof PERIOD_HOURS;
export const PERIODS = Object.keys(PERIOD_HOURS) as Period[];

/** Parses the query of an address; invalid parameters are ignored. */
export function readQuery(parameters: URLSearchParams, { event, rooms }: Plan): ProgrammeQuery {
  const value = (name: keyof ProgrammeQuery) => parameters.get(PARAMETERS[name]) ?? '';
  return {
    words: searchText(value('words')),
    day: daysOf(event).find((day) => `${day}` === value('day')) ?? null,
    auditorium: rooms.find(({ id }) => id === value('auditorium')) ?? null,
    type: TYPES.find((type) => type === value('type')) ?? null,
    period: PERIODS.find((period) => period === value('period')) ?? null,
    view: VIEWS.find((view) => view === value('view')) ?? null,
  };
}

export const EMPTY_QUERY: ProgrammeQuery = {
  words: '',
  day: null,
  auditorium: null,
  type: null,
  period: null,
  view: null,
};

/** The query string for an address, with its question mark; '' for the empty query. */
export function writeQuery(query: ProgrammeQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of [
    ['words', query.words.trim()],
    ['day', query.day],
    ['auditorium', query.auditorium?.id ?? null],
    ['type', query.type],
    ['period', query.period],
    ['view', query.view],
  ] as const)
    if (value !== null && value !== '') parameters.set(PARAMETERS[name], `${value}`);
  const written = `${parameters}`;
  return written && `?${written}`;
}

/** Whether there are words or filters other than day and view. */
export const isNarrowed = (query: ProgrammeQuery) =>
  query.words.trim() !== '' || query.auditorium !== null || query.type !== null || query.period !== null;

export interface Found {
  session: Session;
  /** The codes of the matching lectures inside. */
  lectures: readonly string[];
  /** The entry represents the same break in all rooms: the codes of the others (`onceEverywhere`). */
  everywhere?: readonly string[];
}

const NO_LECTURES: readonly string[] = [];

/**
 * The sessions that match a query, in the given order. The day is not filtered, so that callers can count the matches
 * of every day.
 */
export function findSessions(sessions: readonly Session[], query: ProgrammeQuery): Found[] {
  const words = searchWords(query.words);
  return sessions.flatMap((session) => {
    if (!isOfKind(session, query)) return [];
    const lectures = words.length === 0 ? NO_LECTURES : lecturesFound(session, words);
    return lectures ? { session, lectures } : [];
  });
}

function isOfKind(session: Session, { auditorium, type, period }: ProgrammeQuery): boolean {
  if (type && (type === 'mesa_redonda') !== Boolean(session.roundTable)) return false;
  if (auditorium && !isIn(auditorium, session)) return false;
  if (!period) return true;
  const [from, to] = PERIOD_HOURS[period];
  return session.start !== null && session.start < to && (session.end ?? 0) > from;
}

/**
 * Null if some word is in neither the session nor its lectures. Otherwise the lectures that contain the words missing
 * from the session itself or, if none is missing, all words.
 */
function lecturesFound(session: Session, words: string[]): readonly string[] | null {
  const own = foldedSession(session);
  const missing = words.filter((word) => !says(own, word));
  const { lectures } = session;
  if (!lectures) return missing.length === 0 ? NO_LECTURES : null;
  const texts = lectures.map(foldedSession);
  if (missing.some((word) => !texts.some((text) => says(text, word)))) return null;
  const sought = missing.length > 0 ? missing : words;
  const codes = (wanted: (text: string) => boolean) =>
    lectures.filter((_, index) => wanted(texts[index] ?? '')).map(({ code }) => code);
  const whole = codes((text) => sought.every((word) => says(text, word)));
  if (whole.length > 0 || missing.length === 0) return whole;
  return codes((text) => sought.some((word) => says(text, word)));
}

// Cached, because folding the texts again at every keystroke would dominate the cost of a search.
const foldedSessions = new WeakMap<Session, string>();

/**
 * The searchable text of a session, folded: its texts in the language shown, and titles and places in Portuguese, too.
 * Calling it ahead of the first search makes that one fast.
 */
export function foldedSession(session: Session): string {
  const memoised = foldedSessions.get(session);
  if (memoised !== undefined) return memoised;
  const { title, speaker, moderator, location, auditorium, description, goals, original = {} } = session;
  const names = [title, speaker, moderator, location, auditorium, original.title, original.location];
  const texts = [...names, description, goals];
  const text = folded(texts.filter(Boolean).join('\n'));
  foldedSessions.set(session, text);
  return text;
}

/** The id of a session's element on its page. */
export const anchorOf = (code: string) => `atividade-${code}`;

/** The address of a session on the programme page, without a language; works without scripts. */
export const sessionPath = ({ day, code }: Pick<Session, 'day' | 'code'>) =>
  `/programacao?${PARAMETERS.day}=${day}#${anchorOf(code)}`;

/** The address of a session's calendar file, without a language. */
export const calendarPath = (code: string): string => `/programacao/atividade/${code}.ics`;
