import { PAGES } from '#app/pages.ts';
import { folded } from '#congress/text.ts';

/** The parts of the list's address that hold what is sought. */
export const WORDS_PARAMETER = 'busca';
export const DESCRIPTOR_PARAMETER = 'descritor';
/** Where the list begins on its page. */
export const LIST_ID = 'trabalhos';

export const LIST_PATH = PAGES.firstAnnals.path;
/** The annals of the second edition stand elsewhere: this address only says so (specification, section 2, "Routes"). */
export const SECOND_EDITION_PATH = '/anais/segundo-congresso';

export const paperPath = (slug: string) => `${LIST_PATH}/${slug}`;

export const citationPath = (slug: string, format: 'ris' | 'bib') => `${paperPath(slug)}/citar/${format}`;

/** The list with the papers of a descriptor. */
export const descriptorPath = (descriptor: string) =>
  `${LIST_PATH}?${new URLSearchParams({ [DESCRIPTOR_PARAMETER]: folded(descriptor) })}#${LIST_ID}`;
