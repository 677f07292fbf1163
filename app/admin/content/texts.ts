import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agreeing } from '#congress/facts/agreement.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#congress/language.ts';
import { newsletterEmails } from '#congress/newsletter/emails.ts';
import {
  type Area,
  createTranslate,
  eachText,
  type Texts,
  type Translate,
  withTexts,
} from '../../i18n/translate.ts';
import { usePageData } from '../page-data.tsx';
import { useContent } from './queries.ts';
import { EDITED } from './tables.ts';

/** The shipped texts of the site in each language; their files are loaded on first use. */
async function shippedTexts(): Promise<Record<Language, Record<string, Texts>>> {
  const [portuguese, english, spanish] = await Promise.all([
    import('../../i18n/messages/pt-BR.json'),
    import('../../i18n/messages/en.json'),
    import('../../i18n/messages/es.json'),
  ]);
  return {
    'pt-BR': { ...portuguese.default, emails: newsletterEmails['pt-BR'] },
    en: { ...english.default, emails: newsletterEmails.en },
    es: { ...spanish.default, emails: newsletterEmails.es },
  };
}

/** The shipped texts of the public site in each language. */
export const useShippedTexts = () =>
  useQuery({
    queryKey: ['shipped-texts'],
    queryFn: shippedTexts,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { loadFailed: EDITED.site_texts.loadFailure },
  });

/** The texts of the public site in Portuguese, with the administrators' changes; undefined while loading. */
export function usePortugueseTexts(): Record<string, Texts> | undefined {
  const { data: shipped } = useShippedTexts();
  const { data: changed } = useContent('site_texts');
  return useMemo(() => shipped && withTexts(shipped[DEFAULT_LANGUAGE], changed ?? []), [shipped, changed]);
}

/** The translate function for one area of these texts. */
export function useSiteTexts<Name extends Area>(area: Name): Translate<Name> | undefined {
  const { facts } = usePageData();
  const texts = usePortugueseTexts()?.[area];
  return useMemo(() => {
    if (!texts) return undefined;
    const values = factTexts(facts, DEFAULT_LANGUAGE);
    const agreed = eachText(texts, (text) => agreeing(text, values, DEFAULT_LANGUAGE));
    return createTranslate(agreed, { language: DEFAULT_LANGUAGE, facts: values }) as Translate<Name>;
  }, [texts, facts]);
}
