import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Language } from '#congress/language.ts';
import { type News, newsFor, noted } from '#congress/programme/agenda.ts';
import type { KeptTalk } from '#congress/programme/starred.ts';
import { Differences, whenOf, whereOf } from './difference.tsx';
import { change } from './starring.ts';
import { focusContent, useAgenda } from './use-agenda.ts';

interface AgendaNewsProps {
  /** All that the programme holds now; null while it is not known. */
  talks: readonly KeptTalk[] | null;
  contentLanguage: Language | undefined;
}

/** Tells a visitor what happened to the talks they starred since they last saw them, until they take note of it. */
export function AgendaNews({ talks, contentLanguage }: AgendaNewsProps) {
  const { t } = useTranslation('agenda');
  const kept = useAgenda();
  const news = useMemo(() => (talks ? newsFor(kept, talks) : []), [kept, talks]);
  function takeNote() {
    focusContent();
    change((now) => noted(now, news));
  }
  return (
    <>
      <p role="status" className="sr-only">
        {news.length > 0 && t('news.title', { count: news.length })}
      </p>
      {news.length > 0 && (
        <section
          aria-labelledby="agenda-news"
          data-print="hide"
          className="rounded-card border-coral border-l-4 bg-rose-light p-5 shadow-lift sm:p-7"
        >
          <h2 id="agenda-news" className="flex items-center gap-3 text-heading">
            <BellRing className="size-5 shrink-0 text-coral-deep" aria-hidden />
            {t('news.title', { count: news.length })}
          </h2>
          <ul className="mt-4 grid gap-5">
            {news.map((one) => (
              <li key={one.seen.code}>
                <Item news={one} contentLanguage={contentLanguage} />
              </li>
            ))}
          </ul>
          <Button look="calm" className="mt-6" onClick={takeNote}>
            {t('news.noted')}
          </Button>
        </section>
      )}
    </>
  );
}

function Item({ news, contentLanguage }: { news: News; contentLanguage: Language | undefined }) {
  const { t } = useTranslation('agenda');
  return (
    <>
      <h3 className="font-display font-semibold text-lg leading-snug" lang={contentLanguage}>
        {(news.now ?? news.seen).title}
      </h3>
      {news.now ? (
        <Differences
          before={news.seen}
          after={news.now}
          aspects={news.aspects}
          contentLanguage={contentLanguage}
        />
      ) : (
        <p className="mt-1 text-[0.9375rem]">
          {t('news.gone', { when: whenOf(news.seen, t), where: whereOf(news.seen, t) })}
        </p>
      )}
    </>
  );
}
