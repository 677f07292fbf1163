import type { RealtimeChannel } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { usePageData } from '../page-data.tsx';
import { useSession } from '../session/session.tsx';
import { type DraftedTable, refreshDrafts } from './drafts.ts';
import { othersOn, PRESENCE, PresenceContext, type Present, useOwnPlace } from './presence.tsx';

/** A change that touches many rows arrives as many messages: they are answered together. */
const DEBOUNCE_MS = 60;

/** That something changed is enough: the lists are asked for what it is. */
const KEY = ['id'];

const FOLLOWED: readonly DraftedTable[] = [...CONTENT_TABLE_NAMES, 'event_facts'];

const LiveContext = createContext(false);

/** Whether what others change arrives by itself now. */
export const useLive = () => useContext(LiveContext);

/**
 * Follows the content and the facts while the dashboard is open, and who else is in it. Only lists are refreshed; what somebody types is
 * theirs.
 */
export function LiveContent({ children }: { children: ReactNode }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { refresh } = usePageData();
  /** The channel, while it is subscribed. */
  const [live, setLive] = useState<RealtimeChannel>();
  const [present, setPresent] = useState<Present[]>([]);
  useOwnPlace(live);

  const reload = useEffectEvent((tables: Iterable<DraftedTable>) => {
    for (const table of tables)
      queries.invalidateQueries({ queryKey: table === 'event_facts' ? ['facts'] : ['content', table] });
    queries.invalidateQueries({ queryKey: ['session-people'] });
    queries.invalidateQueries({ queryKey: ['history'] });
    queries.invalidateQueries({ queryKey: ['outdated'] });
    void refreshDrafts(queries);
    refresh();
  });

  useEffect(() => {
    let over = false;
    let channel: RealtimeChannel | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = new Set<DraftedTable>();
    const collect = (tables: readonly DraftedTable[]) => {
      for (const table of tables) changed.add(table);
      timer ??= setTimeout(() => {
        timer = undefined;
        reload([...changed]);
        changed.clear();
      }, DEBOUNCE_MS);
    };
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
        // What happened while nobody listened is not sent again.
        if (status === 'SUBSCRIBED') collect(FOLLOWED);
      });
    }
    follow();
    return () => {
      over = true;
      clearTimeout(timer);
      if (channel) client.removeChannel(channel);
    };
  }, [client]);

  return (
    <LiveContext value={live !== undefined}>
      <PresenceContext value={present}>{children}</PresenceContext>
    </LiveContext>
  );
}
