import { z } from 'zod';
import { daysBetween, isTimeZone } from '../day.ts';
import { Mailbox } from '../email-schema.ts';
import { COVERS } from '../look/covers.ts';
import { LookPictureSchema } from '../look/pictures.ts';
import { TYPEFACES } from '../look/typefaces.ts';
import { FocalPoint } from '../pictures/schema.ts';
import { GENDERS } from './gender.ts';
import { batches, MOST_AUDIENCES, plans, rooms, sponsorLevels } from './lists.ts';
import { broken, MOST_DAYS } from './rules.ts';
import {
  COORDINATES,
  colour,
  count,
  day,
  link,
  localized,
  money,
  note,
  percent,
  range,
  sha256,
  time,
} from './values.ts';

/** The phases of an edition, in their order. */
export const PHASES = ['announced', 'selling', 'lastDays', 'running', 'over', 'nextAnnounced'] as const;
export type Phase = (typeof PHASES)[number];

/** Hours of a day. */
const hours = z.object({ from: time, to: time }).superRefine(({ from, to }, context) => {
  if (to <= from) context.addIssue(broken('endsAsItBegins', ['to']));
});

const statistic = z.object({
  id: z.string(),
  /** Null: nothing is claimed. */
  value: count.nullable(),
  orMore: z.boolean(),
  source: localized,
});

/**
 * Everything about the congress that is a date, an hour, an amount, a percentage, a limit, an address or a link.
 * Every page, mail and calendar in every language takes it from here (specification, sections 1, 5 and 9).
 */
export const FactsSchema = z.object({
  congress: z.object({
    shortName: z.string().min(1),
    name: localized,
    /** Which article stands before the name, and how its ordinal ends; null: as its first word sounds (`gender.ts`). */
    gender: z.object({ 'pt-BR': z.enum(GENDERS).nullable(), es: z.enum(GENDERS).nullable() }),
    edition: z.int().positive(),
    /** What it is about, as it stands inside a sentence and without an article: "cuidado em feridas". */
    fieldOfStudy: localized,
  }),
  /** How all of it looks: the whole palette follows from two colours (`look/colours.ts`). */
  look: z.object({
    mainColour: colour,
    accentColour: colour,
    cover: z.enum(COVERS),
    /** Of headings, on pages and in files. */
    typeface: z.enum(TYPEFACES),
    /** In the place of the mark and the short name. */
    logo: LookPictureSchema,
    /** For dark grounds; without one the other stands on a light plate there. */
    darkLogo: LookPictureSchema,
    /** In the place of the drawn mark. */
    mark: LookPictureSchema,
    /** In the place of what is drawn on the home page and in share images. */
    photograph: LookPictureSchema,
    /** The point of the photograph that stays in view. */
    focalPoint: FocalPoint.nullable(),
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
      if (closesAt <= opensAt) context.addIssue(broken('endsAsItBegins', ['closesAt']));
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
    /** Who supports the congress and has no logo among the sponsors, as it is read after "Apoio:"; null: nobody is named. */
    supporters: z.string().min(1).nullable(),
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
    /** Identifies this edition to the registrant area; null while it is not known. */
    registrantEvent: z.string().nullable(),
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
  /** PDFs that were uploaded, by the sha256 of what they hold (`plenaria.files`); null: there is none. */
  files: z.object({
    /** What sponsors read before they ask. */
    prospectus: sha256.nullable(),
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
export type Look = Facts['look'];
export type Plan = Facts['plans'][number];
export type Room = Facts['rooms'][number];
export type SponsorLevel = Facts['sponsorLevels'][number];
export type Batch = Facts['batches'][number];
export type Statistic = Facts['statistics']['editions'][number];
