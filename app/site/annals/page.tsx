import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts, useIsOver, useOffers } from '#app/site/frame/site.ts';
import { ArrowLink, LinkButton } from '#app/ui/button.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { volumePath } from '#congress/annals/addresses.ts';
import { earlierEditions } from '#congress/editions/rules.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Route } from './+types/page';

export function loader(args: Route.LoaderArgs) {
  const { content } = args.context.get(pageContext);
  return {
    head: pageHead(args, 'annals'),
    volumes: content?.volumes.map(({ edition }) => edition) ?? [],
    // Editions from before this site may have no annals at all.
    earlier: earlierEditions(content).filter(({ annals, closed_at }) => annals || closed_at),
  };
}

export default function AnnalsPage({ loaderData: { volumes, earlier } }: Route.ComponentProps) {
  const { t } = useTranslation('annals');
  const { localized } = useLanguage();
  const { congress, links } = useFacts();
  const ready = useOffers().annals;
  const over = useIsOver();
  const elsewhere = new Map(earlier.map(({ number, annals }) => [number, annals ?? null]));
  const editions = [...new Set([...volumes, ...elsewhere.keys(), congress.edition])].sort((a, b) => a - b);
  return (
    <>
      <PageHeader page="annals" lead={t('index.lead')} />
      <section className="pt-4 pb-[clamp(3.5rem,6vw,5rem)]" aria-labelledby="editions-title">
        <div className="container-page">
          <h2 id="editions-title" className="sr-only">
            {t('index.editions')}
          </h2>
          <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:gap-6">
            {editions.map((edition) =>
              volumes.includes(edition) ? (
                <EditionCard
                  key={edition}
                  edition={edition}
                  where={t('index.first.where')}
                  text={t('index.first.text')}
                >
                  <LinkButton look="primary" size="large" href={localized(volumePath(edition))}>
                    {t('index.first.button')}
                    <ArrowRight className="size-5" />
                  </LinkButton>
                </EditionCard>
              ) : elsewhere.has(edition) ? (
                <Elsewhere key={edition} edition={edition} href={elsewhere.get(edition) ?? null} />
              ) : (
                <EditionCard
                  key={edition}
                  edition={edition}
                  where={t(
                    ready
                      ? 'index.current.published'
                      : over
                        ? 'index.current.awaited'
                        : 'index.current.where',
                  )}
                  text={t(ready ? 'index.current.textPublished' : 'index.current.text')}
                  awaited={!ready}
                >
                  <ExternalButton
                    href={ready ? links.annalsCurrent : null}
                    look={ready ? 'calm' : 'quiet'}
                    size="large"
                    className="px-4!"
                  >
                    {t('index.current.button')}
                  </ExternalButton>
                </EditionCard>
              ),
            )}
          </ul>
        </div>
      </section>
      <AboutAnnals />
    </>
  );
}

function Elsewhere({ edition, href }: { edition: number; href: string | null }) {
  const { t } = useTranslation('annals');
  return (
    <EditionCard
      edition={edition}
      where={t(href ? 'index.second.where' : 'index.current.awaited')}
      text={t(href ? 'index.second.text' : 'index.awaited')}
      awaited={!href}
    >
      <ExternalButton href={href} look={href ? 'calm' : 'quiet'} size="large" className="px-4!">
        {t(href ? 'index.second.button' : 'index.current.button')}
      </ExternalButton>
    </EditionCard>
  );
}

interface EditionCardProps {
  edition: number;
  /** The address of its annals, or when they are expected. */
  where: string;
  text: string;
  /** Not published yet. */
  awaited?: boolean;
  /** The button. */
  children: ReactNode;
}

/** One edition with the link to its annals, as a list item. */
function EditionCard({ edition, where, text, awaited = false, children }: EditionCardProps) {
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const ordinal = formatOrdinal(edition, language, 'feminine');
  return (
    <li
      className={`flex flex-col rounded-panel border-2 p-7 sm:p-9 ${awaited ? 'border-ink/20 border-dashed' : 'border-transparent bg-white bg-clip-border shadow-lift'}`}
      data-reveal
    >
      <Sheets count={edition} awaited={awaited} />
      <h3 className="mt-7 text-title">{t('index.name', { ordinal })}</h3>
      <p className="mt-2 font-semibold text-petrol">{where}</p>
      <p className="mt-3 mb-8 text-ink-soft">{text}</p>
      <div className="mt-auto grid">{children}</div>
    </li>
  );
}

const TONES = ['fill-coral', 'fill-coral-soft', 'fill-teal-bright'];

/** A layer for each edition, the awaited one only outlined. Decorative. */
function Sheets({ count, awaited }: { count: number; awaited: boolean }) {
  const layers = Array.from({ length: Math.min(count, 6) }, (_, index) => index);
  return (
    <svg viewBox="0 0 120 72" className="h-18 w-30 overflow-visible" aria-hidden>
      {layers.map((layer) => {
        const rise = 58 - layer * 16;
        const drawnOnly = awaited && layer === layers.length - 1;
        return (
          <path
            key={layer}
            d={`M2 ${rise}c22-16 38 8 60-4s34-10 56 0v10c-22-10-34-8-56 4s-38-12-60 4z`}
            className={
              drawnOnly ? 'fill-none stroke-ink-soft' : (TONES[layer % TONES.length] ?? 'fill-coral')
            }
            strokeWidth={drawnOnly ? 1.5 : 0}
            strokeDasharray="4 4"
          />
        );
      })}
    </svg>
  );
}

function AboutAnnals() {
  const { t } = useTranslation('annals');
  const { submission, finalVersion } = useOffers();
  return (
    <section className="pb-[clamp(4rem,9vw,7.5rem)] sm:container-page" aria-labelledby="about-annals-title">
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 bg-mist px-[clamp(1.125rem,4vw,4rem)] py-[clamp(3.5rem,6vw,5rem)] sm:rounded-[2.5rem] lg:grid-cols-12">
        <div className="lg:col-span-6 xl:py-6">
          <SectionHeading id="about-annals-title" {...headingOf(t, 'about')} />
          <p className="mt-5 text-ink-soft text-lead">{t('about.what')}</p>
          <p className="mt-4 text-ink-soft text-lead">{t('about.why')}</p>
        </div>
        {(submission || finalVersion) && <HowToPublish />}
      </div>
    </section>
  );
}

const STEPS = ['submit', 'present', 'publish'] as const;

function HowToPublish() {
  const { t } = useTranslation('annals');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const { submission } = useOffers();
  const steps = STEPS.filter((step) => submission || step !== 'submit');
  return (
    <div className="rounded-panel bg-white p-7 sm:p-10 lg:col-span-6">
      <h3 className="text-heading">{t('about.next.title')}</h3>
      <ol className="mt-6 grid gap-6">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[auto_1fr] gap-x-5">
            <span
              className="grid size-10 place-items-center rounded-full bg-rose-light font-display font-semibold text-coral-deep text-lg"
              aria-hidden
            >
              {index + 1}
            </span>
            <div className="pt-1.5">
              <h4 className="font-sans font-semibold">{t(`about.next.${step}.title`)}</h4>
              <p className="mt-1 text-ink-soft">{t(`about.next.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <LinkButton look="calm" size="large" className="mt-8 max-sm:w-full" href={localized(PAGES.papers.path)}>
        {t('about.next.link')}
        <ArrowRight className="size-5" />
      </LinkButton>
      <p className="mt-4">
        <ArrowLink href={localized(PAGES.openData.path)}>{pages('openData.title')}</ArrowLink>
      </p>
    </div>
  );
}
