import { DEFAULT_LANGUAGE, languageOf } from '../language.ts';
import { OWN_PAGE_PATH } from '../own-pages/fields.ts';

/** With `?libras=1` a page in Portuguese comes with the government's translator into Brazilian Sign Language. */
export const LIBRAS_PARAMETER = 'libras';

/** Where VLibras is. */
export const VLIBRAS = 'https://vlibras.gov.br/app';
/** All that it fetches from, as a policy names them. */
export const VLIBRAS_HOSTS = [
  'https://vlibras.gov.br',
  'https://*.vlibras.gov.br',
  'https://cdn.jsdelivr.net',
];

/** Pages in Portuguese; but the address of somebody's own page alone opens it: it is nothing for another's program. */
export const isTranslated = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  languageOf(pathname) === DEFAULT_LANGUAGE && !pathname.startsWith(OWN_PAGE_PATH);

export const asksForLibras = (url: URL): boolean =>
  isTranslated(url) && url.searchParams.get(LIBRAS_PARAMETER) === '1';
