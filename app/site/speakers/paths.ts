import { PAGES } from '#app/pages.ts';

/** The part of the list's address that holds what is sought. */
export const WORDS_PARAMETER = 'busca';

export const LIST_PATH = PAGES.speakers.path;

// A name may be written in letters that an address must not hold as they are.
export const speakerPath = (slug: string) => `${LIST_PATH}/${encodeURIComponent(slug)}`;

export const speakerImagePath = (slug: string) =>
  `/compartilhar/palestrantes/${encodeURIComponent(slug)}.png` as const;
