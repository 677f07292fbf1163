import { useTranslation } from '#app/i18n/language.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import type { Route } from './+types/page';
import { Contents } from './contents.tsx';
import { Help } from './help.tsx';
import { Ways } from './ways.tsx';

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'registrantArea') });

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
