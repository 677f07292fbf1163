import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { Badge, Contents } from './page.tsx';

describe.each([
  ['pt-BR', 'em breve'],
  ['en', 'coming soon'],
  ['es', 'próximamente'],
] as const)('the way into the registrant area in %s', (language, soon) => {
  it('tells the event and the language', () => {
    expect(markupOf(<Badge facts={shippedFacts} />, { language })).toContain(
      `href="https://inscrito.tecer.example/entrar?event=tecer-3&amp;lang=${language}"`,
    );
  });

  it('waits for its address', () => {
    const links = { ...shippedFacts.links, registrantArea: null };
    const markup = markupOf(<Badge facts={{ ...shippedFacts, links }} />, { language });
    expect(markup).toMatch(/<button[^>]*disabled=""/);
    expect(markup).toContain(soon);
    expect(markup).not.toContain('href');
  });
});

it('speaks of streamed talks only where there are some', () => {
  const streamed = (someTalksStreamed: boolean) =>
    markupOf(
      <Contents facts={{ ...shippedFacts, event: { ...shippedFacts.event, someTalksStreamed } }} />,
    ).includes('Transmissão');
  expect(streamed(true)).toBe(true);
  expect(streamed(false)).toBe(false);
});
