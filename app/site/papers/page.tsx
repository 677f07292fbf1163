import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['papers'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'papers');

export default function PapersPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="papers" title={t('papers.title')} lead={t('papers.description')} />;
}
