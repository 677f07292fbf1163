import { useTranslation } from '#app/i18n/language.tsx';
import type { PageHandle } from '#app/pages.ts';
import { Enquiry } from '#app/site/enquiries/enquiry.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Route } from './+types/page';
import { contactThings, Questions } from './questions.tsx';
import { Hours, Ways } from './ways.tsx';

export { meta } from '#app/site/frame/meta.ts';

export const handle = { query: ['assunto'] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const questions = pageQuestions(args, 'contact');
  return { head: pageHead(args, 'contact', (tools) => contactThings(tools, questions)), questions };
}

export default function ContactPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('contact');
  const facts = useFacts();
  return (
    <>
      <PageHeader page="contact" title={t('header.title')} lead={t('header.lead')} />
      <UntranslatedNote of={loaderData.questions} />
      <div className="container-page grid gap-x-10 gap-y-14 pt-6 pb-[clamp(4rem,9vw,7.5rem)] lg:grid-cols-12 xl:gap-x-14">
        <section id="mensagem" aria-labelledby="message-title" className="min-w-0 lg:col-span-7">
          <SectionHeading id="message-title" title={t('form.title')} lead={t('form.lead')} className="mb-8" />
          <Enquiry form="contato" />
        </section>
        <div className="min-w-0 lg:col-span-5">
          <div className="on-dark rounded-card bg-ink px-[clamp(1.25rem,4vw,2.5rem)] py-8 text-white lg:sticky lg:top-28 lg:py-10">
            <Ways facts={facts} />
            <Hours facts={facts} />
          </div>
        </div>
      </div>
      <Questions questions={loaderData.questions} />
    </>
  );
}
