import { expect, it } from 'vitest';
import { createPageContext } from '#app/context.ts';
import type { PageValues } from '#congress/content.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Language } from '#congress/language.ts';
import { inLanguage } from '#congress/translations.ts';
import { pageQuestions } from './questions.ts';

const today = '2026-01-10';
const asked = {
  id: '1',
  question: 'Quando?',
  answer: 'Em {{eventDates}}.',
  link: '/prazos',
  link_text: 'Prazos de {{eventDates}}',
  pages: ['contact'],
  condition: null,
};

function shown(language: Language, translations: Record<string, Record<string, string>>) {
  const faq = [inLanguage({ ...asked, translations }, ['question', 'answer', 'link_text'], language)];
  const values = { content: { faq }, facts: shippedFacts, today } as unknown as PageValues;
  const url = new URL(`https://tecer.example/${language === 'pt-BR' ? '' : `${language}/`}contato`);
  return pageQuestions({ url, context: createPageContext(values) }, 'contact');
}

it('an untranslated text is Portuguese, its facts too, and the translated ones beside it are not', () => {
  const [portuguese] = shown('pt-BR', {});
  const [english] = shown('en', { en: { question: 'When?', link_text: 'Deadlines of {{eventDates}}' } });
  expect(english).toMatchObject({ question: 'When?', answer: portuguese?.answer, untranslated: ['answer'] });
  expect(english?.link).toEqual({ href: '/en/prazos', text: expect.stringMatching(/^Deadlines of .*May/) });
  const [spanish] = shown('es', {});
  expect(spanish).toMatchObject({ answer: portuguese?.answer, link: { text: portuguese?.link?.text } });
  expect(portuguese).not.toHaveProperty('untranslated');
});
