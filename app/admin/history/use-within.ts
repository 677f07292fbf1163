import type { HistoryFilter, Within } from '../content/changes.ts';
import { useForms } from '../descriptions/all.ts';
import { usePageData } from '../page-data.tsx';
import { soughtTexts } from './sought.ts';

/** What a filter of the history means here: in the words of the forms, by the clocks of the congress. */
export function useWithin(filter: HistoryFilter): Within {
  const forms = useForms();
  const { facts } = usePageData();
  return { filter, texts: soughtTexts(filter.sought, forms, facts), timeZone: facts.event.timeZone };
}
