import { describe, expect, it } from 'vitest';
import { editableTexts } from '#app/i18n/editable-texts.ts';
import { MESSAGES } from '#app/i18n/site-words.ts';
import type { Enquiry } from '#congress/enquiries/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES } from '#congress/language.ts';
import type { SiteText } from '#congress/site-texts/schema.ts';
import { serverTexts } from '#server/texts/texts.ts';
import { renderEmail } from './email.ts';
import { alreadySubscribedEmail, confirmationEmail, enquiryEmail, welcomeEmail } from './emails.ts';

const URL = 'https://tecer.example/newsletter/x?token=a&language=en';
const wording = (siteTexts: SiteText[] = []) => ({ facts: shippedFacts, siteTexts, today: '2026-03-02' });
const sponsorship: Enquiry = {
  form: 'patrocinio',
  fields: {
    nome: 'Ana',
    empresa: '{{contactPhone}}',
    email: 'a@b.co',
    telefone: '1195555010',
    mensagem: 'Oi',
  },
};

describe.each(LANGUAGES)('emails in %s', (language) => {
  const subscriber = { email: 'a@b.co', language };
  const emails = [
    confirmationEmail(subscriber, URL, wording()),
    welcomeEmail(subscriber, URL, wording(), 'https://tecer.example'),
    alreadySubscribedEmail(subscriber, URL, wording()),
  ];

  it('have no unfilled placeholder', () => {
    for (const email of emails) {
      const { text, html } = renderEmail(email, shippedFacts, 'https://tecer.example');
      expect(`${email.subject}${text}${html}`).not.toContain('{{');
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('say the same in both bodies, with the link in both', () => {
    for (const email of emails) {
      const { text, html } = renderEmail(email, shippedFacts, 'https://tecer.example');
      expect(text).toContain(URL);
      expect(html).toContain(`href="${URL.replace('&', '&amp;')}"`);
      for (const paragraph of email.paragraphs) expect(text).toContain(paragraph);
    }
  });

  it('have line breaks without styles, which Outlook ignores', () => {
    const [email] = emails;
    if (!email) throw new Error('There are emails.');
    const lists = { ...email, paragraphs: ['9h: abertura\n10h: <mesa>'], closing: ['um\ndois'] };
    const { html } = renderEmail(lists, shippedFacts, 'https://tecer.example');
    expect(html).toContain('9h: abertura<br>10h: &lt;mesa&gt;</p>');
    expect(html).toContain('um<br>dois</p>');
  });

  it('contain no number that is not from the facts', () => {
    expect(JSON.stringify(serverTexts[language].emails)).not.toMatch(/\d/);
  });

  it('use the texts of administrators instead of the shipped ones, where translated', () => {
    const changed = editableTexts(MESSAGES['pt-BR'])
      .filter(({ place }) => place === 'emails')
      .map(({ id }) => {
        const translations = { en: { text: `en ${id} {{city}}` }, es: { text: `es ${id} {{city}}` } };
        return { id, text: `pt-BR ${id} {{city}}`, translations };
      });
    const said = (siteTexts: SiteText[]) =>
      JSON.stringify([
        confirmationEmail(subscriber, URL, wording(siteTexts)),
        welcomeEmail(subscriber, URL, wording(siteTexts), 'https://tecer.example'),
        alreadySubscribedEmail(subscriber, URL, wording(siteTexts)),
      ]);
    expect(changed).toHaveLength(12);
    for (const { id } of changed) expect(said(changed)).toContain(`${language} ${id} São Paulo`);
    const untranslated = changed.map((row) => ({ ...row, translations: {} }));
    if (language !== 'pt-BR') expect(said(untranslated)).toBe(said([]));
  });
});

it('leaves braces in a visitor’s text unchanged', () => {
  const { subject, language } = enquiryEmail(sponsorship, 'en', shippedFacts);
  expect(subject).toBe('Pedido de patrocínio: {{contactPhone}}');
  expect(language).toBe('pt-BR');
});
