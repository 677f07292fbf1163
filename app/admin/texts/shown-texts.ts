import { useMemo } from 'react';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import { editableTexts } from '../../i18n/editable-texts.ts';
import { useContent } from '../content/queries.ts';
import { useShippedTexts } from '../content/texts.ts';
import { usePageData } from '../page-data.tsx';

export interface ShownText {
  id: string;
  /** The text as the site shows it, with placeholders filled in. */
  text: string;
  changed: boolean;
}

/** All editable texts as they are now, in the order of the site's pages. */
export function useShownTexts(): ShownText[] {
  const { data: messages } = useShippedTexts();
  const { data: rows } = useContent('site_texts');
  const { facts, today } = usePageData();
  return useMemo(() => {
    const stored = new Map(rows?.map(({ id, text }) => [id, text]));
    const values = placeholderTexts(facts, DEFAULT_LANGUAGE, today);
    return editableTexts(messages?.[DEFAULT_LANGUAGE] ?? {}).map(({ id, shipped }) => ({
      id,
      text: filledIn(stored.get(id) ?? shipped, values, DEFAULT_LANGUAGE),
      changed: stored.has(id),
    }));
  }, [messages, rows, facts, today]);
}
