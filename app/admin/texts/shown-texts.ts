import { useMemo } from 'react';
import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import { editableTexts } from '../../i18n/editable-texts.ts';
import type { Texts } from '../../i18n/translate.ts';
import { useContent } from '../content/queries.ts';
import type { ContentRows } from '../content/tables.ts';
import { useShippedTexts } from '../content/texts.ts';
import { usePageData } from '../page-data.tsx';

export interface ShownText {
  id: string;
  /** The text as the site shows it, with placeholders filled in. */
  text: string;
  changed: boolean;
}

interface TextSources {
  /** The shipped texts of the site; undefined while not loaded. */
  messages: Record<string, Texts> | undefined;
  rows: ContentRows['site_texts'][] | undefined;
  facts: Facts;
  /** The day of the site. */
  today: string;
}

/** What the texts of the site are made of; the object is stable while they are. */
export function useTextSources(): TextSources {
  const messages = useShippedTexts().data?.[DEFAULT_LANGUAGE];
  const { data: rows } = useContent('site_texts');
  const { facts, today } = usePageData();
  return useMemo(() => ({ messages, rows, facts, today }), [messages, rows, facts, today]);
}

/** All editable texts as they are now, in the order of the site's pages; one at a time, because there are a thousand. */
export function* shownTexts({ messages = {}, rows, facts, today }: TextSources): Generator<ShownText> {
  const stored = new Map(rows?.map(({ id, text }) => [id, text]));
  const values = placeholderTexts(facts, DEFAULT_LANGUAGE, today);
  for (const { id, shipped } of editableTexts(messages))
    yield {
      id,
      text: filledIn(stored.get(id) ?? shipped, values, DEFAULT_LANGUAGE),
      changed: stored.has(id),
    };
}
