import { paperPath, volumePath } from '#congress/annals/addresses.ts';
import { FACETS, type Facet, type Search } from '#congress/annals/rules.ts';
import type { Paper } from '#congress/annals/schema.ts';
import { searchText } from '#congress/search.ts';
import { folded } from '#congress/text.ts';

/** The query parameters of the list. */
export const WORDS_PARAMETER = 'busca';
export const FACET_PARAMETERS: Record<Facet, string> = {
  descriptor: 'descritor',
  section: 'secao',
  type: 'tipo',
  presentation: 'apresentacao',
};
/** The id of the list on its page. */
export const LIST_ID = 'trabalhos';

type Address = Pick<Paper, 'edition' | 'slug'>;

export const citationPath = (paper: Address, format: 'ris' | 'bib') => `${paperPath(paper)}/citar/${format}`;

/** The address of a volume's abstracts, which its search loads. */
export const abstractsPath = (edition: number) => `${volumePath(edition)}/resumos.json`;

/** The list filtered by a facet's value. */
export const facetPath = (edition: number, facet: Facet, value: string) =>
  `${volumePath(edition)}?${new URLSearchParams({ [FACET_PARAMETERS[facet]]: folded(value) })}#${LIST_ID}`;

/** Parses the search from a query. */
export function searchOf(query: string): Search {
  const parameters = new URLSearchParams(query);
  const filters = FACETS.map((facet) => [facet, parameters.get(FACET_PARAMETERS[facet]) ?? '']);
  return { words: searchText(parameters.get(WORDS_PARAMETER) ?? ''), filters: Object.fromEntries(filters) };
}

/** The query of a search. */
export function queryOf({ words, filters }: Search): string {
  const entries = [
    ...FACETS.map((facet) => [FACET_PARAMETERS[facet], filters[facet] ?? '']),
    [WORDS_PARAMETER, words.trim()],
  ].filter(([, value]) => value);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
