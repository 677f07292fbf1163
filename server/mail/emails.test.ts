import { describe, expect, it } from 'vitest';
import type { Enquiry } from '#congress/enquiries/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES } from '#congress/language.ts';
import { serverTexts } from '#server/texts/texts.ts';
import { renderEmail } from './email.ts';
import { alreadySubscribedEmail, confirmationEmail, enquiryEmail, welcomeEmail } from './emails.ts';

const URL = 'https://tecer.example/newsletter/x?token=a&language=en';
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
    confirmationEmail(subscriber, URL, shippedFacts),
    welcomeEmail(subscriber, URL, shippedFacts, 'https://tecer.example'),
    alreadySubscribedEmail(subscriber, URL, shippedFacts),
  ];

  it('leave no placeholder open', () => {
    for (const email of emails) {
      const { text, html } = renderEmail(email, shippedFacts);
      expect(`${email.subject}${text}${html}`).not.toContain('{{');
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('say the same in both bodies, with the link in both', () => {
    for (const email of emails) {
      const { text, html } = renderEmail(email, shippedFacts);
      expect(text).toContain(URL);
      expect(html).toContain(`href="${URL.replace('&', '&amp;')}"`);
      for (const paragraph of email.paragraphs) expect(text).toContain(paragraph);
    }
  });

  it('hold no number of their own: facts do', () => {
    expect(JSON.stringify(serverTexts[language].emails)).not.toMatch(/\d/);
  });
});

it('a visitor’s own braces stay what they are', () => {
  const { subject, language } = enquiryEmail(sponsorship, 'en', shippedFacts);
  expect(subject).toBe('Pedido de patrocínio: {{contactPhone}}');
  expect(language).toBe('pt-BR');
});
