import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { explain } from '../session/failure.ts';
import { useOnline } from './use-online.ts';

export interface QueryStateProps {
  query: {
    isPending: boolean;
    isFetching: boolean;
    data: unknown;
    error: unknown;
    refetch(): unknown;
  };
  /** The error message: "Erro ao carregar …". */
  failed?: string;
  /** How many placeholder bars are shown while loading. */
  bars?: number;
}

/** The state of a query without data: loading or failed. Renders nothing once there is data. */
export function QueryState({ query, failed, bars }: QueryStateProps) {
  if (query.data !== undefined) return null;
  if (query.error) {
    return (
      <div role="alert" className="mt-4 rounded-inner bg-mist/60 p-5">
        {failed && <p className="font-semibold">{failed}</p>}
        <p className="mt-1 mb-4 text-ink-soft">{explain(query.error)}</p>
        <Button look="calm" busy={query.isFetching} onClick={() => query.refetch()}>
          <RotateCw className="size-4" aria-hidden />
          Tentar de novo
        </Button>
      </div>
    );
  }
  return query.isPending && <Loading {...(bars && { bars })} />;
}

export function Loading({ bars = 3 }: Pick<QueryStateProps, 'bars'>) {
  const online = useOnline();
  return (
    <div role="status" className="mt-5 grid gap-2.5">
      <span className={online ? 'sr-only' : 'text-ink-soft'}>
        {online ? 'Carregando…' : 'Sem conexão. Isto aparece assim que ela voltar.'}
      </span>
      {Array.from({ length: bars }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical
        <div key={bar} aria-hidden className="h-17 animate-pulse rounded-inner bg-mist" />
      ))}
    </div>
  );
}
