import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['editions'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'certificates');

export default function CertificatesPage() {
  const { t } = useTranslation('pages');
  return (
    <PageHeader page="certificates" title={t('certificates.title')} lead={t('certificates.description')} />
  );
}
