import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { faqPage } from '#app/site/frame/structured-data.ts';
import { part } from '#app/ui/part.tsx';
import { dayOf } from '#congress/day.ts';
import type { Route } from './+types/page';
import { questionsOf } from './questions.tsx';

export const handle = { areas: ['registration'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { now, facts } = args.context.get(pageContext);
  return {
    head: pageHead(args, 'cancellations', ({ words }) => [
      faqPage(questionsOf(words('registration'), facts)),
    ]),
    today: dayOf(now, facts.event.timeZone),
  };
}

const View = part(async () => (await import('./view.tsx')).CancellationsPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
