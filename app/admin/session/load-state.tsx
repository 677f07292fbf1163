import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { explain, isSessionOver } from './explain.ts';
import { useSession } from './session.tsx';

interface LoadStateProps {
  query: {
    isPending: boolean;
    isFetching: boolean;
    data: unknown;
    error: Parameters<typeof explain>[0] | null;
    refetch(): unknown;
  };
  /** What it says when it failed: "Erro ao carregar …". */
  failed: string;
}

/** Something about accounts while it loads, and when it could not be loaded; a session that is over ends at the login. */
export function LoadState({
  query: { isPending, isFetching, data, error, refetch },
  failed,
}: LoadStateProps) {
  const { sessionIsOver } = useSession();
  useEffect(() => {
    if (error && isSessionOver(error)) void sessionIsOver();
  }, [error, sessionIsOver]);
  if (isPending) {
    return (
      <p role="status" className="mt-4 text-ink-soft">
        Carregando…
      </p>
    );
  }
  if (!error || data) return null;
  return (
    <div role="alert" className="mt-4 rounded-inner bg-mist/60 p-5">
      <p className="font-semibold">{failed}</p>
      <p className="mt-1 mb-4 text-ink-soft">{explain(error)}</p>
      <Button look="calm" busy={isFetching} onClick={() => refetch()}>
        Tentar de novo
      </Button>
    </div>
  );
}
