import { addDays, dayOf, momentOf, timeOf } from '#congress/day.ts';
import { dayOfStep, type Step, stepsOf } from '#congress/deadlines/rules.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** A local date and time of the congress, as `datetime-local` inputs have it: `2026-05-27T10:00`. */
export type Wall = string;

export interface QuickMoment {
  wall: Wall;
  /** The day of a step, the day before a deadline, or the day after everything. */
  kind: 'eve' | 'step' | 'after';
  step: Step['id'] | null;
  /** The batch that the step is about, if any. */
  batch?: number;
}

const WALL = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)/;
const MORNING = '09:00';

export function wallOf(moment: Date, timeZone: string): Wall {
  return `${dayOf(moment, timeZone)}T${timeOf(moment, timeZone)}`;
}

/** Converts a local time of the congress to ISO with its offset; null if it is invalid or not from 2000 to 2099. */
export function atOf(wall: Wall, timeZone: string): string | null {
  const [, day, time] = WALL.exec(wall) ?? [];
  if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
  return momentOf(day, time, timeZone);
}

/** "27/05/2026 10:00" */
export const wallText = (wall: Wall) => wall.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*/, '$3/$2/$1 $4');

/** The times at which the site changes: the eve of each deadline, the days of the event, and the day after it. */
export function quickMoments(facts: Facts): QuickMoment[] {
  const { event } = facts;
  const eves = stepsOf(facts)
    .filter(({ kind }) => kind === 'deadline')
    .map((step) => ({
      kind: 'eve' as const,
      step: step.id,
      ...(step.batch !== undefined && { batch: step.batch }),
      wall: `${addDays(dayOfStep(step), -1)}T${MORNING}`,
    }));
  const during = [
    ...(event.preCongressDay && event.preCongressDay < event.firstDay
      ? [{ step: 'courses' as const, day: event.preCongressDay }]
      : []),
    { step: 'congress' as const, day: event.firstDay },
    ...(event.lastDay > event.firstDay ? [{ step: 'congress' as const, day: event.lastDay }] : []),
  ].map(({ step, day }) => ({ kind: 'step' as const, step, wall: `${day}T${event.opensAt}` }));
  const after = { kind: 'after' as const, step: null, wall: `${addDays(event.lastDay, 1)}T${MORNING}` };
  return [...eves, ...during, after].sort((one, other) => one.wall.localeCompare(other.wall));
}
