import type { PAGES } from '#app/pages.ts';
import type { PublicSpeaker } from '#congress/content.ts';
import { speakerSlug } from '#congress/people/speakers.ts';

/** The part of the list's address that holds what is sought. */
export const WORDS_PARAMETER = 'busca';

/** Held against the site map by the compiler: islands need no more of it. */
export const LIST_PATH: (typeof PAGES)['speakers']['path'] = '/palestrantes';

// A name may be written in letters that an address must not hold as they are.
export const speakerPath = (slug: string, base = '') => `${base}${LIST_PATH}/${encodeURIComponent(slug)}`;

export const speakerImagePath = (slug: string) =>
  `/compartilhar/palestrantes/${encodeURIComponent(slug)}.png` as const;

/** What a person is called among machines, in whatever language their page is read. */
export const personId = (origin: string, speaker: Pick<PublicSpeaker, 'id' | 'name'>, base = '') =>
  `${origin}${speakerPath(speakerSlug(speaker), base)}#pessoa`;
