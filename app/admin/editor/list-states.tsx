import type { ReactNode } from 'react';

/** The place of a list that is on its way. */
export function Loading() {
  return (
    <div role="status" className="mt-5 grid gap-2.5">
      <span className="sr-only">Carregando…</span>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="h-17 animate-pulse rounded-inner bg-mist" />
      ))}
    </div>
  );
}

/** What stands in the place of a list: why it is empty, and what to do about it. */
export function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-card bg-mist/60 px-6 py-10 text-center">
      <p className="font-display text-heading font-[650]">{title}</p>
      <p className="mx-auto mt-2 mb-6 max-w-md text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
