import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { moment } from '../moment.ts';
import { useAccountFailure } from '../session/account-failure.ts';
import { type AuthRefusal, askAuth } from '../session/auth-request.ts';
import { LoadState } from '../session/load-state.tsx';
import { useSession } from '../session/session.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { recoveryCodesQuery } from './queries.ts';

interface RecoveryCodesProps {
  /** Codes that were made just now, with the first device. */
  fresh: string[] | null;
  onFresh(codes: string[] | null): void;
  /** Where the focus goes when the codes are put away. */
  onKept(): void;
}

/** How many recovery codes are left, and a new set in their place. */
export function RecoveryCodes({ fresh, onFresh, onKept }: RecoveryCodesProps) {
  const session = useSession();
  const queries = useQueryClient();
  const tell = useAccountFailure();
  const query = useQuery(recoveryCodesQuery(session));
  const [asking, setAsking] = useState(false);
  const renewal = useMutation<string[], AuthRefusal>({
    mutationFn: () => makeRecoveryCodes(session),
    onSuccess(codes) {
      onFresh(codes);
      return queries.invalidateQueries({ queryKey: recoveryCodesQuery(session).queryKey });
    },
    onError: (failure) => tell('Erro ao gerar os códigos', failure),
    onSettled: () => setAsking(false),
  });
  const kept = query.data?.created_at;
  return (
    <div className="mt-5 border-t border-mist pt-4">
      <LoadState query={query} failed="Erro ao carregar os códigos de recuperação" />
      {query.data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-52">
            <span className="font-semibold">Códigos de recuperação</span>
            <span
              className={`block text-sm ${query.data.remaining > 2 ? 'text-ink-soft' : 'font-semibold text-coral-deep'}`}
            >
              {kept
                ? `${left(query.data.remaining)} Gerados em ${moment(kept)}.`
                : 'Nenhum: sem o aparelho, você não entra.'}
            </span>
          </p>
          <Button
            look={kept ? 'quiet' : 'calm'}
            busy={renewal.isPending}
            onClick={() => (kept ? setAsking(true) : renewal.mutate())}
          >
            {kept ? 'Gerar novos códigos' : 'Gerar códigos'}
          </Button>
        </div>
      )}
      {fresh && (
        <CodeSheet
          codes={fresh}
          onKept={() => {
            onFresh(null);
            onKept();
          }}
        />
      )}
      <Dialog
        open={asking}
        onOpenChange={(open) => !open && !renewal.isPending && setAsking(false)}
        title="Gerar novos códigos?"
        description="Os códigos que você guardou antes deixam de valer na hora."
        fallbackFocus={() => document.getElementById('recovery-codes')}
        actions={
          <>
            <DialogCancel>
              <Button look="quiet" disabled={renewal.isPending}>
                Cancelar
              </Button>
            </DialogCancel>
            <Button busy={renewal.isPending} onClick={() => renewal.mutate()}>
              {renewal.isPending ? 'Gerando…' : 'Gerar novos'}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** A new set; the one before is worth nothing any more. */
export async function makeRecoveryCodes(session: Parameters<typeof askAuth>[0]): Promise<string[]> {
  return (await askAuth<{ codes: string[] }>(session, '/recovery-codes', { method: 'POST', body: {} })).codes;
}

function left(remaining: number): string {
  if (remaining === 0) return 'Todos já foram usados.';
  return remaining === 1 ? 'Resta 1 de 10.' : `Restam ${remaining} de 10.`;
}
