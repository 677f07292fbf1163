import { Info } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { COURSES, countOf } from '#congress/counts/kinds.ts';
import { textLanguage } from '#congress/language.ts';
import type { Session } from '#congress/programme/sessions.ts';

/** The external ticket store: null while unknown, undefined when no course is sold. */
export type CourseStore = string | null | undefined;

interface BuyCourseProps {
  course: Session;
  store: CourseStore;
}

export function BuyCourse({ course, store }: BuyCourseProps) {
  const { t } = useTranslation('programme');
  if (store === undefined) return null;
  return (
    <ExternalButton href={store} counts={countOf('registration', COURSES)} look="quiet">
      {t('buyCourse')}
      <span className="sr-only" lang={textLanguage(course, 'title')}>
        {`: ${course.title}`}
      </span>
    </ExternalButton>
  );
}

/** Information about all courses. @param level of the heading */
export function CourseNotes({ level }: { level: 3 | 4 }) {
  const { t } = useTranslation('programme');
  const Title = `h${level}` as const;
  return (
    <aside
      className="grid gap-x-8 gap-y-2 rounded-card bg-rose-light px-5 py-4 md:gap-y-3 md:px-6 md:py-5 lg:grid-cols-[auto_1fr] lg:items-center lg:px-7"
      aria-labelledby="course-notes"
    >
      <Title id="course-notes" className="flex items-center gap-2.5 text-lg">
        <Info className="size-5 text-coral-deep" />
        {t('courseNotesTitle')}
      </Title>
      <ul className="grid gap-x-8 gap-y-1.5 text-[0.9375rem] leading-snug md:grid-cols-3">
        {(['courseSeats', 'courseSeparate', 'courseCertificate'] as const).map((name) => (
          <li key={name} className="border-coral-soft border-l-3 pl-3">
            {t(`${name}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
