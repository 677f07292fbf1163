import { useLanguage } from '#app/i18n/language.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { SCHEDULES, schedulePath } from './documents/schedule-files.ts';

/** The files of the programme for other apps, as items of a list. */
export function ScheduleItems() {
  const { localized } = useLanguage();
  return SCHEDULES.map((schedule) => (
    <li key={schedule.name}>
      <LinkButton look="quiet" href={localized(schedulePath(schedule))}>
        {schedule.name}
      </LinkButton>
    </li>
  ));
}
