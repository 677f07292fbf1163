import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from '../parts/card.tsx';
import { Confirmation } from '../parts/dialog.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';

/** Erases everything that one person left here, by their address, when they ask for it (LGPD, article 18). */
export function Erasure() {
  const { request } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const [email, setEmail] = useState('');
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function erase() {
    await attempt('Erro ao apagar os dados', async () => {
      const body = { email: email.trim() };
      const answer = await request('/functions/v1/erase-person', { method: 'POST', body });
      const { erased }: { erased: number } = await answer.json();
      toast.success(
        erased === 0
          ? 'Nada foi encontrado com este e-mail.'
          : erased === 1
            ? '1 registro apagado.'
            : `${erased} registros apagados.`,
      );
      if (erased > 0) setEmail('');
      await queries.invalidateQueries({ queryKey: ['enquiries'] });
      await queries.invalidateQueries({ queryKey: ['subscribers'] });
    });
    setAsking(false);
  }

  function ask(event: FormEvent) {
    event.preventDefault();
    if (email.trim()) setAsking(true);
  }

  return (
    <Card title="Apagar os dados de uma pessoa">
      <form onSubmit={ask} className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <Labelled
            label="E-mail da pessoa"
            hint="Apaga as mensagens e a assinatura deste endereço, e o tira de qualquer outro texto guardado, como a pessoa pode pedir."
          >
            {(ties) => (
              <input
                {...ties}
                type="email"
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                autoComplete="off"
                className={CONTROL_LOOK}
              />
            )}
          </Labelled>
        </div>
        <Button type="submit" look="danger" ref={button}>
          Apagar os dados
        </Button>
      </form>
      <Confirmation
        open={asking}
        title="Apagar os dados desta pessoa?"
        description={`Tudo o que ${email.trim()} enviou por formulário, e a assinatura das novidades, será apagado de vez, e o endereço sai dos outros textos guardados. Isto não pode ser desfeito.`}
        fallbackFocus={() => button.current}
        confirm="Apagar de vez"
        confirming="Apagando…"
        busy={busy}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
