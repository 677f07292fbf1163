import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import { committeesOf } from '#congress/people/rules.ts';
import type { Route } from './+types/page';

export const handle = { areas: ['people'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { content } = context.get(pageContext);
  return { head: pageHead(args, 'committees'), committees: content && committeesOf(content.committees) };
}

const View = part(async () => (await import('./view.tsx')).CommitteesPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
