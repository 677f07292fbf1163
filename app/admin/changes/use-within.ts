import { useMemo } from 'react';
import type { ChangeFilter, Within } from '../content/changes.ts';
import { useForms } from '../descriptions/all.ts';
import { usePageData } from '../page-data.tsx';
import { placesOf, soughtTexts } from './sought.ts';

/** What a filter of changes means here: in the words of the forms, by the clocks of the congress. */
export function useWithin(filter: ChangeFilter): Within {
  const forms = useForms();
  const { facts } = usePageData();
  const { sought } = filter;
  // The lists are drawn again with every move of their reader: what the words mean stays until they are others.
  const isSought = sought.trim() !== '';
  const places = useMemo(() => (isSought ? placesOf(forms, facts) : []), [isSought, forms, facts]);
  const texts = useMemo(() => soughtTexts(sought, places), [sought, places]);
  return { filter, texts, timeZone: facts.event.timeZone };
}
