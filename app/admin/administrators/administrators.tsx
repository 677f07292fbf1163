import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LoadState } from '../session/load-state.tsx';
import { useSession } from '../session/session.tsx';
import { AdministratorRow } from './administrator-row.tsx';
import { Invitation } from './invitation.tsx';
import { type Administrator, administratorsQuery } from './queries.ts';
import { AdministratorRemoval } from './removal.tsx';

/** Who may edit the site: seen, invited and removed. */
export function Administrators() {
  const session = useSession();
  const query = useQuery(administratorsQuery(session));
  const [removing, setRemoving] = useState<Administrator | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <section
        aria-labelledby="administrators-title"
        className="rounded-card bg-white p-5 shadow-lift sm:p-7"
      >
        <h3 id="administrators-title" ref={title} tabIndex={-1} className="text-heading outline-none">
          Administradores
        </h3>
        <p className="text-ink-soft">Todos podem editar o site inteiro e convidar outras pessoas.</p>
        <LoadState query={query} failed="Erro ao carregar administradores" />
        <ul className="mt-4 grid grid-cols-1">
          {query.data?.map((one) => (
            <AdministratorRow key={one.id} administrator={one} onRemove={() => setRemoving(one)} />
          ))}
        </ul>
      </section>
      <Invitation />
      <AdministratorRemoval
        administrator={removing}
        onClose={() => setRemoving(null)}
        fallbackFocus={() => title.current}
      />
    </div>
  );
}
