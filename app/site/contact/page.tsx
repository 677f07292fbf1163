import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import type { Route } from './+types/page';
import { contactThings } from './structured.ts';

export const handle = { areas: ['contact', 'enquiry'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'contact', contactThings) });

const View = part(async () => (await import('./view.tsx')).ContactPage);

export default function Page() {
  return <View />;
}
