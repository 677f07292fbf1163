import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['sponsorship'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const sponsors = context.get(pageContext).content?.sponsors ?? [];
  return {
    head: pageHead(args, 'sponsorLanding'),
    sponsors: sponsors.map(({ id, name, website, picture }) => ({
      id,
      name,
      website,
      logo: picture ? { hash: picture } : null,
    })),
  };
}

const View = part(async () => (await import('./view.tsx')).SponsorLandingPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
