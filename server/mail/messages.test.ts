import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES } from '#congress/language.ts';
import {
  alreadySubscribedLetter,
  confirmationLetter,
  type Enquiry,
  enquiryLetter,
  welcomeLetter,
} from '#server/forms/letters.ts';
import { mailMessages } from './messages.ts';
import { renderLetter } from './render.ts';

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

describe.each(LANGUAGES)('letters in %s', (language) => {
  const subscriber = { email: 'a@b.co', language };
  const letters = [
    confirmationLetter(subscriber, URL, shippedFacts),
    welcomeLetter(subscriber, URL, shippedFacts, 'https://tecer.example'),
    alreadySubscribedLetter(subscriber, URL, shippedFacts),
  ];

  it('leave no placeholder open', () => {
    for (const letter of letters) {
      const { text, html } = renderLetter(letter, shippedFacts);
      expect(`${letter.subject}${text}${html}`).not.toContain('{{');
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('say the same in both bodies, with the link in both', () => {
    for (const letter of letters) {
      const { text, html } = renderLetter(letter, shippedFacts);
      expect(text).toContain(URL);
      expect(html).toContain(`href="${URL.replace('&', '&amp;')}"`);
      for (const paragraph of letter.paragraphs) expect(text).toContain(paragraph);
    }
  });

  it('hold no number of their own: facts do', () => {
    expect(JSON.stringify(mailMessages(language))).not.toMatch(/\d/);
  });
});

it('a visitor’s own braces stay what they are', () => {
  const { subject, language } = enquiryLetter(sponsorship, 'en', shippedFacts);
  expect(subject).toBe('Pedido de patrocínio: {{contactPhone}}');
  expect(language).toBe('pt-BR');
});
