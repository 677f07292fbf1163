import { useTranslation } from '#app/i18n/i18n.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Contents } from './contents.tsx';
import { Help } from './help.tsx';
import { Ways } from './ways.tsx';

export function RegistrantAreaPage() {
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
