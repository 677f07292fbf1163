/** The programme for other apps: Pentabarf's XML as Frab extended it, Frab's JSON, and the calendar as XML (RFC 6321). */
export const SCHEDULES = [
  { name: 'schedule.xml', type: 'application/xml' },
  { name: 'schedule.json', type: 'application/json' },
  { name: 'schedule.xcal', type: 'application/calendar+xml' },
] as const;

/** Its address without a language. */
export const schedulePath = ({ name }: (typeof SCHEDULES)[number]): string => `/programacao/${name}`;
