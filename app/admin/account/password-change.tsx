import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { Problem } from '../session/door.tsx';
import { explain, isSessionOver } from '../session/explain.ts';
import { NEW_PASSWORD_HINT, newPasswordRules, PasswordInput } from '../session/password-input.tsx';
import { useSession } from '../session/session.tsx';
import { Card } from './card.tsx';

export function PasswordChange() {
  const { client, state, sessionIsOver } = useSession();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { current: '', password: '' } });
  const [problem, setProblem] = useState('');
  const { isSubmitting, errors } = form.formState;
  const user = state.status === 'in' ? state.user : undefined;

  const submit = form.handleSubmit(async ({ current, password }) => {
    setProblem('');
    const { error } = await client.auth.updateUser({ password, current_password: current });
    if (error && isSessionOver(error) && (await sessionIsOver())) return;
    if (error) {
      setProblem(explain(error));
      const wrong = error.code === 'current_password_mismatch' ? 'current' : 'password';
      setTimeout(() => form.setFocus(wrong, { shouldSelect: true }));
      return;
    }
    form.reset();
    toast.success('Senha alterada.', { description: 'Os outros aparelhos precisam entrar de novo.' });
    await queries.invalidateQueries({ queryKey: ['account'] });
  });

  return (
    <Card title="Trocar a senha">
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Problem text={problem} />
        <input type="hidden" autoComplete="username" value={user?.username ?? user?.email ?? ''} readOnly />
        <Labelled label="Senha atual" error={errors.current?.message}>
          {(ties) => (
            <PasswordInput
              ties={ties}
              field={form.register('current', { required: 'Informe a senha atual' })}
              autoComplete="current-password"
              showLabel="Mostrar a senha atual"
            />
          )}
        </Labelled>
        <Labelled label="Nova senha" hint={NEW_PASSWORD_HINT} error={errors.password?.message}>
          {(ties) => (
            <PasswordInput
              ties={ties}
              field={form.register('password', newPasswordRules)}
              autoComplete="new-password"
              showLabel="Mostrar a nova senha"
            />
          )}
        </Labelled>
        <Button type="submit" look="calm" busy={isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Trocando…' : 'Trocar a senha'}
        </Button>
      </form>
    </Card>
  );
}
