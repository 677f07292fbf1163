import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageContext } from '#app/context.ts';
import { InLanguage } from '#app/i18n/in-language.tsx';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { PublicEdition } from '#congress/content.ts';
import { earlierEditions, editionPath } from '#congress/editions/rules.ts';
import { formatDays, formatOrdinal } from '#congress/facts/format.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { textLanguage } from '#congress/language.ts';
import type { Route } from './+types/page';
import { WhatIsLeft } from './what-is-left.tsx';

export function loader(args: Route.LoaderArgs) {
  const { content } = args.context.get(pageContext);
  return {
    head: pageHead(args, 'editions'),
    earlier: earlierEditions(content).toReversed(),
    volumes: content?.volumes.map(({ edition }) => edition) ?? [],
  };
}

export default function EditionsPage({ loaderData: { earlier, volumes } }: Route.ComponentProps) {
  const { t } = useTranslation('pastEditions');
  const { language, localized } = useLanguage();
  const facts = useFacts();
  const { eventDates, city } = factTexts(facts, language);
  return (
    <>
      <PageHeader page="editions" lead={t('lead')} />
      <ol className="container-page grid gap-5 pt-4 pb-[clamp(4rem,9vw,7.5rem)]">
        <Card number={facts.congress.edition} when={t('when', { dates: eventDates, city })} current>
          <LinkButton href={localized('/')}>{t('banner.current')}</LinkButton>
        </Card>
        {earlier.map((edition) => (
          <Earlier key={edition.id} edition={edition} hasVolume={volumes.includes(edition.number)} />
        ))}
      </ol>
    </>
  );
}

function Earlier({ edition, hasVolume }: { edition: PublicEdition; hasVolume: boolean }) {
  const { t } = useTranslation('pastEditions');
  const { language, localized } = useLanguage();
  const { number, first_day, last_day, city, story, content } = edition;
  const dates = first_day && formatDays(first_day, last_day ?? first_day, language);
  const ordinal = formatOrdinal(number, language, 'feminine');
  const of = <span className="sr-only">{t('of', { ordinal })}</span>;
  const base = editionPath(number);
  return (
    <Card
      number={number}
      when={dates && city ? t('when', { dates, city }) : (dates ?? city)}
      story={story && <InLanguage lang={textLanguage(edition, 'story')}>{story}</InLanguage>}
    >
      {content && (
        <>
          <LinkButton look="calm" href={localized(base)}>
            {t('edition.open')} {of}
            <ArrowRight className="size-4.5" />
          </LinkButton>
          <LinkButton look="quiet" href={localized(base + PAGES.programme.path)}>
            {t('programme.name')} {of}
          </LinkButton>
          <LinkButton look="quiet" href={localized(base + PAGES.speakers.path)}>
            {t('speakers.name')} {of}
          </LinkButton>
        </>
      )}
      <WhatIsLeft edition={edition} hasVolume={hasVolume} />
    </Card>
  );
}

interface CardProps {
  number: number;
  /** Its dates and place. */
  when: string | null | undefined;
  story?: ReactNode;
  current?: boolean;
  children: ReactNode;
}

function Card({ number, when, story, current = false, children }: CardProps) {
  const { t } = useTranslation('pastEditions');
  const { language } = useLanguage();
  return (
    <li
      className={`grid items-center gap-x-10 gap-y-4 rounded-panel p-7 sm:p-9 lg:grid-cols-[14rem_1fr_auto] ${
        current ? 'on-dark bg-petrol text-white' : 'bg-white shadow-lift'
      }`}
    >
      <h2 className="text-heading">
        {t('name', { ordinal: formatOrdinal(number, language, 'feminine') })}
        {current && <span className="block font-normal text-base text-honey">{t('currentName')}</span>}
      </h2>
      <div>
        {when && <p className="font-semibold">{when}</p>}
        {story && <p className="mt-1 text-ink-soft">{story}</p>}
      </div>
      <div className="flex flex-wrap gap-3 lg:max-w-md lg:justify-end">{children}</div>
    </li>
  );
}
