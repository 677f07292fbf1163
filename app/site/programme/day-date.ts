import type { Facts } from '#congress/facts/schema.ts';
import type { Day } from '#congress/programme/schema.ts';

export const dayDate = (day: Day, event: Facts['event']): string =>
  [event.preCongressDay, event.firstDay, event.lastDay][day] as string;
