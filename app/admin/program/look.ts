import { type Day, daysOf, programmeDayOf } from '#congress/programme/days-and-rooms.ts';
import { PARAMETERS, VIEWS, type View } from '#congress/programme/filter.ts';
import { addressNow, goTo, useAddressed } from '../address.ts';
import { type PageData, usePageData } from '../page-data.tsx';
import { useMedia } from '../parts/use-media.ts';

/** The view of the programme. It is in the address, so that it survives a reload. */
export interface Look {
  day: Day;
  view: View;
}

export function useLook() {
  const current = lookOf(
    useAddressed(({ look }) => look),
    usePageData(),
  );
  function setLook(change: Partial<Look>) {
    const { day, view } = { ...current, ...change };
    const query = new URLSearchParams({ [PARAMETERS.day]: `${day}`, [PARAMETERS.view]: view });
    goTo({ ...addressNow(), look: `${query}` }, { replace: true });
  }
  return [current, setLook] as const;
}

/** @param look the view in the address */
export function lookOf(look: string, { facts, today }: Pick<PageData, 'facts' | 'today'>): Look {
  const days = daysOf(facts.event);
  const requested = new URLSearchParams(look);
  return {
    // The day in the address may no longer exist. During the congress the default is today.
    day:
      days.find((day) => `${day}` === requested.get(PARAMETERS.day)) ??
      programmeDayOf(today, facts.event) ??
      days[0] ??
      1,
    view: VIEWS.find((view) => view === requested.get(PARAMETERS.view)) ?? 'lista',
  };
}

/** Whether rooms fit side by side. */
export const useWideScreen = () => useMedia('(min-width: 48rem)');
