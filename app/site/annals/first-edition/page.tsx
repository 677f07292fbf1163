import type { PublicationVolume } from 'schema-dts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import { firstEdition, firstEditionPapers } from '#congress/annals/first-edition.ts';
import { LIST_PATH } from '../paths.ts';
import type { Route } from './+types/page';
import { listed } from './listed.ts';

export const handle = { areas: ['annals'] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => ({
  head: pageHead(args, 'firstAnnals', ({ address }) => [volumeThing(address(LIST_PATH))]),
  volume: firstEdition,
  papers: firstEditionPapers.map(listed),
});

export { meta } from '#app/site/frame/meta.ts';

const volumeThing = (url: string): PublicationVolume => ({
  '@type': 'PublicationVolume',
  '@id': url,
  url,
  name: firstEdition.title,
  volumeNumber: firstEdition.edition,
  datePublished: firstEdition.published,
  inLanguage: firstEdition.language,
  pagination: `1-${firstEdition.pages}`,
  publisher: { '@type': 'Organization', name: firstEdition.publisher },
});

const View = part(async () => (await import('./view.tsx')).FirstAnnalsPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
