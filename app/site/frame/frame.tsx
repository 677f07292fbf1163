import { Outlet } from 'react-router';
import { pageContext } from '#app/context.ts';
import type { Route } from './+types/frame';
import { Shell } from './shell.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  return { hasCommittees: Boolean(content?.committees.length) };
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <Shell hasCommittees={loaderData.hasCommittees}>
      <Outlet />
    </Shell>
  );
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx';
