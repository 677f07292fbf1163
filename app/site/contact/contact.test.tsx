import { describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import type { AnsweredQuestion } from '#app/ui/question.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { spoken } from '#tests/support/spoken.ts';
import { Hours, Ways } from './page.tsx';
import { contactThings, Questions } from './questions.tsx';

const facts = shippedFacts;

function thingsOf(language: Language, known: Facts = facts, questions: AnsweredQuestion[] = []): string {
  const i18n = siteWords(language, spoken(known));
  const tools = {
    language,
    facts: known,
    words: (area) => i18n.of(area),
    address: (path) => `https://tecer.example${localizedPath(path, language)}`,
  } as Parameters<typeof contactThings>[0];
  return JSON.stringify(contactThings(tools, questions));
}

describe('the other ways', () => {
  it.each(LANGUAGES)('begin the chat in %s', (language) => {
    const href = markupOf(<Ways facts={facts} />, { language }).match(/https:\/\/wa\.me\/[^"]+/)?.[0] ?? '';
    const message = new URL(href).searchParams.get('text');
    expect(message).toContain(facts.congress.name[language]);
  });

  it('say "em breve" for a chat that is not there, and show a map that is', () => {
    const none = markupOf(<Ways facts={{ ...facts, chat: { phone: null } }} />);
    expect(none).not.toContain('wa.me');
    expect(none).toContain('em breve');
    expect(none).not.toContain('Ver no mapa');
    const venue = { ...facts.venue, mapUrl: 'https://maps.example/hotel' };
    expect(markupOf(<Ways facts={{ ...facts, venue }} />)).toContain('href="https://maps.example/hotel"');
  });
});

describe('opening hours', () => {
  it('are those of the facts', () => {
    const text = markupOf(<Hours facts={facts} />);
    expect(text).toContain('8h–18h');
    expect(text).toContain('8h–12h');
  });

  it('say so when Saturday is free', () => {
    const support = { ...facts.support, saturday: { ...facts.support.saturday, open: false } };
    expect(markupOf(<Hours facts={{ ...facts, support }} />)).toContain('sem atendimento');
    expect(thingsOf('pt-BR', { ...facts, support })).not.toContain('Saturday');
  });
});

describe('the answers', () => {
  const link = { href: '/es/certificados', text: 'Ver certificados' };
  const questions = [{ id: '1', question: '¿Cuándo?', answer: 'Después.', link }];

  it('lead to where it is done', () => {
    const markup = markupOf(<Questions questions={questions} />, { language: 'es' });
    expect(markup).toContain('href="/es/certificados"');
    expect(markupOf(<Questions questions={[]} />)).toBe('');
  });

  it('are told to machines in the same words', () => {
    const things: { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[] =
      JSON.parse(thingsOf('es', facts, questions));
    expect(things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity).toMatchObject([
      { name: '¿Cuándo?', acceptedAnswer: { text: 'Después.' } },
    ]);
    expect(thingsOf('es')).not.toContain('FAQPage');
  });
});
