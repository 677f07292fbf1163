import { siteWords, type TextSources } from '#app/i18n/site-words.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import { folded } from '#congress/papers/sections.ts';
import { writePaper } from './paper.server.ts';
import { writePoster } from './poster.server.ts';

const WRITERS = { trabalho: writePaper, poster: writePoster };
const FILE_NAMES = { trabalho: 'paper.file', poster: 'poster.file' } as const;
export type TemplateName = keyof typeof WRITERS;
type TemplateSources = TextSources & { facts: Facts };

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(WRITERS, name);
}

/** A PPTX template for authors, generated from the facts in a language. */
export async function writeTemplate(
  name: TemplateName,
  sources: TemplateSources,
  language: Language,
): Promise<Uint8Array> {
  const { default: Presentation } = await import('pptxgenjs');
  const pptx = new Presentation();
  const i18n = siteWords(language, sources);
  WRITERS[name](pptx, {
    facts: sources.facts,
    language,
    t: i18n.of('paperTemplates'),
    tPapers: i18n.of('papers'),
  });
  return (await pptx.write({ outputType: 'uint8array' })) as Uint8Array;
}

/** The file name: `poster-tecer-3.pptx`. */
export function templateFileName(name: TemplateName, sources: TemplateSources, language: Language): string {
  const { congress } = sources.facts;
  const file = siteWords(language, sources).of('paperTemplates')(FILE_NAMES[name]);
  const congressName = folded(congress.shortName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${[file, congressName, congress.edition].filter(Boolean).join('-')}.pptx`;
}
