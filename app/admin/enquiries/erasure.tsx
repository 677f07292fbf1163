import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { Card } from '../parts/card.tsx';
import { Confirmation } from '../parts/confirmation.tsx';
import { emailField } from '../session/fields.ts';
import { useSession } from '../session/session.tsx';
import { ShortForm } from '../session/short-form.tsx';

/** Erases all data of one person by their email address, at their request (LGPD, article 18). */
export function Erasure() {
  const { request } = useSession();
  const queries = useQueryClient();
  const [requested, setRequested] = useState<{ email: string; empty(): void } | null>(null);

  async function erase(email: string, empty: () => void) {
    const answer = await request('/functions/v1/erase-person', { method: 'POST', body: { email } });
    const { erased }: { erased: number } = await answer.json();
    toast.success(
      erased === 0
        ? 'Nada foi encontrado com este e-mail.'
        : erased === 1
          ? '1 registro apagado.'
          : `${erased} registros apagados.`,
    );
    if (erased > 0) empty();
    await queries.invalidateQueries({ queryKey: ['enquiries'] });
    await queries.invalidateQueries({ queryKey: ['subscribers'] });
  }

  return (
    <Card title="Apagar os dados de uma pessoa">
      <ShortForm
        fields={{
          email: {
            label: 'E-mail da pessoa',
            hint: 'Apaga as mensagens e a assinatura deste endereço, e o tira de qualquer outro texto guardado, como a pessoa pode pedir.',
            autoComplete: 'off',
            ...emailField,
          },
        }}
        look="danger"
        submit="Apagar os dados"
        submitting="Apagar os dados"
        send={async ({ email }, form) => {
          setRequested({ email: email.trim(), empty: form.reset });
        }}
      />
      {requested && (
        <Confirmation
          title="Apagar os dados desta pessoa?"
          description={`Tudo o que ${requested.email} enviou por formulário, e a assinatura das novidades, será apagado de vez, e o endereço sai dos outros textos guardados. Isto não pode ser desfeito.`}
          confirm="Apagar de vez"
          confirming="Apagando…"
          failed="Erro ao apagar os dados"
          onConfirm={() => erase(requested.email, requested.empty)}
          onClose={() => setRequested(null)}
        />
      )}
    </Card>
  );
}
