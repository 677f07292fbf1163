import type { FAQPage, Place } from 'schema-dts';
import type { HeadTools } from './head.ts';

/** The `@id`s of things that appear on several pages. */
export const organiserId = (origin: string) => `${origin}/#organizacao`;
export const congressId = (origin: string, base = '') => `${origin}${base}/#congresso`;

/** The venue. */
export function venue({ facts, language }: HeadTools): Exclude<Place, string> {
  const { name, streetAddress, city, region, postalCode, country, mapUrl, coordinates } = facts.venue;
  const [latitude, longitude] = coordinates?.split(/, ?/) ?? [];
  return {
    '@type': 'Place',
    name: name[language],
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    ...(mapUrl && { hasMap: mapUrl }),
    ...(latitude && longitude && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** The organiser of the congress. */
export const organiser = ({ facts: { organiser, contact } }: HeadTools) =>
  ({
    '@type': 'Organization',
    name: organiser.name,
    email: contact.email,
    telephone: contact.phone,
    ...(organiser.taxId && { taxID: organiser.taxId }),
  }) as const;

/** The organisers' profiles on social networks. */
export const profilesOf = ({ facts: { links } }: HeadTools): string[] =>
  [links.instagram, links.facebook, links.linkedin].filter((link) => link !== null);

/** Questions and answers as plain text; empty without questions. Pass the questions that the page shows. */
export function faqPage(entries: readonly { question: string; answer: string }[]): FAQPage[] {
  if (entries.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
