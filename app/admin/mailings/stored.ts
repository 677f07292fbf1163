import { queryOptions } from '@tanstack/react-query';
import type { MailingText } from '#congress/mailings/schema.ts';
import { type MailingTimes, stateOf } from '#congress/mailings/state.ts';
import type { Written } from '../content/rows.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';

export const TABLE = 'mailings';

/** A mailing as stored; times in ISO. */
export interface Mailing extends MailingText, MailingTimes, Written {
  id: string;
  started_by: string | null;
  stopped_by: string | null;
  send_failure: string | null;
  created_at: string;
  updated_at: string;
}

/** Explains that a change took a mailing off the schedule, with its former time. */
export const unscheduled = (moment: string) =>
  `Ia sair em ${moment}, e mudou depois de agendado. Leia como ficou e agende de novo.`;

/** The interval for refreshing mailings that are being sent. */
export const UNDER_WAY_MS = 2000;
const SCHEDULED_MS = 30_000;

/** All mailings, also used by Início; this file therefore does not import what writing and sending need. */
export const mailingsQuery = (client: DataClient) =>
  queryOptions<Mailing[]>({
    queryKey: [TABLE],
    // Changes of mailings are not announced live.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const states = state.data?.map(stateOf) ?? [];
      if (states.includes('sending')) return UNDER_WAY_MS;
      // Scheduled mailings start without anybody's action.
      return states.includes('scheduled') ? SCHEDULED_MS : false;
    },
    queryFn: async ({ signal }) =>
      answered(client.from(TABLE).select('*').order('created_at', { ascending: false }).abortSignal(signal)),
  });
