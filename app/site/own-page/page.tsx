import { data } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/pages.ts';
import { useContactTexts } from '#app/site/enquiries/enquiry.tsx';
import { ContactLinks } from '#app/site/enquiries/form-outcome.tsx';
import { headOf } from '#app/site/frame/head.ts';
import { LanguageLinks } from '#app/site/frame/header/language-switcher.tsx';
import { MessagePage } from '#app/site/frame/message-page.tsx';
import { useSite } from '#app/site/frame/site.ts';
import { formatDay } from '#congress/facts/format.ts';
import { languageOf } from '#congress/language.ts';
import type { LinkEnd, OwnPage as Shown } from '#congress/own-pages/fields.ts';
import { type Appearance, appearancesOf } from '#congress/people/speakers.ts';
import type { Route } from './+types/page';
import OwnForm from './own-form.island.tsx';
import { OwnProgramme } from './own-programme.tsx';
import { OwnTalks } from './own-talks.tsx';

export const handle = { personal: true } satisfies PageHandle;

/** Rendered only for the holder of a link; otherwise 404. */
export function loader(args: Route.LoaderArgs) {
  const { ownPage, content } = args.context.get(pageContext);
  if (!ownPage) throw data(null, { status: 404 });
  const head = headOf(args, ({ words }) => {
    const t = words('ownPage');
    return { title: t('title'), description: t('lead'), index: false };
  });
  const speaker = 'ended' in ownPage ? null : ownPage.speaker;
  // Works without content, which is not needed to edit one's own text.
  const appearances = speaker && content ? appearancesOf({ id: speaker }, content.programItems) : [];
  return { head, ownPage, appearances };
}

export default function OwnPage({ loaderData: { ownPage, appearances } }: Route.ComponentProps) {
  if ('ended' in ownPage) return <Ended why={ownPage.ended} />;
  return <Keeping {...ownPage} appearances={appearances} />;
}

function Ended({ why }: { why: LinkEnd }) {
  const { t } = useTranslation('ownPage');
  const contact = useContactTexts();
  return (
    <MessagePage title={t(`ended.${why}.title`)} text={t(`ended.${why}.text`)} mark="· · ·">
      <p className="mt-6">{t('ended.next')}</p>
      <ContactLinks contact={contact} />
    </MessagePage>
  );
}

const STEPS = ['send', 'read', 'again'] as const;

type KeepingProps = Exclude<Shown, { ended: LinkEnd }> & { appearances: Appearance[] };

function Keeping({ form, talks, appearances }: KeepingProps) {
  const { t } = useTranslation('ownPage');
  const { url, sendsMail } = useSite();
  const language = languageOf(url.pathname);
  const contact = useContactTexts();
  const until = formatDay(form.until, language);
  return (
    <div className="container-page pt-8 pb-[clamp(4rem,9vw,7.5rem)] md:pt-12">
      <LanguageLinks
        className="flex flex-wrap gap-2"
        linkClassName="inline-flex min-h-11 items-center gap-2 rounded-full border border-ink/20 bg-white px-4 font-semibold text-[0.9375rem] no-underline hover:border-ink/50 aria-[current]:bg-rose"
      />
      <h1 className="mt-8 text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-ink-soft text-lead">{t('lead')}</p>
      {form.sentOn && (
        <p className="mt-6 max-w-3xl rounded-inner border-teal border-l-4 bg-mist px-5 py-4 font-semibold">
          {t('sentOn', { day: formatDay(form.sentOn, language) })}
        </p>
      )}
      {appearances.length > 0 && <OwnProgramme appearances={appearances} />}
      {talks.length > 0 && <OwnTalks talks={talks} />}
      <section aria-labelledby="depois" className="mt-8 max-w-3xl rounded-card bg-mist/70 p-6 sm:p-7">
        <h2 id="depois" className="text-heading">
          {t('next.title')}
        </h2>
        <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
          {STEPS.map((step) => (
            <li key={step}>{t(`next.${step}`, { until })}</li>
          ))}
        </ol>
      </section>
      <Island
        component={OwnForm}
        words={['ownPage', 'frame.newTab']}
        starts="at-once"
        props={{
          form,
          contact,
          address: url.pathname + url.search,
          consentedOn: form.consentedOn && formatDay(form.consentedOn, language),
          sendsMail,
        }}
      />
    </div>
  );
}
