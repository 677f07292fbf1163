import { data } from 'react-router';
import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { part } from '#app/ui/part.tsx';
import { firstEdition, firstEditionPapers } from '#congress/annals/first-edition.ts';
import { paperAt } from '#congress/annals/rules.ts';
import { dayOf } from '#congress/day.ts';
import { paperPath } from '../paths.ts';
import type { Route } from './+types/page';
import { paperHead } from './head.ts';

export const handle = { areas: ['annals'] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const place = paperAt(firstEditionPapers, args.params.paper);
  if (!place) throw data(null, { status: 404 });
  const { origin, facts, now } = args.context.get(pageContext);
  const { citationsOf } = await import('./citations.server.ts');
  const { paper, previous, next } = place;
  // One address for all languages: that of the paper's own.
  const reading = {
    url: origin + paperPath(paper.slug),
    day: dayOf(now, facts.event.timeZone),
  };
  const neighbour = (other: typeof previous) => other && { path: paperPath(other.slug), title: other.title };
  return {
    head: paperHead(args, paper, firstEdition),
    paper,
    volume: firstEdition,
    citations: citationsOf(paper, firstEdition, reading),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

export { meta } from '#app/site/frame/meta.ts';

const View = part(async () => (await import('./view.tsx')).PaperPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
