import { completedLattes, completedOrcid } from '#congress/people/identifiers.ts';
import { SpeakerDraftSchema } from '#congress/people/schema.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { counted } from '#congress/text.ts';
import type { EditorDescription } from '../editor/description.ts';
import { countOf } from '../program/words.ts';
import { portraitFields, titleField } from './fields.tsx';
import { MergeSpeakers } from './merge-speakers.tsx';
import { orderOf, wordsOf } from './words.ts';

/** The speakers' editor: fields and rules of specification section 5, messages of section 8. */
export const speakers: EditorDescription<'speakers'> = {
  table: 'speakers',
  schema: SpeakerDraftSchema,
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
    titleField('Profissão, cargo ou instituição, como aparece abaixo do nome.'),
    {
      name: 'bio',
      label: 'Biografia',
      kind: 'area',
      missing: 'Informe a biografia',
      hint: 'O cartão do site mostra as três primeiras linhas.',
    },
    {
      name: 'institution',
      label: 'Instituição',
      kind: 'text',
      hint: 'Opcional. Onde trabalha, com o nome da própria instituição.',
    },
    { name: 'country', label: 'País', kind: 'text', hint: 'Opcional.' },
    {
      name: 'orcid',
      label: 'ORCID',
      kind: 'text',
      completed: completedOrcid,
      invalid: 'Confira o ORCID: são 16 dígitos, como 0000-0002-1825-0097, e o último confere os outros',
      hint: 'Opcional. O número ou o endereço, como está em orcid.org.',
    },
    {
      name: 'lattes',
      label: 'Currículo Lattes',
      kind: 'text',
      completed: completedLattes,
      invalid: 'Informe o endereço do currículo, como http://lattes.cnpq.br/ e 16 dígitos',
      hint: 'Opcional. O endereço que o próprio currículo mostra, ou o seu número.',
    },
    ...portraitFields([
      { label: 'Cartão', ratio: '5 / 4' },
      { label: 'Página, no celular', ratio: '1 / 1' },
      { label: 'Página, no computador', ratio: '4 / 5' },
    ]),
  ],
  alongside(before, after, { id, people }) {
    if (!after.name?.trim() || before.name === after.name.trim()) return [];
    const items = new Set(people.flatMap((one) => (one.speaker_id === id ? [one.item_id] : [])));
    const count = counted(items.size, 'atividade', 'atividades');
    return items.size > 0 ? [`O nome muda também na programação, em ${count}.`] : [];
  },
  shownAt: ({ name = '' }, id) => `/palestrantes/${speakerSlug({ id, name })}`,
  row: { title: ({ name }) => name, detail: ({ title }) => title },
  remains(row, people) {
    const items = new Set(
      people.filter(({ speaker_id }) => speaker_id === row.id).map(({ item_id }) => item_id),
    );
    if (items.size === 0) return '';
    return `${row.name} está na programação, em ${countOf(items.size)}: ali o nome continua, sem a página. Mude-o também lá, se for o caso.`;
  },
  Beside: MergeSpeakers,
  arrangement: orderOf('order_speakers', 'dos palestrantes'),
  ...wordsOf(
    { one: 'palestrante', many: 'palestrantes' },
    {
      removeText: (name) =>
        `${name} sai da lista de palestrantes na mesma hora, com a sua página. Você ainda poderá desfazer.`,
      emptyText: 'Enquanto a lista estiver vazia, o site mostra seis cartões “Em breve”.',
    },
  ),
};
