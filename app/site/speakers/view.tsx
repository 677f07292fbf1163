import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/page';
import { SpeakerList } from './speaker-list.tsx';

export function SpeakersPage({ loaderData: { speakers } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t: page } = useTranslation('pages');
  const { t } = useTranslation('speakers');
  return (
    <>
      <PageHeader page="speakers" title={page('speakers.title')} lead={t('lead')} />
      <div className="container-page pt-4 pb-[clamp(4rem,9vw,7.5rem)] lg:pt-8">
        {!speakers ? (
          <p role="status" className="py-24 text-center text-ink-soft text-lead">
            {t('loading')}
          </p>
        ) : speakers.length === 0 ? (
          <Empty />
        ) : (
          <SpeakerList speakers={speakers} />
        )}
      </div>
    </>
  );
}

function Empty() {
  const { t } = useTranslation('speakers');
  const { localized } = useLanguage();
  return (
    <div className="rounded-[2rem] bg-mist px-6 py-14 text-center">
      <h2 className="text-heading">{t('empty.title')}</h2>
      <p className="mx-auto mt-3 mb-7 max-w-md text-ink-soft text-lead">{t('empty.text')}</p>
      <Button asChild look="calm" size="large">
        <Link to={localized(PAGES.programme.path)} className="no-underline">
          {t('empty.programme')}
        </Link>
      </Button>
    </div>
  );
}
