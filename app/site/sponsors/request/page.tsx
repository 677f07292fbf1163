import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['sponsorship', 'enquiry'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'sponsorship') });

const View = part(async () => (await import('./view.tsx')).SponsorshipPage);

export default function Page() {
  return <View />;
}
