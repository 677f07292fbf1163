import { useMemo } from 'react';
import { memoised } from '#congress/day.ts';
import { usePageData } from './page-data.tsx';

/** "12/03/2026 às 10:20", of a moment such as the database gives. */
export type Moment = (time: string) => string;

/** How the clocks of the congress show a moment. */
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
