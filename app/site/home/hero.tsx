import { ArrowDown, CalendarDays, MapPin } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { useDrawing } from '#app/site/frame/drawings/drawings.ts';
import { ExternalButton, registrantAreaLink } from '#app/site/frame/external-links.tsx';
import { LeadButton, useLead } from '#app/site/frame/lead.tsx';
import { useFacts, useIsOver, useToday } from '#app/site/frame/site.ts';
import { Video } from '#app/site/frame/video.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { filmOf } from '#congress/editions/rules.ts';
import { phaseOn } from '#congress/facts/phase.ts';
import type { Facts, Look } from '#congress/facts/schema.ts';
import { lookPicture } from '#congress/look/pictures.ts';
import { offersOn } from '#congress/phase/offers.ts';
import { SCENE_FOCAL_POINT } from '#congress/pictures/schema.ts';
import { COVER_WIDTHS } from '#congress/pictures/widths.ts';
import { DatesAndFees } from './dates-and-fees.tsx';

interface HeroProps {
  facts: Facts;
  /** The page has photographs further down. */
  hasPhotos: boolean;
}

export function Hero({ facts, hasPhotos }: HeroProps) {
  const { t } = useTranslation('home');
  const today = useToday();
  const phase = phaseOn(facts, today);
  const film = filmOf(facts);
  return (
    <section
      id="inicio"
      className="under-header relative isolate overflow-hidden bg-linear-to-b from-mist to-40% to-gauze"
    >
      <div className="container-page relative z-10 pt-7 lg:pt-16">
        <WhenAndWhere />
        <h1 className="mt-5 text-balance text-display md:mt-6">{t('hero.title')}</h1>
        <div className="mt-5 grid items-start gap-x-14 gap-y-8 md:mt-7 md:grid-cols-2 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
          <div>
            <p className="max-w-xl text-ink-soft text-lead">
              {unbroken(
                phase === 'running' || phase === 'over' || phase === 'nextAnnounced'
                  ? t(`hero.phases.${phase}`)
                  : t('hero.subtitle'),
              )}
            </p>
            <Ways hasPhotos={hasPhotos} />
          </div>
          {/* Overlaps the layers. */}
          <div className="md:-mb-44 lg:-mb-60">
            {film ? <Video youtubeId={film} /> : <DatesAndFees facts={facts} />}
          </div>
        </div>
      </div>
      <Cover look={facts.look} />
      <div className="on-dark -mt-px bg-ink text-white">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-2 gap-y-3 pt-2 sm:gap-x-8 pb-7 sm:gap-y-5 sm:pb-10">
          <a href="#sobre" className="group flex items-center gap-2 font-semibold max-sm:text-sm sm:gap-4">
            <span className="grid size-10 place-items-center sm:size-12 rounded-full border border-white/35 transition-colors group-hover:border-white group-hover:bg-white/10">
              <ArrowDown className="size-5 transition-transform duration-300 ease-heal group-hover:translate-y-1" />
            </span>
            {t('hero.scroll')}
          </a>
          <div className="contents flex-wrap items-center gap-x-6 gap-y-4 sm:flex">
            {offersOn(facts, today).courses && (
              <p className="text-white/80 max-sm:order-last">{unbroken(t('hero.courses'))}</p>
            )}
            <LeadButton look="onDark" className="max-sm:px-3 max-sm:text-sm">
              {t('hero.registerAgain')}
            </LeadButton>
          </div>
        </div>
      </div>
    </section>
  );
}

function Ways({ hasPhotos }: Pick<HeroProps, 'hasPhotos'>) {
  const { t } = useTranslation('home');
  const { t: frame } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const { lead, call, href } = useLead();
  const facts = useFacts();
  const over = useIsOver();
  const leadsToProgramme = lead === 'now' || lead === 'closed';
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:grow max-sm:*:px-3 max-sm:*:text-[0.9375rem] md:mt-8">
      <LinkButton size="large" href={href}>
        {call === 'register' ? t('register') : frame(`lead.${call}.long`)}
      </LinkButton>
      {over ? (
        <>
          {call !== 'over' && (
            <LinkButton size="large" look="quiet" href={localized(PAGES.certificates.path)}>
              {frame('nav.certificates')}
            </LinkButton>
          )}
          <LinkButton size="large" look="quiet" href={localized(PAGES.annals.path)}>
            {frame('nav.annals')}
          </LinkButton>
          {hasPhotos && (
            <LinkButton size="large" look="quiet" href="#galeria">
              {t('hero.photographs')}
            </LinkButton>
          )}
        </>
      ) : (
        !leadsToProgramme && (
          <LinkButton size="large" look="quiet" href="#programacao">
            {t('hero.programme')}
          </LinkButton>
        )
      )}
      {lead === 'now' && facts.event.someTalksStreamed && (
        <ExternalButton size="large" look="quiet" href={registrantAreaLink(facts, language)}>
          {t('hero.stream')}
        </ExternalButton>
      )}
      {leadsToProgramme && (
        <LinkButton size="large" look="quiet" href={localized(PAGES.venue.path)}>
          {t('hero.way')}
        </LinkButton>
      )}
    </div>
  );
}

function WhenAndWhere() {
  const { t } = useTranslation('home');
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
      <li className="flex items-center gap-2.5">
        <CalendarDays className="size-5 shrink-0 text-coral-deep" />
        <span>{t('hero.date')}</span>
      </li>
      <li className="flex items-center gap-2.5">
        <MapPin className="size-5 shrink-0 text-coral-deep" />
        <span>{t('hero.place')}</span>
      </li>
    </ul>
  );
}

/** The hero's background: the congress's photograph, which no text overlaps, or the drawing of its cover. */
function Cover({ look }: { look: Look }) {
  const photograph = lookPicture(look.photograph);
  if (!photograph) return <HealingLayers />;
  return (
    <Picture
      source={{ hash: photograph.hash, focalPoint: look.focalPoint ?? SCENE_FOCAL_POINT }}
      alt=""
      width={1600}
      height={480}
      widths={COVER_WIDTHS}
      sizes="100vw"
      atOnce
      className="pointer-events-none -z-10 -mt-14 block h-[clamp(13rem,30vw,46rem)] w-full max-w-none mask-t-from-70% object-cover md:mt-6 lg:mt-2"
    />
  );
}

/**
 * The hero's background: layers of skin that heal from left to right, the upper third is air. Decorative, and not
 * animated: a moving drawing of this size would use battery for as long as it moves.
 */
function HealingLayers() {
  return (
    <img
      src={useDrawing('cover')}
      alt=""
      width={1600}
      height={720}
      className="pointer-events-none -z-10 mt-[calc(-3.5rem_-_var(--air))] block h-[calc(3*var(--air))] w-full max-w-none object-cover object-top [--air:clamp(6.5rem,15vw,23rem)] md:mt-[calc(1.5rem_-_var(--air))] lg:mt-[calc(0.5rem_-_var(--air))]"
    />
  );
}
