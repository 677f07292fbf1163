import { useTranslation } from '#app/i18n/language.tsx';
import type { Language } from '#congress/language.ts';
import type { Lecture, Session } from '#congress/programme/rules.ts';
import { People } from './people.tsx';

interface SessionListProps {
  sessions: Session[];
  contentLanguage: Language | undefined;
}

/** A room's day from top to bottom. */
export function SessionList({ sessions, contentLanguage }: SessionListProps) {
  return (
    <ol>
      {sessions.map((session) => (
        <li
          key={session.code}
          className="grid gap-x-8 gap-y-2 border-ink/12 border-t py-6 first:border-t-0 first:pt-2 md:grid-cols-[9.5rem_1fr]"
        >
          <p className="font-display font-semibold text-lg text-petrol tabular-nums leading-snug">
            {session.time}
          </p>
          {session.roundTable ? (
            <RoundTable session={session} contentLanguage={contentLanguage} />
          ) : (
            <div>
              <h5 className="font-display font-semibold text-[1.1875rem] leading-snug" lang={contentLanguage}>
                {session.title}
              </h5>
              <People of={session} contentLanguage={contentLanguage} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A round table holds its lectures together, as one bed under one theme. */
function RoundTable({
  session,
  contentLanguage,
}: {
  session: Session;
  contentLanguage: Language | undefined;
}) {
  const { t } = useTranslation('programme');
  return (
    <div className="rounded-card border-coral border-l-4 bg-rose-light p-5 sm:p-7">
      <p className="mb-2 font-semibold text-coral-deep text-sm">{t('roundTable')}</p>
      <h5
        className="font-display font-semibold text-[1.1875rem] leading-snug sm:text-heading"
        lang={contentLanguage}
      >
        {session.title}
      </h5>
      <People of={session} contentLanguage={contentLanguage} />
      {session.lectures && (
        <ol className="mt-5 grid gap-3" aria-label={t('lectures')}>
          {session.lectures.map((lecture) => (
            <SubLecture key={lecture.code} lecture={lecture} contentLanguage={contentLanguage} />
          ))}
        </ol>
      )}
    </div>
  );
}

function SubLecture({
  lecture,
  contentLanguage,
}: {
  lecture: Lecture;
  contentLanguage: Language | undefined;
}) {
  return (
    <li className="rounded-inner bg-white px-4 py-3.5 sm:px-5">
      <h6 className="font-display font-semibold leading-snug" lang={contentLanguage}>
        {lecture.title}
      </h6>
      <People of={lecture} contentLanguage={contentLanguage} />
    </li>
  );
}
