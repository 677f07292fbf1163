import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useId } from 'react';
import { toast } from '../../ui/toast.ts';
import { useSiteData } from '../page-data.tsx';
import { useFormAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import type { HandedOver } from './invitation-link.tsx';

/** The links that the screen shows, at most one per address: a new link makes the earlier ones void. */
export type Links = [HandedOver[], Dispatch<SetStateAction<HandedOver[]>>];

/** Emails an invitation, for the first time or again; `done` is the toast's text. */
export function useInviting([links, setLinks]: Links) {
  const { request, home } = useSession();
  const { sendsMail } = useSiteData();
  const queries = useQueryClient();
  const { attempt, busy } = useFormAttempt();
  const place = useId();
  const invite = (email: string, team_role: string, done: string) =>
    attempt('Erro ao enviar o convite', async () => {
      const path = `/auth/v1/invite?redirect_to=${encodeURIComponent(home)}`;
      const answer = await request(path, { method: 'POST', body: { email, team_role } });
      const invited = (await answer.json()) as { email: string; invitation_link?: string };
      setLinks((shown) => [
        ...shown.filter((one) => one.email !== invited.email && one.place !== place),
        ...(invited.invitation_link ? [{ email: invited.email, link: invited.invitation_link, place }] : []),
      ]);
      if (sendsMail)
        toast.success(done, { description: `A mensagem foi para ${email}. O link vale por três dias.` });
      else
        toast.info('Convite criado, mas não enviado', {
          description: 'Copie o link do convite e envie você mesmo.',
        });
      await queries.invalidateQueries({ queryKey: ['administrators'] });
    });
  return { invite, busy, handedOver: links.find((one) => one.place === place), sendsMail };
}
