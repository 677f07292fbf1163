import { nameParts } from '#congress/annals/names.ts';
import { doubtfulPeople, peopleOf, peopleText } from '#congress/annals/people.ts';
import { type Person, VolumeFormSchema } from '#congress/annals/schema.ts';
import { formatDay } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#congress/language.ts';
import type { EditorDescription, FieldDescription } from '../editor/description.ts';
import { textOrNull } from '../editor/values.ts';
import { dayField, optionalDayField } from './fields.tsx';
import { editionName, wordsOf } from './words.ts';

/** A field that volumes and papers have in common. */
export const doiField: FieldDescription = {
  name: 'doi',
  label: 'DOI',
  kind: 'text',
  unique: true,
  invalid: 'Informe o DOI sem o endereço, como 10.1234/anais.1',
  completed: (text) => text.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, ''),
  column: textOrNull,
  hint: 'Opcional.',
};

export const languageField: FieldDescription = {
  name: 'language',
  label: 'Idioma',
  kind: 'choice',
  choices: () => LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
};

export const PEOPLE_HINT =
  'Uma pessoa por linha: nome | instituição | ORCID | correspondente. Só o nome é obrigatório. Sobrenome composto: “García Márquez, Gabriel”. Autor que é instituição (“Ministério da Saúde”) fica com o nome inteiro; se o nome não deixa claro, acrescente | entidade.';
export const PEOPLE_INVALID =
  'Confira as linhas: uma pessoa em cada uma, que começa pelo nome, sem algarismos e com até 60 letras em cada parte; a instituição tem de 2 a 255, e o ORCID 16 dígitos, como 0000-0002-1825-0097, e o último confere';

/** Crossref's limits for a line of text. */
const LINE_INVALID = 'Use de 2 a 255 caracteres: é o que a Crossref aceita';

export const peopleColumn = {
  column: peopleOf,
  text: (stored: unknown) => peopleText((stored ?? []) as Person[]),
  doubts: (text: string) =>
    doubtfulPeople(peopleOf(text)).map(
      ({ name }) =>
        `“${name}” fica como uma pessoa só, de sobrenome “${nameParts(name).family}”. Se são duas, ponha cada uma em sua linha ou um ponto e vírgula entre elas; se é uma, acrescente | pessoa.`,
    ),
};

/** The annals' editor: one volume for each edition whose papers are published on this site. */
export const volumesEditor = ({
  congress,
  event,
  venue,
  organiser,
}: Pick<Facts, 'congress' | 'event' | 'venue' | 'organiser'>): EditorDescription<'volumes'> => ({
  table: 'volumes',
  schema: VolumeFormSchema,
  // Prefilled from the facts of the current edition.
  initial: () => ({
    ...{ language: 'pt-BR', edition: `${congress.edition}`, conference: congress.name['pt-BR'] },
    title: `${congress.name['pt-BR']}: anais da ${editionName(congress.edition)}`,
    ...{ first_day: event.firstDay, last_day: event.lastDay },
    ...{ city: venue.city, publisher: organiser.name },
  }),
  fields: [
    {
      name: 'edition',
      label: 'Edição',
      kind: 'text',
      missing: 'Informe o número da edição',
      invalid: 'Informe o número da edição, como 2',
      column: Number,
      hint: 'O endereço dos anais vem dela: a 1ª edição fica em /anais/primeiro-congresso.',
    },
    {
      name: 'title',
      label: 'Título do volume',
      kind: 'text',
      missing: 'Informe o título do volume',
      invalid: LINE_INVALID,
    },
    {
      name: 'conference',
      label: 'Nome do evento, sem o número',
      kind: 'text',
      missing: 'Informe o nome do evento',
      invalid: 'Use de 3 a 255 caracteres: é o que a Crossref aceita',
    },
    dayField('first_day', 'Primeiro dia do evento', 'Informe o primeiro dia'),
    dayField('last_day', 'Último dia do evento', 'Informe o último dia, que não vem antes do primeiro'),
    { name: 'city', label: 'Cidade', kind: 'text', missing: 'Informe a cidade', invalid: LINE_INVALID },
    {
      name: 'publisher',
      label: 'Editora',
      kind: 'text',
      missing: 'Informe a editora',
      invalid: LINE_INVALID,
    },
    {
      ...dayField('published', 'Data de publicação', 'Informe a data de publicação'),
      hint: 'Pode ser antes do congresso. Até este dia só a equipe vê o volume e os seus trabalhos; nele, os dois ficam públicos sozinhos.',
    },
    {
      ...optionalDayField('completed', 'Completo desde', 'Informe o dia em que o volume ficou completo'),
      hint: 'Opcional. Sem este dia, a página do volume diz que a publicação está em andamento.',
    },
    {
      name: 'pages',
      label: 'Número de páginas',
      kind: 'text',
      invalid: 'Informe o número de páginas, como 76',
      column: (value) => (value.trim() ? Number(value) : null),
      hint: 'Opcional.',
    },
    languageField,
    {
      name: 'editors',
      label: 'Editores',
      kind: 'area',
      invalid: PEOPLE_INVALID,
      hint: `Opcional. ${PEOPLE_HINT}`,
      ...peopleColumn,
    },
    {
      name: 'issn',
      label: 'ISSN',
      kind: 'text',
      invalid: 'Informe o ISSN como 2049-3630; o último dígito não confere',
      column: textOrNull,
      hint: 'Opcional.',
    },
    {
      name: 'isbn',
      label: 'ISBN',
      kind: 'text',
      invalid: 'Informe o ISBN de 13 dígitos, como 978-0-306-40615-7; o último dígito não confere',
      column: textOrNull,
      hint: 'Opcional.',
    },
    doiField,
    {
      name: 'description',
      label: 'Sobre o volume',
      kind: 'area',
      column: textOrNull,
      hint: 'Opcional. Aparece no início da página dos anais.',
    },
  ],
  row: {
    title: ({ title }) => title,
    detail: ({ edition, published }) =>
      `${editionName(edition)}, publicação em ${formatDay(published, 'pt-BR')}`,
  },
  ...wordsOf(
    { one: 'volume', many: 'volumes' },
    {
      emptyText: 'Os trabalhos de uma edição aparecem no site depois que o volume dela existe.',
      removeText: (title) =>
        `${title} deixa de aparecer no site na mesma hora. Um volume que ainda tem trabalhos não pode ser removido: remova antes os trabalhos.`,
    },
  ),
});
