import type { PageHandle } from '#app/pages.ts';
import type { Route } from './+types/route';
import { drawingAt } from './drawings.ts';

export const handle: PageHandle = { endless: true };

/** The content for an address changes only with the version of the site. */
const A_DAY = 'public, max-age=86400';

/** `/desenhos/<name>-<main>-<accent>.svg`: a drawing of the pages in two colours. */
export function loader({ params }: Route.LoaderArgs) {
  const drawing = drawingAt(params.drawing);
  if (drawing === null)
    return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': A_DAY } });
}
