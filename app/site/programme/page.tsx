import './sheet.css';
import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part, Wakes } from '#app/ui/part.tsx';
import { dayOf } from '#congress/day.ts';
import { speakerLinks } from '#congress/people/speakers.ts';
import { programmeDayOf } from '#congress/programme/now.ts';
import { PARAMETERS } from '#congress/programme/parameters.ts';
import { shownTalk, talksOf } from '#congress/programme/talks.ts';
import type { Route } from './+types/page';
import { programmeThings } from './structured-data.ts';

export const handle = {
  areas: ['agenda', 'calendar', 'programme', 'programmePage'],
  query: Object.values(PARAMETERS),
} satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { content, facts, now } = args.context.get(pageContext);
  const talks = content && talksOf(content.programItems).map(shownTalk);
  return {
    head: pageHead(args, 'programme', (tools) => programmeThings(tools, talks ?? [])),
    talks,
    links: content ? speakerLinks(content.programItems, content.speakers) : {},
    /** The congress day that today is, where the congress is; no page outlives the day it was made on. */
    today: programmeDayOf(dayOf(now, facts.event.timeZone), facts.event),
  };
}

// A browser has the whole programme: what is asked of it is answered there.
export { onlyForAnotherPage as shouldRevalidate } from '#app/site/frame/same-page.ts';

const View = part(async () => (await import('./view.tsx')).ProgrammePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  // On the days of the congress it tells what is on now.
  const view = <View loaderData={loaderData} />;
  return loaderData.today === null ? view : <Wakes>{view}</Wakes>;
}
