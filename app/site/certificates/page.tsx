import { useTranslation } from '#app/i18n/i18n.ts';
import type { PageHandle } from '#app/root.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import type { Route } from './+types/page';
import { Editions } from './editions.tsx';
import { questionsPage } from './question-list.ts';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';

export const handle = { areas: ['editions'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, 'certificates', ({ words, facts }) => {
    const t = words('editions');
    return t ? [questionsPage(t, facts)] : [];
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
