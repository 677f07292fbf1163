import { EditionFormSchema } from '#congress/editions/schema.ts';
import { formatDays } from '#congress/facts/format.ts';
import type { EditorDescription, FieldDescription } from '../editor/description.ts';
import { textOrNull } from '../editor/values.ts';
import { optionalDayField } from './fields.tsx';
import { editionName, wordsOf } from './words.ts';

const address = (name: string, label: string, hint: string): FieldDescription => ({
  name,
  label,
  kind: 'url',
  column: textOrNull,
  invalid: 'Informe o endereço completo, como https://exemplo.org/pagina',
  hint,
});

/** The editor of past editions. Those that were held before this site existed are added here. */
export const editions: EditorDescription<'editions'> = {
  table: 'editions',
  schema: EditionFormSchema,
  fields: [
    {
      name: 'number',
      label: 'Edição',
      kind: 'text',
      missing: 'Informe o número da edição',
      invalid: 'Informe o número da edição, como 2',
      column: Number,
    },
    { name: 'city', label: 'Cidade', kind: 'text', column: textOrNull, hint: 'Opcional.' },
    optionalDayField('first_day', 'Primeiro dia', 'Informe o primeiro dia'),
    optionalDayField('last_day', 'Último dia', 'Informe o último dia, que não vem antes do primeiro'),
    address('certificates', 'Certificados', 'Em branco, a página de certificados diz “em breve”.'),
    address('annals', 'Anais em outro site', 'Opcional. Os que estão neste site ficam na aba Anais.'),
    {
      name: 'story',
      label: 'O que ficou dela',
      kind: 'area',
      column: textOrNull,
      hint: 'Opcional. Uma frase para a página inicial, Sobre e Edições.',
    },
  ],
  row: {
    title: ({ number }) => editionName(number),
    detail: ({ first_day, last_day, city, closed_at }) =>
      [
        first_day && formatDays(first_day, last_day ?? first_day, 'pt-BR'),
        city,
        closed_at && 'com programação e palestrantes neste site',
      ]
        .filter(Boolean)
        .join(' · '),
  },
  ...wordsOf(
    { one: 'edição', many: 'edições', feminine: true },
    {
      count: (count) => (count === 1 ? '1 edição anterior' : `${count} edições anteriores`),
      add: 'Adicionar edição anterior',
      emptyTitle: 'Nenhuma edição anterior ainda',
      emptyText: 'Enquanto a lista estiver vazia, o site não fala de edições anteriores.',
      removeText: (name) =>
        `${name} deixa de aparecer no site na mesma hora. Uma edição que foi encerrada neste site não pode ser removida: as páginas dela têm endereço permanente.`,
    },
  ),
};
