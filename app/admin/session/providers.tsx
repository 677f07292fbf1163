import type { Provider } from '@supabase/supabase-js';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from './session.tsx';

/** The configured sign-in providers; empty until they are known. */
export function useProviders(): string[] {
  const { request } = useSession();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    request('/auth/v1/settings')
      .then((answer) => answer.json())
      .then(({ external }: { external: Record<string, boolean> }) =>
        setNames(Object.keys(external).filter(isProvider)),
      )
      // Without a response, the password can still be used.
      .catch(() => {});
  }, [request]);
  return names;
}

const isProvider = (name: string) => !['email', 'phone', 'anonymous_users'].includes(name);

/** The provider's display name. */
export const providerName = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The sign-in buttons of the providers; empty if none is configured. */
export function useWaysIn() {
  const { client, home } = useSession();
  const names = useProviders();
  return useMemo(
    () =>
      names.map((name) => ({
        label: `Entrar com ${providerName(name)}`,
        onChoose: () =>
          void client.auth.signInWithOAuth({ provider: name as Provider, options: { redirectTo: home } }),
      })),
    [client, home, names],
  );
}
