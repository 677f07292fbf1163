import { queryOptions } from '@tanstack/react-query';
import { allRows, newestFirst } from '../requests/all-rows.ts';
import type { DataClient } from '../session/data-client.ts';

/** An enquiry from the sponsorship or the contact form. */
export interface Enquiry {
  id: string;
  form: 'patrocinio' | 'contato';
  fields: Record<string, string>;
  email: string | null;
  status: EnquiryStatus;
  note: string;
  spam: boolean;
  /** Why it was not emailed to the team; null once somebody has checked it. */
  doubt: 'links' | 'repeated' | 'many' | null;
  language: string;
  created_at: string;
  updated_at: string;
}

export const STATUSES = ['new', 'read', 'answered', 'archived'] as const;
export type EnquiryStatus = (typeof STATUSES)[number];

export interface Subscriber {
  id: string;
  email: string;
  language: string;
  status: 'pending' | 'confirmed' | 'left';
  bounces: number;
  requested_at: string;
  confirmed_at: string | null;
  left_at: string | null;
}

/** Enquiries are not in the live changes because they contain personal data, so both lists poll. */
const LOOK_AGAIN_MS = 30_000;

export const enquiriesQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['enquiries'],
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => {
      const rows = await allRows<Enquiry>(
        () =>
          client
            .from('enquiries')
            .select('id,form,fields,email,status,note,spam,doubt,language,created_at,updated_at'),
        signal,
      );
      return newestFirst(rows, 'created_at');
    },
  });

export const subscribersQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['subscribers'],
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const rows = await allRows<Subscriber>(
        () =>
          client
            .from('newsletter_subscribers')
            .select('id,email,language,status,bounces,requested_at,confirmed_at,left_at'),
        signal,
      );
      return newestFirst(rows, 'requested_at');
    },
  });
