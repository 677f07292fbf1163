import type { RealtimeChannel } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { PAGE_DATA } from '../page-data.tsx';
import { useOnline } from '../requests/use-online.ts';
import { useSession } from '../session/session.tsx';
import { type DraftedTable, refreshDrafts } from './drafts.ts';
import { othersOn, PRESENCE, PresenceContext, type Present, useOwnPlace } from './presence.tsx';

/** A change of many rows arrives as many messages, which are handled together. */
const DEBOUNCE_MS = 60;

/**
 * A live message can arrive before the response to the save that caused it. While a save is in flight, the reload
 * waits, but only up to a limit, because others make changes, too.
 */
const AFTER_SAVE_MS = 300;
const LONGEST_WAIT_MS = 3000;

/** Only the id: the lists are reloaded anyway. */
const KEY = ['id'];

const FOLLOWED: readonly DraftedTable[] = [...CONTENT_TABLE_NAMES, 'event_facts'];

const LiveContext = createContext(false);

/** Whether changes by others arrive live at the moment. */
export const useLive = () => useContext(LiveContext);

/**
 * Subscribes to changes of the content and the facts, and to the team's presence, while the dashboard is open. Only
 * lists are refreshed; open forms keep their input.
 */
export function LiveContent({ children }: { children: ReactNode }) {
  const { client } = useSession();
  const queries = useQueryClient();
  /** The channel while it is subscribed. */
  const [live, setLive] = useState<RealtimeChannel>();
  const online = useOnline();
  const [present, setPresent] = useState<Present[]>([]);
  useOwnPlace(live);

  const reload = useEffectEvent((tables: Iterable<DraftedTable>) => {
    for (const table of tables)
      queries.invalidateQueries({ queryKey: table === 'event_facts' ? ['facts'] : ['content', table] });
    queries.invalidateQueries({ queryKey: ['session-people'] });
    queries.invalidateQueries({ queryKey: ['history'] });
    queries.invalidateQueries({ queryKey: ['outdated'] });
    void refreshDrafts(queries);
    // Also without a change of the facts, because it contains the hashes of pictures.
    queries.invalidateQueries({ queryKey: PAGE_DATA });
  });

  useEffect(() => {
    let over = false;
    let channel: RealtimeChannel | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = new Set<DraftedTable>();
    let since = 0;
    const collect = (tables: readonly DraftedTable[]) => {
      if (changed.size === 0) since = performance.now();
      for (const table of tables) changed.add(table);
      timer ??= setTimeout(tell, DEBOUNCE_MS);
    };
    function tell() {
      const isSaving = queries.isMutating() > 0 && performance.now() - since < LONGEST_WAIT_MS;
      timer = isSaving ? setTimeout(tell, AFTER_SAVE_MS) : undefined;
      if (isSaving) return;
      reload([...changed]);
      changed.clear();
    }
    async function follow() {
      // A join without the token would have a visitor's rights (PROTOCOL section G).
      await client.realtime.setAuth();
      if (over) return;
      const joined = client.channel('admin-content', { config: PRESENCE });
      channel = joined;
      for (const table of FOLLOWED) {
        const changes = { event: '*', schema: 'public', table, select: KEY } as const;
        joined.on('postgres_changes', changes, () => collect([table]));
      }
      joined.on('presence', { event: 'sync' }, () => !over && setPresent(othersOn(joined)));
      joined.subscribe((status) => {
        if (over) return;
        setLive(status === 'SUBSCRIBED' ? joined : undefined);
        if (status !== 'SUBSCRIBED') setPresent([]);
        // Changes from before the subscription are not sent again.
        if (status === 'SUBSCRIBED') collect(FOLLOWED);
      });
    }
    follow();
    // A connection that survived an offline period may have missed changes, too.
    const catchUp = () => collect(FOLLOWED);
    addEventListener('online', catchUp);
    return () => {
      over = true;
      removeEventListener('online', catchUp);
      clearTimeout(timer);
      if (channel) client.removeChannel(channel);
    };
  }, [client, queries]);

  return (
    <LiveContext value={live !== undefined && online}>
      <PresenceContext value={present}>{children}</PresenceContext>
    </LiveContext>
  );
}
