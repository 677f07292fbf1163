import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['editions'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'registrantArea');

export default function RegistrantAreaPage() {
  const { t } = useTranslation('pages');
  return (
    <PageHeader
      page="registrantArea"
      title={t('registrantArea.title')}
      lead={t('registrantArea.description')}
    />
  );
}
