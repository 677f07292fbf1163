import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import {
  areUnwanted,
  copiesSince,
  deleteLeftovers,
  keepCopies,
  onWorkerNews,
  removeCopies,
  wantCopies,
} from '#app/offline/copies.ts';
import { asksForCopies } from '#app/offline/kept.ts';

export type CopiesState =
  | { is: 'unknown' | 'off' | 'making' | 'failed' | 'removed' }
  | { is: 'kept'; since: Date };

/** The copies on this device. Opening a page that asks for them has them made, unless they were removed once. */
export function useCopies(): { state: CopiesState; keep(): void; remove(): void } {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [state, setState] = useState<CopiesState>({ is: 'unknown' });

  const look = useCallback(async () => {
    const since = await copiesSince(language);
    if (since) setState({ is: 'kept', since });
    return since !== null;
  }, [language]);
  const make = useCallback(
    (options?: { anew: boolean }) =>
      keepCopies(language, options).catch(() =>
        setState((now) => (now.is === 'kept' ? now : { is: 'failed' })),
      ),
    [language],
  );

  useEffect(
    () =>
      onWorkerNews((news) => {
        if (!('copies' in news)) return;
        void look().then((areThere) => {
          if (!areThere && !areUnwanted()) setState({ is: 'failed' });
        });
      }),
    [look],
  );
  useEffect(() => {
    let isCurrent = true;
    const lookAround = async () => {
      await deleteLeftovers();
      return look();
    };
    void lookAround().then((areThere) => {
      if (!isCurrent) return;
      const asked = areThere || (asksForCopies(pathname) && !savesData());
      if (areUnwanted() || !asked) return setState({ is: 'off' });
      if (!areThere) setState({ is: 'making' });
      void make();
    });
    return () => {
      isCurrent = false;
    };
  }, [look, make, pathname]);

  return {
    state,
    keep() {
      wantCopies();
      setState({ is: 'making' });
      void make({ anew: true });
    },
    remove() {
      setState({ is: 'removed' });
      void removeCopies();
    },
  };
}

/** Whether the visitor's browser was told to be careful with the data volume. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
