import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factTexts } from '#congress/facts/format.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import { portugueseTexts } from '../../i18n/source-messages.ts';
import { type Area, createTranslate, type Translate } from '../../i18n/translate.ts';
import { usePageData } from '../page-data.ts';

/** The public site's own texts of an area, in Portuguese; undefined until they are fetched. */
export function useSiteTexts<Name extends Area>(area: Name): Translate<Name> | undefined {
  const { facts } = usePageData();
  const { data } = useQuery({
    queryKey: ['site-texts'],
    queryFn: portugueseTexts,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const texts = data?.[area];
  return useMemo(
    () =>
      texts &&
      (createTranslate(texts, {
        language: DEFAULT_LANGUAGE,
        facts: factTexts(facts, DEFAULT_LANGUAGE),
      }) as Translate<Name>),
    [texts, facts],
  );
}
