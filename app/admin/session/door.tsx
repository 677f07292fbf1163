import type { ReactNode, Ref } from 'react';
import { Strata } from './strata.tsx';

interface DoorProps {
  siteName: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of every screen outside of the room. */
export function Door({ siteName, title, lead, children }: DoorProps) {
  return (
    <div className="grid min-h-svh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="on-dark relative isolate flex overflow-hidden bg-ink px-6 py-8 text-white lg:p-14">
        <Strata />
        <p className="relative mt-auto max-w-sm">
          <span className="block font-display text-title font-[680]">{siteName}</span>
          <span className="mt-2 hidden text-lead text-white/85 lg:block">
            Aqui o congresso é cuidado: o que você salva aparece no site na mesma hora.
          </span>
        </p>
      </header>
      <main className="flex items-start justify-center px-5 py-10 sm:px-10 lg:items-center">
        <div className="w-full max-w-md">
          <h1 className="text-title">{title}</h1>
          <p className="mt-2 text-ink-soft">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}

/** Something to know before anything is typed. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-6 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
      {children}
    </p>
  );
}

/** What went wrong, and what to do about it. */
export function Problem({
  text,
  nextStep,
  ref,
}: {
  text: string;
  nextStep?: string;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div role="alert" ref={ref} className="empty:hidden">
      {text && (
        <div className="rounded-inner border-l-4 border-coral-deep bg-rose-light px-4 py-3">
          <p className="font-semibold text-coral-deep">{text}</p>
          {nextStep && <p className="mt-0.5 text-sm text-ink">{nextStep}</p>}
        </div>
      )}
    </div>
  );
}

/** A quieter way to go on. */
export function SideStep({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center text-left text-sm font-semibold text-teal underline underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  );
}
