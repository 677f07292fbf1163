import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import { type Talk, talksOf } from '#congress/programme/talks.ts';
import type { Route } from './+types/page';

export const handle = { areas: ['agenda', 'agendaPage'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

/** One activity as the agenda shows it. */
export type AgendaTalk = Omit<Talk, 'moderator' | 'roundTable'>;

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { content } = context.get(pageContext);
  if (!content) return { head: pageHead(args, 'agenda'), talks: null };
  // Which of them are starred, only the visitor's browser knows.
  const talks = talksOf(content.programItems).map(
    ({ moderator: _, roundTable: __, ...talk }): AgendaTalk => talk,
  );
  return { head: pageHead(args, 'agenda'), talks };
}

const View = part(async () => (await import('./view.tsx')).AgendaPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
