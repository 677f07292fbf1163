import { daysBetween } from '../day.ts';
import type { Facts, Statistic } from './schema.ts';

/** The statistics shown to sponsors; the number of days is computed from the event's dates. */
export const sponsorStatistics = ({ statistics, event }: Pick<Facts, 'statistics' | 'event'>): Statistic[] =>
  statistics.sponsors.map((statistic) =>
    statistic.id === 'days' && statistic.value !== null
      ? { ...statistic, value: daysBetween(event.firstDay, event.lastDay) + 1, orMore: false }
      : statistic,
  );
