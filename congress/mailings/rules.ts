import { filledIn, hasAllValues, placeholderTexts } from '../facts/placeholders.ts';
import type { Facts } from '../facts/schema.ts';
import type { Language } from '../language.ts';
import { linkOf } from '../notices/rules.ts';
import { type InLanguage, inLanguage } from '../translations.ts';
import { blocksOf, withPieces } from './markup.ts';
import { MAILING_TEXTS, type MailingText } from './schema.ts';

/** The state of a mailing for one recipient. */
export const DELIVERY_STATES = [
  'queued',
  /** Being handed to the mail server. */
  'sending',
  'sent',
  /** Rejected because of the message or on the way, or given up after too many attempts. */
  'failed',
  /** The mailbox does not exist. */
  'bounced',
  /** While queued, the recipient unsubscribed, objected, or ceased to belong to the audience. */
  'left',
  /** The server or the connection failed before the result was known: it may have arrived, and is not sent again. */
  'unclear',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The number of recipients in each state, and the reasons of failures. */
export interface MailingReport {
  counts: Record<DeliveryState, number>;
  /** The responses of mail servers, most frequent first, with some of the addresses concerned. */
  reasons: Array<{ reason: string; count: number; addresses: string[] }>;
}

/** The number of recipients per language. */
export type Reach = Record<Language, number>;

/** Why a participant would not receive a mailing. */
export type Hindrance = 'address' | 'objected' | 'bounced' | 'language';

/** A participant, and why a mailing would not reach them, if so. */
export interface MailingPerson {
  name: string;
  email: string | null;
  hindrance: Hindrance | null;
}

/** The current recipients of a mailing. */
export interface MailingReaders {
  reach: Reach;
  /** Participants, by name; empty for the newsletter, whose readers are not named. */
  people: MailingPerson[];
  /** People named in the programme but not in the list of speakers, so that no address is known. */
  unlisted: string[];
}

/** After this many bounces an address gets no more mailings until it subscribes again. */
export const MOST_BOUNCES = 2;

/** Why a mailing cannot be sent in a language: it is untranslated, or uses a placeholder that has no value now. */
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

/** The text of a mailing in a language, with its placeholders replaced. */
export function mailingWords(mailing: MailingText, language: Language, facts: Facts, day: string) {
  const { subject, body, link_text } = mailingIn(mailing, language);
  const values = placeholderTexts(facts, language, day);
  return {
    subject: filledIn(subject, values, language),
    // Placeholders are replaced after parsing, so that facts are never read as markup.
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
