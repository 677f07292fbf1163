import { filledIn, hasAllValues, placeholderTexts } from '../facts/placeholders.ts';
import type { Facts } from '../facts/schema.ts';
import type { Language } from '../language.ts';
import { linkOf } from '../notices/rules.ts';
import { type InLanguage, inLanguage } from '../translations.ts';
import { blocksOf, withPieces } from './markup.ts';
import { MAILING_TEXTS, type MailingText } from './schema.ts';

/** What became of a mailing for one address. */
export const DELIVERY_STATES = [
  'queued',
  /** Handed to the mail server at this moment. */
  'sending',
  'sent',
  /** Refused for a reason that lies in the email or on the way to its reader, or tried too often. */
  'failed',
  /** There is no such mailbox. */
  'bounced',
  /** They left the list, objected, or are not written to any more, while it waited. */
  'left',
  /** The server or the connection ended at the very moment: it may have arrived, and is not sent again. */
  'unclear',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How many addresses are in each state, and why some failed. */
export interface MailingReport {
  counts: Record<DeliveryState, number>;
  /** What mail servers said, the most frequent first, with some of the addresses of which they said it. */
  reasons: Array<{ reason: string; count: number; addresses: string[] }>;
}

/** How many people of each language a mailing would go to. */
export type Reach = Record<Language, number>;

/** What keeps a mailing from somebody it is for. */
export type Hindrance = 'address' | 'objected' | 'bounced' | 'language';

/** Somebody who takes part, and what would become of a mailing for them. */
export interface MailingPerson {
  name: string;
  email: string | null;
  hindrance: Hindrance | null;
}

/** Whom a mailing would go to now. */
export interface MailingReaders {
  reach: Reach;
  /** Those who take part, by name; of the newsletter's readers none is named. */
  people: MailingPerson[];
  /** Whom the programme names, and the list of speakers does not: nobody has an address of them. */
  unlisted: string[];
}

/** An address that so often did not exist gets no more mailings until it signs up again. */
export const MOST_BOUNCES = 2;

/** What keeps a mailing from being sent in a language: it is not translated, or names a fact that has no value now. */
export interface MailingFault {
  language: Language;
  problem: 'untranslated' | 'empty-fact';
}

export function faultsOf(mailing: MailingText, facts: Facts, day: string): MailingFault[] {
  return mailing.languages.flatMap((language): MailingFault[] => {
    const { untranslated, subject, body, link_text } = mailingIn(mailing, language);
    if (untranslated) return [{ language, problem: 'untranslated' }];
    const values = placeholderTexts(facts, language, day);
    const isWhole = hasAllValues(`${subject} ${body} ${link_text ?? ''}`, values);
    return isWhole ? [] : [{ language, problem: 'empty-fact' }];
  });
}

/** What a mailing says in a language, the facts in their places. */
export function mailingWords(mailing: MailingText, language: Language, facts: Facts, day: string) {
  const { subject, body, link_text } = mailingIn(mailing, language);
  const values = placeholderTexts(facts, language, day);
  return {
    subject: filledIn(subject, values, language),
    // What a fact says is no markup.
    blocks: withPieces(blocksOf(body), ({ words, link, ...piece }) => ({
      ...piece,
      words: filledIn(words, values, language),
      ...(link && { link: linkOf({ link }, language) ?? link }),
    })),
    button: link_text && {
      label: filledIn(link_text, values, language),
      link: linkOf(mailing, language) ?? '',
    },
  };
}

const mailingIn = (mailing: MailingText, language: Language): InLanguage<MailingText> =>
  inLanguage(mailing, MAILING_TEXTS, language);
