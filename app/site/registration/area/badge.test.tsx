import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { allMessages } from '#app/i18n/all-messages.ts';
import { provideMessages } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { WordsContext } from '#app/i18n/words.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { Badge } from './badge.tsx';
import { Contents } from './contents.tsx';

provideMessages(allMessages);

function markupOf(part: React.ReactNode, language: Language): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[localizedPath('/area-inscrito', language)]}>
      <WordsContext value={{ language, facts: shippedFacts }}>
        <LanguageProvider>{part}</LanguageProvider>
      </WordsContext>
    </MemoryRouter>,
  );
}

describe.each([
  ['pt-BR', 'em breve'],
  ['en', 'coming soon'],
  ['es', 'próximamente'],
] as const)('the way into the registrant area in %s', (language, soon) => {
  it('tells the event and the language', () => {
    expect(markupOf(<Badge facts={shippedFacts} />, language)).toContain(
      `href="https://inscrito.tecer.example/entrar?event=tecer-3&amp;lang=${language}"`,
    );
  });

  it('waits for its address', () => {
    const links = { ...shippedFacts.links, registrantArea: null };
    const markup = markupOf(<Badge facts={{ ...shippedFacts, links }} />, language);
    expect(markup).toMatch(/<button[^>]*disabled=""/);
    expect(markup).toContain(soon);
    expect(markup).not.toContain('href');
  });
});

it('speaks of streamed talks only where there are some', () => {
  const streamed = (someTalksStreamed: boolean) =>
    markupOf(
      <Contents facts={{ ...shippedFacts, event: { ...shippedFacts.event, someTalksStreamed } }} />,
      'pt-BR',
    ).includes('Transmissão');
  expect(streamed(true)).toBe(true);
  expect(streamed(false)).toBe(false);
});
