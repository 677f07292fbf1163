import { useMemo } from 'react';
import type { ChangeFilter, Within } from '../content/changes.ts';
import { useForms } from '../descriptions/all.ts';
import { usePageData } from '../page-data.tsx';
import { placesOf, soughtTexts } from './sought.ts';

/** Interprets a filter of changes: its words by the labels of the forms, its days in the congress's time zone. */
export function useWithin(filter: ChangeFilter): Within {
  const forms = useForms();
  const { facts } = usePageData();
  const { sought } = filter;
  // The lists render often; the interpretation of the words is memoised.
  const isSought = sought.trim() !== '';
  const places = useMemo(() => (isSought ? placesOf(forms, facts) : []), [isSought, forms, facts]);
  const texts = useMemo(() => soughtTexts(sought, places), [sought, places]);
  return { filter, texts, timeZone: facts.event.timeZone };
}
