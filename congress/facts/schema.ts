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

/** The phases of an edition, in order. */
export const PHASES = ['announced', 'selling', 'lastDays', 'running', 'over', 'nextAnnounced'] as const;
export type Phase = (typeof PHASES)[number];

/** A period of the day. */
const hours = z.object({ from: time, to: time }).superRefine(({ from, to }, context) => {
  if (to <= from) context.addIssue(broken('endsAsItBegins', ['to']));
});

const statistic = z.object({
  id: z.string(),
  /** Null: no number is claimed. */
  value: z.int().min(0).max(999_999_999).nullable(),
  orMore: z.boolean(),
  source: localized,
});

/**
 * Everything about the congress that is a date, an hour, an amount, a percentage, a limit, an address or a link. Every
 * page, email and calendar in every language uses these values (specification, sections 1, 5 and 9).
 */
export const FactsSchema = z.object({
  congress: z.object({
    shortName: z.string().min(1),
    name: localized,
    /**
     * The grammatical gender of the name, for its article and ordinal; null: guessed from its first word (`gender.ts`).
     */
    gender: z.object({ 'pt-BR': z.enum(GENDERS).nullable(), es: z.enum(GENDERS).nullable() }),
    edition: count.min(1),
    /** The field of the congress, inside a sentence and without an article: "cuidado em feridas". */
    fieldOfStudy: localized,
  }),
  /** The look of pages and files; the whole palette is derived from two colours (`look/colours.ts`). */
  look: z.object({
    mainColour: colour,
    accentColour: colour,
    cover: z.enum(COVERS),
    /** The typeface of headings, on pages and in files. */
    typeface: z.enum(TYPEFACES),
    /** Replaces the mark and the short name. */
    logo: LookPictureSchema,
    /** For dark backgrounds; without it the logo is shown on a light plate there. */
    darkLogo: LookPictureSchema,
    /** Replaces the drawn mark. */
    mark: LookPictureSchema,
    /** Replaces the drawing on the home page and in share images. */
    photograph: LookPictureSchema,
    /** The point of the photograph that is never cropped. */
    focalPoint: FocalPoint.nullable(),
  }),
  /** The audience of the congress, in display order. */
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
      /** A name of the IANA time zone database. Every time of the congress is in this zone. */
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
  /** Overrides of what the site shows. */
  showing: z.object({
    /** The day that the site shows; null: today. */
    day: day.nullable(),
    /** The phase that the site shows; null: derived from the day (`phaseOn`). */
    phase: z.enum(PHASES).nullable(),
  }),
  /** The days of the next edition; null until announced. */
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
    /** The nearest cross street, if known. */
    crossStreet: z.string().min(1).nullable(),
    /** Latitude and longitude in degrees, in the format that map apps copy: "-23.5, -46.6". */
    coordinates: z.string().regex(COORDINATES).nullable(),
  }),
  rooms,
  sponsorLevels,
  plans,
  batches,
  /** The last days of registration and of sponsorship requests; null: not mentioned. */
  deadlines: z.object({ registration: day.nullable(), sponsorship: day.nullable() }),
  payment: z.object({
    /** Without interest. */
    maxInstalments: count,
    methods: z.array(z.enum(['card', 'bankSlip', 'pix'])),
    /** How institutions can pay: invoice, purchase order. */
    institutions: note,
    /** What foreigners enter where a Brazilian document number is required. */
    foreigners: note,
  }),
  /** While `active`, the batch in force and its end are announced. */
  promotion: z.object({ active: z.boolean() }),
  /** Percentage of places already taken, shown in the top banner. */
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
    /** The formatting rules of an abstract. */
    format: z.object({
      paper: z.string().min(1),
      marginCm: z.number().positive(),
      lineSpacing: z.number().positive(),
      font: z.string().min(1),
      fontPoints: count,
    }),
    poster: z.object({
      /** The aspect ratio (width to height) of the digital poster's only slide, "16:9". */
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
  /** The legal entity responsible for the congress and for personal data. */
  organiser: z.object({
    name: z.string().min(1),
    /** The company's registration number; null if unknown. */
    taxId: z.string().min(1).nullable(),
    /** Supporters without a logo, as read after "Apoio:"; null: none. */
    supporters: z.string().min(1).nullable(),
    privacyEmail: Mailbox,
  }),
  privacy: z.object({
    /** Effective date of the privacy policy and the terms. */
    since: day,
    /** Enquiries are deleted after this many months. */
    enquiryMonths: z.int().min(1).max(1200),
  }),
  /** The date of the last review of the accessibility statement. */
  accessibility: z.object({ reviewed: day }),
  /** Whether visits and clicks are counted (docs/decisions/0048-counts.md). */
  counting: z.object({ on: z.boolean() }),
  /** Whether visitors can give feedback on talks, and whether speakers see it on their own pages. */
  feedback: z.object({ on: z.boolean(), speakers: z.boolean() }),
  contact: z.object({ email: Mailbox, phone: z.string().regex(/^\+\d{8,15}$/) }),
  /** The organisers' number in the messaging app (E.164), or null. */
  chat: z.object({
    phone: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .nullable(),
  }),
  links: z.object({
    registrantArea: link,
    /** Identifies this edition to the registrant area; null if unknown. */
    registrantEvent: z.string().nullable(),
    checkout: link,
    courseStore: link,
    /** The address of this edition's certificates, once the event is over. */
    certificatesCurrent: link,
    paperSubmission: link,
    /** The address of this edition's annals, once published. */
    annalsCurrent: link,
    /** The thesaurus of descriptors. */
    descriptors: link,
    instagram: link,
    facebook: link,
    linkedin: link,
  }),
  /** Uploaded PDFs by the SHA-256 of their content (`plenaria.files`); null: none. */
  files: z.object({
    /** The prospectus for sponsors. */
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
