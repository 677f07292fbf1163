import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['annals'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'firstAnnals');

export default function FirstAnnalsPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="firstAnnals" title={t('firstAnnals.title')} lead={t('firstAnnals.description')} />;
}
