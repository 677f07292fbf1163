import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';
import { createCatchUp } from './catch-up.ts';

/** The content tables of specification section 4. */
const TABLES = [
  'speakers',
  'program_items',
  'sponsors',
  'welcome_content',
  'leadership_team',
  'committees',
] as const;
/** That something changed is enough: what it is, with its pictures, is in the page's own data. */
const KEY = ['id'];
/** Milliseconds before the first, second, … attempt to connect again, at least. */
const RECONNECT = [1000, 2000, 5000];
const LAST_RECONNECT = 10_000;
/** The page comes first: nothing of this is fetched before it has been loaded for so long and is idle. */
const SETTLE = 1000;
/** A page in the background stops listening after this, and catches up when it is looked at again. */
const PAUSE_AFTER = 60_000;

/** Shows every change of the public content without a reload. */
export function useLiveContent(): void {
  const publishableKey = useRouteLoaderData<typeof rootLoader>('root')?.publishableKey;
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  useEffect(() => {
    refresh.current = revalidate;
  }, [revalidate]);
  useEffect(() => {
    if (!publishableKey) return;
    return follow(publishableKey, () => refresh.current());
  }, [publishableKey]);
}

/** Calls `refresh` after changes of content and after a lost connection came back. Returns what stops it. */
function follow(publishableKey: string, refresh: () => Promise<void>): () => void {
  let stopped = false;
  let line: { client: RealtimeClient; channel: RealtimeChannel } | null = null;
  let pauseTimer = 0;
  let missed = true; // whether changes may have passed unseen, as they may before the first connection
  const catchUp = createCatchUp({ refresh, hidden: () => document.hidden });

  const connect = async () => {
    // The live part of the client alone: a visitor has no session and asks the pages, not the data API.
    const { RealtimeClient } = await import('./realtime.ts');
    if (stopped || line) return;
    const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: publishableKey },
      // After the server was away not all come back in the same moment.
      reconnectAfterMs: (tries) => (RECONNECT[tries - 1] ?? LAST_RECONNECT) * (1 + Math.random()),
    });
    const channel = client.channel('public-content');
    for (const table of TABLES) {
      const changes = { event: '*', schema: 'public', table, select: KEY } as const;
      channel.on('postgres_changes', changes, catchUp.changed);
    }
    line = { client, channel };
    channel.subscribe((status) => {
      if (line?.channel !== channel) return;
      if (status === 'SUBSCRIBED') {
        if (missed) catchUp.changed();
        missed = false;
      } else missed = true;
    });
  };
  const disconnect = () => {
    if (!line) return;
    const { client, channel } = line;
    line = null;
    missed = true;
    // The farewell is queued before the connection closes: a page that is being left has no time for an answer.
    void client.removeChannel(channel);
    void client.disconnect();
  };
  const onVisibility = () => {
    clearTimeout(pauseTimer);
    if (document.hidden) pauseTimer = window.setTimeout(disconnect, PAUSE_AFTER);
    else {
      catchUp.shown();
      if (!line) void connect().catch(() => {}); // offline: the next look at the page tries again
    }
  };
  const cancelStart = whenSettled(() => {
    // A page that the browser keeps for the way back must not keep its connection.
    window.addEventListener('pagehide', disconnect);
    window.addEventListener('pageshow', onVisibility);
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
  });

  return () => {
    stopped = true;
    cancelStart();
    catchUp.stop();
    clearTimeout(pauseTimer);
    window.removeEventListener('pagehide', disconnect);
    window.removeEventListener('pageshow', onVisibility);
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
}

/** Runs `start` once the page has been loaded for a moment and has nothing else to do. Returns what cancels it. */
export function whenSettled(start: () => void): () => void {
  let idle = 0;
  const afterLoad = () => {
    timer = window.setTimeout(() => {
      if ('requestIdleCallback' in window) idle = requestIdleCallback(start, { timeout: 5000 });
      else start();
    }, SETTLE);
  };
  let timer = 0;
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
  return () => {
    window.removeEventListener('load', afterLoad);
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
