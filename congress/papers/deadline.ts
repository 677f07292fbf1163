import { daysBetween } from '../day.ts';

/** How many days are left until the end of `deadline`: 0 on the day itself, null when it is over. */
export function daysLeft(deadline: string, today: string): number | null {
  const days = daysBetween(today, deadline);
  return days < 0 ? null : days;
}
