import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['annals'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'annals');

export default function AnnalsPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="annals" title={t('annals.title')} lead={t('annals.description')} />;
}
