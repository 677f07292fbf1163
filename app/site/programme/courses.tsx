import { Info } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import type { Language } from '#congress/language.ts';
import type { Session } from '#congress/programme/rules.ts';
import { People } from './people.tsx';

interface CoursesProps {
  courses: Session[];
  /** The external ticket store, or null while it is not known. */
  store: string | null;
  contentLanguage: Language | undefined;
}

/** Day 0: the pre-congress courses, each bought on its own. */
export function Courses({ courses, store, contentLanguage }: CoursesProps) {
  const { t } = useTranslation('programme');
  if (courses.length === 0) {
    return <p className="rounded-card bg-mist px-6 py-14 text-center text-ink-soft">{t('emptyDay')}</p>;
  }
  return (
    <>
      <CourseNotes level={4} />
      <ol className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <li key={course.code} className="flex flex-col rounded-card bg-white p-6 shadow-lift sm:p-7">
            <p className="font-display font-semibold text-petrol tabular-nums">{course.time}</p>
            <h4 className="mt-2 text-heading" lang={contentLanguage}>
              {course.title}
            </h4>
            <div className="grow">
              <People of={course} contentLanguage={contentLanguage} />
            </div>
            <ExternalButton href={store} look="quiet" className="mt-5 self-start">
              {t('buyCourse')}
              <span className="sr-only">
                : <span lang={contentLanguage}>{course.title}</span>
              </span>
            </ExternalButton>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What to know of all courses. @param level of its heading */
export function CourseNotes({ level }: { level: 3 | 4 }) {
  const { t } = useTranslation('programme');
  const Title = `h${level}` as const;
  return (
    <aside
      className="grid gap-x-8 gap-y-3 rounded-card bg-rose-light px-6 py-5 lg:grid-cols-[auto_1fr] lg:items-center lg:px-7"
      aria-labelledby="course-notes"
    >
      <Title id="course-notes" className="flex items-center gap-2.5 text-lg">
        <Info className="size-5 text-coral-deep" aria-hidden />
        {t('courseNotesTitle')}
      </Title>
      <ul className="grid gap-x-8 gap-y-2 text-[0.9375rem] leading-snug md:grid-cols-3">
        {(['courseSeats', 'courseSeparate', 'courseCertificate'] as const).map((name) => (
          <li key={name} className="border-coral-soft border-l-3 pl-3">
            {t(`${name}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
