import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/terms';

export const handle = { areas: ['legal'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'terms');

export default function TermsPage() {
  const { t } = useTranslation('pages');
  return <PageHeader page="terms" title={t('terms.title')} lead={t('terms.description')} />;
}
