import { palettesOf } from '#congress/look/colours.ts';
import { pageContext } from '../context.ts';
import { Island } from '../islands/island.tsx';
import type { Route } from './+types/page';
import Administration from './administration.island.tsx';
import type { SiteData } from './page-data.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Administração' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The same for everybody: what only the team may see is requested after the sign-in. */
export function loader({ context }: Route.LoaderArgs): SiteData {
  const { facts, origin, publishableKey, sendsMail } = context.get(pageContext);
  const { congress, look } = facts;
  const { typeface } = look;
  const palettes = palettesOf(look);
  return { congress: congress.shortName, origin, publishableKey, sendsMail, palettes, typeface };
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return <Island component={Administration} props={loaderData} words={[]} />;
}
