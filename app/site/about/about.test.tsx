import { describe, expect, it } from 'vitest';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { Leadership } from './leadership.tsx';
import { Onward } from './page.tsx';
import { Story } from './story.tsx';
import { VenueAndOrganiser, Welcome } from './welcome.tsx';

const earlier = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    number: index + 1,
    annals: index === 1 ? 'https://revista.tecer.example/2' : null,
  }));
const ofEdition = (edition: number): Facts => ({
  ...shippedFacts,
  congress: { ...shippedFacts.congress, edition },
});

describe('the welcome', () => {
  it('is the stored one, paragraph by paragraph, or our own', () => {
    const stored = markupOf(
      <Welcome welcome={{ title: 'Olá', description: 'Um.\n\nDois.\n\nTrês.' }} facts={shippedFacts} />,
    );
    expect(stored).toContain('Olá</h2>');
    expect(stored.match(/(Um|Dois|Três)\.<\/p>/g)).toHaveLength(3);
    expect(markupOf(<Welcome welcome={null} facts={shippedFacts} />, { language: 'en' })).toContain(
      'Knowledge grows layer by layer',
    );
  });

  it('looks back once the edition is over', () => {
    const over = markupOf(<Welcome welcome={null} facts={shippedFacts} />, { today: '2026-06-10' });
    expect(over).toContain('se encontraram');
    expect(over).not.toMatch(/se encontram|São conferências/);
  });

  it('speaks of talks on the screen only when there are some', () => {
    const inPerson = { ...shippedFacts, event: { ...shippedFacts.event, someTalksStreamed: false } };
    expect(markupOf(<Welcome welcome={null} facts={shippedFacts} />)).toContain('transmitidas ao vivo');
    expect(markupOf(<Welcome welcome={null} facts={inPerson} />)).not.toContain('transmitidas ao vivo');
  });
});

describe('the story', () => {
  it('tells each edition, with the annals of those that are over and the figures of the facts', () => {
    const markup = markupOf(<Story facts={shippedFacts} annals={[1]} earlier={earlier(2)} />);
    expect(markup).toContain('3ª edição');
    expect(markup).toContain('28 e 29 de maio de 2026');
    expect(markup).toContain('href="/anais/primeiro-congresso"');
    expect(markup.match(/href="\/anais/g)).toHaveLength(2);
    expect(markup).toContain('2.000+');
    expect(markup).toContain('Soma das edições anteriores');
  });

  it('invents no past for a first edition and has words for a later one', () => {
    const first = markupOf(<Story facts={ofEdition(1)} annals={[]} earlier={[]} />, { facts: ofEdition(1) });
    expect(first).not.toContain('/anais');
    expect(first).not.toContain('2.000');
    const fifth = markupOf(<Story facts={ofEdition(5)} annals={[]} earlier={earlier(4)} />, {
      facts: ofEdition(5),
    });
    expect(fifth.match(/Mais uma camada/g)).toHaveLength(2);
  });

  it('has room for any number of editions, and leads to no annals that are not there', () => {
    const tenth = markupOf(<Story facts={ofEdition(11)} annals={[1]} earlier={earlier(10)} />, {
      facts: ofEdition(11),
    });
    expect(tenth.match(/<li/g)).toHaveLength(11);
    expect(tenth).toContain('lg:grid-cols-4');
    expect(tenth.match(/href="[^"]*anais[^"]*"/g)).toEqual([
      'href="/anais/primeiro-congresso"',
      'href="/anais"',
    ]);
  });
});

describe('the leadership', () => {
  const leaders = [
    { id: '1', name: 'Helena Tavares', title: 'Presidente do congresso', picture: null },
    { id: '2', name: 'Otávio Lacerda', title: 'Vice-presidente', picture: 'f'.repeat(32) },
  ];

  it('is being loaded, announced soon, or there in its order', () => {
    expect(markupOf(<Leadership leadership={null} hasCommittees={false} />)).toContain(
      'Carregando equipe de liderança...',
    );
    expect(markupOf(<Leadership leadership={[]} hasCommittees={false} />)).toContain(
      'A equipe de liderança será anunciada em breve.',
    );
    const markup = markupOf(<Leadership leadership={leaders} hasCommittees />);
    expect(markup.indexOf('Helena Tavares')).toBeLessThan(markup.indexOf('Otávio Lacerda'));
    expect(markup).toContain('HT');
    expect(markup).toContain(`/media/${'f'.repeat(32)}/560.avif`);
  });

  it('is marked as Portuguese on other pages', () => {
    expect(markupOf(<Leadership leadership={leaders} hasCommittees />)).not.toContain('lang=');
    expect(markupOf(<Leadership leadership={leaders} hasCommittees />, { language: 'es' })).toContain(
      'lang="pt-BR"',
    );
  });

  it('leads to the annals of a first edition only once they are there', () => {
    expect(markupOf(<Onward hasCommittees hasAnnals={false} />)).not.toContain('/anais');
    expect(markupOf(<Onward hasCommittees hasAnnals />)).toContain('href="/anais"');
  });

  it('leads to the committees only when there are any', () => {
    expect(markupOf(<Leadership leadership={leaders} hasCommittees={false} />)).not.toContain('/comissoes');
    expect(markupOf(<Onward hasCommittees={false} hasAnnals />)).not.toContain('/comissoes');
    expect(markupOf(<Onward hasCommittees hasAnnals />, { language: 'en' })).toContain(
      'href="/en/comissoes"',
    );
  });
});

describe('the venue', () => {
  it('leads to its page, where the maps are', () => {
    expect(markupOf(<VenueAndOrganiser facts={shippedFacts} />)).toContain('href="/local"');
  });
});
