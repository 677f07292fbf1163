import { formTexts, type Subject } from '#congress/enquiries/forms.ts';
import type { Enquiry } from '#congress/enquiries/schema.ts';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath } from '#congress/language.ts';
import { accountTexts, enquiryTexts, fill, serverTexts } from '#server/texts/texts.ts';
import type { Email } from './email.ts';

/**
 * Tells the organisers of an enquiry: to the contact address of the facts, in Portuguese like the administrator area.
 * A reply goes to the visitor.
 */
export function enquiryEmail({ form, fields }: Enquiry, visitors: Language, facts: Facts): Email {
  const labels = formTexts[DEFAULT_LANGUAGE];
  const details = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]): [string, string] => [
      labels.fields[name as keyof typeof labels.fields],
      name === 'assunto' ? labels.subjects[value as Subject] : value,
    ]);
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

/** Asks the owner of an address whether the newsletter is really wanted. */
export function confirmationEmail(subscriber: Subscriber, confirmUrl: string, facts: Facts): Email {
  const { button, closing } = serverTexts[subscriber.language].emails.confirmation;
  return {
    ...newsletterEmail('confirmation', subscriber, facts),
    button: { label: button, url: confirmUrl },
    closing: [closing],
  };
}

/** The first email of the newsletter: it carries the way out, as every one of them does. */
export function welcomeEmail(
  subscriber: Subscriber,
  leaveUrl: string,
  facts: Facts,
  publicUrl: string,
): Email {
  const { language } = subscriber;
  const { button } = serverTexts[language].emails.welcome;
  return {
    ...newsletterEmail('welcome', subscriber, facts),
    button: { label: button, url: `${publicUrl}${localizedPath('/#programacao', language)}` },
    leaveUrl,
  };
}

/** To somebody who subscribes again. The page says the same as to everybody, so the email has to. */
export function alreadySubscribedEmail(subscriber: Subscriber, leaveUrl: string, facts: Facts): Email {
  return { ...newsletterEmail('already', subscriber, facts), leaveUrl };
}

function newsletterEmail(
  name: 'confirmation' | 'welcome' | 'already',
  { email: to, language }: Subscriber,
  facts: Facts,
): Email {
  const { subject, greeting, text } = serverTexts[language].emails[name];
  const paragraphs = [fill(text, factTexts(facts, language))];
  return { kind: `newsletter-${name}`, to, language, subject, greeting, paragraphs };
}

type AccountEmailName = Exclude<keyof typeof accountTexts, 'code'>;

interface AccountEmailContents {
  row: { email: string | null; new_email: string | null };
  to: string;
  /** Left out of emails that only report something. */
  code?: string;
  /** Left out of emails that only carry a code. */
  url?: string;
}

/** An email about an account, in Portuguese like the administrator area. */
export function accountEmail(name: AccountEmailName, { row, to, code, url }: AccountEmailContents): Email {
  const { subject, greeting, text, closing, ...more } = accountTexts[name];
  const filled = fill(text, { address: row.email ?? to, newAddress: row.new_email ?? to });
  return {
    kind: name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
    to,
    language: DEFAULT_LANGUAGE,
    subject,
    greeting,
    paragraphs: url ? [filled, accountTexts.code] : [filled],
    ...(code && { code }),
    ...(url && 'button' in more && { button: { label: more.button, url } }),
    closing: [closing],
  };
}
