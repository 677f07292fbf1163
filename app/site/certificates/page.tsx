import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { Later, part } from '#app/ui/later.tsx';
import type { Route } from './+types/page';
import { questionsPage } from './question-list.ts';

export const handle = { areas: ['editions'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({
  head: pageHead(args, 'certificates', ({ words, facts }) => [questionsPage(words('editions'), facts)]),
});

const view = part(async () => (await import('./view.tsx')).CertificatesPage);

export default function Page() {
  return <Later part={view} when="used" props={{}} />;
}
