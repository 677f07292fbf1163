import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['deadlines'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'deadlines');

export default function DeadlinesPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="deadlines" title={t('deadlines.title')} lead={t('deadlines.description')} />;
}
