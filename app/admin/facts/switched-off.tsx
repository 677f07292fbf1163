import type { ReactNode } from 'react';
import { Link } from '../parts/link.tsx';
import { Allowed } from '../session/rights.tsx';

interface SwitchedOffProps {
  /** The path of the fact that switches it on. */
  fact: string;
  /** What is missing as a consequence. */
  children: ReactNode;
}

/** Says that the facts have something switched off, with a link to the fact for those who may change it. */
export function SwitchedOff({ fact, children }: SwitchedOffProps) {
  return (
    <p className="mt-5 rounded-inner bg-rose-light p-4">
      {children}{' '}
      <Allowed right="writeFacts">
        <Link
          to={{ tab: 'facts', item: fact }}
          className="font-semibold text-teal underline underline-offset-4 hover:text-ink"
        >
          Ligar nos dados do evento
        </Link>
      </Allowed>
    </p>
  );
}
