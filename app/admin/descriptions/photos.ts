import { PhotoDraftSchema } from '#congress/editions/schema.ts';
import type { EditorDescription } from '../editor/description.ts';
import { sceneFields } from './picture-fields.ts';

/** The gallery's editor: pictures with an order. */
export const photos: EditorDescription<'photos'> = {
  table: 'photos',
  schema: PhotoDraftSchema.omit({ translations: true }),
  fields: [
    ...sceneFields([{ label: 'Galeria da página inicial', ratio: '3 / 2' }]),
    { name: 'caption', label: 'Legenda', kind: 'text', hint: 'Opcional. Aparece abaixo da imagem.' },
  ],
  row: { title: ({ alt }) => alt, detail: ({ caption }) => caption?.trim() || 'Sem legenda' },
  arrangement: {
    rpc: 'order_photos',
    columns: ['order_position'],
    saved: 'Ordem da galeria atualizada!',
    failed: 'Erro ao atualizar a ordem da galeria',
  },
  words: {
    count: (count) => (count === 1 ? '1 imagem' : `${count} imagens`),
    add: 'Adicionar imagem',
    editing: 'Editar imagem da galeria',
    search: 'Buscar imagem',
    emptyTitle: 'Nenhuma imagem ainda',
    emptyText: 'Enquanto a galeria estiver vazia, ela não aparece na página inicial.',
    removeTitle: 'Remover imagem da galeria?',
    removeText: (alt) => `“${alt}” deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
    gone: 'Outra pessoa removeu esta imagem.',
  },
  messages: {
    added: 'Imagem adicionada à galeria!',
    updated: 'Imagem da galeria atualizada!',
    removed: 'Imagem removida da galeria!',
    addFailed: 'Erro ao adicionar imagem à galeria',
    updateFailed: 'Erro ao atualizar imagem da galeria',
    removeFailed: 'Erro ao remover imagem da galeria',
  },
};
