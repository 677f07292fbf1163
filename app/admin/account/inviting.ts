import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useSiteData } from '../page-data.tsx';
import { useFormAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import type { HandedOver } from './invitation-link.tsx';

/** Emails an invitation, for the first time or again; `done` is the toast's text. */
export function useInviting() {
  const { request, home } = useSession();
  const { sendsMail } = useSiteData();
  const queries = useQueryClient();
  const { attempt, busy } = useFormAttempt();
  const [handedOver, setHandedOver] = useState<HandedOver>();
  const invite = (email: string, team_role: string, done: string) =>
    attempt('Erro ao enviar o convite', async () => {
      const path = `/auth/v1/invite?redirect_to=${encodeURIComponent(home)}`;
      const answer = await request(path, { method: 'POST', body: { email, team_role } });
      const { invitation_link: link } = (await answer.json()) as { invitation_link?: string };
      setHandedOver(link ? { email, link } : undefined);
      if (sendsMail)
        toast.success(done, { description: `A mensagem foi para ${email}. O link vale por três dias.` });
      else
        toast.info('Convite criado, mas não enviado', {
          description: 'Copie o link do convite e envie você mesmo.',
        });
      await queries.invalidateQueries({ queryKey: ['administrators'] });
    });
  return { invite, busy, handedOver, sendsMail };
}
