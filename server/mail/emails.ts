import { TEAM_ROLE_NAMES, type TeamRole } from '#congress/accounts/rights.ts';
import { formTexts, NEEDS, type Subject } from '#congress/enquiries/forms.ts';
import type { Enquiry } from '#congress/enquiries/schema.ts';
import { placeholderTexts } from '#congress/facts/placeholders.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath } from '#congress/language.ts';
import { lettersBasis, letterTexts } from '#congress/mailings/letters.ts';
import { withPieces } from '#congress/mailings/markup.ts';
import { mailingWords } from '#congress/mailings/rules.ts';
import { isForParticipants, type MailingText } from '#congress/mailings/schema.ts';
import { emailWords } from '#congress/newsletter/emails.ts';
import type { SiteText } from '#congress/site-texts/schema.ts';
import { accountTexts, answerTexts, enquiryTexts, fill, serverTexts } from '#server/texts/texts.ts';
import type { Email } from './email.ts';

/**
 * Notifies the organisers of an enquiry, at the contact address of the facts and in Portuguese like the administrator area. Replies
 * go to the visitor.
 */
export function enquiryEmail({ form, fields }: Enquiry, visitors: Language, facts: Facts): Email<'enquiry'> {
  const labels = formTexts[DEFAULT_LANGUAGE];
  // Accessibility needs are only in the administrator area, where they are deleted in time; a mailbox keeps them forever.
  const displayed = (name: string, value: string) =>
    name === NEEDS ? enquiryTexts.needs : name === 'assunto' ? labels.subjects[value as Subject] : value;
  const details = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value ? [[labels.fields[name as keyof typeof labels.fields], displayed(name, value)]] : [],
  );
  const values: Record<string, string> =
    form === 'patrocinio' ? { empresa: fields.empresa } : { assunto: labels.subjects[fields.assunto] };
  return {
    kind: 'enquiry',
    to: facts.contact.email,
    language: DEFAULT_LANGUAGE,
    subject: fill(enquiryTexts[form], values),
    paragraphs: [enquiryTexts.received],
    details: [...details, [enquiryTexts.language, enquiryTexts.languages[visitors]]],
    replyTo: { name: fields.nome, address: fields.email },
  };
}

interface Subscriber {
  email: string;
  language: Language;
}

/** Parameters of the newsletter's texts. */
export interface Wording {
  facts: Facts;
  /** Texts changed by administrators. */
  siteTexts: readonly SiteText[];
  /** The day whose prices are named. */
  today: string;
}

type NewsletterEmail = Parameters<typeof emailWords>[0];

/** Asks the owner of an address to confirm the subscription. */
export function confirmationEmail(
  subscriber: Subscriber,
  confirmUrl: string,
  wording: Wording,
): Email<'newsletter-confirmation'> {
  const { button, closing, ...words } = wordsOf('confirmation', subscriber, wording);
  return {
    ...newsletterEmail('confirmation', subscriber, words),
    button: { label: button, url: confirmUrl },
    closing: [closing],
  };
}

/** The first email of the newsletter; like all others it contains the unsubscribe link. */
export function welcomeEmail(
  subscriber: Subscriber,
  leaveUrl: string,
  wording: Wording,
  publicUrl: string,
): Email<'newsletter-welcome'> {
  const { button, ...words } = wordsOf('welcome', subscriber, wording);
  return {
    ...newsletterEmail('welcome', subscriber, words),
    button: { label: button, url: `${publicUrl}${localizedPath('/#programacao', subscriber.language)}` },
    leaveUrl,
  };
}

/** For an address that is already subscribed. The page must not reveal that, so the email does. */
export function alreadySubscribedEmail(
  subscriber: Subscriber,
  leaveUrl: string,
  wording: Wording,
): Email<'newsletter-already'> {
  return { ...newsletterEmail('already', subscriber, wordsOf('already', subscriber, wording)), leaveUrl };
}

const wordsOf = <Name extends NewsletterEmail>(
  name: Name,
  { language }: Subscriber,
  { facts, siteTexts, today }: Wording,
) => emailWords(name, language, siteTexts, placeholderTexts(facts, language, today));

function newsletterEmail<Name extends NewsletterEmail>(
  name: Name,
  { email: to, language }: Subscriber,
  { subject, greeting, text }: { subject: string; greeting: string; text: string },
): Email<`newsletter-${Name}`> {
  return { kind: `newsletter-${name}`, to, language, subject, greeting, paragraphs: [text] };
}

/** A mailing as a recipient gets it, with the reason for receiving it, the sender and the unsubscribe link. */
export function mailingEmail(
  mailing: MailingText,
  reader: Subscriber,
  leaveUrl: string,
  wording: Wording,
  publicUrl: string,
): Email<'mailing'> {
  const { facts, today } = wording;
  const { email: to, language } = reader;
  const { subject, blocks, button } = mailingWords(mailing, language, facts, today);
  const { because, from } = serverTexts[language].emails.mailing;
  const letter = isForParticipants(mailing.audience) && {
    because: [letterTexts[language].because[mailing.audience], lettersBasis(language)].join(' '),
    leaveWords: letterTexts[language].stop,
  };
  const known = factTexts(facts, language);
  return {
    kind: 'mailing',
    to,
    language,
    subject,
    paragraphs: [],
    // Links in emails must be absolute.
    blocks: withPieces(blocks, ({ link, ...piece }) => ({
      ...piece,
      ...(link && { link: new URL(link, publicUrl).href }),
    })),
    ...(button && { button: { label: button.label, url: new URL(button.link, publicUrl).href } }),
    closing: [
      fill(letter ? letter.because : because, known),
      fill(from, { ...known, email: facts.contact.email, organiser: facts.organiser.name }),
    ],
    leaveUrl,
    ...(letter && { leaveWords: letter.leaveWords }),
  };
}

export type AccountEmailName = Exclude<keyof typeof accountTexts, 'code' | 'inviter'>;

/** Converts `emailChangeNew` to the kind `email-change-new`. */
type KindOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${KindOf<Rest>}`
    : `-${Lowercase<First>}${KindOf<Rest>}`
  : '';

interface AccountEmailContents {
  row: { email: string | null; new_email: string | null; team_role?: TeamRole | null };
  to: string;
  /** Only in emails that carry a code. */
  code?: string;
  /** Only in emails with a link. */
  url?: string;
  /** Further placeholders of the text. */
  values?: Record<string, string>;
}

/** An email about an account, in Portuguese like the administrator area. */
export function accountEmail<Name extends AccountEmailName>(
  name: Name,
  { row, to, code, url, values }: AccountEmailContents,
): Email<KindOf<Name>> {
  const words: Record<'subject' | 'greeting' | 'text' | 'closing', string> & { button?: string } =
    accountTexts[name];
  const { subject, greeting, text, closing, button } = words;
  const role = row.team_role ? TEAM_ROLE_NAMES[row.team_role] : '';
  const filled = fill(text, { address: row.email ?? to, newAddress: row.new_email ?? to, role, ...values });
  return {
    kind: name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`) as KindOf<Name>,
    to,
    language: DEFAULT_LANGUAGE,
    subject,
    greeting,
    paragraphs: url ? [filled, accountTexts.code] : [filled],
    ...(code && { code }),
    ...(url && button && { button: { label: button, url } }),
    closing: [closing],
  };
}

interface OwnPageEmailContents {
  to: string;
  /** Name of the person or company. */
  name: string;
  language: Language;
  url: string;
  /** The day on which the link expires. */
  until: string;
}

/** The email with the link to a person's own page. */
export function ownPageEmail(
  { to, name, language, url, until }: OwnPageEmailContents,
  facts: Facts,
): Email<'own-page'> {
  const { subject, greeting, text, button, closing } = serverTexts[language].emails.ownPage;
  return {
    kind: 'own-page',
    to,
    language,
    subject: fill(subject, factTexts(facts, language)),
    greeting: fill(greeting, { name }),
    paragraphs: [fill(text, { until })],
    button: { label: button, url },
    closing: [closing],
    replyTo: { name: facts.congress.shortName, address: facts.contact.email },
  };
}

/** Notifies the organisers, in Portuguese like the administrator area, that somebody sent changes of their own page for review. */
export function ownPageAnsweredEmail(
  name: string,
  facts: Facts,
  publicUrl: string,
): Email<'own-page-answered'> {
  const { subject, text, button } = answerTexts;
  return {
    kind: 'own-page-answered',
    to: facts.contact.email,
    language: DEFAULT_LANGUAGE,
    subject: fill(subject, { name }),
    paragraphs: [fill(text, { name })],
    button: { label: button, url: `${publicUrl}/admin#changes` },
  };
}
