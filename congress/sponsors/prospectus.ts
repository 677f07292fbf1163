import { slugOf } from '../text.ts';

/** The beginning of all addresses of the prospectus, without a language. */
export const PROSPECTUS = '/patrocinio/apresentacao';

/** The address contains the hash of the content, so it can be cached for ever. @param hash of the file */
export const prospectusPath = (hash: string): string => `${PROSPECTUS}-${hash.slice(0, 8)}.pdf`;

/** The file name for saving: "tecer-2026-patrocinio.pdf". */
export const prospectusName = (congress: string, firstDay: string): string =>
  `${[slugOf(congress), firstDay.slice(0, 4), 'patrocinio'].filter(Boolean).join('-')}.pdf`;
