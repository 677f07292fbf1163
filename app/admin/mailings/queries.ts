import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import {
  type MailingReaders,
  type MailingReport,
  type MailingTimes,
  stateOf,
} from '#congress/mailings/rules.ts';
import type { MailingText } from '#congress/mailings/schema.ts';
import { toast } from '../../ui/toast.ts';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

export const TABLE = 'mailings';

/** A mailing as stored, its times in ISO. */
export interface Mailing extends MailingText, MailingTimes {
  id: string;
  started_by: string | null;
  stopped_by: string | null;
  send_failure: string | null;
  created_at: string;
  updated_at: string;
}

const UNDER_WAY_MS = 2000;
const SCHEDULED_MS = 30_000;

export const mailingsQuery = (client: DataClient) =>
  queryOptions<Mailing[]>({
    queryKey: [TABLE],
    // What somebody else writes or sends is not announced live.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const states = state.data?.map(stateOf) ?? [];
      if (states.includes('sending')) return UNDER_WAY_MS;
      // It goes out by itself.
      return states.includes('scheduled') ? SCHEDULED_MS : false;
    },
    queryFn: async ({ signal }) =>
      answered(client.from(TABLE).select('*').order('created_at', { ascending: false }).abortSignal(signal)),
  });

/** Whom a mailing would reach now, and what became of it; `pace`: emails a minute. */
export function useDeliveries(mailing: Mailing) {
  const { request, may } = useSession();
  return useQuery({
    // What is over is asked for once more.
    queryKey: ['deliveries', mailing.id, mailing.updated_at, mailing.finished_at],
    enabled: may('writeEnquiries'),
    staleTime: 0,
    refetchInterval: stateOf(mailing) === 'sending' ? UNDER_WAY_MS : false,
    queryFn: async ({ signal }): Promise<{ readers: MailingReaders; report: MailingReport; pace: number }> =>
      (await request(`/functions/v1/mailings/${mailing.id}`, { signal })).json(),
  });
}

/** Sends a mailing as it was seen, now or at a time, or stops it. */
export function useSending(mailing: Mailing) {
  const moment = useMoment();
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
    /** @param at ISO; null: it stays a draft */
    async schedule(at: string | null) {
      await act('schedule', { updated_at: mailing.updated_at, send_at: at });
      toast.success(at ? `Sai em ${moment(at)}.` : 'Não está mais na agenda.');
    },
    async stop() {
      await act('stop', {});
      toast.success('O envio parou.');
    },
  };
}

/** What a mailing is called: its subject, the facts in their places. */
export function useSubject({ subject }: Pick<Mailing, 'subject'>): string {
  const { facts, today } = usePageData();
  return filledIn(subject, placeholderTexts(facts, DEFAULT_LANGUAGE, today));
}
