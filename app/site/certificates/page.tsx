import { useTranslation } from '#app/i18n/language.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { faqPage } from '#app/site/frame/structured-data.ts';
import type { Route } from './+types/page';
import { Editions } from './editions.tsx';
import { Questions, questionList } from './questions.tsx';
import { Steps } from './steps.tsx';

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({
  head: pageHead(args, 'certificates', ({ words, facts }) => [
    faqPage(questionList(words('editions'), facts)),
  ]),
});

export default function CertificatesPage() {
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
