import { isAuthRetryableFetchError, type Session as Tokens } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { type Arrival, arrivalIn, keepLink, keptLink, LOST_LINK } from './arrival.ts';
import type { DataClient } from './client.ts';
import { explain } from './explain.ts';
import type { Entered, State } from './state.ts';
import { type AdminUser, storedAdmin } from './stored.ts';

interface Door {
  client: DataClient;
  take(tokens: Pick<Tokens, 'access_token' | 'refresh_token'>, known?: AdminUser): Promise<Entered>;
  settle(session: Tokens, known?: AdminUser): Promise<boolean>;
  setState(state: State): void;
  leave(notice?: string, linkLost?: true): void;
  expired: string;
}

/** The first moment: follows what the address brought along, or restores the session of the last visit. */
export function useArrival(door: Door) {
  const [arrival] = useState(() => arrivalIn(location.hash) ?? keptLink());
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // What the address held is for nobody's eyes and for no bookmark.
    if (arrivalIn(location.hash)) navigate({ search: '', hash: 'overview' }, { replace: true });
    begin(arrival, door);
  });
}

async function begin(arrival: Arrival | null, door: Door): Promise<void> {
  const { client, setState, leave } = door;
  if (arrival?.kind === 'link') {
    keepLink(arrival);
    return setState({ status: 'arrived', link: arrival });
  }
  if (arrival?.kind === 'session') {
    const { problem } = await door.take(arrival.tokens, storedAdmin()?.user);
    if (problem) return leave(problem);
    if (arrival.emailChanged) toast.success('E-mail alterado.');
    return;
  }
  const restored = await restore(client);
  if (!restored && arrival?.kind === 'failed') {
    return arrival.mailed
      ? leave(LOST_LINK, true)
      : leave(explain({ code: arrival.code, status: 403, message: '' }));
  }
  if (!restored) return leave(storedAdmin() ? door.expired : undefined);
  if (restored.session) await door.settle(restored.session, restored.user);
  else setState({ status: 'in', user: restored.user });
  if (arrival?.kind === 'half') {
    toast.info('Confirmado aqui.', { description: 'Falta abrir o link que foi para o outro endereço.' });
  }
  if (arrival?.kind === 'failed') {
    const reason = arrival.mailed
      ? 'Este link já foi usado ou passou do prazo.'
      : explain({ code: arrival.code, status: 403, message: '' });
    toast.error('O link não funcionou', { description: reason });
  }
}

/** The stored administrator, if their session still lives. A server that is away ends no session. */
async function restore(client: DataClient): Promise<{ user: AdminUser; session: Tokens | null } | null> {
  const admin = storedAdmin();
  if (!admin) return null;
  const { data, error } = await client.auth.getSession();
  const alive = data.session || (error && isAuthRetryableFetchError(error));
  return alive ? { user: admin.user, session: data.session } : null;
}
