import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirmation } from '../../ui/confirmation.tsx';
import { toast } from '../../ui/toast.ts';
import { REMOVAL_WORDS } from '../removal-words.ts';
import { useAccountFailure } from '../session/account-failure.ts';
import { type AuthRefusal, askAuth } from '../session/auth-request.ts';
import { useSession } from '../session/session.tsx';
import { nameOf } from '../session/stored.ts';
import { type Administrator, administratorsQuery } from './queries.ts';

interface RemovalProps {
  /** Whom somebody asked to remove; null: nobody. */
  administrator: Administrator | null;
  onClose(): void;
  fallbackFocus(): HTMLElement | null;
}

export function AdministratorRemoval({ administrator, onClose, fallbackFocus }: RemovalProps) {
  const session = useSession();
  const queries = useQueryClient();
  const tell = useAccountFailure();
  const removal = useMutation<unknown, AuthRefusal, string>({
    mutationFn: (id) =>
      askAuth(session, `/admin/users/${id}`, { method: 'DELETE' }).catch((failure: AuthRefusal) => {
        // Somebody else was quicker.
        if (failure.code !== 'user_not_found') throw failure;
      }),
    onSuccess: async (_, id) => {
      queries.setQueryData(administratorsQuery(session).queryKey, (all) =>
        all?.filter((one) => one.id !== id),
      );
      toast.success('Administrador removido.');
    },
    onError: (failure) => tell('Erro ao remover administrador', failure),
    onSettled: onClose,
  });
  const name = administrator ? nameOf(administrator) : '';
  const takenBack = administrator?.pending
    ? `O convite a ${name} deixa de valer.`
    : `${name} sai na hora de todos os aparelhos e não entra mais. O que mudou no site fica, e também no histórico.`;
  return (
    <Confirmation
      open={administrator !== null}
      title="Remover este acesso?"
      description={`${takenBack} Para voltar, será preciso um novo convite.`}
      fallbackFocus={fallbackFocus}
      words={REMOVAL_WORDS}
      busy={removal.isPending}
      onConfirm={() => administrator && removal.mutate(administrator.id)}
      onClose={onClose}
    />
  );
}
