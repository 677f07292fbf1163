import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

/** From the outermost layer inwards. */
const BENEFITS = [
  { name: 'stands', ground: 'bg-coral-deep text-white' },
  { name: 'materials', ground: 'bg-coral-soft lg:ml-[5%]' },
  { name: 'promotion', ground: 'bg-rose lg:ml-[10%]' },
  { name: 'actions', ground: 'bg-teal-bright lg:ml-[15%]' },
  { name: 'online', ground: 'bg-petrol text-white lg:ml-[20%]' },
] as const;
const WHY = ['audience', 'decide', 'science'] as const;

/** What a sponsor receives, in short, and why it is worth it. */
export function Reasons() {
  const { t } = useTranslation('sponsorship');
  const { localized } = useLanguage();
  return (
    <section className="section-space bg-mist" aria-labelledby="reasons-title">
      <div className="container-page">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <SectionHeading
              id="reasons-title"
              label={t('request.receives.label')}
              title={t('request.receives.title')}
              lead={t('request.receives.lead')}
            />
            <Button asChild look="calm" size="large" className="mt-7">
              <a href={localized(PAGES.sponsorLanding.path)}>{t('request.receives.more')}</a>
            </Button>
          </div>
          <ul className="lg:col-span-7">
            {BENEFITS.map(({ name, ground }, index) => (
              <li
                key={name}
                data-reveal
                className={`relative rounded-card px-6 pt-5 pb-8 font-display font-semibold text-heading sm:px-8 ${index > 0 ? '-mt-4' : ''} ${ground}`}
              >
                {t(`benefits.${name}.title`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-16 lg:mt-24" data-reveal>
          <h3 className="text-heading">{t('request.why.title')}</h3>
          <ul className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-3">
            {WHY.map((reason) => (
              <li key={reason} className="border-coral border-t-2 pt-5 text-lead">
                {t(`request.why.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
