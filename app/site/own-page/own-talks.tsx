import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { formatDay } from '#congress/facts/format.ts';
import {
  LEAST_ANSWERS,
  type OwnTalk,
  QUESTIONS,
  type Question,
  type Summary,
} from '#congress/feedback/schema.ts';
import { textLanguage } from '#congress/language.ts';

export function OwnTalks({ talks }: { talks: readonly OwnTalk[] }) {
  const { t } = useTranslation('feedback');
  const { language } = useLanguage();
  return (
    <section
      aria-labelledby="opinioes"
      className="mt-8 max-w-3xl rounded-card bg-white p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift"
    >
      <h2 id="opinioes" className="text-heading">
        {t('own.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('own.lead')}</p>
      {talks.map((talk) => (
        <article key={talk.code} className="mt-6 border-mist border-t pt-6">
          <h3 className="font-sans font-semibold text-lg leading-snug" lang={textLanguage(talk, 'title')}>
            {talk.title}
          </h3>
          {talk.summary ? (
            <Answers summary={talk.summary} />
          ) : (
            <p className="mt-1 text-ink-soft">
              {talk.opensOn
                ? t('own.open', { day: formatDay(talk.opensOn, language) })
                : t('own.few', { least: LEAST_ANSWERS })}
            </p>
          )}
          {talk.apart > 0 && (
            <p className="mt-4 rounded-inner border border-ink/30 border-dashed px-5 py-3 text-ink-soft text-sm">
              {t('own.apart', { count: talk.apart })}
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

function Answers({ summary: { answers, marks, remarks } }: { summary: Summary }) {
  const { t } = useTranslation('feedback');
  return (
    <>
      <p className="mt-1 text-ink-soft">{t('own.answers', { count: answers })}</p>
      <div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {QUESTIONS.map((question) => (
          <Marks key={question} question={question} counts={marks[question]} />
        ))}
      </div>
      {remarks.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline underline-offset-4 hover:text-ink">
            {t('own.remarks', { count: remarks.length })}
          </summary>
          <ul className="mt-2 grid gap-3">
            {remarks.map(({ id, text, language }) => (
              <li
                key={id}
                lang={language}
                className="break-words whitespace-pre-line rounded-inner bg-mist/70 px-5 py-3.5"
              >
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The height of a bar without answers, out of `HEIGHT`. */
const LEAST_BAR = 2;
const HEIGHT = 64;

function Marks({ question, counts }: { question: Question; counts: readonly number[] }) {
  const { t } = useTranslation('feedback');
  const most = Math.max(...counts);
  return (
    <figure>
      <figcaption className="font-semibold">{t(`questions.${question}`)}</figcaption>
      <ol className="mt-3 grid grid-cols-5 gap-2 text-center tabular-nums">
        {counts.map((count, index) => {
          const mark = index + 1;
          const bar = Math.max(LEAST_BAR, (HEIGHT * count) / most);
          return (
            <li key={mark}>
              <span className="sr-only">
                {t('mark', { mark })}: {count}
              </span>
              <span aria-hidden className={count === 0 ? 'text-ink-soft' : 'font-semibold'}>
                {count}
              </span>
              <svg
                viewBox={`0 0 10 ${HEIGHT}`}
                preserveAspectRatio="none"
                className="h-16 w-full fill-teal"
                aria-hidden
              >
                <rect y={HEIGHT - bar} width="10" height={bar} />
              </svg>
              <span aria-hidden className="text-ink-soft text-sm">
                {mark}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="flex justify-between text-ink-soft text-sm" aria-hidden>
        <span>{t('lowest')}</span>
        <span>{t('highest')}</span>
      </p>
    </figure>
  );
}
