import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/privacy';

export const handle = { areas: ['legal'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'privacy');

export default function PrivacyPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="privacy" title={t('privacy.title')} lead={t('privacy.description')} />;
}
