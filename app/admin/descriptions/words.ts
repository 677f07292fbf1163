import { formatOrdinal } from '#congress/facts/format.ts';
import type { Arrangement, EditorDescription } from '../editor/description.ts';

type Words = EditorDescription['words'];

interface Noun {
  /** Singular and plural: "palestrante", "palestrantes". */
  one: string;
  many: string;
  feminine?: true;
}

/** The texts of an editor: the usual ones for a noun, and `particular` ones that replace or extend them. */
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

/** An arrangement whose order is a single number in each row. @param whose as in "dos palestrantes" */
export const orderOf = (rpc: Arrangement['rpc'], whose: string): Arrangement => ({
  rpc,
  columns: ['order_position'],
  saved: `Ordem ${whose} atualizada!`,
  failed: `Erro ao atualizar a ordem ${whose}`,
});

/** "3ª edição". */
export const editionName = (edition: number): string =>
  `${formatOrdinal(edition, 'pt-BR', 'feminine')} edição`;
