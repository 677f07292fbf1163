import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import type { Route } from './+types/privacy';

export const handle = { areas: ['legal'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'privacy') });

const View = part(async () => (await import('./privacy-view.tsx')).PrivacyPage);

export default function Page() {
  return <View />;
}
