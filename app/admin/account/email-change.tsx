import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { Problem } from '../session/door.tsx';
import { explain } from '../session/explain.ts';
import { emailPattern } from '../session/field-rules.ts';
import { useSession } from '../session/session.tsx';
import { Card } from './card.tsx';
import { ownUserQuery } from './queries.ts';

export function EmailChange() {
  const { client, home } = useSession();
  const queries = useQueryClient();
  const { data: user } = useQuery(ownUserQuery(client));
  const form = useForm({ defaultValues: { email: '' } });
  const [problem, setProblem] = useState('');
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setProblem('');
    const { error } = await client.auth.updateUser({ email: email.trim() }, { emailRedirectTo: home });
    if (error) return setProblem(explain(error));
    form.reset();
    toast.success('Falta confirmar a troca do e-mail.', {
      description: 'Enviamos um link aos dois endereços, o atual e o novo. A troca vale depois dos dois.',
    });
    await queries.invalidateQueries({ queryKey: ownUserQuery(client).queryKey });
  });
  return (
    <Card title="Trocar o e-mail">
      {user?.new_email && (
        <p className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
          {`Falta confirmar a troca para ${user.new_email}: abra o link que foi para cada um dos dois endereços.`}
        </p>
      )}
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Problem text={problem} />
        <Labelled
          label="Novo e-mail"
          hint="O endereço atual e o novo recebem um link cada um; a troca vale quando os dois confirmarem."
          error={errors.email?.message}
        >
          {(ties) => (
            <input
              {...ties}
              {...form.register('email', {
                required: 'Informe o novo e-mail',
                pattern: emailPattern,
                validate: (email) =>
                  email.trim().toLowerCase() !== user?.email?.toLowerCase() || 'Este já é o seu e-mail',
              })}
              type="email"
              autoComplete="email"
              className={CONTROL_LOOK}
            />
          )}
        </Labelled>
        <Button type="submit" look="quiet" busy={isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Enviando…' : 'Pedir a troca'}
        </Button>
      </form>
    </Card>
  );
}
