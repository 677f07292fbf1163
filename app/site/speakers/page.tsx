import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import type { Route } from './+types/page';
import { WORDS_PARAMETER } from './paths.ts';

export const handle = { areas: ['speakers'], query: [WORDS_PARAMETER] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  return { head: pageHead(args, 'speakers'), speakers: context.get(pageContext).content?.speakers ?? null };
}

export { meta } from '#app/site/frame/meta.ts';

const View = part(async () => (await import('./view.tsx')).SpeakersPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
