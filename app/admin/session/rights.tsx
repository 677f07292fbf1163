import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Right } from '#congress/accounts/rights.ts';
import { useSession } from './session.tsx';

/** The rights that a part of the area requires. */
export interface Guarded {
  /** To see it; without it anybody may. */
  read?: Right;
  /** To change its content. */
  write?: Right | null;
  /** Whether its content can also be changed by drafts. */
  drafts?: true;
}

/** Renders its children only if the user has the right. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  const { may } = useSession();
  return may(right) && children;
}

/** Says that the user may only read, or only write drafts. */
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
