import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { Later, part } from '#app/ui/later.tsx';
import { committeesOf } from '#congress/people/rules.ts';
import type { Route } from './+types/page';

export const handle = { areas: ['people'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { content } = context.get(pageContext);
  return { head: pageHead(args, 'committees'), committees: content && committeesOf(content.committees) };
}

const view = part(async () => (await import('./view.tsx')).CommitteesPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Later part={view} when="used" props={{ loaderData }} />;
}
