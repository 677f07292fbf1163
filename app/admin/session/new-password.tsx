import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { Door, Problem, SideStep } from './door.tsx';
import { explain, isSessionOver } from './explain.ts';
import { ownNameRules } from './field-rules.ts';
import { NEW_PASSWORD_HINT, newPasswordRules, PasswordInput } from './password-input.tsx';
import { useSession } from './session.tsx';
import { type AdminUser, nameOf } from './stored.ts';

/** The last step of an invitation or of a recovery, before the room. */
export function NewPassword({ siteName, user }: { siteName: string; user: AdminUser }) {
  const { client, enter, logout, sessionIsOver } = useSession();
  // Who was invited has no name here yet.
  const nameless = Boolean(user.invited_at) && nameOf(user) === user.email;
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus(nameless ? 'name' : 'password'), [form.setFocus, nameless]);

  const submit = form.handleSubmit(async ({ name, password }) => {
    setProblem('');
    const { error } = await client.auth.updateUser({
      password,
      ...(nameless && { data: { name: name.trim() } }),
    });
    if (error && isSessionOver(error) && (await sessionIsOver())) return;
    if (error) return setProblem(explain(error));
    await enter();
    toast.success('Senha criada. Você já está dentro.');
  });

  return (
    <Door
      siteName={siteName}
      title="Escolha uma nova senha"
      lead={`Conta: ${user.email ?? ''}. Da próxima vez, entre com este e-mail e a senha.`}
    >
      <form onSubmit={submit} noValidate className="mt-8 mb-4 grid gap-5">
        <Problem text={problem} />
        <input type="hidden" autoComplete="username" value={user.email ?? ''} readOnly />
        {nameless && (
          <Labelled label="Seu nome" hint="Como a equipe conhece você." error={errors.name?.message}>
            {(ties) => (
              <input
                {...ties}
                {...form.register('name', ownNameRules)}
                autoComplete="name"
                maxLength={80}
                className={CONTROL_LOOK}
              />
            )}
          </Labelled>
        )}
        <Labelled label="Nova senha" hint={NEW_PASSWORD_HINT} error={errors.password?.message}>
          {(ties) => (
            <PasswordInput
              ties={ties}
              field={form.register('password', newPasswordRules)}
              autoComplete="new-password"
            />
          )}
        </Labelled>
        <Button type="submit" look="calm" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Salvando…' : 'Salvar e entrar'}
        </Button>
      </form>
      <SideStep onClick={logout}>Sair sem mudar a senha</SideStep>
    </Door>
  );
}
