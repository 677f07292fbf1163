import { memo, type ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Marked } from '#app/ui/marked.tsx';
import { contentLanguageOf, type DEFAULT_LANGUAGE } from '#congress/language.ts';
import { type Activity, anchorOf } from '#congress/programme/filter.ts';
import type { ShownTalk } from '#congress/programme/talks.ts';
import { People } from './people.tsx';
import { RunningMark } from './running.tsx';
import { TalkActions } from './talk-actions.tsx';

interface ActivityCardProps {
  activity: Activity;
  /** The codes of its lectures that were sought. */
  lectures: readonly string[];
  /** Words to mark. */
  words: readonly string[];
  level: 3 | 4;
  /** At its end: what only some have, as a course its price. */
  children?: ReactNode;
}

/** What nobody leads is a pause: it stays in the background. */
const isPause = ({ speaker, moderator, lectures }: Activity) =>
  !speaker && !moderator && lectures.length === 0;

function lookOf(activity: Activity): string {
  if (activity.roundTable) return 'border-mist-deep border-l-4 border-l-coral bg-rose-light';
  if (isPause(activity)) return 'border-mist bg-mist/60';
  return 'border-mist-deep border-l-4 border-l-teal bg-white';
}

/** One activity of the programme: when, where, what, who, and what one can do with it. */
export const ActivityCard = memo(function ActivityCard(props: ActivityCardProps) {
  const { activity, lectures, words, level, children } = props;
  const { t } = useTranslation('programme');
  const { t: page } = useTranslation('programmePage');
  const { language } = useLanguage();
  // Talks are kept in Portuguese only.
  const contentLanguage = contentLanguageOf(language);
  const id = anchorOf(activity.code);
  const Title = `h${level}` as const;
  const place = activity.auditorium ?? (activity.day === 0 ? null : page('everywhere'));
  const mark = (text: string) => <Marked text={text} words={words} />;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-titulo`}
      className={`flex grow flex-col rounded-inner border p-4 sm:px-5 ${lookOf(activity)}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-soft text-sm">
          <p className="font-display font-semibold text-base text-petrol tabular-nums">{activity.time}</p>
          {activity.roundTable && <p className="font-semibold text-coral-deep">{t('roundTable')}</p>}
          {place && (
            <p className="gridded:sr-only" lang={activity.auditorium ? contentLanguage : undefined}>
              {place}
            </p>
          )}
          <RunningMark code={activity.code} />
        </div>
        <TalkActions talk={activity} className="-my-2.5 lg:-my-1" />
      </div>
      <Title
        id={`${id}-titulo`}
        className="mt-1 hyphens-auto break-words font-display font-semibold text-lg leading-snug"
        lang={contentLanguage}
      >
        {mark(activity.title)}
      </Title>
      <People of={activity} contentLanguage={contentLanguage} mark={mark} />
      {activity.lectures.length > 0 && (
        <ol className="mt-3 grid gap-2" aria-label={t('lectures')}>
          {activity.lectures.map((lecture) => (
            <Lecture
              key={lecture.code}
              lecture={lecture}
              found={lectures.includes(lecture.code)}
              mark={mark}
              level={level}
              contentLanguage={contentLanguage}
            />
          ))}
        </ol>
      )}
      {children}
    </article>
  );
});

interface LectureProps {
  lecture: ShownTalk;
  found: boolean;
  mark(text: string): ReactNode;
  level: 3 | 4;
  contentLanguage: typeof DEFAULT_LANGUAGE | undefined;
}

function Lecture({ lecture, found, mark, level, contentLanguage }: LectureProps) {
  const { t } = useTranslation('programmePage');
  const Title = level === 3 ? 'h4' : 'h5';
  return (
    <li
      id={anchorOf(lecture.code)}
      data-found={found || undefined}
      className="flex flex-wrap items-start justify-end gap-x-2 rounded-inner bg-white px-4 py-3 data-found:outline-2 data-found:outline-honey"
    >
      <div className="min-w-0 grow basis-48">
        {found && <span className="sr-only">{t('matched')}: </span>}
        <Title
          className="hyphens-auto break-words font-display font-semibold leading-snug"
          lang={contentLanguage}
        >
          {mark(lecture.title)}
        </Title>
        {/* Its place is the round table's. */}
        <People of={{ ...lecture, location: undefined }} contentLanguage={contentLanguage} mark={mark} />
      </div>
      <TalkActions talk={lecture} className="mt-1 -mb-2 lg:-my-1" />
    </li>
  );
}
