import { data } from 'react-router';
import { headOf } from '#app/site/frame/head.ts';
import type { Route } from './+types/not-found';

export function loader(args: Route.LoaderArgs) {
  const head = headOf(args, ({ words }) => {
    const t = words('frame');
    return { title: t('notFound.title'), description: t('notFound.description'), index: false };
  });
  return data({ head }, { status: 404 });
}

export { meta } from '#app/site/frame/meta.ts';

export { Lost as default } from './lost.tsx';
