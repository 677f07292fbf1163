import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canKeep } from '#app/offline/copies.ts';
import { isKeptPage } from '#app/offline/kept.ts';
import { takeQuery } from '#app/offline/query-aside.ts';
import { whenSettled } from '../live.ts';

/** Says when what is shown is a copy. Only a browser with copies fetches it, and never before the page has come to rest. */
export function OfflineBar() {
  useQueryPutAside();
  const Bar = useLater(
    () => import('./bar.tsx'),
    () => navigator.serviceWorker.controller !== null || isCopy(),
  );
  return Bar && <Bar />;
}

/** Whether the site is readable on this device without a network, and the way to change that; on the pages that are. */
export function OfflineControl() {
  const { pathname } = useLocation();
  return isKeptPage(pathname) && <Control />;
}

function Control() {
  const Loaded = useLater(
    () => import('./control.tsx'),
    () => true,
  );
  // Its room is kept: nothing moves when it comes.
  return <div className="min-h-11">{Loaded && <Loaded />}</div>;
}

const isCopy = () => document.documentElement.dataset.keptAt !== undefined;

/** Asks a copy for what the address asked of the page. */
function useQueryPutAside(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const search = takeQuery();
    if (search) void navigate({ search }, { preventScrollReset: true, defaultShouldRevalidate: false });
  }, [navigate]);
}

/** A component that comes with the first quiet moment, or never where it makes no sense or cannot be had. */
function useLater(
  load: () => Promise<{ default: ComponentType }>,
  isWanted: () => boolean,
): ComponentType | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded once stays
  useEffect(() => {
    if (!canKeep() || !isWanted()) return;
    const start = () =>
      void fetchPart(load).then(
        (Part) => setLoaded(() => Part),
        () => {}, // no network and no copy of it: the page is as good without
      );
    if (!isCopy()) return whenSettled(start);
    start();
  }, []);
  return Loaded;
}

async function fetchPart(load: () => Promise<{ default: ComponentType }>): Promise<ComponentType> {
  const { default: Part } = await load();
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
}
