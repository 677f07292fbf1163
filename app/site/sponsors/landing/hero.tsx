import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { Trail } from '#app/site/frame/page-header.tsx';
import { StatisticBand } from '#app/site/frame/statistic-band.tsx';
import { trailOf } from '#app/site/frame/trail.ts';
import { Button } from '#app/ui/button.tsx';
import { StrataEdge } from '#app/ui/strata-edge.tsx';
import type { Statistic } from '#congress/facts/schema.ts';
import { SponsorChat } from '../sponsor-chat.tsx';
import { Auditorium } from './auditorium.tsx';

/** How many will be there, seen from the stage. */
export function Hero({ statistics }: { statistics: Statistic[] }) {
  const { t } = useTranslation('sponsorship');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  return (
    <div className="on-dark -mt-20 bg-ink pt-20 text-white lg:-mt-[5.5rem] lg:pt-[5.5rem]">
      <div className="container-page pt-8 lg:pt-12">
        <Trail trail={trailOf('sponsorLanding', pages)} onDark />
        <div className="mx-auto mt-8 max-w-5xl text-center lg:mt-10">
          <h1 className="text-display">
            {t('landing.title')} <span className="block text-coral-soft">{t('landing.claim')}</span>
          </h1>
          <p className="mx-auto mt-6 max-w-2xl text-balance text-lead text-white/85">{t('landing.lead')}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <SponsorChat size="large">{t('landing.chat')}</SponsorChat>
            <Button asChild size="large" look="onDark">
              <a href={localized(PAGES.sponsorship.path)}>{t('landing.form')}</a>
            </Button>
          </div>
        </div>
        <Auditorium statistics={statistics} />
        <StatisticBand statistics={statistics} label={t('landing.statistics')} />
      </div>
      <div className="pt-[clamp(3rem,7vw,6rem)]">
        <StrataEdge tones={['fill-petrol', 'fill-teal', 'fill-teal-bright', 'fill-(--page)']} turn={0.6} />
      </div>
    </div>
  );
}
