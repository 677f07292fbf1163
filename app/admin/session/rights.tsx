import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Right } from '#congress/accounts/rights.ts';
import { useSession } from './session.tsx';

/** The rights that a part of the area takes; without one it is everybody's. */
export interface Guarded {
  /** To be shown. */
  read?: Right;
  /** To change what it shows. */
  write?: Right | null;
  /** What it shows can be changed by a draft, too. */
  drafts?: true;
}

/** What only some roles may use. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  const { may } = useSession();
  return may(right) && children;
}

/** Says so where somebody may only read. */
export function ReadingOnly({ write, drafts }: Guarded) {
  const { may } = useSession();
  if (!write || may(write)) return null;
  return (
    <p className="mb-6 flex w-fit items-center gap-2 rounded-inner bg-mist px-4 py-2 font-semibold text-petrol">
      <Eye className="size-5 shrink-0" aria-hidden />
      {drafts && may('writeDrafts')
        ? 'O que você escreve aqui fica como rascunho, até que outra pessoa o publique.'
        : 'Você pode ler, não alterar.'}
    </p>
  );
}
