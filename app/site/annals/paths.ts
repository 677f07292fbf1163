import { paperPath, volumePath } from '#congress/annals/addresses.ts';
import type { Facet } from '#congress/annals/rules.ts';
import type { Paper } from '#congress/annals/schema.ts';
import { folded } from '#congress/text.ts';

/** The parts of the list's address that hold what is sought. */
export const WORDS_PARAMETER = 'busca';
export const FACET_PARAMETERS: Record<Facet, string> = {
  descriptor: 'descritor',
  section: 'secao',
  type: 'tipo',
  presentation: 'apresentacao',
};
/** Where the list begins on its page. */
export const LIST_ID = 'trabalhos';

type Address = Pick<Paper, 'edition' | 'slug'>;

export const citationPath = (paper: Address, format: 'ris' | 'bib') => `${paperPath(paper)}/citar/${format}`;

/** The abstracts of a volume, which its search reads. */
export const abstractsPath = (edition: number) => `${volumePath(edition)}/resumos.json`;

/** The list with the papers that have something. */
export const facetPath = (edition: number, facet: Facet, value: string) =>
  `${volumePath(edition)}?${new URLSearchParams({ [FACET_PARAMETERS[facet]]: folded(value) })}#${LIST_ID}`;
