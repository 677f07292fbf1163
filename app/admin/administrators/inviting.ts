import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { useAccountFailure } from '../session/account-failure.ts';
import { type AuthRefusal, askAuth } from '../session/auth-request.ts';
import { useSession } from '../session/session.tsx';
import { administratorsQuery } from './queries.ts';

/** Mails an invitation, for the first time or again, and tells how it went. */
export function useInviting() {
  const session = useSession();
  const queries = useQueryClient();
  const tell = useAccountFailure();
  const mutation = useMutation<unknown, AuthRefusal, { email: string; done: string }>({
    mutationFn: ({ email }) =>
      askAuth(session, `/invite?redirect_to=${encodeURIComponent(session.home)}`, {
        method: 'POST',
        body: { email },
      }),
    onSuccess: (_, { email, done }) => {
      toast.success(done, { description: `A mensagem foi para ${email}. O link vale por três dias.` });
      return queries.invalidateQueries({ queryKey: administratorsQuery(session).queryKey });
    },
    onError: (failure) => tell('Erro ao enviar o convite', failure),
  });
  return {
    busy: mutation.isPending,
    /** Resolves to whether it went out; `done` is what is then said. */
    invite: (email: string, done: string) =>
      mutation.mutateAsync({ email, done }).then(
        () => true,
        () => false,
      ),
  };
}
