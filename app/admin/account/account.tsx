import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from '../parts/card.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { answered } from '../session/failure.ts';
import { emailPattern, Field, Form, newPassword, ownName, useAccountForm } from '../session/form.tsx';
import { useSession } from '../session/session.tsx';
import { Identities } from './identities.tsx';
import { ownUserQuery } from './queries.ts';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** What an administrator sees and changes of their own account. */
export function Account() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Profile />
        <EmailChange />
        <PasswordChange />
      </div>
      <div className="grid gap-6">
        <SecondFactor />
        <Sessions />
        <Identities />
      </div>
    </div>
  );
}

function Profile() {
  const { client, user } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  const stored = user?.user_metadata?.name;
  const form = useForm({ values: { name: typeof stored === 'string' ? stored : '' } });
  const { isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(({ name }) =>
    attempt('Erro ao salvar o nome', async () => {
      await answered(client.auth.updateUser({ data: { name: name.trim() } }));
      toast.success('Nome salvo.');
      await queries.invalidateQueries({ queryKey: ['administrators'] });
    }),
  );
  return (
    <Card title="Seus dados">
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {user?.username && <Line term="Usuário" value={user.username} />}
        <Line term="E-mail" value={user?.email ?? ''} />
      </dl>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <Field form={form} name="name" label="Nome" hint="É assim que a equipe vê você." {...ownName} />
        <Button
          type="submit"
          look="quiet"
          busy={isSubmitting}
          disabled={!isDirty}
          className="justify-self-start"
        >
          {isSubmitting ? 'Salvando…' : 'Salvar o nome'}
        </Button>
      </form>
    </Card>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold break-words">{value}</dd>
    </div>
  );
}

function EmailChange() {
  const { client, home } = useSession();
  const queries = useQueryClient();
  const { data: user } = useQuery(ownUserQuery(client));
  const form = useAccountForm({
    defaultValues: { email: '' },
    async send({ email }) {
      await answered(client.auth.updateUser({ email: email.trim() }, { emailRedirectTo: home }));
      form.reset();
      toast.success('Falta confirmar a troca do e-mail.', {
        description: 'Enviamos um link aos dois endereços, o atual e o novo. A troca vale depois dos dois.',
      });
      await queries.invalidateQueries({ queryKey: ownUserQuery(client).queryKey });
    },
  });
  return (
    <Card title="Trocar o e-mail">
      {user?.new_email && (
        <p className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
          {`Falta confirmar a troca para ${user.new_email}: abra o link que foi para cada um dos dois endereços.`}
        </p>
      )}
      <Form form={form} look="quiet" submit="Pedir a troca" submitting="Enviando…">
        <Field
          form={form}
          name="email"
          label="Novo e-mail"
          hint="O endereço atual e o novo recebem um link cada um; a troca vale quando os dois confirmarem."
          rules={{
            required: 'Informe o novo e-mail',
            pattern: emailPattern,
            validate: (email) =>
              email.trim().toLowerCase() !== user?.email?.toLowerCase() || 'Este já é o seu e-mail',
          }}
          type="email"
          autoComplete="email"
        />
      </Form>
    </Card>
  );
}

function PasswordChange() {
  const { client, user } = useSession();
  const queries = useQueryClient();
  const form = useAccountForm({
    defaultValues: { current: '', password: '' },
    retype: (failure) =>
      (failure as { code?: string }).code === 'current_password_mismatch' ? 'current' : 'password',
    async send({ current, password }) {
      await answered(client.auth.updateUser({ password, current_password: current }));
      form.reset();
      toast.success('Senha alterada.', { description: 'Os outros aparelhos precisam entrar de novo.' });
      await queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
  return (
    <Card title="Trocar a senha">
      <Form form={form} submit="Trocar a senha" submitting="Trocando…">
        <input type="hidden" autoComplete="username" value={user?.username ?? user?.email ?? ''} readOnly />
        <Field
          form={form}
          name="current"
          label="Senha atual"
          rules={{ required: 'Informe a senha atual' }}
          type="password"
          autoComplete="current-password"
          showLabel="Mostrar a senha atual"
        />
        <Field
          form={form}
          name="password"
          label="Nova senha"
          {...newPassword}
          showLabel="Mostrar a nova senha"
        />
      </Form>
    </Card>
  );
}
