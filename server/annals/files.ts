import { type Context, Hono, type Next } from 'hono';
import { pdfName, pdfPath, volumePath } from '#congress/annals/addresses.ts';
import { entryName } from '#congress/annals/people.ts';
import { withPublicAnnals } from '#congress/annals/rules.ts';
import type { Clock } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import { LANGUAGES, localizedPath, withoutLanguage } from '#congress/language.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { decodedPath } from '#server/http/paths.ts';
import type { PdfCopies } from '#server/pdfs/copies.ts';

interface PaperFilesParameters {
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  clock: Clock;
  pdfCopies: Pick<PdfCopies, 'answer'>;
}

/**
 * Serves `/anais/<volume>/<paper>-<hash>.pdf` as immutable. The address of an older file, or one without a hash, redirects to the
 * paper's present file.
 */
export function createPaperFiles({ snapshot, clock, pdfCopies }: PaperFilesParameters): Hono {
  const routes = new Hono();
  const answer = async (c: Context, next: Next) => {
    const path = withoutLanguage(decodedPath(c));
    const content = snapshot.content();
    const today = dayOf(clock(), snapshot.facts().event.timeZone);
    const { volumes = [], papers = [] } = content ? withPublicAnnals(content, today) : {};
    const volume = volumes.find(({ edition }) => path.startsWith(`${volumePath(edition)}/`));
    const ofVolume = papers.filter(({ edition, pdf }) => edition === volume?.edition && pdf);
    const paper = ofVolume.find((one) => pdfPath(one) === path);
    if (!volume || !paper) {
      const name = path
        .split('/')
        .at(-1)
        ?.replace(/(-[0-9a-f]{8})?\.pdf$/, '');
      const moved = ofVolume.find(({ slug }) => slug === name);
      return moved ? c.redirect(pdfPath(moved) ?? '', 302) : next();
    }
    const family = paper.authors[0] ? entryName(paper.authors[0]) : '';
    return pdfCopies.answer(c, next, {
      hash: paper.pdf ?? '',
      name: pdfName(paper, family, volume.published),
    });
  };
  for (const language of LANGUAGES)
    routes.get(localizedPath('/anais/:volume/:file{.+\\.pdf}', language), answer);
  return routes;
}
