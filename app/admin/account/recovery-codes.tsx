import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMoment } from '../moment.ts';
import { Confirmation } from '../parts/confirmation.tsx';
import { copyText } from '../parts/copy-text.ts';
import { saveFile } from '../parts/save-file.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { nameOf } from '../session/admin-user.ts';
import { useSession } from '../session/session.tsx';
import { makeRecoveryCodes, recoveryCodesQuery } from './queries.ts';

interface RecoveryCodesProps {
  /** Codes that were just generated with the first device. */
  fresh: string[] | null;
  onFresh(codes: string[] | null): void;
  /** Moves the focus once the codes are put away. */
  onKept(): void;
}

const FAILED = 'Erro ao gerar os códigos';

/** The number of remaining recovery codes, and a button that generates new ones. */
export function RecoveryCodes({ fresh, onFresh, onKept }: RecoveryCodesProps) {
  const moment = useMoment();
  const session = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const query = useQuery(recoveryCodesQuery(session));
  const [asking, setAsking] = useState(false);

  async function renew() {
    onFresh(await makeRecoveryCodes(session));
    await queries.invalidateQueries({ queryKey: recoveryCodesQuery(session).queryKey });
  }

  const madeAt = query.data?.created_at;
  return (
    <div className="mt-5 border-t border-mist pt-4">
      <QueryState query={query} failed="Erro ao carregar os códigos de recuperação" />
      {query.data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-52">
            <span className="font-semibold">Códigos de recuperação</span>
            <span
              className={`block text-sm ${query.data.remaining > 2 ? 'text-ink-soft' : 'font-semibold text-coral-deep'}`}
            >
              {madeAt
                ? `${left(query.data.remaining)} Gerados em ${moment(madeAt)}.`
                : 'Nenhum: sem o aparelho, você não entra.'}
            </span>
          </p>
          <Button
            look={madeAt ? 'quiet' : 'calm'}
            busy={busy}
            onClick={() => (madeAt ? setAsking(true) : attempt(FAILED, renew))}
          >
            {madeAt ? 'Gerar novos códigos' : 'Gerar códigos'}
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
      {asking && (
        <Confirmation
          title="Gerar novos códigos?"
          description="Os códigos que você guardou antes deixam de valer na hora."
          fallbackFocus={() => document.getElementById('recovery-codes')}
          confirm="Gerar novos"
          confirming="Gerando…"
          failed={FAILED}
          onConfirm={renew}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function left(remaining: number): string {
  if (remaining === 0) return 'Todos já foram usados.';
  return remaining === 1 ? 'Resta 1 de 10.' : `Restam ${remaining} de 10.`;
}

/** New recovery codes, which are only shown once: to be copied, saved or printed. */
function CodeSheet({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = [
    `Códigos de recuperação de ${user ? nameOf(user) : ''} em ${location.host}/admin`,
    'Cada código vale uma só vez, no lugar do código do aparelho.',
    '',
    ...codes,
    '',
  ].join('\n');

  const copy = () => copyText(text, 'Códigos copiados.', 'Salve o arquivo ou anote os códigos.');

  return (
    <section
      aria-labelledby="recovery-codes"
      data-print="alone"
      className="mt-4 rounded-inner border border-honey bg-white p-4 sm:p-5"
    >
      <h4 id="recovery-codes" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Guarde estes códigos de recuperação
      </h4>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Sem o aparelho, um deles deixa você entrar. Cada um vale uma só vez. Eles não aparecem de novo:
        guarde-os fora do celular, num papel ou num gerenciador de senhas.
      </p>
      <ol className="mt-4 grid gap-x-6 gap-y-1.5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" onClick={copy}>
          <Copy className="size-4" aria-hidden />
          Copiar
        </Button>
        <Button look="quiet" onClick={() => saveFile('codigos-de-recuperacao.txt', text, 'text/plain')}>
          <Download className="size-4" aria-hidden />
          Salvar como arquivo
        </Button>
        <Button look="quiet" onClick={() => print()}>
          <Printer className="size-4" aria-hidden />
          Imprimir
        </Button>
        <Button look="calm" onClick={onKept}>
          Já guardei os códigos
        </Button>
      </div>
    </section>
  );
}
