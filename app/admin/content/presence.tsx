import type { RealtimeChannel } from '@supabase/supabase-js';
import { createContext, useContext, useEffect } from 'react';
import { formatList } from '#congress/facts/format.ts';
import { type AdminAddress, isNew, useAddressed } from '../address.ts';
import { useSession } from '../session/session.tsx';
import { newId } from './rows.ts';

/** The state that each window sends to the presence channel. */
interface Place {
  place: string;
}

/** A member of the team and what they have open. The server adds who they are. */
export interface Present extends Place {
  /** Their account id. */
  person: string;
  name: string;
}

/** The other windows of the team in the area and where they are, one entry per window. */
export const PresenceContext = createContext<readonly Present[]>([]);

/** On this tab the address names a field of a single form, not one of several items. */
const ONE_FORM = 'facts';

/** The place of an address: `tab/id` for an open item, the tab alone for a list or a single form, '' for a new item. */
function placeOf({ tab, item }: Pick<AdminAddress, 'tab' | 'item'>): string {
  if (item === '' || tab === ONE_FORM) return tab;
  return isNew(item) ? '' : `${tab}/${item}`;
}

/** This window's key on the presence channel. */
const OWN_KEY = newId();
export const PRESENCE = { presence: { key: OWN_KEY } };

/** Everybody present on a channel except this window. */
export const othersOn = (channel: RealtimeChannel): Present[] =>
  Object.entries(channel.presenceState<Present>()).flatMap(([key, present]) =>
    key === OWN_KEY ? [] : present,
  );

/** Sends to a channel, once it is subscribed, what is open in this window. */
export function useOwnPlace(channel: RealtimeChannel | undefined): void {
  const place = useAddressed(placeOf);
  useEffect(() => {
    if (channel && place) void channel.track({ place } satisfies Place);
    else if (channel) void channel.untrack();
  }, [channel, place]);
}

/** Names the others who have the same item open, to warn before two people edit it at once. */
export function AlsoHere() {
  const { user } = useSession();
  const place = useAddressed(placeOf);
  const present = useContext(PresenceContext).filter((one) => one.place === place);
  const others = [...new Set(present.filter(({ person }) => person !== user?.id).map(({ name }) => name))];
  const isTwice = others.length === 0 && present.length > 0;
  return (
    <div role="status" className="not-empty:mb-4">
      {(others.length > 0 || isTwice) && (
        <p className="flex items-center gap-2.5 rounded-inner bg-mist px-4 py-2.5 text-[0.9375rem] wrap-anywhere">
          <span aria-hidden className="size-2.5 shrink-0 animate-pulse rounded-full bg-teal" />
          {isTwice
            ? 'Você também tem isto aberto em outra janela.'
            : `${formatList(others, 'pt-BR')} ${others.length > 1 ? 'estão' : 'está'} com isto aberto agora.`}
        </p>
      )}
    </div>
  );
}
