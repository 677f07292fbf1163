import type { Language } from '../language.ts';
import type { HouseStyle } from '../look/typefaces.ts';

/**
 * What is counted, and of what: a page that was opened and a calendar that was subscribed to by its address without a
 * language, a click on a sponsor's logo by `codeOf` the sponsor, a click to the checkout by the plan's id or as `COURSES`.
 */
export const COUNT_KINDS = ['page', 'sponsor', 'registration', 'calendar'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** The registrations for courses, whose shop is one for all. */
export const COURSES = 'courses';

/** What a link of a page says of itself in `data-counts`, for the page's script. */
export const countOf = (kind: CountKind, subject: string) => `${kind} ${subject}`;

/** The last days that the team may look at, the current one included; null: as far back as there are counts. */
export const PERIODS = { month: 30, year: 365, all: null } as const;
export type Period = keyof typeof PERIODS;

/** How often something happened on a day of the congress's own time zone (`YYYY-MM-DD`). */
export interface DayCount {
  day: string;
  kind: CountKind;
  language: Language;
  count: number;
  /** What came from one network faster than people do it: not in `count`. */
  apart: number;
}

/** How often something happened to one subject in the whole period. */
interface SubjectCount {
  kind: CountKind;
  subject: string;
  count: number;
  apart: number;
}

/** The days of a period, its ends included, with what was counted on them. */
export interface CountedDays {
  since: string;
  until: string;
  days: DayCount[];
}

/** What the team is told of a period. */
export interface Counts extends CountedDays {
  /** The largest first. */
  subjects: SubjectCount[];
}

/** What the sheet of a sponsor says. */
export interface SponsorClicks extends CountedDays {
  sponsor: string;
  /** The Portuguese name of its level, if it has one. */
  level: string | undefined;
  congress: string;
  look: HouseStyle;
}
