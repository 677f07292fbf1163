import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { nextStep } from '../content/failure.ts';
import { CONTENT, type ContentTable } from '../content/tables.ts';

/** What stands where content will be. */
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

interface LoadFailedProps {
  table: ContentTable;
  error: unknown;
  busy: boolean;
  onRetry(): void;
}

export function LoadFailed({ table, error, busy, onRetry }: LoadFailedProps) {
  return (
    <Panel title={CONTENT[table].loadFailed} text={nextStep(error)}>
      <Button look="calm" busy={busy} onClick={onRetry}>
        <RotateCw className="size-4" aria-hidden />
        Tentar de novo
      </Button>
    </Panel>
  );
}

export function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-card bg-mist/60 px-6 py-10 text-center">
      <p className="font-display text-heading font-[650]">{title}</p>
      <p className="mx-auto mt-2 mb-6 max-w-md text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
