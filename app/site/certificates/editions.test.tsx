import { describe, expect, it } from 'vitest';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { Editions } from './editions.tsx';
import { Questions } from './page.tsx';

const earlier = [
  { number: 1, certificates: 'https://eventos.tecer.example/edicao-1/entrar' },
  { number: 2, certificates: 'https://eventos.tecer.example/edicao-2/entrar' },
];
const current = 'https://eventos.tecer.example/edicao-3/entrar';
const published: Facts = {
  ...shippedFacts,
  links: { ...shippedFacts.links, certificatesCurrent: current },
};

const cardsOf = (markup: string) => markup.match(/<article.*?<\/article>/gs) ?? [];
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe.each([
  ['pt-BR', ['1ª edição', '2ª edição', '3ª edição'], 'em breve', '29 de maio de 2026'],
  ['en', ['1st edition', '2nd edition', '3rd edition'], 'coming soon', '29 May 2026'],
  ['es', ['1.ª edición', '2.ª edición', '3.ª edición'], 'próximamente', '29 de mayo de 2026'],
] as const)('the editions in %s', (language, names, soon, lastDay) => {
  it('lead to the first two logins and say when the third comes', () => {
    const cards = cardsOf(markupOf(<Editions facts={shippedFacts} earlier={earlier} />, { language }));
    expect(cards).toHaveLength(3);
    for (const [index, name] of names.entries()) expect(textOf(cards[index] ?? '')).toContain(name);
    expect(cards[0]).toContain(`href="${earlier[0]?.certificates}"`);
    expect(cards[1]).toContain(`href="${earlier[1]?.certificates}"`);
    expect(cards[2]).toMatch(/<button[^>]*disabled=""/);
    expect(cards[2]).not.toContain('href');
    expect(textOf(cards[2] ?? '')).toContain(soon);
    expect(textOf(cards[2] ?? '')).toContain(lastDay);
  });

  it('lead to the third once it is there', () => {
    const card = cardsOf(
      markupOf(<Editions facts={published} earlier={earlier} />, {
        language,
        facts: published,
        today: '2026-05-30',
      }),
    )[2];
    expect(card).toContain(`href="${current}"`);
    expect(card).not.toContain('<button');
    expect(textOf(card ?? '')).not.toContain(soon);
  });
});

it('an edition without certificates says that they will come, whatever its number', () => {
  const [first] = cardsOf(markupOf(<Editions facts={shippedFacts} earlier={[{ number: 1 }]} />));
  expect(first).toContain('em breve');
  expect(first).toContain('Os certificados desta edição serão publicados aqui.');
  expect(first).not.toContain('na plataforma');
});

it('questions about certificates end at the contact form, which already knows what it is about', () => {
  const questions = [{ id: '1', question: 'Quando?', answer: 'Depois.' }];
  expect(markupOf(<Questions questions={questions} />, { language: 'en' })).toContain(
    'href="/en/contato?assunto=certificados"',
  );
});
