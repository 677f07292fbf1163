import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import type { Route } from './+types/page';
import { questionsPage } from './question-list.ts';

export const handle = { areas: ['editions'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({
  head: pageHead(args, 'certificates', ({ words, facts }) => [questionsPage(words('editions'), facts)]),
});

const View = part(async () => (await import('./view.tsx')).CertificatesPage);

export default function Page() {
  return <View />;
}
