import { FACETS, type Facet, facetCounts } from '#congress/annals/rules.ts';
import type { Paper } from '#congress/annals/schema.ts';
import { type Spelling, searched } from '#congress/spellings.ts';
import { folded } from '#congress/text.ts';
import { FACET_PARAMETERS, WORDS_PARAMETER } from '../paths.ts';

const NO_PAPERS: readonly Paper[] = [];

// Cached, because there are thousands of papers, which seldom change.
const knownValues = new WeakMap<readonly Paper[], Map<Facet, Set<string>>>();

function valuesOf(papers: readonly Paper[], facet: Facet): Set<string> {
  const known = knownValues.get(papers) ?? new Map<Facet, Set<string>>();
  knownValues.set(papers, known);
  const values = known.get(facet) ?? new Set(facetCounts(papers, facet).map(([value]) => folded(value)));
  known.set(facet, values);
  return values;
}

/** Accepts folded values that some paper has, as links to the list contain them. */
const had =
  (facet: Facet): Spelling =>
  (value, { content }) => {
    const wanted = folded(value.trim());
    return valuesOf(content?.papers ?? NO_PAPERS, facet).has(wanted) ? wanted : null;
  };

/** The query parameters of a volume's list. */
export const VOLUME_QUERY: Record<string, Spelling> = {
  [WORDS_PARAMETER]: searched,
  ...Object.fromEntries(FACETS.map((facet) => [FACET_PARAMETERS[facet], had(facet)])),
};
