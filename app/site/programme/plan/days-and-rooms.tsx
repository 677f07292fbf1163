import { createContext, use } from 'react';
import type { Translate } from '#app/i18n/translate.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useBase } from '#app/site/past/base.ts';
import { formatDay, formatOrdinal } from '#congress/facts/format.ts';
import type { Language } from '#congress/language.ts';
import {
  type Day,
  dateOfDay,
  daysOf,
  type EventDays,
  type Plan,
  roomName,
  roomOf,
} from '#congress/programme/days-and-rooms.ts';
import type { Session } from '#congress/programme/sessions.ts';

/**
 * The days and rooms of the congress for everything that shows sessions: from the facts on a page, from props in an
 * island.
 */
export const PlanContext = createContext<Plan | null>(null);

export function usePlan(): Plan {
  const plan = use(PlanContext);
  if (!plan) throw new Error('usePlan is for what stands in a PlanContext');
  return plan;
}

/** "28 de maio". */
export const dayDate = (day: Day, event: EventDays, language: Language, { year = false } = {}): string =>
  formatDay(dateOfDay(day, event), language, { year });

/** "Cursos pré-congresso", "Primeiro dia", "6º dia". */
export function dayName(day: Day, language: Language, t: Translate<'programme'>): string {
  const named = ([0, 1, 2, 3, 4, 5] as const).find((known) => known === day);
  return named === undefined
    ? t('dayNames.other', { ordinal: formatOrdinal(day, language) })
    : t(`dayNames.${named}`);
}

/** "Primeiro dia, 28 de maio"; only the date if there is a single day; with the year on pages of closed editions. */
export function useDayTitle(): (day: Day) => string {
  const { t } = useTranslation('programme');
  const { language } = useLanguage();
  const { event } = usePlan();
  const year = useBase() !== '';
  const only = daysOf(event).length === 1;
  return (day) => {
    const date = dayDate(day, event, language, { year });
    return only ? date : `${dayName(day, language, t)}, ${date}`;
  };
}

/** The place of a session: its room in the page's language, or all rooms; null for courses. */
export function usePlace(session: Pick<Session, 'auditorium' | 'day'>): string | null {
  const { t } = useTranslation('programmePage');
  const { language } = useLanguage();
  return roomOf(session, usePlan(), language) ?? (session.day > 0 ? t('everywhere') : null);
}

/** Names a session's room in the page's language. */
export function useRoomName(): (stored: string) => string {
  const { language } = useLanguage();
  const plan = usePlan();
  return (stored) => roomName(stored, plan, language);
}
