import { startTransition, useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The moment by the visitor's clock, anew with each of its minutes; null until scripts have taken over the page. */
export function useClock(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      clearTimeout(timer);
      startTransition(() => setNow(new Date()));
      timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    // A phone that slept has missed its timers.
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
