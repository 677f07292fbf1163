import type { ReactNode } from 'react';
import { nameOf } from '../session/admin-user.ts';
import { useSession } from '../session/session.tsx';
import { Digest } from './digest.tsx';

/** The first screen: what needs attention today. */
export function Overview({ children }: { children?: ReactNode }) {
  const { user, may } = useSession();
  const name = user ? nameOf(user) : '';
  return (
    <>
      <h2 className="text-title">Hoje</h2>
      <p className="mb-6 text-ink-soft">{`Olá${name && `, ${name}`}.${may('writeContent') ? ' Tudo o que você salva aparece no site na mesma hora.' : ''}`}</p>
      {children}
      <Digest />
    </>
  );
}
