import { LayoutGrid, List } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { followQuery } from '#app/islands/address.ts';
import { PAGES } from '#app/pages.ts';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { Room } from '#congress/facts/schema.ts';
import { type Day, daysOf } from '#congress/programme/days-and-rooms.ts';
import { type ProgrammeQuery, VIEWS, type View, writeQuery } from '#congress/programme/filter.ts';
import { fitAbreast } from '#congress/programme/timetable.ts';
import { dayDate, dayName, usePlan } from './plan/days-and-rooms.tsx';

/** The auditoriums to show. */
export const roomsOf = ({ auditorium }: ProgrammeQuery, rooms: readonly Room[]): readonly Room[] =>
  auditorium ? [auditorium] : rooms;

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: ProgrammeQuery;
  onFollow?(): void;
}

/** A link to another query. With scripts, the page shows its result without being reloaded. */
export function QueryLink({ to, onFollow, ...rest }: QueryLinkProps) {
  const { localized } = useLanguage();
  const search = writeQuery(to);
  return (
    <a
      {...rest}
      href={localized(PAGES.programme.path) + search}
      onClick={(event) => {
        // With a modifier key, the browser opens a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        followQuery(search);
        onFollow?.();
      }}
    />
  );
}

interface DayLinksProps {
  query: ProgrammeQuery;
  /** The days currently shown. */
  shown: readonly Day[];
  /** The number of matching sessions on each day. */
  counts: ReadonlyMap<Day, number>;
}

/** Links to the days, if there are several; during a search also to all of them. */
export function DayLinks({ query, shown, counts }: DayLinksProps) {
  const { t } = useTranslation('programme');
  const { t: page } = useTranslation('programmePage');
  const { language } = useLanguage();
  const { event } = usePlan();
  const hasWords = query.words.trim() !== '';
  const all = shown.length > 1;
  const days = daysOf(event);
  if (days.length === 1) return null;
  return (
    <nav aria-label={t('days')} data-print="hide">
      <ul className="flex flex-wrap gap-2 rounded-card bg-mist p-2 sm:gap-3">
        {hasWords && (
          <DayLink to={{ ...query, day: null }} current={all}>
            <DayLabel date={page('allDates')}>{page('allDays')}</DayLabel>
          </DayLink>
        )}
        {days.map((day) => (
          <DayLink key={day} to={{ ...query, day }} current={!all && shown.includes(day)}>
            <DayLabel date={dayDate(day, event, language)}>
              {unbroken(dayName(day, language, t))}
              <span className="sr-only">, {page('count', { count: counts.get(day) ?? 0 })}</span>
              <span aria-hidden className="tabular-nums">
                {' '}
                ({counts.get(day) ?? 0})
              </span>
            </DayLabel>
          </DayLink>
        ))}
      </ul>
    </nav>
  );
}

export function DayLabel({ date, children }: { date: string; children: ReactNode }) {
  return (
    <>
      <span className="block font-display font-semibold text-[0.9375rem] leading-tight sm:text-heading">
        {date}
      </span>
      <span className="mt-1 block text-xs leading-tight sm:text-[0.9375rem]">{children}</span>
    </>
  );
}

function DayLink({ to, current, children }: { to: ProgrammeQuery; current: boolean; children: ReactNode }) {
  return (
    <li className="grid min-w-min flex-1 basis-16 break-words sm:basis-28">
      <QueryLink
        to={to}
        aria-current={current ? 'true' : undefined}
        className="rounded-[1.125rem] border border-transparent px-1.5 py-3 text-ink-soft no-underline transition-colors hover:bg-white/70 aria-[current]:calm sm:px-5 sm:py-4"
      >
        {children}
      </QueryLink>
    </li>
  );
}

const ICONS = { grade: LayoutGrid, lista: List } as const;

/**
 * The attributes that the variant `gridded` in app.css depends on.
 *
 * @param view the chosen view; null: a list if not all rooms fit side by side, otherwise depending on the screen's
 *   width
 */
export function shownAs(view: View | null, rooms: readonly Room[]) {
  const scrolls = !fitAbreast(rooms);
  return { 'data-view': view ?? (scrolls ? 'lista' : 'auto'), 'data-scrolls': scrolls || undefined };
}

export function ViewLinks({ query, view }: { query: ProgrammeQuery; view: View | null }) {
  const { t } = useTranslation('programmePage');
  const { rooms } = usePlan();
  return (
    <nav aria-label={t('view')} data-print="hide" {...shownAs(view, roomsOf(query, rooms))}>
      <ul className="flex gap-1 rounded-full bg-mist p-1">
        {VIEWS.map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name}>
              <QueryLink
                to={{ ...query, view: name }}
                className={`inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-[0.9375rem] no-underline ${name === 'grade' ? 'text-ink-soft gridded:bg-white gridded:text-ink' : 'bg-white text-ink gridded:bg-transparent gridded:text-ink-soft'}`}
              >
                <Icon className="size-4.5" />
                {t(`views.${name}`)}
                {/* If the screen's width decides, only CSS knows the current view. */}
                <span className={name === 'grade' ? 'hidden gridded:inline' : 'gridded:hidden'}>
                  <span className="sr-only forced-colors:not-sr-only">({t('shownView')})</span>
                </span>
              </QueryLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
