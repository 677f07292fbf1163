import { formatOrdinal } from '#congress/facts/format.ts';
import type { Arrangement, EditorDescription } from '../editor/description.ts';

type Words = EditorDescription['words'];

interface Noun {
  /** "palestrante", "palestrantes" */
  one: string;
  many: string;
  feminine?: true;
}

/** What an editor says of its rows: what most of them say, and what is particular to it. */
export function wordsOf(
  { one, many, feminine }: Noun,
  particular: Partial<Words> & Pick<Words, 'emptyText'>,
): Pick<EditorDescription, 'words' | 'messages'> {
  const ending = feminine ? 'a' : 'o';
  const capital = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    words: {
      count: (count) => (count === 1 ? `1 ${one}` : `${count} ${many}`),
      add: `Adicionar ${one}`,
      editing: `Editar ${one}`,
      search: `Buscar ${one}`,
      emptyTitle: `Nenhum${feminine ? 'a' : ''} ${one} ainda`,
      removeTitle: `Remover ${one}?`,
      removeText: (title) => `${title} deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
      gone: `Outra pessoa removeu est${feminine ? 'a' : 'e'} ${one}.`,
      ...particular,
    },
    messages: {
      added: `${capital} adicionad${ending} com sucesso!`,
      updated: `${capital} atualizad${ending} com sucesso!`,
      removed: `${capital} removid${ending} com sucesso!`,
      addFailed: `Erro ao adicionar ${one}`,
      updateFailed: `Erro ao atualizar ${one}`,
      removeFailed: `Erro ao remover ${one}`,
    },
  };
}

/** A list whose order is one number of each row. @param whose "dos palestrantes" */
export const orderOf = (rpc: Arrangement['rpc'], whose: string): Arrangement => ({
  rpc,
  columns: ['order_position'],
  saved: `Ordem ${whose} atualizada!`,
  failed: `Erro ao atualizar a ordem ${whose}`,
});

/** "3ª edição". */
export const editionName = (edition: number): string =>
  `${formatOrdinal(edition, 'pt-BR', 'feminine')} edição`;
