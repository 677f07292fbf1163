import { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { Translate } from '#app/i18n/translate.ts';
import {
  atVenue,
  type Calendar,
  publishedCalendar,
  wholeDays,
  writtenCalendar,
} from '#app/site/calendar/published.server.ts';
import { dayOfStep, offeredSteps, type Step, stepKey } from '#congress/deadlines/rules.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { clean } from '#congress/text.ts';
import { adviceOf, PLACES, titleOf } from './wording.ts';

interface DeadlineCalendar {
  facts: Facts;
  /** The day of the site. */
  today: string;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  /** Increases with every change of the site's content. */
  revision: number;
  t: Translate<'deadlines'>;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** In seconds before the start of the day: at 9 am, a week before and the day before. */
const REMINDERS = [7 * DAY - 9 * HOUR, DAY - 9 * HOUR];
const REFRESH = 12 * HOUR;
/**
 * A fixed DTSTAMP, so that the same content gives the same bytes. Clients compare SEQUENCE first (RFC 5546, section
 * 2.1.5), which is set to `revision`.
 */
const STAMP = new Date('2025-01-01T00:00:00Z');

/** All steps with a day as all-day events (RFC 5545). A deadline is on its last day. */
export function deadlineCalendar(parameters: DeadlineCalendar): string {
  const { facts, today, language, origin, t } = parameters;
  const calendar = publishedCalendar({
    name: t('calendar.name'),
    description: t('lead'),
    product: t('calendar.product'),
    file: '/prazos.ics',
    page: '/prazos',
    facts,
    language,
    origin,
    refresh: REFRESH,
  });
  for (const step of offeredSteps(facts, today))
    if (step.closes !== null) addStep(calendar, step, step.closes, parameters);
  return writtenCalendar(calendar, facts);
}

function addStep(
  calendar: Calendar,
  step: Step,
  last: string,
  { facts, language, origin, revision, t }: DeadlineCalendar,
) {
  const title = clean(titleOf(step, language, t));
  const first = dayOfStep(step);
  const event = calendar.createEvent({
    id: `${stepKey(step)}@${new URL(origin).host}`,
    summary: step.kind === 'deadline' ? t('calendar.deadline', { title }) : title,
    description: clean(adviceOf(step, facts, language, t)),
    url: `${origin}${localizedPath(PLACES[step.id], language)}`,
    ...wholeDays(first, last),
    stamp: STAMP,
    sequence: revision,
    transparency: step.kind === 'deadline' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    categories: step.audiences.map((audience) => ({ name: t(`audiences.${audience}`) })),
    ...(isAtVenue(step) && { location: atVenue(facts, language) }),
  });
  if (step.kind === 'event') return;
  for (const trigger of REMINDERS)
    event.createAlarm({ type: ICalAlarmType.display, trigger, description: title });
}

const isAtVenue = ({ kind, closes }: Step) => kind === 'event' && closes !== null;
