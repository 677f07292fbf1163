import { CalendarDays, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES } from '#app/pages.ts';
import { NewTab } from '#app/site/frame/external-links.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicSponsor } from '#congress/content.ts';
import { openingHours } from '#congress/facts/hours.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { textLanguage } from '#congress/language.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import { AccessibilitySymbol, LibrasLink } from '../accessibility.tsx';
import { useDrawing } from '../drawings/drawings.ts';
import { LanguageLinks } from '../header/language-switcher.tsx';
import { Logo } from '../logo.tsx';
import { OfflineControl } from '../offline/offline.tsx';
import { useIsOver, useKnownFacts, useSite } from '../site.ts';
import { FOOTER, MORE, NEWS_ANCHOR } from '../site-map.ts';
import Newsletter from './newsletter.island.tsx';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
  const { t } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const congress = useKnownFacts()?.congress;
  const over = useIsOver();
  const { sendsMail } = useSite();
  const places = over ? FOOTER.filter(({ name }) => name !== 'prices') : FOOTER;
  return (
    <footer
      data-print="hide"
      className="laid-out-when-near [contain-intrinsic-block-size:auto_96rem] min-[22.5rem]:[contain-intrinsic-block-size:auto_87rem] md:[contain-intrinsic-block-size:auto_73rem] lg:[contain-intrinsic-block-size:auto_63rem]"
    >
      <StrataEdge />
      <div className="on-dark -mt-px bg-petrol-deep pt-5 pb-20 sm:pt-10 sm:pb-24 text-white">
        <div className="container-page">
          <div className="grid gap-7 md:grid-cols-2 md:gap-12 lg:grid-cols-[1.1fr_0.8fr_1fr_1.5fr] lg:gap-8 xl:gap-10">
            <div className="flex flex-wrap items-center justify-between gap-x-4 md:block">
              <Logo name={congress?.shortName} onDark room={{ width: 230, height: 76 }} />
              <div className="basis-full max-md:order-last">
                {congress && <p className="mt-3 font-semibold md:mt-4">{congress.name[language]}</p>}
                <p className="mt-1 max-w-xs text-white/85 md:mt-2 md:mb-6">{t('footer.promise')}</p>
              </div>
              <SocialLinks />
            </div>
            <Places title={t('footer.navigation')} className="grid-cols-2 lg:grid-cols-1">
              {places.map(({ path, name }) => (
                <PlaceLink key={path} path={path} text={t(`footer.${name}`)} />
              ))}
            </Places>
            <ContactBlock />
            <div className="grid content-start gap-7 md:gap-8">
              {sendsMail ? (
                <Island
                  component={Newsletter}
                  words={['frame.newsletter', 'frame.footer.privacy']}
                  props={{ aboutNext: over }}
                />
              ) : (
                <section id={NEWS_ANCHOR.slice(1)} className="max-w-md scroll-mt-28">
                  <h2 className="text-heading">
                    {unbroken(t(over ? 'newsletter.titleNext' : 'newsletter.title'))}
                  </h2>
                  <p className="mt-2 text-white/85">{t('newsletter.soon')}</p>
                </section>
              )}
              <Places title={t('more.title')} className="max-w-md grid-cols-2">
                {MORE.map(({ path, name }) => (
                  <PlaceLink key={path} path={path} text={t(`more.${name}`)} />
                ))}
              </Places>
            </div>
          </div>
          <Organisation />
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-1.5 border-t border-white/15 pt-4 sm:gap-x-10 sm:gap-y-4 md:mt-12 md:pt-6 text-sm text-white/80">
            <a
              href={localized(PAGES.accessibility.path)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-base text-white no-underline underline-offset-4 hover:underline"
            >
              <AccessibilitySymbol className="size-11" />
              {t('accessibility')}
            </a>
            <LibrasLink className="text-white" />
            {congress && <p>{t('footer.closing')}</p>}
            <nav aria-label={t('language.label')}>
              <LanguageLinks
                className="flex flex-wrap gap-x-5"
                linkClassName="inline-flex min-h-11 items-center gap-2 no-underline underline-offset-4 hover:text-white hover:underline aria-[current]:font-semibold aria-[current]:text-white forced-colors:px-2"
              />
            </nav>
            <OfflineControl />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The organiser, as far as the facts name one, and the supporters with their logos. */
function Organisation() {
  const { t } = useTranslation('frame');
  const { contentLanguage } = useLanguage();
  const { facts, supporters } = useSite();
  if (!facts) return null;
  const { name, taxId, supporters: named } = facts.organiser;
  const text = (of: string) => (
    <dd className="font-semibold text-white/90" lang={contentLanguage}>
      {of}
    </dd>
  );
  return (
    <dl className="mt-7 flex flex-wrap gap-x-12 gap-y-3 md:mt-12">
      <Known term={t('footer.organiser')}>{text(name)}</Known>
      {taxId && <Known term={t('footer.taxId')}>{text(taxId)}</Known>}
      {(named || supporters.length > 0) && (
        <Known term={t('footer.supporters')}>
          {supporters.length > 0 && (
            <dd className="mt-2 flex flex-wrap gap-3 not-last:mb-3">
              {supporters.map((supporter) => (
                <Supporter key={supporter.id} supporter={supporter} />
              ))}
            </dd>
          )}
          {named && text(named)}
        </Known>
      )}
    </dl>
  );
}

/** A supporter's logo on a light plate, because logos are drawn for light backgrounds; the name if there is no logo. */
function Supporter({ supporter }: { supporter: PublicSponsor }) {
  const { name, picture, alt, website } = supporter;
  const mark = picture ? (
    <span className="flex items-center rounded-inner bg-gauze p-2 sm:p-3 forced-color-adjust-none">
      <Picture
        source={{ hash: picture }}
        alt={alt?.trim() || name}
        altLang={textLanguage(supporter, 'alt')}
        width={100}
        height={80}
        className="max-sm:h-10 max-sm:w-auto"
        widths={PICTURE_WIDTHS.sponsors}
        sizes="100px"
      />
    </span>
  ) : (
    <span className="font-semibold text-white/90">{name}</span>
  );
  if (!website) return mark;
  return (
    <a href={website} target="_blank" rel="noopener">
      {mark}
      <NewTab />
    </a>
  );
}

function Known({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="max-w-md">
      <dt className="text-sm text-white/75">{term}</dt>
      {children}
    </div>
  );
}

interface PlacesProps {
  title: string;
  className: string;
  children: ReactNode;
}

function Places({ title, className, children }: PlacesProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-heading">{title}</h2>
      <ul className={`mt-1 grid gap-x-4 md:mt-2 ${className}`}>{children}</ul>
    </nav>
  );
}

function PlaceLink({ path, text }: { path: string; text: string }) {
  const { localized } = useLanguage();
  return (
    <li>
      <a
        href={localized(path)}
        className="inline-flex min-h-10 items-center text-white/90 no-underline underline-offset-4 hover:text-white hover:underline lg:min-h-9"
      >
        {text}
      </a>
    </li>
  );
}

function ContactBlock() {
  const { t } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const facts = useKnownFacts();
  if (!facts) return null;
  const texts = factTexts(facts, language);
  const { phone, email } = facts.contact;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="text-heading">
        {t('footer.contact')}
      </h2>
      <dl className="mt-3 grid gap-2.5 md:mt-4 md:gap-4">
        <Item icon={<CalendarDays className="size-5" />} term={t('footer.date')}>
          {texts.eventDates}
          <br />
          {openingHours(facts, language)}
        </Item>
        <Item icon={<MapPin className="size-5" />} term={t('footer.venue')}>
          <a href={localized(PAGES.venue.path)} className="underline-offset-4 hover:underline">
            {texts.venueName}
          </a>
          <br />
          {texts.city}, {texts.venueDistrict}
        </Item>
        <Item icon={<Phone className="size-5" />} term={t('footer.phone')}>
          <a href={`tel:${phone}`} className="whitespace-nowrap underline-offset-4 hover:underline">
            {texts.contactPhone}
          </a>
        </Item>
        <Item icon={<Mail className="size-5" />} term={t('footer.email')}>
          <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
            {unbroken(texts.contactEmail)}
          </a>
        </Item>
      </dl>
    </section>
  );
}

function Item({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 text-teal-bright">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="leading-snug text-white/90">{children}</dd>
    </div>
  );
}

/** The transition from the page to the footer: strata of tissue, with cells crossing the last gap. Decorative. */
function StrataEdge() {
  return (
    <img
      src={useDrawing('edge')}
      alt=""
      width={1440}
      height={180}
      loading="lazy"
      className="block h-20 w-full object-cover object-bottom sm:h-44"
    />
  );
}
