import { Globe, Hand, Megaphone } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { useDrawing } from '#app/site/frame/drawings/drawings.ts';
import { Picture } from '#app/ui/picture.tsx';
import { headingOf, Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { SponsorChat } from '../reach.tsx';

const OTHERS = [
  { name: 'materials', Icon: Megaphone },
  { name: 'actions', Icon: Hand },
  { name: 'online', Icon: Globe },
] as const;
const PHASES = ['before', 'during', 'after'] as const;

/**
 * The five benefits (specification, section 2): the stand first, then promotion along a time line, then three others.
 */
export function Benefits() {
  const { t } = useTranslation('sponsorship');
  return (
    <Section className="bg-mist" id="benefits-title" {...headingOf(t, 'landing.benefits', 'lead')}>
      <Stands />
      <Promotion />
      <ul className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {OTHERS.map(({ name, Icon }) => (
          <li key={name} className="border-ink/20 border-t pt-6" data-reveal>
            <Icon className="size-7 text-coral-deep" strokeWidth={1.75} />
            <h3 className="mt-4 text-heading">{t(`benefits.${name}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{unbroken(t(`benefits.${name}.text`))}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stands() {
  const { t } = useTranslation('sponsorship');
  return (
    <article
      className="mt-12 grid overflow-hidden rounded-panel bg-white shadow-lift lg:grid-cols-[1.2fr_1fr]"
      data-reveal
    >
      <Picture
        source={{ url: useDrawing('stand') }}
        alt=""
        width={960}
        height={720}
        className="aspect-3/2 size-full object-cover lg:aspect-auto"
      />
      <div className="flex flex-col items-start justify-center p-7 sm:p-10 lg:p-14">
        <h3 className="text-title">{t('benefits.stands.title')}</h3>
        <p className="mt-5 text-ink-soft text-lead">{t('benefits.stands.text')}</p>
        <SponsorChat look="calm" className="mt-7">
          {t('landing.benefits.askStands')}
        </SponsorChat>
      </div>
    </article>
  );
}

function Promotion() {
  const { t } = useTranslation('sponsorship');
  return (
    <article
      className="on-dark mt-4 grid gap-x-14 gap-y-9 rounded-panel bg-petrol p-7 text-white sm:p-10 lg:grid-cols-[1fr_1.9fr] lg:p-14"
      data-reveal
    >
      <div>
        <h3 className="text-heading lg:text-[1.75rem]">{t('benefits.promotion.title')}</h3>
        <p className="mt-3 text-white/85">{t('benefits.promotion.text')}</p>
      </div>
      <ol className="grid md:grid-cols-3">
        {PHASES.map((phase) => (
          <li
            key={phase}
            className="relative border-teal-bright border-l-2 pl-6 max-md:not-last:pb-7 md:border-t-2 md:border-l-0 md:pt-6 md:pr-6 md:pl-0"
          >
            <span
              className={`absolute rounded-full max-md:top-1.5 md:left-0 max-[20rem]:hidden ${
                phase === 'during'
                  ? 'size-5 bg-honey max-md:-left-[11px] md:-top-[11px]'
                  : 'size-3 bg-teal-bright max-md:-left-[7px] md:-top-[7px]'
              }`}
              aria-hidden
            />
            <h4 className="font-display font-semibold text-lg">{t(`phases.${phase}.title`)}</h4>
            <p className="mt-1.5 text-white/85">{t(`phases.${phase}.text`)}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
