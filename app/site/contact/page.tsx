import { ArrowUpRight, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import type { PageHandle } from '#app/pages.ts';
import { Enquiry } from '#app/site/enquiries/enquiry.tsx';
import { chatLink, NewTab } from '#app/site/frame/external-links.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { SUBJECTS } from '#congress/enquiries/forms.ts';
import { formatHourRange } from '#congress/facts/hours.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { oneOf } from '#congress/spellings.ts';
import type { Route } from './+types/page';
import { contactThings, Questions } from './questions.tsx';

export const handle = { query: { assunto: oneOf(SUBJECTS) } } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const questions = pageQuestions(args, 'contact');
  return { head: pageHead(args, 'contact', (tools) => contactThings(tools, questions)), questions };
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
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

const LINK =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 font-semibold underline decoration-white/40 underline-offset-4 hover:decoration-white';

export function Ways({ facts }: { facts: Facts }) {
  const { t } = useTranslation('contact');
  const { language } = useLanguage();
  const texts = factTexts(facts, language);
  const { venue } = facts;
  return (
    <section aria-labelledby="ways-title">
      <h2 id="ways-title" className="text-heading">
        {t('ways.title')}
      </h2>
      <dl className="mt-6 grid gap-6 md:max-lg:grid-cols-2">
        <Way icon={MessageCircle} name={t('ways.chat')}>
          <Chat facts={facts} />
        </Way>
        <Way icon={Phone} name={t('ways.phone')}>
          <a href={`tel:${facts.contact.phone}`} className={`${LINK} whitespace-nowrap`}>
            {texts.contactPhone}
          </a>
        </Way>
        <Way icon={Mail} name={t('ways.email')}>
          <a href={`mailto:${facts.contact.email}`} className={LINK}>
            <span className="wrap-anywhere">{unbroken(texts.contactEmail)}</span>
          </a>
        </Way>
        <Way icon={MapPin} name={t('ways.address')}>
          <address className="not-italic">
            {texts.venueName}
            <br />
            {venue.streetAddress}
            <br />
            {venue.city}&nbsp;– {venue.region}, <span className="whitespace-nowrap">{venue.postalCode}</span>
          </address>
          {venue.mapUrl && <Outside href={venue.mapUrl}>{t('ways.map')}</Outside>}
        </Way>
      </dl>
    </section>
  );
}

function Chat({ facts }: { facts: Facts }) {
  const { t } = useTranslation('contact');
  const { t: frame } = useTranslation('frame');
  const link = chatLink(facts, frame('chat.message'));
  if (!link) return <span className="text-white/80">{frame('soon')}</span>;
  return (
    <>
      <Outside href={link}>{t('ways.chatOpen')}</Outside>
      <span className="block text-sm text-white/80">{t('ways.chatHint')}</span>
    </>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={LINK}>
      {children}
      <ArrowUpRight className="size-4.5 shrink-0" />
      <NewTab />
    </a>
  );
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-4">
      <dt className="contents">
        <span className="row-span-2 grid size-11 place-items-center rounded-full bg-white/10 text-teal-bright">
          <Icon className="size-5" />
        </span>
        <span className="text-sm text-white/80">{name}</span>
      </dt>
      <dd className="col-start-2 min-w-0 leading-relaxed">{children}</dd>
    </div>
  );
}

export function Hours({ facts }: { facts: Facts }) {
  const { t } = useTranslation('contact');
  const { language } = useLanguage();
  const { weekdays, saturday } = facts.support;
  return (
    <section aria-labelledby="hours-title" className="mt-8 border-white/20 border-t pt-8">
      <h2 id="hours-title" className="text-heading">
        {t('hours.title')}
      </h2>
      <dl className="mt-4 grid gap-2">
        <Row days={t('hours.weekdays')} hours={formatHourRange(weekdays.from, weekdays.to, language)} />
        <Row
          days={t('hours.saturday')}
          hours={
            saturday.open ? formatHourRange(saturday.from, saturday.to, language) : t('hours.saturdayNone')
          }
        />
      </dl>
      <p className="mt-4 text-sm text-white/80">
        {t('hours.zone')} {t('hours.written')}
      </p>
    </section>
  );
}

function Row({ days, hours }: { days: string; hours: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-white/90">{days}</dt>
      <dd className="font-semibold tabular-nums">{hours}</dd>
    </div>
  );
}
