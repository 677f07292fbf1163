import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readEmailAddress } from '#congress/email-address.ts';
import { toast } from '../../ui/toast.ts';
import { MailNote } from '../mail-note.tsx';
import { Card } from '../parts/card.tsx';
import { answered } from '../session/failure.ts';
import { emailField, newPassword, ownName, presentPassword } from '../session/fields.ts';
import { useSession } from '../session/session.tsx';
import { ShortForm } from '../session/short-form.tsx';
import { Identities } from './identities.tsx';
import { ownUserQuery } from './queries.ts';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { UnprovenEmail } from './unproven-email.tsx';

/** The settings of one's own account. */
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
  const stored = user?.user_metadata?.name;
  const { data: account } = useQuery(ownUserQuery(client));
  return (
    <Card title="Seus dados">
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {user?.username && <Line term="Usuário" value={user.username} />}
        <Line term="E-mail" value={(account ?? user)?.email ?? ''} />
      </dl>
      {account?.email && !account.email_confirmed_at && <UnprovenEmail email={account.email} />}
      <ShortForm
        fields={{
          name: {
            label: 'Nome',
            hint: 'É assim que a equipe vê você.',
            initial: typeof stored === 'string' ? stored : '',
            ...ownName,
          },
        }}
        look="quiet"
        submit="Salvar o nome"
        submitting="Salvando…"
        send={async ({ name }) => {
          await answered(client.auth.updateUser({ data: { name: name.trim() } }));
          toast.success('Nome salvo.');
          await queries.invalidateQueries({ queryKey: ['administrators'] });
        }}
      />
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
  const isProven = !user || Boolean(user.email_confirmed_at);
  return (
    <Card title="Trocar o e-mail">
      {isProven && <MailNote />}
      {user?.new_email && (
        <p className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
          {`Falta confirmar a troca para ${user.new_email}: abra o link que foi para cada um dos dois endereços.`}
        </p>
      )}
      <ShortForm
        fields={{
          email: {
            ...emailField,
            label: 'Novo e-mail',
            hint: isProven
              ? 'O endereço atual e o novo recebem um link cada um; a troca vale quando os dois confirmarem.'
              : 'O endereço atual não está confirmado: o novo toma o lugar dele na hora, e falta confirmá-lo.',
            autoComplete: 'email',
            rules: {
              ...emailField.rules,
              required: 'Informe o novo e-mail',
              validate: (email) =>
                readEmailAddress(email ?? '') === user?.email?.toLowerCase()
                  ? 'Este já é o seu e-mail'
                  : emailField.rules.validate(email ?? ''),
            },
          },
        }}
        look="quiet"
        submit={isProven ? 'Pedir a troca' : 'Trocar o e-mail'}
        submitting={isProven ? 'Enviando…' : 'Trocando…'}
        send={async ({ email }, form) => {
          await answered(client.auth.updateUser({ email: email.trim() }, { emailRedirectTo: home }));
          form.reset();
          if (isProven)
            toast.success('Falta confirmar a troca do e-mail.', {
              description:
                'Enviamos um link aos dois endereços, o atual e o novo. A troca vale depois dos dois.',
            });
          else toast.success('E-mail trocado.', { description: 'Falta confirmar o novo endereço.' });
          await queries.invalidateQueries({ queryKey: ownUserQuery(client).queryKey });
        }}
      />
    </Card>
  );
}

function PasswordChange() {
  const { client, user } = useSession();
  const queries = useQueryClient();
  return (
    <Card title="Trocar a senha">
      <ShortForm
        fields={{
          current: {
            label: 'Senha atual',
            ...presentPassword('Informe a senha atual'),
            showLabel: 'Mostrar a senha atual',
          },
          password: { label: 'Nova senha', ...newPassword, showLabel: 'Mostrar a nova senha' },
        }}
        retype={(failure) =>
          (failure as { code?: string }).code === 'current_password_mismatch' ? 'current' : 'password'
        }
        submit="Trocar a senha"
        submitting="Trocando…"
        send={async ({ current, password }, form) => {
          await answered(client.auth.updateUser({ password, current_password: current }));
          form.reset();
          toast.success('Senha alterada.', { description: 'Os outros aparelhos precisam entrar de novo.' });
          await queries.invalidateQueries({ queryKey: ['account'] });
        }}
      >
        <input type="hidden" autoComplete="username" value={user?.username ?? user?.email ?? ''} readOnly />
      </ShortForm>
    </Card>
  );
}
