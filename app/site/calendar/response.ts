import type { Facts } from '#congress/facts/schema.ts';
import { savedAs } from '#congress/saved-as.ts';

/** The file name of a document of the congress: "programacao-tecer.ics". */
const fileName = (name: string, ending: string, { congress }: Facts): string =>
  `${name}-${congress.shortName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${ending}`;

/** A calendar to download or subscribe to. */
export const calendarResponse = (calendar: string, name: string, facts: Facts) =>
  new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': savedAs('attachment', fileName(name, 'ics', facts)),
    },
  });

/** The `webcal` address for subscribing, from the file's absolute address. */
export const subscriptionAddress = (address: string): string => address.replace(/^https?/, 'webcal');

/** A PDF that the browser displays. */
export const pdfResponse = (file: BodyInit | null, name: string, facts: Facts) =>
  new Response(file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': savedAs('inline', fileName(name, 'pdf', facts)),
    },
  });
