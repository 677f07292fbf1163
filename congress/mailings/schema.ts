import { z } from 'zod';
import { PlacedText, PlacedTranslations } from '../facts/placed-text.ts';
import { LANGUAGES } from '../language.ts';
import { Link } from '../links/schema.ts';
import { OWN_PAGE_TABLES } from '../own-pages/fields.ts';

/** Characters. Mail programs show about half of it in their lists. */
const LONGEST_SUBJECT = 150;
const LONGEST_BODY = 20_000;

/** Confirmed subscribers of the newsletter: all of them, or those known by their address as one of these. */
const READERS = ['subscribers', ...OWN_PAGE_TABLES, 'enquirers'] as const;
/** Those who take part, whether they asked for the news or not: speakers and moderators, sponsors. */
const PARTICIPANTS = ['all_speakers', 'all_sponsors'] as const;
export type Participants = (typeof PARTICIPANTS)[number];

/** Whom a mailing is for. */
export const AUDIENCES = [...READERS, ...PARTICIPANTS] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whether a mailing goes out for the sake of what was agreed with its readers, and not because they asked for news. */
export const isForParticipants = (audience: Audience): audience is Participants =>
  PARTICIPANTS.some((one) => one === audience);

/** The columns of a mailing that are translated. */
export const MAILING_TEXTS = ['subject', 'body', 'link_text'] as const;

/** What an administrator writes: a text for many, in which the facts' placeholders may stand. */
export const MailingFormSchema = z
  .object({
    subject: PlacedText.regex(/\S/).max(LONGEST_SUBJECT),
    /** Paragraphs, with empty lines between them. */
    body: PlacedText.regex(/\S/).max(LONGEST_BODY),
    /** Where its button leads to, and what stands on it. */
    link: Link.nullish(),
    link_text: PlacedText.nullable(),
    audience: z.enum(AUDIENCES),
    /** Of the programme: only the speakers and moderators of that day. */
    day: z.int().min(0).nullish(),
    /** Of those who get it. */
    languages: z.array(z.enum(LANGUAGES)).min(1),
    translations: PlacedTranslations,
  })
  .refine(({ link, link_text }) => !link || link_text, { path: ['link_text'] })
  .refine(({ link, link_text }) => !link_text || link, { path: ['link'] })
  .refine(({ audience, day }) => day == null || audience === 'all_speakers', { path: ['day'] });
export type MailingText = z.infer<typeof MailingFormSchema>;
