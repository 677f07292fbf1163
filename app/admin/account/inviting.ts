import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { useSiteData } from '../page-data.tsx';
import { useFormAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';

/** Mails an invitation, for the first time or again; `done` is what is then said. */
export function useInviting() {
  const { request, home } = useSession();
  const { sendsMail } = useSiteData();
  const queries = useQueryClient();
  const { attempt, busy } = useFormAttempt();
  const invite = (email: string, team_role: string, done: string) =>
    attempt('Erro ao enviar o convite', async () => {
      const path = `/auth/v1/invite?redirect_to=${encodeURIComponent(home)}`;
      await request(path, { method: 'POST', body: { email, team_role } });
      if (sendsMail)
        toast.success(done, { description: `A mensagem foi para ${email}. O link vale por três dias.` });
      else
        toast.info('Convite criado, mas não enviado', {
          description:
            'Este servidor não envia e-mails. Peça a quem cuida dele a mensagem com o link, que vale por três dias.',
        });
      await queries.invalidateQueries({ queryKey: ['administrators'] });
    });
  return { invite, busy };
}
