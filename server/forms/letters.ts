import type { Subject } from '#congress/enquiries/forms.ts';
import { enquiryLabels } from '#congress/enquiries/labels.ts';
import type { FormFields } from '#congress/enquiries/schema.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath } from '#congress/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import { fillText, mailMessages } from '#server/mail/messages.ts';

export type Enquiry =
  | { form: 'patrocinio'; fields: FormFields['patrocinio'] }
  | { form: 'contato'; fields: FormFields['contato'] };

/**
 * Tells the organisers of an enquiry: to the contact address of the facts, in Portuguese like the administrator area.
 * A reply goes to the visitor.
 */
export function enquiryLetter({ form, fields }: Enquiry, visitors: Language, facts: Facts): Letter {
  const language = DEFAULT_LANGUAGE;
  const { enquiry: words } = mailMessages(language);
  const labels = enquiryLabels[language];
  const shown = Object.entries(fields)
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
    language,
    subject: fillText(words[form], facts, language, values),
    paragraphs: [words.received],
    details: [...shown, [words.language, words.languages[visitors]]],
    replyTo: { name: fields.nome, address: fields.email },
  };
}

interface Subscriber {
  email: string;
  language: Language;
}

/** Asks the owner of an address whether the newsletter is really wanted. */
export function confirmationLetter(
  { email, language }: Subscriber,
  confirmUrl: string,
  facts: Facts,
): Letter {
  const { confirmation: words } = mailMessages(language);
  return {
    kind: 'newsletter-confirmation',
    to: email,
    language,
    subject: words.subject,
    greeting: words.greeting,
    paragraphs: [fillText(words.text, facts, language)],
    button: { label: words.button, url: confirmUrl },
    closing: [words.closing],
  };
}

/** The first mail of the newsletter: it carries the way out, as every one of them does. */
export function welcomeLetter(
  { email, language }: Subscriber,
  leaveUrl: string,
  facts: Facts,
  publicUrl: string,
): Letter {
  const { welcome: words } = mailMessages(language);
  return {
    kind: 'newsletter-welcome',
    to: email,
    language,
    subject: words.subject,
    greeting: words.greeting,
    paragraphs: [fillText(words.text, facts, language)],
    button: { label: words.button, url: `${publicUrl}${localizedPath('/#programacao', language)}` },
    leaveUrl,
  };
}

/** To somebody who subscribes again. The page says the same as to everybody, so the mail has to. */
export function alreadySubscribedLetter(
  { email, language }: Subscriber,
  leaveUrl: string,
  facts: Facts,
): Letter {
  const { already: words } = mailMessages(language);
  return {
    kind: 'newsletter-already',
    to: email,
    language,
    subject: words.subject,
    greeting: words.greeting,
    paragraphs: [fillText(words.text, facts, language)],
    leaveUrl,
  };
}
