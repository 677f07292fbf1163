import { z } from 'zod';
import { PlacedText, PlacedTranslations } from '../facts/placed-text.ts';
import { LANGUAGES } from '../language.ts';
import { Link } from '../links/schema.ts';
import { OWN_PAGE_TABLES } from '../own-pages/fields.ts';

/** Characters. Mail programs show about half of it in their lists. */
const LONGEST_SUBJECT = 150;
const LONGEST_BODY = 20_000;

/** Whom a mailing is for: confirmed subscribers all, all of them or those known by their address as one of these. */
export const AUDIENCES = ['subscribers', ...OWN_PAGE_TABLES, 'enquirers'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The columns of a mailing that are translated. */
export const MAILING_TEXTS = ['subject', 'body', 'link_text'] as const;

/** What an administrator writes: a text for the newsletter's subscribers, in which the facts' placeholders may stand. */
export const MailingFormSchema = z
  .object({
    subject: PlacedText.regex(/\S/).max(LONGEST_SUBJECT),
    /** Paragraphs, with empty lines between them. */
    body: PlacedText.regex(/\S/).max(LONGEST_BODY),
    /** Where its button leads to, and what stands on it. */
    link: Link.nullish(),
    link_text: PlacedText.nullable(),
    audience: z.enum(AUDIENCES),
    /** Of those who get it. */
    languages: z.array(z.enum(LANGUAGES)).min(1),
    translations: PlacedTranslations,
  })
  .refine(({ link, link_text }) => !link || link_text, { path: ['link_text'] })
  .refine(({ link, link_text }) => !link_text || link, { path: ['link'] });
export type MailingText = z.infer<typeof MailingFormSchema>;
