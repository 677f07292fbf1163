import { Rss } from 'lucide-react';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { AgendaLink } from '#app/site/agenda/agenda-link.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatDay } from '#congress/facts/format.ts';
import { contentLanguageOf } from '#congress/language.ts';
import type { Route } from './+types/page';
import { ChangeEntry } from './change-entry.tsx';

const FEED = `${PAGES.programmeChanges.path}.xml`;

export function ProgrammeChangesPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('programmeChanges');
  const { t: pages } = useTranslation('pages');
  const { language, localized } = useLanguage();
  const { days } = loaderData;
  return (
    <>
      <PageHeader page="programmeChanges" title={pages('programmeChanges.title')} lead={t('lead')}>
        <Button asChild look="calm" size="large">
          <a href={localized(FEED)} className="no-underline">
            <Rss className="size-5 shrink-0" aria-hidden />
            {t('subscribe')}
          </a>
        </Button>
        <AgendaLink size="large" />
      </PageHeader>
      <div className="container-page grid gap-12 pb-[clamp(4rem,9vw,7.5rem)]">
        {days === null && <p className="py-16 text-center text-ink-soft">{t('loading')}</p>}
        {days?.length === 0 && <Nothing />}
        {days?.map(({ day, changes }) => (
          <section key={day} aria-labelledby={`changes-${day}`}>
            <h2 id={`changes-${day}`} className="text-title">
              {formatDay(day, language)}
            </h2>
            <ol className="mt-6 grid gap-4">
              {changes.map((change) => (
                <li key={change.id} id={change.id} className="min-w-0 rounded-card">
                  <ChangeEntry change={change} contentLanguage={contentLanguageOf(language)} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('programmeChanges');
  const { localized } = useLanguage();
  return (
    <section className="rounded-card bg-mist px-6 py-14 text-center sm:py-20">
      <h2 className="text-heading">{t('empty.title')}</h2>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">{t('empty.text')}</p>
      <Button asChild size="large" className="mt-7">
        <Link to={localized(PAGES.programme.path)} className="no-underline">
          {t('empty.toProgramme')}
        </Link>
      </Button>
    </section>
  );
}
