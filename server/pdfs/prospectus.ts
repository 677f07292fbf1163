import { type Context, Hono, type Next } from 'hono';
import { LANGUAGES, localizedPath, withoutLanguage } from '#congress/language.ts';
import { PROSPECTUS, prospectusName, prospectusPath } from '#congress/sponsors/prospectus.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { decodedPath } from '#server/http/paths.ts';
import type { PdfCopies } from './copies.ts';

interface ProspectusParameters {
  snapshot: Pick<Snapshot, 'facts'>;
  pdfCopies: Pick<PdfCopies, 'answer'>;
}

/** Serves the prospectus for sponsors as immutable. The address of an older file, or one without a hash, redirects to the present one. */
export function createProspectus({ snapshot, pdfCopies }: ProspectusParameters): Hono {
  const routes = new Hono();
  const answer = async (c: Context, next: Next) => {
    const { files, congress, event } = snapshot.facts();
    const path = withoutLanguage(decodedPath(c));
    if (!files.prospectus || !/^(-[0-9a-f]{8})?\.pdf$/.test(path.slice(PROSPECTUS.length))) return next();
    const current = prospectusPath(files.prospectus);
    if (path !== current) return c.redirect(current, 302);
    const name = prospectusName(congress.shortName, event.firstDay);
    return pdfCopies.answer(c, next, { hash: files.prospectus, name });
  };
  for (const language of LANGUAGES)
    routes.get(localizedPath('/patrocinio/:file{apresentacao.*}', language), answer);
  return routes;
}
