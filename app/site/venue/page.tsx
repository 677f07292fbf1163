import { ArrowUpRight, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { NewTab } from '#app/site/frame/external-links.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { venue } from '#app/site/frame/structured-data.ts';
import { LinkButton, Onward } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicRow } from '#congress/content.ts';
import { openingHours } from '#congress/facts/hours.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { textLanguage } from '#congress/language.ts';
import { VENUE_PARTS, type VenuePart } from '#congress/venue/schema.ts';
import type { Route } from './+types/page';
import { VENUE_ICONS, VenueSketch } from './sketch.tsx';

export function loader(args: Route.LoaderArgs) {
  const details = args.context.get(pageContext).content?.venueDetails ?? [];
  return {
    head: pageHead(args, 'venue', (tools) => [
      {
        ...venue(tools),
        amenityFeature: ofPart('facilities', details).map(({ title }) => ({
          '@type': 'LocationFeatureSpecification',
          name: title,
          value: true,
        })),
      },
    ]),
    details,
  };
}

const ofPart = (part: VenuePart, details: readonly PublicRow<'venue_details'>[]) =>
  details.filter(({ kind }) => (VENUE_PARTS[part] as readonly string[]).includes(kind));

/** Whether two columns avoid a single item in the last row. */
const inTwo = (details: readonly PublicRow<'venue_details'>[]) =>
  details.length === 2 || details.length === 4;

/** A single item in the last row spans it. */
const PAIRS = 'sm:grid-cols-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2';
const THREES = 'lg:grid-cols-3 lg:[&>:last-child:nth-child(3n+1)]:col-span-3';

const GROUNDS: Record<VenuePart, string> = { ways: 'bg-white', stays: '', facilities: 'bg-rose-light' };

export default function VenuePage({ loaderData: { details } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('venue');
  const parts = (Object.keys(VENUE_PARTS) as VenuePart[]).filter((part) => ofPart(part, details).length > 0);
  return (
    <>
      <PageHeader page="venue" lead={t('lead')} />
      <UntranslatedNote of={details} />
      <div className="container-page grid gap-x-12 gap-y-10 pt-4 pb-[clamp(3rem,7vw,6rem)] lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <VenueSketch ways={details.map(({ kind }) => kind)} />
        </div>
        <WhereAndWhen />
      </div>
      {parts.map((part) => (
        <Section
          key={part}
          anchor={part}
          id={`${part}-title`}
          className={GROUNDS[part]}
          title={t(`${part}.title`)}
          {...(part !== 'ways' && { lead: t(`${part}.lead`) })}
        >
          <ul className={`mt-10 grid gap-5 ${PAIRS} ${inTwo(ofPart(part, details)) ? '' : THREES}`}>
            {ofPart(part, details).map((detail) => (
              <Detail key={detail.id} detail={detail} />
            ))}
          </ul>
        </Section>
      ))}
      <Needs>{details.length === 0 && <p className="mb-6 text-lead">{t('empty')}</p>}</Needs>
    </>
  );
}

/** The address, with links to maps, and the opening hours. */
function WhereAndWhen() {
  const { t } = useTranslation('venue');
  const { language } = useLanguage();
  const facts = useFacts();
  const texts = factTexts(facts, language);
  return (
    <div className="min-w-0 self-center lg:col-span-5">
      <h2 className="text-title">{texts.venueName}</h2>
      <div data-copy-group="">
        <address className="text-balance mt-4 text-lead not-italic" data-copy-source="">
          {unbroken(texts.venueAddress)}
        </address>
        <div className="noscript:hidden mt-2 flex flex-wrap items-center gap-x-4">
          <button
            type="button"
            data-copy={`${texts.venueName}, ${texts.venueAddress}`}
            data-copied={t('address.copied')}
            data-copy-failed={t('address.refused')}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-teal underline underline-offset-4 hover:text-ink"
          >
            <Copy className="size-4.5 shrink-0" />
            {t('address.copy')}
          </button>
          <span role="status" data-copy-status="" className="font-medium text-[0.9375rem]" />
        </div>
      </div>
      <h3 className="mt-8 text-heading">{t('maps.title')}</h3>
      <MapLinks />
      <h3 className="mt-8 text-heading">{t('hours.title')}</h3>
      <dl className="mt-3 grid gap-3">
        {texts.preCongressDate && (
          <div>
            <dt className="font-semibold">{texts.preCongressDate}</dt>
            <dd className="text-ink-soft">{unbroken(t('hours.courses'))}</dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">{texts.eventDates}</dt>
          <dd className="text-ink-soft">{openingHours(facts, language)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Detail({ detail }: { detail: PublicRow<'venue_details'> }) {
  const { t } = useTranslation('venue');
  const { kind, title, text, link } = detail;
  const Icon = VENUE_ICONS[kind];
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-4 rounded-card border border-mist-deep bg-gauze p-6">
      <span className="row-span-3 grid size-11 place-items-center rounded-full calm">
        <Icon className="size-5" />
      </span>
      <h3 className="min-w-0 self-center text-heading" lang={textLanguage(detail, 'title')}>
        {unbroken(title)}
      </h3>
      {text && (
        <p className="col-start-2 mt-2 whitespace-pre-line text-ink-soft" lang={textLanguage(detail, 'text')}>
          {unbroken(text)}
        </p>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="col-start-2 mt-1 inline-flex min-h-11 items-center justify-self-start font-semibold text-teal underline underline-offset-4 hover:text-ink"
        >
          <Onward icon={ArrowUpRight}>{t('site')}</Onward>
          <span className="sr-only" lang={textLanguage(detail, 'title')}>
            {title}
          </span>
          <NewTab />
        </a>
      )}
    </li>
  );
}

/** How to ask for facilities that are not listed. */
function Needs({ children }: { children: ReactNode }) {
  const { t } = useTranslation('venue');
  const { localized } = useLanguage();
  return (
    <Section id="needs-title" className="bg-mist" title={t('needs.title')} lead={t('needs.text')}>
      <div className="mt-8">
        {children}
        <div className="flex flex-wrap gap-3">
          <LinkButton href={localized(`${PAGES.contact.path}?assunto=inscricoes`)}>
            {t('needs.contact')}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}

/** An app or website that shows the venue on a map; `phone` if only telephones support its address. */
interface MapLink {
  name: 'own' | 'android' | 'google' | 'waze' | 'apple' | 'openStreetMap';
  href: string;
  phone?: true;
}

/** Links by coordinates if the facts have them, otherwise by address. */
export function mapLinks({ venue }: Pick<Facts, 'venue'>, address: string): MapLink[] {
  const point = venue.coordinates?.replace(' ', '');
  const words = encodeURIComponent(address);
  const osm = point
    ? `?mlat=${point.replace(',', '&mlon=')}#map=17/${point.replace(',', '/')}`
    : `search?query=${words}`;
  return [
    ...(venue.mapUrl ? [{ name: 'own' as const, href: venue.mapUrl }] : []),
    { name: 'android', href: `geo:${point ?? '0,0'}?q=${words}`, phone: true },
    {
      name: 'google',
      href: `https://www.google.com/maps/dir/?api=1&destination=${words}`,
    },
    { name: 'waze', href: `https://waze.com/ul?q=${words}${point ? `&ll=${point}` : ''}&navigate=yes` },
    { name: 'apple', href: `https://maps.apple.com/?q=${words}${point ? `&ll=${point}` : ''}` },
    { name: 'openStreetMap', href: `https://www.openstreetmap.org/${osm}` },
  ];
}

/** Links to the venue in map apps; nothing is loaded from them before a click. */
function MapLinks() {
  const { t } = useTranslation('venue');
  const { language } = useLanguage();
  const facts = useFacts();
  const { venueName, venueAddress } = factTexts(facts, language);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {mapLinks(facts, `${venueName}, ${venueAddress}`).map(({ name, href, phone }) => (
        <li key={name} className={phone && 'hidden pointer-coarse:block'}>
          <a
            href={href}
            {...(!phone && { target: '_blank', rel: 'noopener' })}
            className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-ink"
          >
            <Onward icon={ArrowUpRight}>{t(`maps.${name}`)}</Onward>
            {!phone && <NewTab />}
          </a>
        </li>
      ))}
    </ul>
  );
}
