import type { Provider, UserIdentity } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from '../parts/card.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { answered } from '../session/failure.ts';
import { providerName, useProviders } from '../session/providers.tsx';
import { useSession } from '../session/session.tsx';
import { ownUserQuery } from './queries.ts';

/** Accounts of other providers that can sign in to this one; renders nothing if no provider is configured. */
export function Identities() {
  const { client } = useSession();
  const names = useProviders();
  const { data: user } = useQuery(ownUserQuery(client));
  if (names.length === 0 || !user) return null;
  return (
    <Card title="Contas ligadas">
      <p className="mt-2 text-ink-soft">Entre também com uma destas contas, sem digitar a senha.</p>
      <ul className="mt-2 grid">
        {names.map((name) => (
          <IdentityLine
            key={name}
            provider={name}
            identity={user.identities?.find(({ provider }) => provider === name)}
          />
        ))}
      </ul>
    </Card>
  );
}

function IdentityLine({ provider, identity }: { provider: string; identity?: UserIdentity }) {
  const { client, home } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const link = () =>
    attempt('Erro ao ligar a conta', () =>
      answered(client.auth.linkIdentity({ provider: provider as Provider, options: { redirectTo: home } })),
    );
  const unlink = (linked: UserIdentity) =>
    attempt('Erro ao desligar a conta', async () => {
      await answered(client.auth.unlinkIdentity(linked));
      await queries.invalidateQueries({ queryKey: ownUserQuery(client).queryKey });
      toast.success('Conta desligada.');
    });
  const email = identity?.identity_data?.email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mist py-3 last:border-0">
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{providerName(provider)}</span>
        <span className="block text-sm break-words text-ink-soft">
          {identity ? `Ligada${typeof email === 'string' ? `: ${email}` : ''}` : 'Não ligada'}
        </span>
      </p>
      <Button
        look={identity ? 'danger' : 'quiet'}
        busy={busy}
        onClick={() => (identity ? unlink(identity) : link())}
        aria-label={`${identity ? 'Desligar' : 'Ligar'} ${providerName(provider)}`}
      >
        {identity ? 'Desligar' : 'Ligar'}
      </Button>
    </li>
  );
}
