import { useQuery, useQueryClient } from '@tanstack/react-query';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import type { MailingReaders, MailingReport } from '#congress/mailings/rules.ts';
import { stateOf } from '#congress/mailings/state.ts';
import { toast } from '../../ui/toast.ts';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { type Mailing, TABLE, UNDER_WAY_MS } from './stored.ts';

interface Deliveries {
  readers: MailingReaders;
  report: MailingReport;
  /** Emails per minute. */
  pace: number;
}

/** The recipients that a mailing would reach now, and the state of its deliveries. */
export function useDeliveries(mailing: Mailing) {
  const { request, may } = useSession();
  return useQuery({
    // The times are in the key, so that the final state is fetched once more after the end.
    queryKey: ['deliveries', mailing.id, mailing.updated_at, mailing.finished_at],
    enabled: may('writeEnquiries'),
    staleTime: 0,
    // While the recipients of a saved draft are counted again, its card stays as it was.
    placeholderData: (former: Deliveries | undefined, query) =>
      query?.queryKey[1] === mailing.id && !mailing.started_at ? former : undefined,
    refetchInterval: stateOf(mailing) === 'sending' ? UNDER_WAY_MS : false,
    queryFn: async ({ signal }): Promise<Deliveries> =>
      (await request(`/functions/v1/mailings/${mailing.id}`, { signal })).json(),
  });
}

type Seen = Pick<Mailing, 'id' | 'updated_at'>;

/** Sends the seen version of a mailing now, schedules it, or stops it. */
export function useSending() {
  const moment = useMoment();
  const { request } = useSession();
  const queries = useQueryClient();
  async function act(id: string, path: string, body: object) {
    await request(`/functions/v1/mailings/${id}/${path}`, { method: 'POST', body });
    await queries.invalidateQueries({ queryKey: [TABLE] });
    await queries.invalidateQueries({ queryKey: ['deliveries'] });
  }
  return {
    async send({ id, updated_at }: Seen) {
      await act(id, 'send', { updated_at });
      toast.success('O boletim está saindo.');
    },
    /** @param at ISO; null cancels the schedule */
    async schedule({ id, updated_at }: Seen, at: string | null) {
      await act(id, 'schedule', { updated_at, send_at: at });
      toast.success(at ? `Sai em ${moment(at)}.` : 'Não está mais na agenda.');
    },
    async stop({ id }: Seen) {
      await act(id, 'stop', {});
      toast.success('O envio parou.');
    },
  };
}

/**
 * Returns an action that schedules a mailing again for its former time, after a change took it off the schedule. Null
 * if that time has passed or the user may not send mailings.
 */
export function useScheduleAgain() {
  const { may } = useSession();
  const { attempt, busy } = useAttempt();
  const { schedule } = useSending();
  return (mailing: Seen & Pick<Mailing, 'was_to_send_at'>) => {
    const at = mailing.was_to_send_at;
    if (!at || !may('writeEnquiries') || Date.parse(at) <= Date.now()) return null;
    const again = () => attempt('Erro ao agendar o boletim', () => schedule(mailing, at));
    return { label: 'Agendar de novo', busy, onClick: () => void again() };
  };
}

/** The subject of a mailing with its placeholders filled in. */
export function useSubject({ subject }: Pick<Mailing, 'subject'>): string {
  const { facts, today } = usePageData();
  return filledIn(subject, placeholderTexts(facts, DEFAULT_LANGUAGE, today), DEFAULT_LANGUAGE);
}
