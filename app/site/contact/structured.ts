import type { OpeningHoursSpecification, Thing } from 'schema-dts';
import type { HeadTools } from '#app/site/frame/head.ts';
import { faqPage } from '#app/site/frame/structured-data.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGES } from '#congress/language.ts';
import { answersOf } from './questions.tsx';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** What the page says to machines: who answers, when and how, and the questions with the very words of the cards. */
export function contactThings({ facts, words, address }: HeadTools): Thing[] {
  const things: Thing[] = [
    {
      '@type': 'ContactPage',
      url: address('/contato'),
      mainEntity: {
        '@type': 'Organization',
        name: facts.organiser.name,
        url: address('/'),
        email: facts.contact.email,
        telephone: facts.contact.phone,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: facts.contact.email,
          telephone: facts.contact.phone,
          availableLanguage: [...LANGUAGES],
          hoursAvailable: hoursOf(facts),
        },
      },
    },
  ];
  return [...things, faqPage(answersOf(words('contact'), facts))];
}

function hoursOf({ support: { weekdays, saturday } }: Facts): OpeningHoursSpecification[] {
  const open = (dayOfWeek: OpeningHoursSpecification['dayOfWeek'], hours: { from: string; to: string }) =>
    ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: hours.from, closes: hours.to }) as const;
  return [open([...WEEKDAYS], weekdays), ...(saturday ? [open('Saturday', saturday)] : [])];
}
