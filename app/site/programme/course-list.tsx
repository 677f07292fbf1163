import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { contentLanguageOf } from '#congress/language.ts';
import type { Found } from '#congress/programme/filter.ts';
import { ActivityCard } from './activity-card.tsx';
import { CourseNotes } from './courses.tsx';

interface CourseListProps {
  found: Found[];
  words: readonly string[];
  limit: number;
  /** The external ticket store, or null while it is not known. */
  store: string | null;
}

/** Day 0: the courses by time, each bought on its own. */
export function CourseList({ found, words, limit, store }: CourseListProps) {
  const { t } = useTranslation('programme');
  const { language } = useLanguage();
  return (
    <>
      <CourseNotes level={3} />
      <ol className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.slice(0, limit).map(({ activity, lectures }) => (
          <li key={activity.code} className="flex">
            <ActivityCard activity={activity} lectures={lectures} words={words} level={3}>
              <div className="mt-auto pt-4" data-print="hide">
                <ExternalButton href={store} look="quiet">
                  {t('buyCourse')}
                  <span className="sr-only">
                    : <span lang={contentLanguageOf(language)}>{activity.title}</span>
                  </span>
                </ExternalButton>
              </div>
            </ActivityCard>
          </li>
        ))}
      </ol>
    </>
  );
}
