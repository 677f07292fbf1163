import { daysBetween } from '../day.ts';
import type { Facts, Statistic } from './schema.ts';

/** What sponsors are told to expect: how many days there are, the days of the event tell. */
export const sponsorStatistics = ({ statistics, event }: Pick<Facts, 'statistics' | 'event'>): Statistic[] =>
  statistics.sponsors.map((statistic) =>
    statistic.id === 'days' && statistic.value !== null
      ? { ...statistic, value: daysBetween(event.firstDay, event.lastDay) + 1, orMore: false }
      : statistic,
  );
