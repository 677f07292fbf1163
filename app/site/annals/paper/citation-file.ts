import { pageContext } from '#app/context.ts';
import { paperPath } from '#congress/annals/addresses.ts';
import { paperAt } from '#congress/annals/rules.ts';
import { savedAs } from '#congress/saved-as.ts';
import { volumeAt } from '../volumes.ts';
import type { Route } from './+types/citation-file';
import { CITATION_TYPES } from './head.ts';

/** A paper's reference as a file: `…/citar/ris` and `…/citar/bib`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = volumeAt(context, params.volume);
  const paper = found && paperAt(found.papers, params.paper)?.paper;
  const { format } = params;
  if (!paper || (format !== 'ris' && format !== 'bib')) return new Response(null, { status: 404 });
  const { bibtexFile, risFile } = await import('../citation-files.server.ts');
  const { origin, paperTexts } = context.get(pageContext);
  const abstract = (await paperTexts(paper.edition)).get(paper.id)?.abstract ?? '';
  const write = format === 'ris' ? risFile : bibtexFile;
  return new Response(write({ ...paper, abstract }, found.volume, origin + paperPath(paper)), {
    headers: {
      'Content-Type': `${CITATION_TYPES[format]}; charset=utf-8`,
      'Content-Disposition': savedAs('attachment', `${paper.slug}.${format}`),
    },
  });
}
