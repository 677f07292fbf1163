import type { Thing } from 'schema-dts';
import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { type HeadTools, pageHead } from '#app/site/frame/head.ts';
import { part } from '#app/ui/part.tsx';
import { DEFAULT_LANGUAGE, languageOf } from '#congress/language.ts';
import type { Route } from './+types/page';

export const handle = { areas: ['people', 'home'] } satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

function organisation({ facts, address }: HeadTools): Thing[] {
  const { organiser, contact, links } = facts;
  const profiles = [links.instagram, links.facebook, links.linkedin].filter((link) => link !== null);
  return [
    {
      '@type': 'Organization',
      name: organiser.name,
      url: address('/'),
      email: contact.email,
      telephone: contact.phone,
      ...(organiser.taxId && { taxID: organiser.taxId }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  ];
}

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { content } = context.get(pageContext);
  // The stored welcome text is Portuguese; the other languages have a translation of their own for its place.
  const welcome = languageOf(url.pathname) === DEFAULT_LANGUAGE ? content?.welcome : null;
  return {
    head: pageHead(args, 'about', organisation),
    welcome: welcome ? { title: welcome.title, description: welcome.description } : null,
    leadership:
      content?.leadership.map(({ id, name, title, picture, tone }) => ({ id, name, title, picture, tone })) ??
      null,
    hasCommittees: Boolean(content?.committees.length),
  };
}

const View = part(async () => (await import('./view.tsx')).AboutPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
