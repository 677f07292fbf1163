import { keptDrawing } from '#app/drawings/drawn.ts';
import { drawnLook } from '#app/drawings/drawn-look.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { volumePath } from '#congress/annals/addresses.ts';
import type { Paper } from '#congress/annals/schema.ts';
import type { KeptDrawing, PageValues, PublicVolume } from '#congress/content.ts';
import { dayOf } from '#congress/day.ts';
import type { Language } from '#congress/language.ts';
import drawing from './drawing.server.tsx?drawing';
import { volumeWords } from './words.ts';

/**
 * The annals of an edition as one PDF, with the site's own texts in `language`; starts generating it if it does not
 * exist.
 */
export async function volumeFile(
  { volume, papers }: { volume: PublicVolume; papers: readonly Paper[] },
  language: Language,
  values: PageValues,
): Promise<KeptDrawing> {
  const { content, facts, origin, paperTexts } = values;
  const { volumes, papers: listed } = content?.lastChanges.tables ?? {};
  const moment = [volumes ?? '', listed ?? ''].toSorted().at(-1);
  const changed = moment ? dayOf(new Date(moment), facts.event.timeZone) : volume.published;
  const { volumeCitations } = await import('../../citations.server.ts');
  const words = volumeWords({
    ...{ volume, papers, language, origin, changed, look: await drawnLook(values) },
    texts: await paperTexts(volume.edition),
    citations: volumeCitations(volume, {
      ...{ url: origin + volumePath(volume.edition), day: changed, language },
    }),
    words: siteWords(language, values),
  });
  const name = `annals-${volume.edition}-${language}`;
  return keptDrawing<typeof import('./drawing.server.tsx')>(values, name, drawing, words);
}
