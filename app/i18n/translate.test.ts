import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#congress/language.ts';
import { createTranslate } from './translate.ts';

const texts = {
  plain: 'Texto',
  deep: { er: { text: 'Fundo' } },
  greeting: 'Olá, {{name}}, em {{ city }}: {{name}}',
  talks_one: '{{count}} atividade',
  talks_other: '{{count}} atividades',
  none_zero: 'Nenhuma',
  none_one: 'Uma',
  none_other: 'Várias',
};
const t = createTranslate(texts, { language: 'pt-BR', facts: { city: 'Natal', name: 'todos' } });

describe('a text', () => {
  it('is found by its dotted name', () => {
    expect(t('plain')).toBe('Texto');
    expect(t('deep.er.text')).toBe('Fundo');
  });

  it.each(['missing', 'deep', 'deep.er', 'deep.er.text.more', 'plain.length', 'toString', '__proto__', ''])(
    'that is missing shows its name: %j',
    (key) => expect(t(key)).toBe(key),
  );

  it('is filled with what the call gives, then with the facts', () => {
    expect(t('greeting', { name: 'Ana' })).toBe('Olá, Ana, em Natal: Ana');
    expect(t('greeting')).toBe('Olá, todos, em Natal: todos');
  });

  it('keeps any value as it is, and shows nothing where nobody fills a placeholder', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(t('greeting', { name })).toBe(`Olá, ${name}, em Natal: ${name}`);
      }),
    );
    expect(createTranslate({ a: '[{{b}}]' }, { language: 'en', facts: {} })('a')).toBe('[]');
  });
});

describe('a text with a count', () => {
  it.each(LANGUAGES)('has the form that %s wants', (language) => {
    const own = createTranslate(texts, { language, facts: {} });
    expect(own('talks', { count: 1 })).toBe('1 atividade');
    expect(own('talks', { count: 2 })).toBe('2 atividades');
    expect(own('talks', { count: 1_000_000 })).toBe('1000000 atividades');
    expect(own('talks', { count: 0 })).toBe('0 atividades');
  });

  it('may have words of its own for none', () => {
    expect(t('none', { count: 0 })).toBe('Nenhuma');
    expect(t('none', { count: 1 })).toBe('Uma');
  });

  it('without forms is the text itself', () => {
    expect(t('plain', { count: 3 })).toBe('Texto');
  });
});
