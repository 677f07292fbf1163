import { useTranslation } from '#app/i18n/i18n.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import type { Route } from './+types/page';
import { Contents } from './contents.tsx';
import { Help } from './help.tsx';
import { Ways } from './ways.tsx';

export const handle = { areas: ['editions'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'registrantArea');

export default function RegistrantAreaPage() {
  const { t } = useTranslation('editions');
  const facts = useFacts();
  return (
    <>
      <PageHeader page="registrantArea" title={t('area.title')} lead={t('area.lead')} />
      <Contents facts={facts} />
      <Help />
      <Ways />
    </>
  );
}
