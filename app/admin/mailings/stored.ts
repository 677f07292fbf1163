import { queryOptions } from '@tanstack/react-query';
import type { MailingText } from '#congress/mailings/schema.ts';
import { type MailingTimes, stateOf } from '#congress/mailings/state.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';

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

/** What is said of a mailing that a change took off the schedule: when it was to go out, and what to do. */
export const unscheduled = (moment: string) =>
  `Ia sair em ${moment}, e mudou depois de agendado. Leia como ficou e agende de novo.`;

/** How often it is asked what becomes of one that is going out. */
export const UNDER_WAY_MS = 2000;
const SCHEDULED_MS = 30_000;

/** All of them, also for Início: what it takes to write and send them stands elsewhere. */
export const mailingsQuery = (client: DataClient) =>
  queryOptions<Mailing[]>({
    queryKey: [TABLE],
    // There are no live changes of mailings: they are read again when the window gets the focus.
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
