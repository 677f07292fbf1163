import { DEFAULT_LANGUAGE, languageOf } from '../language.ts';
import { OWN_PAGE_PATH } from '../own-pages/fields.ts';

/** With `?libras=1` a page in Portuguese loads VLibras, the government's translator into Brazilian Sign Language. */
export const LIBRAS_PARAMETER = 'libras';

/** The VLibras application. */
export const VLIBRAS = 'https://vlibras.gov.br/app';
/** All hosts that VLibras loads from, as sources of a Content-Security-Policy. */
export const VLIBRAS_HOSTS = [
  'https://vlibras.gov.br',
  'https://*.vlibras.gov.br',
  'https://cdn.jsdelivr.net',
];

/**
 * Whether VLibras may run on a page: only on pages in Portuguese, and never on own pages, whose address alone grants
 * access and must not be seen by a third-party script.
 */
export const isTranslated = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  languageOf(pathname) === DEFAULT_LANGUAGE && !pathname.startsWith(OWN_PAGE_PATH);

export const asksForLibras = (url: URL): boolean =>
  isTranslated(url) && url.searchParams.get(LIBRAS_PARAMETER) === '1';
