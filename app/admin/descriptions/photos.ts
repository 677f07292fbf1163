import { PhotoDraftSchema } from '#congress/editions/schema.ts';
import type { EditorDescription } from '../editor/description.ts';
import { sceneFields } from './fields.tsx';
import { orderOf, wordsOf } from './words.ts';

/** The gallery's editor: an ordered list of pictures. */
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
