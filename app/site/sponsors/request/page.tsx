import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { EnquiryForm } from '#app/site/enquiries/enquiry-form.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['sponsorship', 'enquiry'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'sponsorship');

export default function SponsorshipPage() {
  const { t } = useTranslation('pages');
  return (
    <>
      <PageHeader page="sponsorship" title={t('sponsorship.title')} lead={t('sponsorship.description')} />
      <section className="container-page pb-20">
        <h2 className="sr-only">{t('sponsorship.title')}</h2>
        <EnquiryForm form="patrocinio" />
      </section>
    </>
  );
}
