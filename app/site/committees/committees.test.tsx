import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#congress/language.ts';
import type { Committee } from '#congress/people/rules.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { Committees } from './page.tsx';

const markup = (committees: Committee[] | null, language?: Language) =>
  markupOf(<Committees committees={committees} />, { language, path: '/comissoes' });

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
  it('sets a name with a word that is longer than its column smaller', () => {
    const sizeOf = (name: string) => /<h2[^>]*class="([^"]*)"/.exec(markup([{ ...scientific, name }]))?.[1];
    expect(sizeOf('Comissão Científica')).toContain('text-title');
    expect(sizeOf('Comissão de Acessibilidade e Sustentabilidade')).not.toContain('text-title');
  });
  it('are being loaded, then announced soon', () => {
    expect(markup(null)).toContain('Carregando comissões...');
    const empty = markup([]);
    expect(empty).toContain('As comissões serão anunciadas em breve');
    expect(empty).toContain('href="/sobre"');
    expect(markup([], 'en')).toMatch(/committees will be announced soon/);
    expect(markup([], 'es')).toContain('href="/es/contato"');
  });

  it('show every member with photograph or initials, name and position', () => {
    const shown = markup([scientific, social]);
    expect(shown).toContain(`/media/${HASH}/480.avif 480w`);
    for (const text of [
      'Sônia de Arruda',
      'Coordenadora',
      'TR',
      'Tomás Reis',
      '2 integrantes',
      '1 integrante',
    ]) {
      expect(shown).toContain(text);
    }
    expect(shown.indexOf('Comissão Científica</h2>')).toBeLessThan(shown.indexOf('Comissão Social</h2>'));
  });

  it('are listed to jump to when there are several', () => {
    expect(markup([scientific, social])).toContain('href="#comissao-social"');
    expect(markup([scientific])).not.toContain('href="#comissao');
  });

  it.each(LANGUAGES)('mark what is Portuguese where the page is not, in %s', (language) => {
    const untranslated: Committee = {
      ...social,
      untranslated: ['name'],
      members: social.members.map((member) => ({ ...member, untranslated: ['position'] })),
    };
    const marked = (committees: Committee[]) =>
      [...markup(committees, language).matchAll(/lang="pt-BR"[^>]*>([^<]+)/g)].map(([, text]) => text);
    const names = ['Sônia de Arruda', 'Tomás Reis', 'Ruth Lima'];
    expect(marked([scientific, social])).toEqual(language === 'pt-BR' ? [] : names);
    if (language !== 'pt-BR')
      expect(marked([scientific, untranslated])).toEqual([
        ...['Comissão Social', 'Sônia de Arruda', 'Tomás Reis'],
        ...['Comissão Social', 'Ruth Lima', 'Acolhimento'],
      ]);
  });
});
