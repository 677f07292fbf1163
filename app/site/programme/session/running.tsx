import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { shownMoment } from '#congress/clock.ts';
import { momentIn, type NowAndNext, nowAndNext } from '#congress/programme/now.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { usePlan } from '../plan/days-and-rooms.tsx';

export interface Running {
  /** Undefined: the clock is not known yet. Null: nothing to show, because today is not a day of the congress. */
  auditoriums: NowAndNext[] | null | undefined;
  now: ReadonlySet<string>;
  next: ReadonlySet<string>;
}

const NOTHING: Running = { auditoriums: null, now: new Set(), next: new Set() };
const Context = createContext<Running>({ ...NOTHING, auditoriums: undefined });
export const useRunning = () => useContext(Context);

/** The sessions to follow, and the clock. */
export interface Following {
  sessions: readonly Session[];
  timeZone: string;
  /** The day that the site shows; null: today. */
  shownDay: string | null;
}

interface RunningProviderProps extends Following {
  children: ReactNode;
}

/** Follows the time in the congress's time zone. Its value changes only when a session begins or ends. */
export function RunningProvider({ sessions, timeZone, shownDay, children }: RunningProviderProps) {
  const clock = useClock();
  const plan = usePlan();
  const auditoriums = clock
    ? nowAndNext(sessions, plan, momentIn(shownMoment(clock, shownDay, timeZone), timeZone))
    : undefined;
  const running = JSON.stringify(
    auditoriums?.map(({ now, next }) => [codes(now), codes(next)]) ?? auditoriums,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `running` stands for `auditoriums`, a new object each time
  const value = useMemo(
    () =>
      auditoriums
        ? {
            auditoriums,
            now: new Set(auditoriums.flatMap(({ now }) => codes(now))),
            next: new Set(auditoriums.flatMap(({ next }) => codes(next))),
          }
        : { ...NOTHING, auditoriums },
    [running, sessions],
  );
  return <Context value={value}>{children}</Context>;
}

const MINUTE = 60_000;

/** The visitor's clock, updated every minute; null before hydration. */
function useClock(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      clearTimeout(timer);
      startTransition(() => setNow(new Date()));
      timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    // Timers do not run while a phone sleeps.
    const onVisibility = () => {
      if (!document.hidden) tick();
    };
    tick();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
  return now;
}

const codes = (sessions: readonly Session[]) => sessions.map(({ code }) => code);

const MARKS = { now: 'bg-coral-deep text-white', next: 'bg-mist-deep text-petrol-deep' };

/** Marks a session as current or next, beside its time. */
export function RunningMark({ code }: { code: string }) {
  const { t } = useTranslation('programmePage');
  const running = useRunning();
  const state = (['now', 'next'] as const).find((name) => running[name].has(code));
  return (
    state && (
      <span
        className={`rounded-full px-2.5 font-sans font-semibold text-xs leading-5 ${MARKS[state]}`}
        data-running={state}
      >
        {t(`now.${state}`)}
      </span>
    )
  );
}
