import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['registration'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'groups');

export default function GroupsPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="groups" title={t('groups.title')} lead={t('groups.description')} />;
}
