import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import { dayOf } from '#congress/day.ts';
import { daysLeft } from '#congress/papers/deadline.ts';
import type { Route } from './+types/page';
import { questionsAsData } from './questions.ts';

export const handle = { areas: ['papers', 'paperChecker'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { facts, now } = args.context.get(pageContext);
  const today = dayOf(now, facts.event.timeZone);
  return {
    head: pageHead(args, 'papers', ({ words }) => [questionsAsData(words('papers'))]),
    submissionLeft: daysLeft(facts.papers.submissionDeadline, today),
    finalLeft: daysLeft(facts.papers.finalVersionDeadline, today),
  };
}

const View = part(async () => (await import('./view.tsx')).PapersPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
