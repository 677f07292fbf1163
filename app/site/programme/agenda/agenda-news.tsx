import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Button } from '#app/ui/button.tsx';
import { DEFAULT_LANGUAGE, textLanguage } from '#congress/language.ts';
import { acknowledged, type News, newsFor } from '#congress/programme/agenda.ts';
import type { SessionSnapshot } from '#congress/programme/changes.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { focusContent, useAgenda } from '../stars/star-button.tsx';
import { change } from '../stars/starring.ts';
import { Differences, useWriting, whenOf, whereOf } from './difference.tsx';

/**
 * Tells a visitor about changes of starred sessions since they last saw them, until they confirm.
 *
 * @param sessions the whole current programme
 */
export function AgendaNews({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('agenda');
  const agenda = useAgenda();
  const news = useMemo(() => newsFor(agenda, sessions), [agenda, sessions]);
  function takeNote() {
    focusContent();
    change((current) => acknowledged(current, news));
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
            <BellRing className="size-5 shrink-0 text-coral-deep" />
            {t('news.title', { count: news.length })}
          </h2>
          <ul className="mt-4 grid gap-5">
            {news.map((one) => (
              <li key={one.seen.code}>
                <Item news={one} />
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

function Item({ news }: { news: News }) {
  const writing = useWriting();
  const { language } = useLanguage();
  // The agenda stores Portuguese texts.
  const seen: SessionSnapshot =
    language === DEFAULT_LANGUAGE ? news.seen : { ...news.seen, untranslated: ['title', 'location'] };
  return (
    <>
      <h3
        className="font-display font-semibold text-lg leading-snug"
        lang={textLanguage(news.now ?? seen, 'title')}
      >
        {(news.now ?? seen).title}
      </h3>
      {news.now ? (
        <Differences before={seen} after={news.now} aspects={news.aspects} />
      ) : (
        <p className="mt-1 text-[0.9375rem]">
          {writing.t('news.gone', {
            when: whenOf(seen, writing),
            where: whereOf(seen, writing),
          })}
        </p>
      )}
    </>
  );
}
