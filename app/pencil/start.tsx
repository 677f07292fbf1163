import { FunctionsHttpError } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';
import type { EditingRendition } from '#congress/source.ts';
import { forgetAdmin } from '../admin/session/admin-user.ts';
import { dataClient } from '../admin/session/data-client.ts';
import { Pencils } from './pencils.tsx';
import { type Origins, readOrigins } from './rendition.ts';

/** Lets an administrator edit the open public page: docs/decisions/0031-pencil.md. */
export async function startPencils(publishableKey: string): Promise<void> {
  const { auth, functions } = dataClient(publishableKey);
  // Refreshes an expired session. Without a session this is a visitor's page.
  const { data } = await auth.getSession();
  if (!data.session) return;
  const place = document.createElement('section');
  place.id = 'pencils';
  place.ariaLabel = 'Edição do site';
  place.lang = 'pt-BR';
  place.dataset.permanent = '';
  document.body.append(place);
  const root = createRoot(place);

  function end() {
    root.unmount();
    place.remove();
    subscription.unsubscribe();
  }

  async function load(): Promise<Origins | null> {
    const body = { path: location.pathname + location.search, editing: true };
    const answer = await functions.invoke<EditingRendition>('preview', { body });
    if (answer.data) return readOrigins(answer.data);
    const { error } = answer;
    if (error instanceof FunctionsHttpError && [401, 403].includes((error.context as Response).status)) {
      end();
      // Clears a session that the server has ended.
      await auth.getUser();
    }
    return null;
  }

  async function signOut() {
    forgetAdmin();
    await auth.signOut({ scope: 'local' });
  }

  const { subscription } = auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') end();
  }).data;
  root.render(<Pencils load={load} signOut={signOut} />);
}
