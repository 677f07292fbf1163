import { describe, expect, it } from 'vitest';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { markupOf } from '#tests/support/markup.tsx';
import AccessibilityPage from './accessibility/page.tsx';
import PrivacyPage from './privacy.tsx';
import TermsPage from './terms.tsx';

const PAGES = {
  '/politica-privacidade': PrivacyPage,
  '/termos-uso': TermsPage,
};

const textOf = (path: keyof typeof PAGES, language?: Language, facts?: Facts) => {
  const Page = PAGES[path];
  return markupOf(<Page />, { language, facts, path });
};

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s', (path) => {
  it.each(LANGUAGES)(
    'in %s: every entry of the contents leads to a section, every section is in them',
    (language) => {
      const markup = textOf(path, language);
      const entries = [...markup.matchAll(/<a href="#([\w-]+)"/g)].map((match) => match[1]);
      const sections = [...markup.matchAll(/<section id="([\w-]+)"/g)].map((match) => match[1]);
      expect(entries).toHaveLength(12);
      expect(entries).toEqual(sections);
    },
  );

  it.each(LANGUAGES)('in %s: no placeholder and no markup is left over', (language) => {
    const text = textOf(path, language).replace(/<[^>]+>/g, ' ');
    expect(text).not.toMatch(/\{\{|\]\(|undefined|(privacy|terms)\.(glance|sections|activities)/);
  });
});

describe('the privacy policy', () => {
  it('says what the facts and the erasing server say', () => {
    const facts = {
      ...shippedFacts,
      organiser: {
        ...shippedFacts.organiser,
        taxId: '00.000.000/0001-91',
        privacyEmail: 'dados@tecer.example',
      },
      privacy: { ...shippedFacts.privacy, enquiryMonths: 7 },
    };
    const markup = textOf('/politica-privacidade', 'pt-BR', facts);
    expect(markup).toContain('7 meses depois do envio');
    expect(markup).toContain(`${RETENTION.spamDays} dias depois do envio`);
    expect(markup).toContain(`${RETENTION.formerSubscriberMonths} meses depois da saída`);
    expect(markup).toContain('CNPJ: 00.000.000/0001-91');
    expect(markup).toContain('href="mailto:dados@tecer.example"');
    expect(markup).toContain('Lei nº 13.709/2018');
    expect(textOf('/politica-privacidade')).not.toContain('CNPJ:');
  });

  it('leads to the authority and to the terms in its own language', () => {
    const markup = textOf('/politica-privacidade', 'es');
    expect(markup).toContain('href="https://www.gov.br/anpd/"');
    expect(markup).toContain('href="/es/termos-uso"');
  });
});

const FILM = /(?:edição anterior está no|previous edition is on|edición anterior está en) YouTube/;

it.each(LANGUAGES)('in %s: a film is named where there is one, and by no first edition', (language) => {
  const withFilm = { ...shippedFacts, video: { youtubeId: 'M7lc1UVf-VE' } };
  const first = { ...withFilm, congress: { ...shippedFacts.congress, edition: 1 } };
  const texts = (facts: Facts) =>
    [PrivacyPage, TermsPage, AccessibilityPage].map((Page) => markupOf(<Page />, { language, facts }));
  expect(texts(withFilm).filter((text) => FILM.test(text))).toHaveLength(2);
  expect(texts(first).filter((text) => FILM.test(text))).toEqual([]);
});

describe('the terms', () => {
  it('lead to the rules they rest on', () => {
    const markup = textOf('/termos-uso', 'en');
    for (const path of [
      'cancelamentos',
      'inscricoes-grupo',
      'trabalhos-cientificos',
      'anais',
      'politica-privacidade',
      'contato',
    ])
      expect(markup).toContain(`href="/en/${path}"`);
  });
});
