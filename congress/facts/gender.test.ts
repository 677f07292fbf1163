import { describe, expect, it } from 'vitest';
import { articlesOf, congressGender, nameGender } from './gender.ts';
import { shippedFacts } from './shipped.ts';
import { factTexts } from './texts.ts';

const FEMININE = {
  'pt-BR': [
    ...['Jornada Amazônica de Nefrologia', 'XII Jornada de Enfermagem', '3ª Semana da Saúde', 'Conferência'],
    ...['Reunião Anual da SBPC', 'Mostra de Extensão', 'Convenção Nacional', 'Bienal do Livro', 'ExpoFarma'],
  ],
  es: [
    ...['Jornada Andina de Nefrología', 'Reunión Anual', 'Convención', 'Semana de la Salud', 'Cumbre'],
    'Bienal del Libro',
  ],
} as const;
const MASCULINE = {
  'pt-BR': [
    ...['Congresso Brasileiro de Cuidado em Feridas', 'Encontro de Bibliotecas', 'Simpósio', 'Seminário'],
    ...[
      'Fórum',
      'Colóquio',
      'Workshop',
      'Programa de Verão',
      'Dia da Enfermagem',
      'VI Ciclo de Debates',
      'Campus Aberto',
      'Congress 2030',
      '',
    ],
  ],
  es: ['Congreso Brasileño', 'Encuentro Ibérico', 'Simposio', 'Foro', 'Día de la Enfermería', 'Taller', ''],
} as const;

const PLURAL = {
  'pt-BR': {
    masculinePlural: [
      'Congressos de Saúde',
      'III Encontros',
      'Seminários',
      'Fóruns',
      'Dias da Pele',
      'Workshops',
    ],
    femininePlural: [
      'Jornadas de Nefrologia',
      'Reuniões',
      'Convenções',
      'Bienais',
      '2ªs Semanas',
      'Oficinas',
    ],
  },
  es: {
    masculinePlural: ['Congresos', 'Encuentros Ibéricos', 'Talleres', 'Días de la Piel'],
    femininePlural: ['Jornadas Andinas', 'Reuniones', 'Convenciones', 'Bienales'],
  },
} as const;

describe.each(['pt-BR', 'es'] as const)('in %s', (language) => {
  it.each(FEMININE[language])('“%s” is feminine', (name) => {
    expect(nameGender(name, language)).toBe('feminine');
  });
  it.each(['masculinePlural', 'femininePlural'] as const)('several of something are %s', (gender) => {
    expect(PLURAL[language][gender].map((name) => [name, nameGender(name, language)])).toEqual(
      PLURAL[language][gender].map((name) => [name, gender]),
    );
  });
  it.each(MASCULINE[language])('“%s” is masculine', (name) => {
    expect(nameGender(name, language)).toBe('masculine');
  });
});

const called = (name: string, gender: typeof shippedFacts.congress.gender) => ({
  ...shippedFacts,
  congress: { ...shippedFacts.congress, gender, edition: 12, name: { 'pt-BR': name, en: name, es: name } },
});

it('articles and ordinals agree with the name, unless the record says otherwise', () => {
  const workshop = called('Jornada', { 'pt-BR': null, es: null });
  expect(factTexts(workshop, 'pt-BR')).toMatchObject({
    ...{ edition: '12ª', nextEdition: '13ª', congressThe: 'a', congressTheInitial: 'A' },
    ...{ congressOf: 'da', congressIn: 'na' },
  });
  expect(factTexts(workshop, 'es')).toMatchObject({
    edition: '12.ª',
    congressThe: 'la',
    congressOf: 'de la',
  });
  expect(factTexts(workshop, 'en')).toMatchObject({ edition: '12th', congressThe: 'the' });
  const stated = called('Jornada', { 'pt-BR': 'masculine', es: null });
  expect(congressGender(stated.congress, 'pt-BR')).toBe('masculine');
  expect(congressGender(stated.congress, 'es')).toBe('feminine');
  expect(factTexts(stated, 'pt-BR').edition).toBe('12º');
});

it('a name of several has articles and ordinals of several', () => {
  const several = called('Jornadas de Nefrologia', { 'pt-BR': null, es: null });
  expect(factTexts(several, 'pt-BR')).toMatchObject({
    ...{ edition: '12ªs', congressThe: 'as', congressTheInitial: 'As', congressOf: 'das', congressIn: 'nas' },
    editionFeminine: '12ª',
  });
  expect(factTexts(several, 'es')).toMatchObject({ edition: '12.ªs', congressOf: 'de las' });
  expect(factTexts(several, 'en')).toMatchObject({ edition: '12th', congressOf: 'of the' });
  const stated = called('Congressos', { 'pt-BR': 'masculine', es: null });
  expect(factTexts(stated, 'pt-BR').congressOf).toBe('do');
  expect(factTexts({ ...stated, congress: { ...stated.congress, edition: 3 } }, 'es').edition).toBe('3.ºs');
});

it('what ships says what it said', () => {
  expect(factTexts(shippedFacts, 'pt-BR')).toMatchObject({ edition: '3º', congressOf: 'do' });
  expect(factTexts(shippedFacts, 'es')).toMatchObject({ edition: '3.er', congressOf: 'del' });
  expect(articlesOf('masculine', 'en').of).toBe('of the');
});
