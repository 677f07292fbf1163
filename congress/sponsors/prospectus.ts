import { slugOf } from '../text.ts';

/** What all addresses of the file that sponsors read before they ask begin with, without a language. */
export const PROSPECTUS = '/patrocinio/apresentacao';

/** Its address names what it holds, so that it can be kept for ever. @param hash the file's */
export const prospectusPath = (hash: string): string => `${PROSPECTUS}-${hash.slice(0, 8)}.pdf`;

/** Under which name it is saved: "tecer-2026-patrocinio.pdf". */
export const prospectusName = (congress: string, firstDay: string): string =>
  `${[slugOf(congress), firstDay.slice(0, 4), 'patrocinio'].filter(Boolean).join('-')}.pdf`;
