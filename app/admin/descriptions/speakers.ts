import { SpeakerDraftSchema } from '#congress/people/schema.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import type { EditorDescription } from '../editor/description.ts';
import { portraitFields } from './fields.tsx';
import { orderOf, wordsOf } from './words.ts';

/** The speakers' editor: fields and rules of specification section 5, messages of section 8. */
export const speakers: EditorDescription<'speakers'> = {
  table: 'speakers',
  schema: SpeakerDraftSchema,
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
    {
      name: 'title',
      label: 'Título',
      kind: 'text',
      missing: 'Informe o título',
      hint: 'Profissão, cargo ou instituição, como aparece abaixo do nome.',
    },
    {
      name: 'bio',
      label: 'Biografia',
      kind: 'area',
      missing: 'Informe a biografia',
      hint: 'O cartão do site mostra as três primeiras linhas.',
    },
    ...portraitFields([
      { label: 'Cartão', ratio: '5 / 4' },
      { label: 'Página, no celular', ratio: '1 / 1' },
      { label: 'Página, no computador', ratio: '4 / 5' },
    ]),
  ],
  shownAt: ({ name = '' }, id) => `/palestrantes/${speakerSlug({ id, name })}`,
  row: { title: ({ name }) => name, detail: ({ title }) => title },
  arrangement: orderOf('order_speakers', 'dos palestrantes'),
  ...wordsOf(
    { one: 'palestrante', many: 'palestrantes' },
    {
      emptyText: 'Enquanto a lista estiver vazia, o site mostra seis cartões “Em breve”.',
    },
  ),
};
