import { useTranslation } from '#app/i18n/i18n.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Editions } from './editions.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';

export function CertificatesPage() {
  const { t } = useTranslation('editions');
  const facts = useFacts();
  return (
    <>
      <PageHeader page="certificates" title={t('certificates.title')} lead={t('certificates.lead')} />
      <Editions facts={facts} />
      <Steps />
      <Questions facts={facts} />
    </>
  );
}
