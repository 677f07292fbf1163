import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['people'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'committees');

export default function CommitteesPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="committees" title={t('committees.title')} lead={t('committees.description')} />;
}
