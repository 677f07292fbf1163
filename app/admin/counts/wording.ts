import { calendarLeaf, formatDay } from '#congress/facts/format.ts';

/** A bar's time: "28 de maio", "mai 2026". */
export const timeName = (time: string): string =>
  time.length > 'YYYY-MM'.length
    ? formatDay(time, 'pt-BR', { year: false })
    : calendarLeaf(`${time}-01`, 'pt-BR').month;
