import { pageContext } from '#app/context.ts';
import { firstEdition, firstEditionPapers } from '#congress/annals/first-edition.ts';
import { paperAt } from '#congress/annals/rules.ts';
import { paperPath } from '../paths.ts';
import type { Route } from './+types/citation-file';
import { CITATION_TYPES } from './head.ts';

/** A paper's reference as a file: `…/citar/ris` and `…/citar/bib`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const place = paperAt(firstEditionPapers, params.paper);
  const { format } = params;
  if (!place || (format !== 'ris' && format !== 'bib')) return new Response(null, { status: 404 });
  const { bibtexFile, risFile } = await import('./citations.server.ts');
  const { slug } = place.paper;
  const url = context.get(pageContext).origin + paperPath(slug);
  const write = format === 'ris' ? risFile : bibtexFile;
  return new Response(write(place.paper, firstEdition, url), {
    headers: {
      'Content-Type': `${CITATION_TYPES[format]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${slug}.${format}"`,
    },
  });
}
