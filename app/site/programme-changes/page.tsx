import { pageContext } from '#app/context.ts';
import { PAGES } from '#app/pages.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/page';
import { daysOfChange } from './days.ts';

const FEED = `${PAGES.programmeChanges.path}.xml`;

export const handle = { areas: ['agenda', 'programmeChanges'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { content, facts } = args.context.get(pageContext);
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    href: localizedPath(FEED, languageOf(args.url.pathname)),
  };
  return {
    head: [...pageHead(args, 'programmeChanges'), feed],
    days: content && daysOfChange(content.programmeChanges, facts.event.timeZone),
  };
}

const View = part(async () => (await import('./view.tsx')).ProgrammeChangesPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
