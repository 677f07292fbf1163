import type { Provider } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSession } from './session.tsx';

/** The sign-in providers that this site was given, by their names; none until they are known. */
export function useProviders(): string[] {
  const { request } = useSession();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    request('/auth/v1/settings')
      .then((answer) => answer.json())
      .then(({ external }: { external: Record<string, boolean> }) =>
        setNames(Object.keys(external).filter(isProvider)),
      )
      // Without an answer there is still the password.
      .catch(() => {});
  }, [request]);
  return names;
}

const isProvider = (name: string) => !['email', 'phone', 'anonymous_users'].includes(name);

/** "google" as its users know it. */
export const providerName = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Ways in without a password; nothing where no provider is configured. */
export function ProviderButtons() {
  const { client, home } = useSession();
  const names = useProviders();
  if (names.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      {names.map((name) => (
        <Button
          key={name}
          look="quiet"
          size="large"
          onClick={() =>
            client.auth.signInWithOAuth({ provider: name as Provider, options: { redirectTo: home } })
          }
        >
          {`Entrar com ${providerName(name)}`}
        </Button>
      ))}
    </div>
  );
}
