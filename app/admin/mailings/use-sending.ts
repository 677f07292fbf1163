import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session.tsx';
import { type Mailing, TABLE } from './queries.ts';

/** Sends a mailing as it was seen, or stops it. */
export function useSending(mailing: Mailing) {
  const { request } = useSession();
  const queries = useQueryClient();
  async function act(path: string, body: object) {
    await request(`/functions/v1/mailings/${mailing.id}/${path}`, { method: 'POST', body });
    await queries.invalidateQueries({ queryKey: [TABLE] });
    await queries.invalidateQueries({ queryKey: ['deliveries'] });
  }
  return {
    async send() {
      await act('send', { updated_at: mailing.updated_at });
      toast.success('O boletim está saindo.');
    },
    async stop() {
      await act('stop', {});
      toast.success('O envio parou.');
    },
  };
}
