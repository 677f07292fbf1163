import { queryOptions } from '@tanstack/react-query';
import type { Counts, Period } from '#congress/counts/kinds.ts';
import type { Session } from '../session/session.tsx';

/** Where the server tells the team what was counted (server/counts/routes.ts). */
const COUNTS = '/functions/v1/counts';
/** Every few seconds each server adds what it has counted. */
const LOOK_AGAIN_MS = 60_000;

type Asking = Pick<Session, 'request'>;

export const countsQuery = ({ request }: Asking, period: Period) =>
  queryOptions({
    queryKey: ['counts', period],
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Counts> =>
      (await request(`${COUNTS}?period=${period}`, { signal })).json(),
  });

/** The clicks on the logo of one sponsor, named by its code. */
export const readClicks = async ({ request }: Asking, sponsor: string, period: Period): Promise<Counts> =>
  (await request(`${COUNTS}?period=${period}&sponsor=${sponsor}`)).json();

/** The same on a sheet, as PDF. */
export const readSheet = async ({ request }: Asking, sponsor: string, period: Period): Promise<Blob> =>
  (await request(`${COUNTS}/sponsors/${sponsor}?period=${period}`)).blob();
