import { BadgeCheck, CircleQuestionMark, type LucideIcon, TicketCheck, TicketX } from 'lucide-react';
import type { OpeningHoursSpecification, Thing } from 'schema-dts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import type { HeadTools } from '#app/site/frame/head.ts';
import { faqPage } from '#app/site/frame/structured-data.ts';
import { Onward } from '#app/ui/button.tsx';
import type { AnsweredQuestion } from '#app/ui/question.tsx';
import { headingOf, Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGES, textLanguage } from '#congress/language.ts';

/** By the page that the answer links to. */
const ICONS: Record<string, LucideIcon> = {
  '/#valores': TicketCheck,
  '/certificados': BadgeCheck,
  '/cancelamentos': TicketX,
};

/** The most frequent questions as cards (specification, section 2 "/contato"). */
export function Questions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const { t } = useTranslation('contact');
  const { localized } = useLanguage();
  if (questions.length === 0) return null;
  const icons = new Map(Object.entries(ICONS).map(([path, Icon]) => [localized(path), Icon]));
  return (
    <Section className="bg-white" id="questions-title" {...headingOf(t, 'questions')}>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {questions.map((asked) => {
          const { id, question, answer, link } = asked;
          const Icon = icons.get(link?.href ?? '') ?? CircleQuestionMark;
          return (
            <li key={id} className="flex flex-col rounded-card bg-mist p-6 lg:p-8">
              <span className="grid size-12 place-items-center rounded-full bg-white text-petrol">
                <Icon className="size-6" />
              </span>
              <h3 lang={textLanguage(asked, 'question')} className="mt-5 text-heading">
                {unbroken(question)}
              </h3>
              <p lang={textLanguage(asked, 'answer')} className="mt-3 mb-5 text-ink-soft">
                {unbroken(answer)}
              </p>
              {link && (
                <a
                  href={link.href}
                  lang={textLanguage(asked, 'link_text')}
                  className="mt-auto inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4 hover:text-ink"
                >
                  <Onward>{link.text}</Onward>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** The structured data of the page: how to contact the organisers, and the questions with the texts of the cards. */
export function contactThings(
  { facts, address }: HeadTools,
  questions: readonly AnsweredQuestion[],
): Thing[] {
  return [
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
    ...faqPage(questions),
  ];
}

function hoursOf({ support: { weekdays, saturday } }: Facts): OpeningHoursSpecification[] {
  const open = (dayOfWeek: OpeningHoursSpecification['dayOfWeek'], hours: { from: string; to: string }) =>
    ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: hours.from, closes: hours.to }) as const;
  return [open([...WEEKDAYS], weekdays), ...(saturday.open ? [open('Saturday', saturday)] : [])];
}
