import { ArrowUpRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** An app or a page that shows the venue; `phone` where only telephones know what to do with its address. */
interface MapLink {
  name: 'own' | 'android' | 'apple' | 'openStreetMap';
  href: string;
  phone?: true;
}

/** By its point where the facts have it, else by its address. */
export function mapLinks({ venue }: Pick<Facts, 'venue'>, address: string): MapLink[] {
  const point = venue.coordinates?.replace(' ', '');
  const words = encodeURIComponent(address);
  const osm = point
    ? `?mlat=${point.replace(',', '&mlon=')}#map=17/${point.replace(',', '/')}`
    : `search?query=${words}`;
  return [
    ...(venue.mapUrl ? [{ name: 'own' as const, href: venue.mapUrl }] : []),
    { name: 'android', href: `geo:${point ?? '0,0'}?q=${words}`, phone: true },
    { name: 'apple', href: `https://maps.apple.com/?q=${words}${point ? `&ll=${point}` : ''}` },
    { name: 'openStreetMap', href: `https://www.openstreetmap.org/${osm}` },
  ];
}

/** The venue in the visitor's own map app: plain links, nothing is fetched from there before a click. */
export function MapLinks() {
  const { t } = useTranslation('venue');
  const { t: frame } = useTranslation('frame');
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
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-teal underline underline-offset-4 hover:text-ink"
          >
            {t(`maps.${name}`)}
            <ArrowUpRight className="size-4.5 shrink-0" aria-hidden />
            {!phone && <span className="sr-only">({frame('newTab')})</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
