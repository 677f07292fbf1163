import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#congress/language.ts';

const SAMPLE = path.join(import.meta.dirname, '../../database/sample');

/** The columns with texts; names of people, companies and rooms are not translated. */
const TEXTS = new Set(
  'title bio description goals type position theme location question answer link_text text role alt caption'.split(
    ' ',
  ),
);

/** A text of the sample in its languages. */
export type SampleText = Partial<Record<Language, string>>;

/** All texts of the sample, in the order of its files. @param without the names of files to skip */
export function sampleTexts(...without: string[]): SampleText[] {
  // Papers and their volumes are published in one language.
  const files = readdirSync(SAMPLE).filter(
    (name) => /(?<!sponsors|papers|volumes)\.json$/.test(name) && !without.includes(name),
  );
  return files.flatMap((name) => textsIn(JSON.parse(readFileSync(path.join(SAMPLE, name), 'utf8'))));
}

function textsIn(value: unknown): SampleText[] {
  if (typeof value !== 'object' || value === null) return [];
  const { translations, ...own } = value as { translations?: Record<string, Record<string, string>> };
  return Object.entries(own).flatMap(([name, text]): SampleText[] => {
    if (typeof text !== 'string') return textsIn(text);
    if (!TEXTS.has(name)) return [];
    const written = Object.entries(translations ?? {}).map(([language, texts]) => [language, texts[name]]);
    return [{ 'pt-BR': text, ...Object.fromEntries(written) }];
  });
}
