import { useState } from 'react';
import { hasDrafts } from '../drafts.ts';
import { dialogOnDemand } from '../on-demand.tsx';

const Confirmation = dialogOnDemand(async () => (await import('./confirmation.tsx')).Confirmation);

/**
 * Asks for confirmation before signing out if there are unsaved drafts, which signing out deletes. @param leave signs
 * out
 */
export function useLeavingQuestion(leave: () => unknown) {
  const [asking, setAsking] = useState(false);
  return {
    leaveOrAsk: async () => (hasDrafts() ? setAsking(true) : leave()),
    question: asking && (
      <Confirmation
        title="Sair e apagar o que não foi salvo?"
        description="Neste navegador há texto que você ainda não salvou. Ao sair ele é apagado, para que ninguém o encontre neste aparelho."
        confirm="Sair e apagar"
        confirming="Saindo…"
        failed="Erro ao sair"
        onConfirm={async () => leave()}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
