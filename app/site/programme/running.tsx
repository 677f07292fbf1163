import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { useClock } from '#app/ui/clock.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Activity } from '#congress/programme/filter.ts';
import { momentIn, nowAndNext, type PlaceNow } from '#congress/programme/now.ts';

interface Running {
  /** Null: nothing to say, as on a day that is none of the congress's. */
  places: PlaceNow[] | null;
  now: ReadonlySet<string>;
  next: ReadonlySet<string>;
}

const NOTHING: Running = { places: null, now: new Set(), next: new Set() };
const Context = createContext<Running>(NOTHING);
export const useRunning = () => useContext(Context);

interface RunningProviderProps {
  activities: readonly Activity[];
  event: Pick<Facts['event'], 'preCongressDay' | 'firstDay' | 'lastDay' | 'timeZone'>;
  children: ReactNode;
}

/** Follows the clock where the congress is. What it tells changes only when another activity begins or ends. */
export function RunningProvider({ activities, event, children }: RunningProviderProps) {
  const clock = useClock();
  const places = clock && nowAndNext(activities, event, momentIn(clock, event.timeZone));
  const said = JSON.stringify(places?.map(({ now, next }) => [codes(now), codes(next)]) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same answer, minute after minute
  const running = useMemo(
    () =>
      places
        ? {
            places,
            now: new Set(places.flatMap(({ now }) => codes(now))),
            next: new Set(places.flatMap(({ next }) => codes(next))),
          }
        : NOTHING,
    [said, activities],
  );
  return <Context value={running}>{children}</Context>;
}

const codes = (talks: { code: string }[]) => talks.map(({ code }) => code);

/** Says of an activity that it is on, or next. It takes room beside the time, where nothing else is. */
export function RunningMark({ code }: { code: string }) {
  const { t } = useTranslation('programmePage');
  const { now, next } = useRunning();
  if (now.has(code)) {
    return (
      <span
        className="rounded-full bg-coral-deep px-2.5 font-sans font-semibold text-white text-xs leading-5"
        data-running="now"
      >
        {t('now.now')}
      </span>
    );
  }
  if (!next.has(code)) return null;
  return (
    <span
      className="rounded-full bg-mist-deep px-2.5 font-sans font-semibold text-petrol-deep text-xs leading-5"
      data-running="next"
    >
      {t('now.next')}
    </span>
  );
}
