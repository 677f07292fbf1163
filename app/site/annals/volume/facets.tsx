import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { FACETS, type Facet, facetCounts, type Search } from '#congress/annals/rules.ts';
import { folded } from '#congress/text.ts';
import { CHIP } from '../descriptors.tsx';
import { facetPath } from '../paths.ts';
import type { ListedPaper } from './paper-entry.tsx';

interface FacetsProps {
  edition: number;
  papers: readonly ListedPaper[];
  filters: Search['filters'];
}

/** The values of each facet with the number of papers. Descriptors are shown with the search. */
export function Facets({ edition, papers, filters }: FacetsProps) {
  const { t } = useTranslation('annals');
  const { localized, contentLanguage } = useLanguage();
  const nameOf = useFacetNames();
  return FACETS.filter((facet) => facet !== 'descriptor').map((facet) => {
    const counts = facetCounts(papers, facet);
    if (counts.length < 2) return null;
    const label = t(`list.facets.${facet}`);
    return (
      <div key={facet}>
        <p className="mb-3 font-semibold text-[0.9375rem]">{label}</p>
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {counts.map(([value, count]) => (
            <li key={value} className="flex">
              <a
                href={localized(facetPath(edition, facet, value))}
                aria-current={folded(value) === folded(filters[facet] ?? '') || undefined}
                className={CHIP}
              >
                <span lang={facet === 'presentation' ? undefined : contentLanguage}>
                  {nameOf(facet, value)}
                </span>
                <span className="ml-2 tabular-nums opacity-75">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** The label of a facet's value: the stored text, or the message for a code. */
function useFacetNames() {
  const { t } = useTranslation('annals');
  return (facet: Facet, value: string) =>
    facet === 'presentation' && (value === 'oral' || value === 'poster') ? t(`kinds.${value}`) : value;
}

/** The label of a facet's value in the address, as the papers write it; the value itself if no paper has it. */
export function useFacetValue(papers: readonly ListedPaper[], facet: Facet, sought: string): string {
  const nameOf = useFacetNames();
  const [value] = facetCounts(papers, facet).find(([one]) => folded(one) === folded(sought)) ?? [sought];
  return nameOf(facet, value);
}
