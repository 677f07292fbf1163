import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { Lost } from './lost.tsx';
import { headMeta } from './meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  headMeta(args, ({ words }) => {
    const t = words('frame');
    return { title: t?.('notFound.title'), description: t?.('notFound.description') ?? '', index: false };
  });

export default Lost;
