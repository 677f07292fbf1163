import { FACETS, type Search } from '#congress/annals/rules.ts';
import { FACET_PARAMETERS, WORDS_PARAMETER } from '../paths.ts';

/** What the query of an address seeks. */
export function searchOf(query: string): Search {
  const parameters = new URLSearchParams(query);
  const kept = FACETS.map((facet) => [facet, parameters.get(FACET_PARAMETERS[facet]) ?? '']);
  return { words: parameters.get(WORDS_PARAMETER) ?? '', kept: Object.fromEntries(kept) };
}

/** The query that seeks this. */
export function queryOf({ words, kept }: Search): string {
  const entries = [
    ...FACETS.map((facet) => [FACET_PARAMETERS[facet], kept[facet] ?? '']),
    [WORDS_PARAMETER, words.trim()],
  ].filter(([, value]) => value);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
