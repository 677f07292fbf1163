import type { Language } from '../language.ts';
import type { HouseStyle } from '../look/typefaces.ts';

/**
 * The kinds of counts. Their subjects: a page or calendar is counted by its address without a language, a click on a
 * sponsor's logo by the sponsor's `codeOf`, a click to the checkout by the plan's id or `COURSES`.
 */
export const COUNT_KINDS = ['page', 'sponsor', 'registration', 'calendar'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** The subject of course registrations, which share one checkout. */
export const COURSES = 'courses';

/** The `data-counts` attribute of a link, read by the page's script. */
export const countOf = (kind: CountKind, subject: string) => `${kind} ${subject}`;

/** The periods that the team may choose, in days up to and including today; null: since the first count. */
export const PERIODS = { month: 30, year: 365, all: null } as const;
export type Period = keyof typeof PERIODS;

/** How often something happened on a day of the congress's own time zone (`YYYY-MM-DD`). */
export interface DayCount {
  day: string;
  kind: CountKind;
  language: Language;
  count: number;
  /** Counts that came from one network faster than people click; not included in `count`. */
  apart: number;
}

/** How often something happened to one subject in the whole period. */
interface SubjectCount {
  kind: CountKind;
  subject: string;
  count: number;
  apart: number;
}

/** A period, both ends included, and its counts. */
export interface CountedDays {
  since: string;
  until: string;
  days: DayCount[];
}

/** The counts of a period as the team sees them. */
export interface Counts extends CountedDays {
  /** Largest count first. */
  subjects: SubjectCount[];
}

/** The contents of a sponsor's report. */
export interface SponsorClicks extends CountedDays {
  sponsor: string;
  /** The Portuguese name of its level, if it has one. */
  level: string | undefined;
  congress: string;
  look: HouseStyle;
}
