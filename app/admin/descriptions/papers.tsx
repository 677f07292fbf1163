import { PaperFormSchema } from '#congress/annals/schema.ts';
import { descriptorsOf } from '#congress/papers/abstract.ts';
import type { EditorDescription } from '../editor/description.ts';
import { PdfField } from '../editor/pdf-field.tsx';
import { textOrNull } from '../editor/values.ts';
import { titleField } from './fields.tsx';
import { doiField, languageField, PEOPLE_HINT, PEOPLE_INVALID, peopleColumn } from './volumes.tsx';
import { editionName, wordsOf } from './words.ts';

const optional = (name: string, label: string, hint = 'Opcional.') =>
  ({ name, label, kind: 'text', column: textOrNull, hint }) as const;

/**
 * The editor of the papers in the annals. A paper's address is derived from its title when it is added, and never
 * changes.
 */
export const papersEditor = (volumes: readonly { edition: number }[]): EditorDescription<'papers'> => ({
  table: 'papers',
  schema: PaperFormSchema,
  // A single volume is preselected.
  initial: () => ({
    language: 'pt-BR',
    ...(volumes.length === 1 && { edition: `${volumes[0]?.edition}` }),
  }),
  fields: [
    {
      name: 'edition',
      label: 'Edição',
      kind: 'choice',
      choices: () => [
        { value: '', label: 'Escolha a edição' },
        ...volumes.map(({ edition }) => ({ value: `${edition}`, label: editionName(edition) })),
      ],
      missing: 'Escolha a edição; falta o volume dela? Adicione-o primeiro em “Anais”',
      column: Number,
    },
    titleField(),
    {
      name: 'authors',
      label: 'Autores',
      kind: 'area',
      missing: 'Informe ao menos um autor',
      invalid: PEOPLE_INVALID,
      hint: PEOPLE_HINT,
      ...peopleColumn,
    },
    {
      name: 'abstract',
      label: 'Resumo',
      kind: 'area',
      missing: 'Informe o resumo',
      hint: 'Cada parte começa em uma linha com o seu nome: “Introdução: …”, “Objetivo: …”, “Método: …”, “Resultados e discussão: …”, “Conclusão: …”.',
    },
    {
      name: 'descriptors',
      label: 'Descritores',
      kind: 'text',
      column: (value) => (value.trim() ? descriptorsOf(value) : []),
      text: (stored) => ((stored ?? []) as string[]).join('; '),
      hint: 'Separados por ponto e vírgula.',
    },
    { ...languageField, label: 'Idioma do título e do resumo' },
    {
      name: 'pages',
      label: 'Páginas',
      kind: 'text',
      invalid:
        'Informe as páginas da primeira à última como 11-12, uma só como 11, ou o número eletrônico como e15',
      completed: (text) =>
        text
          .split(/[–—-]/)
          .map((part) => part.trim())
          .join('-'),
      column: textOrNull,
      hint: 'Opcional. Os trabalhos aparecem na ordem das páginas.',
    },
    optional('section', 'Seção', 'Opcional. Os leitores podem filtrar por ela.'),
    optional('type', 'Tipo de estudo', 'Opcional. Como “Relato de caso”.'),
    {
      name: 'presented_as',
      label: 'Apresentação',
      kind: 'choice',
      choices: () => [
        { value: '', label: 'Não informada' },
        { value: 'oral', label: 'Oral' },
        { value: 'poster', label: 'Pôster' },
      ],
      column: textOrNull,
    },
    {
      name: 'pdf',
      label: 'PDF do trabalho',
      kind: 'file',
      Control: PdfField,
      column: textOrNull,
      hint: 'Opcional. Até 20 MB, sem senha.',
    },
    optional('award', 'Prêmio'),
    doiField,
  ],
  row: {
    title: ({ title }) => title,
    detail: ({ edition, pages, authors }) =>
      [editionName(edition), pages && `p. ${pages}`, authors.map(({ name }) => name).join('; ')]
        .filter(Boolean)
        .join(' · '),
  },
  kept: {
    label: 'Edição',
    all: 'Todas as edições',
    by: ({ edition }) => ({ value: `${edition}`, label: editionName(edition) }),
  },
  ...wordsOf(
    { one: 'trabalho', many: 'trabalhos' },
    {
      search: 'Buscar trabalho por título, autor ou edição',
      emptyText: 'Adicione primeiro o volume da edição em “Anais”, e depois os trabalhos dela.',
      removeText: (title) =>
        `“${title}” deixa de aparecer no site na mesma hora, e o seu endereço também. Você ainda poderá desfazer.`,
    },
  ),
});
