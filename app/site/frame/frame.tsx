import { Outlet } from 'react-router';
import { pageContext } from '#app/context.ts';
import type { PageHandle } from '#app/root.tsx';
import { useLiveContent } from '../live.ts';
import type { Route } from './+types/frame';
import { Shell } from './shell.tsx';

export const handle: PageHandle = { areas: ['frame', 'pages'] };

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  return { hasCommittees: Boolean(content?.committees.length) };
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  useLiveContent();
  return (
    <Shell hasCommittees={loaderData.hasCommittees}>
      <Outlet />
    </Shell>
  );
}
