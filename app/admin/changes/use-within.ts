import { useMemo } from 'react';
import type { ChangeFilter, Within } from '../content/changes.ts';
import { useForms } from '../descriptions/all.ts';
import { usePageData } from '../page-data.tsx';
import { soughtTexts } from './sought.ts';

/** What a filter of changes means here: in the words of the forms, by the clocks of the congress. */
export function useWithin(filter: ChangeFilter): Within {
  const forms = useForms();
  const { facts } = usePageData();
  const { sought } = filter;
  // The lists are drawn again with every move of their reader: what the words mean stays until they are others.
  const texts = useMemo(() => soughtTexts(sought, forms, facts), [sought, forms, facts]);
  return { filter, texts, timeZone: facts.event.timeZone };
}
