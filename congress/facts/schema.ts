import { z } from 'zod';
import { addDays, daysBetween, isTimeZone } from '../day.ts';
import { Mailbox } from '../email-schema.ts';
import { LANGUAGES, type Localized } from '../language.ts';
import { WebAddress } from '../links/schema.ts';

/** The phases of an edition, in their order. */
export const PHASES = ['announced', 'selling', 'lastDays', 'running', 'over', 'nextAnnounced'] as const;
export type Phase = (typeof PHASES)[number];

const localized = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, z.string().trim().min(1)])) as Record<
    (typeof LANGUAGES)[number],
    z.ZodString
  >,
);
/** A calendar day in the congress's own time zone, `YYYY-MM-DD`; a year that is typed half, such as 0202, is none. */
const day = z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2199-12-31');
/** A wall-clock time in the congress's own time zone, `HH:MM`. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** An amount of money in centavos. */
const money = z.int().nonnegative();
const percent = z.int().min(0).max(100);
const count = z.int().nonnegative();
const range = z.object({ min: count, max: count }).refine((value) => value.min <= value.max);
/** A text that the organisers may give; where a language has none, the Portuguese one is shown. */
const note = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, z.string().trim().min(1).nullable()])) as Record<
    (typeof LANGUAGES)[number],
    z.ZodNullable<z.ZodString>
  >,
);
export const COORDINATES = /^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/;
/** An external address, or null while it is not known: the page then shows it as "em breve". */
const link = WebAddress.nullable();

/** What prices and addresses call the plans: those that the specification names, and as many more as anybody sells. */
export const PLAN_IDS = [
  'professional',
  'student',
  'double',
  'plan4',
  'plan5',
  'plan6',
  'plan7',
  'plan8',
] as const;

const plan = z.object({
  /** It stays when the plan is renamed. */
  id: z.enum(PLAN_IDS),
  name: localized,
  /** For whom it is. */
  description: localized,
  /** Struck out beside a lower price; null: there is nothing to compare with. */
  previousPrice: money.nullable(),
  offered: z.boolean(),
  /** Identifies the plan at the external checkout. */
  ticket: z.string().nullable(),
});

/** A period in which prices hold, both days included; null: without a beginning, without an end. */
const batch = z.object({
  from: day.nullable(),
  until: day.nullable(),
  /** By plan; null or missing: not priced. */
  prices: z.partialRecord(z.enum(PLAN_IDS), money.nullable()),
});

/** More than any congress sells in. */
export const MOST_BATCHES = 12;

/** The batches follow one another without a gap and without a day in two of them. */
const batches = z
  .array(batch)
  .min(1)
  .max(MOST_BATCHES)
  .superRefine((list, context) => {
    for (const [index, { from, until }] of list.entries()) {
      const before = list[index - 1];
      if (from && until && until < from) context.addIssue(broken('endsBeforeItBegins', [index, 'until']));
      if (!before) continue;
      if (before.until === null) context.addIssue(broken('batchWithoutEnd', [index - 1, 'until']));
      else if (from !== addDays(before.until, 1)) context.addIssue(broken('batchesApart', [index, 'from']));
    }
  });

interface Named {
  id: string;
  name: Localized;
}

/** No two of a list share their id or, in any language, their name. */
function eachItsOwn(rule: Rule) {
  return (list: readonly Named[], context: z.RefinementCtx) => {
    for (const [index, { id, name }] of list.entries()) {
      const before = list.slice(0, index);
      if (before.some((other) => other.id === id)) context.addIssue(broken(rule, [index, 'id']));
      for (const language of LANGUAGES)
        if (before.some((other) => other.name[language] === name[language]))
          context.addIssue(broken(rule, [index, 'name', language]));
    }
  };
}

const plans = z.array(plan).max(PLAN_IDS.length).superRefine(eachItsOwn('planTwice'));

/** More than any venue has. */
export const MOST_ROOMS = 8;

/** The rooms of the congress days, in the order in which they are shown; the programme's items name them in Portuguese. */
const rooms = z
  .array(
    z.object({
      /** Its name in addresses; it stays when the room is renamed. */
      id: z.string().regex(/^[a-z0-9-]{1,60}$/),
      name: localized,
    }),
  )
  .min(1)
  .max(MOST_ROOMS)
  .superRefine(eachItsOwn('roomTwice'));

/** More than anybody reads. */
export const MOST_AUDIENCES = 16;

/** More than any congress sells. */
export const MOST_LEVELS = 12;
const LOGO_SIZES = ['large', 'medium', 'small'] as const;

/** The levels of sponsors, the first one first. A sponsor's category is the id of its level. */
const sponsorLevels = z
  .array(z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/), name: localized, size: z.enum(LOGO_SIZES) }))
  .min(1)
  .max(MOST_LEVELS)
  .superRefine(eachItsOwn('levelTwice'));

/** Hours of a day. */
const hours = z.object({ from: time, to: time }).superRefine(({ from, to }, context) => {
  if (to <= from) context.addIssue(broken('endsBeforeItBegins', ['to']));
});

/** The congress days: more of them are a mistake of the keyboard. */
export const MOST_DAYS = 14;

const statistic = z.object({
  id: z.string(),
  /** Null: nothing is claimed. */
  value: count.nullable(),
  orMore: z.boolean(),
  source: localized,
});

/** What a record may not say although each of its values is right by itself, in the words of the data API. */
export const RULES = {
  coursesTooLate: 'The pre-congress day must not come after the first day.',
  tooManyDays: `The congress must not last longer than ${MOST_DAYS} days.`,
  roomTwice: 'Each room must have a name of its own.',
  planTwice: 'Each plan must have a name of its own.',
  levelTwice: 'Each level of sponsors must have a name of its own.',
  endsBeforeItBegins: 'The end must not come before the beginning.',
  batchWithoutEnd: 'Only the last batch may have no end.',
  batchesApart: 'A batch must begin on the day after the one before it ends.',
};
export type Rule = keyof typeof RULES;

/** An issue of the schema that says which rule is broken. */
const broken = (rule: Rule, path: (string | number)[]) =>
  ({ code: 'custom', message: RULES[rule], params: { rule }, path }) as const;

/**
 * Everything about the congress that is a date, an hour, an amount, a percentage, a limit, an address or a link.
 * Every page, mail and calendar in every language takes it from here (specification, sections 1, 5 and 9).
 */
export const FactsSchema = z.object({
  congress: z.object({
    shortName: z.string().min(1),
    name: localized,
    edition: z.int().positive(),
    /** What it is about, as it stands inside a sentence and without an article: "cuidado em feridas". */
    fieldOfStudy: localized,
  }),
  /** Whom it is for, in the order in which they are named. */
  audience: z
    .array(z.object({ name: localized }))
    .min(1)
    .max(MOST_AUDIENCES),
  event: z
    .object({
      firstDay: day,
      lastDay: day,
      /** Null: there are no courses. */
      preCongressDay: day.nullable(),
      opensAt: time,
      closesAt: time,
      /** Its name in the IANA time zone database. All that tells a time of the congress asks it. */
      timeZone: z.string().refine(isTimeZone),
      someTalksStreamed: z.boolean(),
    })
    .superRefine((event, context) => {
      const { preCongressDay, firstDay, lastDay, opensAt, closesAt } = event;
      if (preCongressDay && preCongressDay > firstDay)
        context.addIssue(broken('coursesTooLate', ['preCongressDay']));
      if (lastDay < firstDay) context.addIssue(broken('endsBeforeItBegins', ['lastDay']));
      else if (daysBetween(firstDay, lastDay) >= MOST_DAYS)
        context.addIssue(broken('tooManyDays', ['lastDay']));
      if (closesAt <= opensAt) context.addIssue(broken('endsBeforeItBegins', ['closesAt']));
    }),
  /** When the site shows itself. */
  showing: z.object({
    /** On which day; null: today. */
    day: day.nullable(),
    /** In which phase; null: the one that follows from the day (`phaseOn`). */
    phase: z.enum(PHASES).nullable(),
  }),
  /** The days of the edition after this one; null while they are not announced. */
  nextEdition: z
    .object({ firstDay: day.nullable(), lastDay: day.nullable() })
    .superRefine(({ firstDay, lastDay }, context) => {
      if (lastDay && (!firstDay || lastDay < firstDay))
        context.addIssue(broken('endsBeforeItBegins', ['lastDay']));
    }),
  venue: z.object({
    name: localized,
    district: localized,
    city: z.string(),
    region: z.string(),
    country: z.string().length(2),
    streetAddress: z.string(),
    postalCode: z.string(),
    mapUrl: link,
    /** The nearest street that crosses the venue's, where it is known. */
    crossStreet: z.string().min(1).nullable(),
    /** Latitude and longitude in degrees, as map apps copy them: "-23.5, -46.6". */
    coordinates: z.string().regex(COORDINATES).nullable(),
  }),
  rooms,
  sponsorLevels,
  plans,
  batches,
  /** The last day of each; null: nothing is said of one. */
  deadlines: z.object({ registration: day.nullable(), sponsorship: day.nullable() }),
  payment: z.object({
    /** Without interest. */
    maxInstalments: count,
    methods: z.array(z.enum(['card', 'bankSlip', 'pix'])),
    /** How an institution pays: invoice, purchase order. */
    institutions: note,
    /** What somebody from abroad writes where a Brazilian number is asked for. */
    foreigners: note,
  }),
  /** Announced while `active` with the batch in force and its end. */
  promotion: z.object({ active: z.boolean() }),
  /** Share of the places already taken, shown in the top banner. */
  occupancy: percent,
  refund: z.object({
    daysBefore: count,
    percent,
    transferToNextEdition: z.boolean(),
    replyBusinessDays: count,
  }),
  groupDiscounts: z.array(z.object({ above: count, percent })),
  certificateHours: count,
  papers: z.object({
    submissionDeadline: day,
    opinionDays: count,
    finalVersionDeadline: day,
    abstractWords: range,
    descriptors: range,
    maxAsMainAuthor: count,
    finalPages: range,
    /** How an abstract is set. */
    format: z.object({
      paper: z.string().min(1),
      marginCm: z.number().positive(),
      lineSpacing: z.number().positive(),
      font: z.string().min(1),
      fontPoints: count,
    }),
    poster: z.object({
      /** Width to height of the digital poster's only slide, "16:9". */
      ratio: z.string().regex(/^\d+:\d+$/),
      presentationMinutes: count,
      discussionMinutes: count,
      minFontPoints: count,
      pdfDaysBefore: count,
      printedHeightCm: count,
      printedWidthCm: count,
    }),
    oral: z.object({ presentationMinutes: count, questionMinutes: count, slides: range }),
    arriveMinutesEarly: count,
    /** First, second and third place. */
    prizes: z.array(money),
  }),
  support: z.object({
    weekdays: hours,
    saturday: hours.safeExtend({ open: z.boolean() }),
  }),
  statistics: z.object({ editions: z.array(statistic), sponsors: z.array(statistic) }),
  /** Who answers for the congress and for personal data. */
  organiser: z.object({
    name: z.string().min(1),
    /** The company's registration number, or null while it is not known. */
    taxId: z.string().min(1).nullable(),
    privacyEmail: Mailbox,
  }),
  privacy: z.object({
    /** Since when the privacy policy and the terms hold as they are. */
    since: day,
    /** Enquiries are erased after so many months. */
    enquiryMonths: z.int().positive(),
  }),
  /** When the accessibility statement was last looked through. */
  accessibility: z.object({ reviewed: day }),
  /** Whether visits and clicks are counted (docs/decisions/0048-counts.md). */
  counting: z.object({ on: z.boolean() }),
  /** Whether visitors are asked what they thought of a talk, and whether its speakers see it by their link. */
  feedback: z.object({ on: z.boolean(), speakers: z.boolean() }),
  contact: z.object({ email: Mailbox, phone: z.string().regex(/^\+\d{8,15}$/) }),
  /** The organiser's number in the messaging app, E.164, or null. */
  chat: z.object({
    phone: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .nullable(),
  }),
  links: z.object({
    registrantArea: link,
    /** Identifies this edition to the registrant area. */
    registrantEvent: z.string(),
    checkout: link,
    courseStore: link,
    /** Where this edition's certificates are, once the event is over. */
    certificatesCurrent: link,
    paperSubmission: link,
    /** Where this edition's annals are, once they are published. */
    annalsCurrent: link,
    /** The thesaurus that descriptors are chosen from. */
    descriptors: link,
    instagram: link,
    facebook: link,
    linkedin: link,
  }),
  /** The film of the previous edition on the video platform, or null. */
  video: z.object({
    youtubeId: z
      .string()
      .regex(/^[\w-]{11}$/)
      .nullable(),
  }),
});

export type Facts = z.infer<typeof FactsSchema>;
export type Plan = Facts['plans'][number];
export type Room = Facts['rooms'][number];
export type SponsorLevel = Facts['sponsorLevels'][number];
export type Batch = Facts['batches'][number];
export type Statistic = Facts['statistics']['editions'][number];

/**
 * A stored record as today's schema expects it: facts that it lacks, because it was stored before they existed, come from
 * `defaults`. Lists are taken as they are.
 */
export function completeFacts(stored: unknown, defaults: Facts): unknown {
  return completed(
    withPlanNames(withSaturday(withBatches(withShowing(withPayment(stored))), defaults), defaults),
    defaults,
  );
}

/** Before the site had a day of its own it showed itself on today. */
function withShowing(stored: unknown): unknown {
  if (!isRecord(stored) || stored.showing !== undefined) return stored;
  return { ...stored, showing: { day: null, phase: null } };
}

/** What nobody has said of payments is not said. */
function withPayment(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.payment)) return stored;
  const unsaid = Object.fromEntries(LANGUAGES.map((language) => [language, null]));
  return { ...stored, payment: { institutions: unsaid, foreigners: unsaid, ...stored.payment } };
}

/** A closed Saturday had no hours. */
function withSaturday(stored: unknown, defaults: Facts): unknown {
  if (!isRecord(stored) || !isRecord(stored.support) || stored.support.saturday !== null) return stored;
  const saturday = { ...defaults.support.saturday, open: false };
  return { ...stored, support: { ...stored.support, saturday } };
}

/** Before there were batches each plan had its price: what the staff had set is what the first batch holds. */
function withBatches(stored: unknown): unknown {
  if (!isRecord(stored) || stored.batches !== undefined || !Array.isArray(stored.plans)) return stored;
  const plans = stored.plans.filter(isRecord);
  const prices = plans.map(({ id, price }) => [id, price ?? null]);
  const until = isRecord(stored.promotion) ? (stored.promotion.until ?? null) : null;
  return { ...stored, batches: [{ from: null, until, prices: Object.fromEntries(prices) }] };
}

/** The plans had their names in the site's texts. */
function withPlanNames(stored: unknown, { plans }: Facts): unknown {
  if (!isRecord(stored) || !Array.isArray(stored.plans)) return stored;
  const named = stored.plans.map((plan) =>
    isRecord(plan)
      ? completed(
          plan,
          plans.find(({ id }) => id === plan.id),
        )
      : plan,
  );
  return { ...stored, plans: named };
}

function completed(stored: unknown, defaults: unknown): unknown {
  if (stored === undefined) return defaults;
  if (!isRecord(stored) || !isRecord(defaults)) return stored;
  const names = new Set([...Object.keys(defaults), ...Object.keys(stored)]);
  return Object.fromEntries([...names].map((name) => [name, completed(stored[name], defaults[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
