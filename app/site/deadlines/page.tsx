import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { subscriptionOf } from '#app/site/calendar/response.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import { dayOf } from '#congress/day.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/page';

const CALENDAR = '/prazos.ics';

export const handle = { areas: ['deadlines'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { now, facts, origin } = context.get(pageContext);
  const path = localizedPath(CALENDAR, languageOf(url.pathname));
  return {
    head: pageHead(args, 'deadlines'),
    today: dayOf(now, facts.event.timeZone),
    subscription: subscriptionOf(origin, path),
  };
}

const View = part(async () => (await import('./view.tsx')).DeadlinesPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
