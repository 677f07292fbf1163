import { PhotoDraftSchema, TestimonialDraftSchema } from '#congress/editions/schema.ts';
import type { EditorDescription } from '../editor/description.ts';
import { sceneFields } from './fields.tsx';
import { orderOf, wordsOf } from './words.ts';

/** The gallery's editor: pictures with an order. */
export const photos: EditorDescription<'photos'> = {
  table: 'photos',
  schema: PhotoDraftSchema.omit({ translations: true }),
  fields: [
    ...sceneFields([{ label: 'Galeria da página inicial', ratio: '3 / 2' }]),
    { name: 'caption', label: 'Legenda', kind: 'text', hint: 'Opcional. Aparece abaixo da imagem.' },
  ],
  row: { title: ({ alt }) => alt, detail: ({ caption }) => caption?.trim() || 'Sem legenda' },
  arrangement: orderOf('order_photos', 'da galeria'),
  ...wordsOf(
    { one: 'imagem', many: 'imagens', feminine: true },
    {
      editing: 'Editar imagem da galeria',
      emptyText: 'Enquanto a galeria estiver vazia, ela não aparece na página inicial.',
      removeTitle: 'Remover imagem da galeria?',
      removeText: (alt) => `“${alt}” deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
    },
  ),
  messages: {
    added: 'Imagem adicionada à galeria!',
    updated: 'Imagem da galeria atualizada!',
    removed: 'Imagem removida da galeria!',
    addFailed: 'Erro ao adicionar imagem à galeria',
    updateFailed: 'Erro ao atualizar imagem da galeria',
    removeFailed: 'Erro ao remover imagem da galeria',
  },
};

/** The testimonials' editor: a list with an order. */
export const testimonials: EditorDescription<'testimonials'> = {
  table: 'testimonials',
  schema: TestimonialDraftSchema.omit({ translations: true }),
  fields: [
    {
      name: 'text',
      label: 'Depoimento',
      kind: 'area',
      missing: 'Informe o depoimento',
      hint: 'Sem aspas: o site as acrescenta.',
    },
    { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
    {
      name: 'role',
      label: 'Quem é',
      kind: 'text',
      hint: 'Opcional. Profissão e cidade, como “Fisioterapeuta, Recife”.',
    },
    {
      name: 'edition',
      label: 'Edição',
      kind: 'text',
      invalid: 'Informe o número da edição, como 2, ou deixe em branco',
      column: (value) => (value.trim() === '' ? null : Number(value)),
      hint: 'Opcional. Com o número, o depoimento aparece em “Edições anteriores”; sem ele, junto às fotos.',
    },
  ],
  row: {
    title: ({ name }) => name,
    detail: ({ text, edition }) => (edition ? `${edition}ª edição: ${text}` : text),
  },
  arrangement: orderOf('order_testimonials', 'dos depoimentos'),
  ...wordsOf(
    { one: 'depoimento', many: 'depoimentos' },
    {
      emptyText: 'Enquanto a lista estiver vazia, o site não mostra a parte dos depoimentos.',
      removeText: (name) =>
        `O depoimento de ${name} deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
    },
  ),
};
