import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { Lost } from './lost.tsx';
import { pageMeta } from './meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, 'frame', (t) => ({ title: t('notFound.title'), description: t('notFound.description') }), {
    index: false,
  });

export default Lost;
