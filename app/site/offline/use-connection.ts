import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onWorkerNews } from '#app/offline/copies.ts';
import { askServersBuild, followNewBuild } from '#app/offline/new-build.ts';

/** While a copy is shown the network is tried this often. */
const TRY_EVERY_MS = 20_000;

interface Connection {
  /** Of when the shown content is, while it is a copy or the network is gone; else null. */
  since: Date | null;
  /** How the last try that was asked for goes or went; the others pass in silence. */
  trying: 'idle' | 'busy' | 'failed';
  retry(): Promise<void>;
}

/** Knows whether the shown content comes from the network, and gets it from there as soon as it can. */
export function useConnection(): Connection {
  const [since, setSince] = useState(momentOfCopy);
  const [trying, setTrying] = useState<Connection['trying']>('idle');
  const fresh = useRef(new Date(performance.timeOrigin));
  const { revalidate } = useRevalidator();

  const renew = useCallback(async () => {
    const build = await askServersBuild();
    if (build === 'no answer') return false;
    // A page of another build would not understand the new data.
    if (build === 'new') await followNewBuild();
    else await revalidate();
    return true;
  }, [revalidate]);

  useEffect(
    () =>
      onWorkerNews((news) => {
        if (!('data' in news)) return;
        if (news.data) return setSince(new Date(news.data));
        fresh.current = new Date();
        setSince(null);
      }),
    [],
  );
  useEffect(() => {
    const gone = () => setSince((at) => at ?? fresh.current);
    window.addEventListener('offline', gone);
    return () => window.removeEventListener('offline', gone);
  }, []);
  const isCopy = since !== null;
  useEffect(() => {
    if (!isCopy) return;
    const again = () => {
      if (!document.hidden && navigator.onLine) void renew();
    };
    again();
    const timer = setInterval(again, TRY_EVERY_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isCopy, renew]);
  return {
    since,
    trying,
    async retry() {
      setTrying('busy');
      setTrying((await renew()) ? 'idle' : 'failed');
    },
  };
}

function momentOfCopy(): Date | null {
  const at = document.documentElement.dataset.keptAt;
  return at ? new Date(at) : null;
}
