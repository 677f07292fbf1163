import { z } from 'zod';
import { PlacedText, PlacedTranslations } from '../facts/placed-text.ts';
import { LANGUAGES } from '../language.ts';
import { Link } from '../links/schema.ts';
import { OWN_PAGE_TABLES } from '../own-pages/fields.ts';

/** In characters. Mail programs show about half of it in lists. */
const LONGEST_SUBJECT = 150;
const LONGEST_BODY = 20_000;

/** Audiences of confirmed newsletter subscribers: all, or those whose address is also known as one of these. */
const READERS = ['subscribers', ...OWN_PAGE_TABLES, 'enquirers'] as const;
/** Audiences of participants, whether or not they subscribed: speakers and moderators, sponsors. */
const PARTICIPANTS = ['all_speakers', 'all_sponsors'] as const;
export type Participants = (typeof PARTICIPANTS)[number];

/** All audiences of a mailing. */
export const AUDIENCES = [...READERS, ...PARTICIPANTS] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whether a mailing is sent because of an agreement with its recipients rather than a subscription. */
export const isForParticipants = (audience: Audience): audience is Participants =>
  PARTICIPANTS.some((one) => one === audience);

/** The translated columns of a mailing. */
export const MAILING_TEXTS = ['subject', 'body', 'link_text'] as const;

/** A mailing as an administrator writes it; texts may contain placeholders of the facts. */
export const MailingFormSchema = z
  .object({
    subject: PlacedText.regex(/\S/).max(LONGEST_SUBJECT),
    /** Paragraphs, separated by empty lines. */
    body: PlacedText.regex(/\S/).max(LONGEST_BODY),
    /** The target and the label of its button. */
    link: Link.nullish(),
    link_text: PlacedText.nullable(),
    audience: z.enum(AUDIENCES),
    /** For audience `all_speakers`: only speakers and moderators of that programme day. */
    day: z.int().min(0).nullish(),
    /** The languages of the recipients. */
    languages: z.array(z.enum(LANGUAGES)).min(1),
    translations: PlacedTranslations,
  })
  .refine(({ link, link_text }) => !link || link_text, { path: ['link_text'] })
  .refine(({ link, link_text }) => !link_text || link, { path: ['link'] })
  .refine(({ audience, day }) => day == null || audience === 'all_speakers', { path: ['day'] });
export type MailingText = z.infer<typeof MailingFormSchema>;
