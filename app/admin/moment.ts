import { useMemo } from 'react';
import { memoised } from '#congress/day.ts';
import { usePageData } from './page-data.tsx';

/** Formats a timestamp of the database as "12/03/2026 às 10:20". */
export type Moment = (time: string) => string;

/** The formatter for the congress's time zone. */
export function momentIn(timeZone: string): Moment {
  const format = memoised(
    `staff moment ${timeZone}`,
    () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  );
  return (time) => format.format(new Date(time)).replace(', ', ' às ');
}

export function useMoment(): Moment {
  const { timeZone } = usePageData().facts.event;
  return useMemo(() => momentIn(timeZone), [timeZone]);
}
