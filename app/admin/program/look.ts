import { type Day, daysOf, programmeDayOf } from '#congress/programme/days-and-rooms.ts';
import { PARAMETERS, VIEWS, type View } from '#congress/programme/filter.ts';
import { addressNow, goTo, useAddressed } from '../address.ts';
import { usePageData } from '../page-data.tsx';
import { useMedia } from '../parts/use-media.ts';

/** How the programme is looked at: kept in the address, so that a reload shows the same. */
export interface Look {
  day: Day;
  view: View;
}

export function useLook() {
  const look = useAddressed(({ look }) => look);
  const { facts, today } = usePageData();
  const days = daysOf(facts.event);
  const asked = new URLSearchParams(look);
  const current: Look = {
    // The facts may have taken it away. While the congress runs, today is what somebody comes for.
    day:
      days.find((day) => `${day}` === asked.get(PARAMETERS.day)) ??
      programmeDayOf(today, facts.event) ??
      days[0] ??
      1,
    view: VIEWS.find((view) => view === asked.get(PARAMETERS.view)) ?? 'lista',
  };
  function setLook(change: Partial<Look>) {
    const { day, view } = { ...current, ...change };
    const query = new URLSearchParams({ [PARAMETERS.day]: `${day}`, [PARAMETERS.view]: view });
    goTo({ ...addressNow(), look: `${query}` }, { replace: true });
  }
  return [current, setLook] as const;
}

/** Whether rooms fit beside each other. */
export const useWideScreen = () => useMedia('(min-width: 48rem)');
