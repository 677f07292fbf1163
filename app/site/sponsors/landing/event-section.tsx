import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Video } from '#app/site/frame/video.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { factTexts } from '#congress/facts/format.ts';
import { IconRow } from '../icon-row.tsx';

/** What the congress is like, and when and where it is. */
export function EventSection({ youtubeId }: { youtubeId: string | null }) {
  const { t } = useTranslation('sponsorship');
  return (
    <section className="pt-[clamp(3rem,6vw,5rem)] pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="film-title">
      <div className="container-page grid items-start gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Video youtubeId={youtubeId} />
        </div>
        <div className="lg:col-span-5">
          <SectionHeading
            id="film-title"
            label={t('landing.film.label')}
            title={t('landing.film.title')}
            lead={t('landing.film.text')}
          />
          <WhenAndWhere />
        </div>
      </div>
    </section>
  );
}

function WhenAndWhere() {
  const { t } = useTranslation('sponsorship');
  const { language } = useLanguage();
  const { eventDates, hours } = factTexts(useFacts(), language);
  return (
    <div className="mt-10 border-ink/15 border-t pt-8">
      <h3 className="text-heading">{t('landing.event.title')}</h3>
      <dl className="mt-5 grid gap-5">
        <IconRow icon={<CalendarDays className="size-5" aria-hidden />} term={t('landing.event.dates')}>
          <strong className="font-semibold">{eventDates}</strong>
          <span className="block text-ink-soft">{t('landing.event.courses')}</span>
        </IconRow>
        <IconRow icon={<Clock className="size-5" aria-hidden />} term={t('landing.event.hours')}>
          <strong className="font-semibold">{hours}</strong>
        </IconRow>
        <IconRow icon={<MapPin className="size-5" aria-hidden />} term={t('landing.event.place')}>
          <strong className="font-semibold">{t('landing.event.venue')}</strong>
        </IconRow>
      </dl>
    </div>
  );
}
