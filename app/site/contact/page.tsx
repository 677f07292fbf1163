import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#app/root.tsx';
import { EnquiryForm } from '#app/site/enquiries/enquiry-form.tsx';
import { pageMeta } from '#app/site/frame/meta.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import type { Route } from './+types/page';

export const handle = { areas: ['contact', 'enquiry'] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, 'contact');

export default function ContactPage() {
  const { t } = useTranslation('pages');
  return (
    <>
      <PageHeader page="contact" title={t('contact.title')} lead={t('contact.description')} />
      <section className="container-page pb-20">
        <h2 className="sr-only">{t('contact.title')}</h2>
        <EnquiryForm form="contato" />
      </section>
    </>
  );
}
