import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factTexts } from '#congress/facts/format.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import type { Area } from '../../i18n/messages.ts';
import { createTranslate, type Texts, type Translate } from '../../i18n/translate.ts';
import { useFacts } from './facts.ts';

const sources = import.meta.glob<Texts>('../../i18n/messages/pt-BR/{deadlines,home,pages}.ts', {
  import: 'default',
});

/** The public site's own texts of an area, in Portuguese; undefined until they are fetched. */
export function useSiteTexts<Name extends Area>(area: Name): Translate<Name> | undefined {
  const facts = useFacts();
  const { data: texts } = useQuery({
    queryKey: ['site-texts', area],
    queryFn: () => sources[`../../i18n/messages/pt-BR/${area}.ts`]?.(),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
