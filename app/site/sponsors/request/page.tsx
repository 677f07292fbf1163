import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { Later, part } from '#app/ui/later.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['sponsorship', 'enquiry'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'sponsorship') });

const view = part(async () => (await import('./view.tsx')).SponsorshipPage);

export default function Page() {
  return <Later part={view} when="used" props={{}} />;
}
