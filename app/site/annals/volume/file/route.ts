import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PageHandle } from '#app/pages.ts';
import { pdfResponse } from '#app/site/calendar/response.ts';
import { volumeSlug } from '#congress/annals/addresses.ts';
import { STORED_FILE } from '#congress/content.ts';
import { languageOf } from '#congress/language.ts';
import { volumeAt } from '../../volumes.ts';
import type { Route } from './+types/route';
import { volumeFile } from './volume-file.ts';

export const handle = { draws: true } satisfies PageHandle;

/** `/anais/<volume>.pdf`: the annals of an edition as one file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = volumeAt(context, params.volume);
  if (!found) return new Response(null, { status: 404 });
  const values = context.get(pageContext);
  const language = languageOf(url.pathname);
  const stored = await volumeFile(found, language, values);
  const name = siteWords(language, values).of('annals')('file.name', {
    volume: volumeSlug(found.volume.edition),
  });
  const file = stored.key === null ? new Uint8Array(await stored.file()) : null;
  const response = pdfResponse(file, name, values.facts);
  if (stored.key !== null) response.headers.set(STORED_FILE, stored.key);
  return response;
}
