import { ArrowUpRight, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
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
  const { t } = useTranslation('home');
  if (courses.length === 0) {
    return (
      <p className="rounded-card bg-mist px-6 py-14 text-center text-ink-soft">{t('programme.emptyDay')}</p>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_17rem]">
      <ol className="grid gap-5 md:grid-cols-2">
        {courses.map((course) => (
          <li key={course.id} className="flex flex-col rounded-card bg-white p-6 shadow-lift sm:p-7">
            <p className="font-display font-semibold text-petrol tabular-nums">{course.time}</p>
            <h4 className="mt-2 text-heading" lang={contentLanguage}>
              {course.title}
            </h4>
            <div className="grow">
              <People of={course} contentLanguage={contentLanguage} />
            </div>
            <BuyCourse store={store} course={course.title} contentLanguage={contentLanguage} />
          </li>
        ))}
      </ol>
      <CourseNotes />
    </div>
  );
}

function BuyCourse({
  store,
  course,
  contentLanguage,
}: {
  store: string | null;
  course: string;
  contentLanguage: Language | undefined;
}) {
  const { t } = useTranslation('home');
  const name = (
    <span className="sr-only">
      : <span lang={contentLanguage}>{course}</span>
    </span>
  );
  if (!store) {
    return (
      <Button disabled look="quiet" className="mt-5 self-start">
        {t('programme.buyCourse')}
        {name} · {t('soon')}
      </Button>
    );
  }
  return (
    <Button asChild look="quiet" className="mt-5 self-start">
      <a href={store} target="_blank" rel="noopener">
        <span>
          {t('programme.buyCourse')}
          {name}
        </span>
        <ArrowUpRight className="size-4" aria-hidden />
        <span className="sr-only">({t('newTab')})</span>
      </a>
    </Button>
  );
}

function CourseNotes() {
  const { t } = useTranslation('home');
  return (
    <aside className="rounded-card bg-rose p-6 lg:sticky lg:top-32" aria-labelledby="course-notes">
      <h4 id="course-notes" className="flex items-center gap-2.5 text-lg">
        <Info className="size-5 text-coral-deep" aria-hidden />
        {t('programme.courseNotesTitle')}
      </h4>
      <ul className="mt-3 grid gap-3 text-[0.9375rem]">
        {(['courseSeats', 'courseSeparate', 'courseCertificate'] as const).map((name) => (
          <li key={name} className="border-ink/12 border-t pt-3">
            {t(`programme.${name}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
