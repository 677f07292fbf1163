import type { Event, Offer, Thing, VirtualLocation } from 'schema-dts';
import { type HeadTools, shareImagePath } from '#app/site/frame/head.ts';
import { APPLE_ICON } from '#app/site/frame/install/icon.ts';
import { REGISTRATION_PATH } from '#app/site/frame/site-map.ts';
import {
  congressId,
  faqPage,
  organiser,
  organiserId,
  profilesOf,
  venue,
} from '#app/site/frame/structured-data.ts';
import { personId, speakerPath } from '#app/site/speakers/paths.ts';
import type { PublicSpeaker } from '#congress/content.ts';
import { momentOf } from '#congress/day.ts';
import { batchOn } from '#congress/facts/batches.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import { lookFile } from '#congress/look/pictures.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { checkoutAddress, offeredPlans } from '#congress/registration/rules.ts';

type Speakers = Pick<PublicSpeaker, 'id' | 'name' | 'title'>[];
type Questions = Parameters<typeof faqPage>[0];

/** The structured data of the home page: the congress, its organiser, the site, and the questions. */
export function congressThings(tools: HeadTools, speakers: Speakers, questions: Questions): Thing[] {
  const { facts, language, address, origin } = tools;
  return [
    congressEvent(tools, speakers),
    {
      ...organiser(tools),
      '@id': organiserId(origin),
      url: `${origin}/`,
      logo: `${origin}${lookFile(facts.look.logo) ?? APPLE_ICON}`,
      sameAs: profilesOf(tools),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: address('/'),
      name: facts.congress.shortName,
      alternateName: facts.congress.name[language],
      inLanguage: language,
      publisher: { '@id': organiserId(origin) },
    },
    ...faqPage(questions),
  ];
}

function congressEvent(tools: HeadTools, speakers: Speakers): Event {
  const { facts, language, address, origin, words } = tools;
  const { event } = facts;
  const texts = factTexts(facts, language);
  const offered = offers(tools);
  const common = {
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    image: [address(shareImagePath('home'))],
    organizer: {
      '@type': 'Organization',
      '@id': organiserId(origin),
      name: facts.organiser.name,
      url: `${origin}/`,
    },
  } as const;
  const name = `${texts.edition} ${texts.congressName}`;
  const description = words('pages')('home.description');
  return {
    ...common,
    '@id': congressId(origin),
    name,
    description,
    url: address('/'),
    startDate: momentOf(event.firstDay, event.opensAt, event.timeZone),
    endDate: momentOf(event.lastDay, event.closesAt, event.timeZone),
    eventAttendanceMode: `https://schema.org/${event.someTalksStreamed ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: event.someTalksStreamed
      ? [venue(tools), { '@type': 'VirtualLocation', url: address('/') } satisfies VirtualLocation]
      : venue(tools),
    // The talks are in Portuguese, independent of the page's language.
    inLanguage: DEFAULT_LANGUAGE,
    ...(offered.length > 0 && { offers: offered }),
    // More about a speaker is on their own page, under the same `@id`.
    ...(speakers.length > 0 && {
      performer: speakers.map((speaker) => ({
        '@type': 'Person',
        '@id': personId(origin, speaker),
        url: address(speakerPath(speakerSlug(speaker))),
        name: speaker.name,
      })),
    }),
    ...(event.preCongressDay && {
      subEvent: {
        ...common,
        name: `${words('programme')('dayNames.0')}: ${name}`,
        description,
        url: address('/#programacao'),
        startDate: event.preCongressDay,
        endDate: event.preCongressDay,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
        location: venue(tools),
        superEvent: { '@id': congressId(origin) },
      },
    }),
  };
}

/** The prices of each plan in the current batch and in later ones; empty while registration is closed. */
function offers({ facts, language, today, address }: HeadTools): Offer[] {
  const current = batchOn(facts, today);
  if (!current) return [];
  return facts.batches.slice(current.number - 1).flatMap(({ from, until }, index) =>
    offeredPlans(facts, index === 0 ? today : (from ?? today)).map((plan) => ({
      '@type': 'Offer' as const,
      name: plan.name[language],
      price: (plan.price / 100).toFixed(2),
      priceCurrency: 'BRL',
      ...(from && { validFrom: from }),
      ...(until && { validThrough: until }),
      url: checkoutAddress(facts.links.checkout, plan) ?? address(REGISTRATION_PATH),
      availability: `https://schema.org/${index === 0 ? 'InStock' : 'PreOrder'}` as const,
    })),
  );
}
