import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { allMessages } from '#app/i18n/all-messages.ts';
import { provideMessages } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { WordsContext } from '#app/i18n/words.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import type { Committee } from '#congress/people/rules.ts';
import { Committees } from './committees.tsx';

provideMessages(allMessages);

function markupOf(committees: Committee[] | null, language: Language = 'pt-BR'): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[localizedPath('/comissoes', language)]}>
      <WordsContext value={{ language, facts: shippedFacts }}>
        <LanguageProvider>
          <Committees committees={committees} />
        </LanguageProvider>
      </WordsContext>
    </MemoryRouter>,
  );
}

const HASH = '0123456789abcdef0123456789abcdef';
const scientific: Committee = {
  name: 'Comissão Científica',
  anchor: 'comissao-cientifica',
  members: [
    { id: '1', name: 'Sônia de Arruda', position: 'Coordenadora', picture: HASH },
    { id: '2', name: 'Tomás Reis', position: 'Pé diabético', picture: null },
  ],
};
const social: Committee = {
  name: 'Comissão Social',
  anchor: 'comissao-social',
  members: [{ id: '3', name: 'Ruth Lima', position: 'Acolhimento', picture: null }],
};

describe('the committees', () => {
  it('are being loaded, then announced soon', () => {
    expect(markupOf(null)).toContain('Carregando comissões...');
    const empty = markupOf([]);
    expect(empty).toContain('As comissões serão anunciadas em breve');
    expect(empty).toContain('href="/sobre"');
    expect(markupOf([], 'en')).toMatch(/committees will be announced soon/);
    expect(markupOf([], 'es')).toContain('href="/es/contato"');
  });

  it('show every member with photograph or initials, name and position', () => {
    const markup = markupOf([scientific, social]);
    expect(markup).toContain(`/media/${HASH}/480.avif 480w`);
    for (const text of [
      'Sônia de Arruda',
      'Coordenadora',
      'TR',
      'Tomás Reis',
      '2 integrantes',
      '1 integrante',
    ]) {
      expect(markup).toContain(text);
    }
    expect(markup.indexOf('Comissão Científica</h2>')).toBeLessThan(markup.indexOf('Comissão Social</h2>'));
  });

  it('are listed to jump to when there are several', () => {
    expect(markupOf([scientific, social])).toContain('href="#comissao-social"');
    expect(markupOf([scientific])).not.toContain('href="#comissao');
  });

  it.each(LANGUAGES)('are marked as Portuguese where the page is not, in %s', (language) => {
    const markup = markupOf([scientific, social], language);
    const marks = markup.match(/lang="pt-BR"/g) ?? [];
    // The jump list, and each committee's name and members.
    expect(marks).toHaveLength(language === 'pt-BR' ? 0 : 5);
  });
});
