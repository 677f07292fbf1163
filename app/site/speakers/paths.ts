import type { PAGES } from '#app/pages.ts';
import type { PublicSpeaker } from '#congress/content.ts';
import { speakerSlug } from '#congress/people/speakers.ts';

/** The query parameter of the search. */
export const WORDS_PARAMETER = 'busca';

/** The type makes the compiler compare it with the site map, which islands need not import. */
export const LIST_PATH: (typeof PAGES)['speakers']['path'] = '/palestrantes';

// Names may contain characters that must be encoded in an address.
export const speakerPath = (slug: string, base = '') => `${base}${LIST_PATH}/${encodeURIComponent(slug)}`;

export const speakerImagePath = (slug: string) =>
  `/compartilhar/palestrantes/${encodeURIComponent(slug)}.png` as const;

/** A speaker's `@id` in structured data, independent of the page's language. */
export const personId = (origin: string, speaker: Pick<PublicSpeaker, 'id' | 'name'>, base = '') =>
  `${origin}${speakerPath(speakerSlug(speaker), base)}#pessoa`;
