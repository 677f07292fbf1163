import { memo, type ReactNode } from 'react';
import { InLanguage } from '#app/i18n/in-language.tsx';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Names } from '#app/site/speakers/names.tsx';
import { Marked } from '#app/ui/search-input.tsx';
import { formatLanguage } from '#congress/facts/format.ts';
import { textLanguage } from '#congress/language.ts';
import { isPause } from '#congress/programme/everywhere.ts';
import { anchorOf } from '#congress/programme/filter.ts';
import { linesIn, type Session } from '#congress/programme/sessions.ts';
import { timeText } from '#congress/programme/times.ts';
import { says } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import { usePlace } from '../plan/days-and-rooms.tsx';
import { RunningMark } from './running.tsx';
import { SessionActions } from './session-actions.tsx';

interface SessionCardProps {
  session: Session;
  /** The codes of its lectures that match the search. */
  found: readonly string[];
  /** Words to highlight. */
  words: readonly string[];
  level: 3 | 4;
  /** Represents the same break in all rooms: the codes of the others, whose anchors lead here. */
  everywhere?: readonly string[] | undefined;
  /** Appended content, such as the price of a course. */
  children?: ReactNode;
}

const colours = ({ roundTable }: Session): string =>
  roundTable
    ? 'border-mist-deep border-l-4 border-l-coral bg-rose-light'
    : 'border-mist-deep border-l-4 border-l-teal bg-white';

export const SessionCard = memo(function SessionCard(props: SessionCardProps) {
  const { session, children, everywhere, ...text } = props;
  const { t } = useTranslation('programme');
  const id = anchorOf(session.code);
  const place = usePlace(session);
  // Breaks are less prominent.
  if (isPause(session) && !children) return <PauseCard {...props} />;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-titulo`}
      className={`flex grow flex-col rounded-inner border p-4 sm:px-5 ${colours(session)}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-soft text-sm">
          <p className="font-display font-semibold text-base text-petrol tabular-nums">{session.time}</p>
          {session.roundTable && <p className="font-semibold text-coral-deep">{t('roundTable')}</p>}
          {place && <p className="gridded:sr-only">{place}</p>}
          <RunningMark code={session.code} />
        </div>
        <SessionActions session={session} className="-my-2.5 lg:-my-1" />
      </div>
      <SessionText session={session} titleClass="mt-1 text-lg" whole {...text} />
      {children}
    </article>
  );
});

/** A break or a meal as a thin line, shown once if it is the same in every room. */
function PauseCard({ session, words, level, everywhere }: SessionCardProps) {
  const id = anchorOf(session.code);
  const place = usePlace(everywhere ? { ...session, auditorium: null } : session);
  const Title = `h${level}` as const;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="flex grow flex-wrap content-start items-start justify-end gap-x-3 rounded-inner border border-mist bg-mist/60 px-4 py-2 sm:px-5"
    >
      <div className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3 text-ink-soft text-sm">
        <p className="font-display font-semibold text-petrol tabular-nums">
          {everywhere?.map((code) => (
            <span key={code} id={anchorOf(code)} />
          ))}
          {session.time}
        </p>
        <Title
          id={`${id}-titulo`}
          className="hyphens-auto wrap-anywhere font-semibold text-base text-ink leading-snug"
          lang={textLanguage(session, 'title')}
        >
          <Marked text={session.title} words={words} />
        </Title>
        {session.location && (
          <p lang={textLanguage(session, 'location')}>
            <Marked text={session.location} words={words} />
          </p>
        )}
        {place && <p className={everywhere ? 'sr-only' : 'gridded:sr-only'}>{place}</p>}
        <RunningMark code={session.code} />
        <Details of={session} words={words} />
      </div>
      <SessionActions session={session} className="-my-1.5" />
    </article>
  );
}

interface SessionTextProps {
  session: Session;
  /** The level of the title's heading. */
  level: 3 | 4 | 5 | 6;
  titleClass: string;
  found?: readonly string[];
  words?: readonly string[];
  /** Includes the description, and the actions of its lectures. */
  whole?: boolean;
}

const NOTHING: readonly string[] = [];

export function SessionText(props: SessionTextProps) {
  const { session, level, titleClass, found = NOTHING, words = NOTHING, whole = false } = props;
  const { t } = useTranslation('programme');
  const Title = `h${level}` as const;
  return (
    <>
      <Title
        id={whole ? `${anchorOf(session.code)}-titulo` : undefined}
        className={`hyphens-auto wrap-anywhere font-display font-semibold leading-snug ${titleClass}`}
        lang={textLanguage(session, 'title')}
      >
        <Marked text={session.title} words={words} />
      </Title>
      <People of={session} words={words} />
      {whole && <Details of={session} words={words} />}
      {session.lectures && (
        <ol className="mt-3 grid gap-2" aria-label={t('lectures')}>
          {session.lectures.map((lecture) => (
            <Lecture
              key={lecture.code}
              lecture={lecture}
              level={(level + 1) as SessionTextProps['level']}
              isFound={found.includes(lecture.code)}
              words={words}
              whole={whole}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface LectureProps extends Required<Pick<SessionTextProps, 'level' | 'words' | 'whole'>> {
  lecture: Session;
  isFound: boolean;
}

/** A lecture inside its round table. */
function Lecture({ lecture, isFound, whole, ...text }: LectureProps) {
  const { t: page } = useTranslation('programmePage');
  const content = (
    <>
      {isFound && <span className="sr-only">{page('matched')}: </span>}
      {lecture.inside && (
        <p className="font-display font-semibold text-petrol text-sm tabular-nums">
          {timeText(lecture.inside)}
        </p>
      )}
      <SessionText session={lecture} titleClass="" whole={whole} {...text} />
    </>
  );
  const look = 'rounded-inner bg-white px-3 py-2.5 sm:px-4';
  if (!whole) return <li className={look}>{content}</li>;
  return (
    <li
      id={anchorOf(lecture.code)}
      data-found={isFound || undefined}
      className={`${look} flex flex-wrap items-start justify-end gap-x-2 data-found:outline-2 data-found:outline-honey`}
    >
      <div className="min-w-0 grow basis-40">{content}</div>
      <SessionActions session={lecture} className="-my-2 lg:-my-1" />
    </li>
  );
}

/** Speaker, moderator and place as far as known, language, and whether it is streamed. */
function People({ of, words }: { of: Session; words: readonly string[] }) {
  const { t } = useTranslation('programme');
  const { language, contentLanguage } = useLanguage();
  // The place of a lecture is that of its round table.
  const lines = (['speaker', 'moderator', 'location'] as const).filter(
    (name) => of[name] && !(name === 'location' && of.within),
  );
  if (lines.length === 0 && !of.language && !of.streamed) return null;
  const mark = (text: string) => <Marked text={text} words={words} />;
  return (
    <dl className="mt-2 grid gap-y-0.5 text-[0.9375rem] text-ink-soft leading-6">
      {lines.map((name) => (
        <Line
          key={name}
          name={t(name)}
          language={name === 'location' ? textLanguage(of, name) : contentLanguage}
        >
          {name === 'location' ? mark(of[name] ?? '') : <Names of={of} text={of[name] ?? ''} mark={mark} />}
        </Line>
      ))}
      {of.language && <Line name={t('language')}>{formatLanguage(of.language, language)}</Line>}
      {of.streamed && <Line name={t('streaming')}>{t('live')}</Line>}
    </dl>
  );
}

function Line({ name, language, children }: { name: string; language?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline">{`${name}:`}</dt>{' '}
      <dd className="inline font-semibold text-ink" lang={language}>
        {children}
      </dd>
    </div>
  );
}

/** The description of a session in a `details`, open if it matches the search. */
function Details({ of, words }: { of: Session; words: readonly string[] }) {
  const { t } = useTranslation('programme');
  const { description, goals } = of;
  if (!description && !goals) return null;
  const text = folded(`${description ?? ''}\n${goals ?? ''}`);
  return (
    <details className="mt-1 text-[0.9375rem] leading-6" open={words.some((word) => says(text, word))}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-petrol underline underline-offset-4 lg:min-h-8">
        {t('details')}
        <span className="sr-only">
          : <InLanguage lang={textLanguage(of, 'title')}>{of.title}</InLanguage>
        </span>
      </summary>
      {description && (
        <p className="whitespace-pre-line wrap-anywhere" lang={textLanguage(of, 'description')}>
          <Marked text={description} words={words} />
        </p>
      )}
      {goals && (
        <>
          <p className="mt-3 font-semibold">{t('goals')}</p>
          <ul className="mt-1 list-disc pl-5" lang={textLanguage(of, 'goals')}>
            {linesIn(goals).map((goal) => (
              <li key={goal} className="wrap-anywhere">
                <Marked text={goal} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
