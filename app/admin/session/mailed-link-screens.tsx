import { toast } from '../../ui/toast.ts';
import { type AdminUser, nameOf } from './admin-user.ts';
import { answered } from './failure.ts';
import { Field, Form, newPassword, ownName, useAccountForm } from './form.tsx';
import { forgetLink, type MailedLink } from './mailed-link.ts';
import { QuietLink, Screen } from './screen.tsx';
import { useSession } from './session.tsx';

/** A mailed link was opened. Machines that look through mail open links too: only a person goes on from here. */
export function LinkOpened({ siteName, link }: { siteName: string; link: MailedLink }) {
  const { followLink } = useSession();
  const form = useAccountForm({
    defaultValues: {},
    async send() {
      form.setProblem((await followLink(link)) ?? '');
    },
  });

  /** Whoever was signed in here still is. */
  function putAway() {
    forgetLink();
    location.reload();
  }

  return (
    <Screen
      siteName={siteName}
      title={link.invited ? 'Boas-vindas' : 'Recuperar o acesso'}
      lead={
        link.invited
          ? `Você recebeu um convite para administrar este site com o e-mail ${link.email}.`
          : `Você pediu uma nova senha para ${link.email}.`
      }
    >
      <Form
        form={form}
        alone
        focused
        submit={link.invited ? 'Aceitar o convite' : 'Escolher uma nova senha'}
        submitting="Abrindo…"
      />
      <QuietLink onClick={putAway}>Agora não</QuietLink>
    </Screen>
  );
}

/** The last step of an invitation or of a recovery. */
export function NewPassword({ siteName, user }: { siteName: string; user: AdminUser }) {
  const { client, enter, logout } = useSession();
  // Who was invited has no name here yet.
  const nameless = Boolean(user.invited_at) && nameOf(user) === user.email;
  const form = useAccountForm({
    defaultValues: { name: '', password: '' },
    focus: nameless ? 'name' : 'password',
    async send({ name, password }) {
      const data = nameless ? { data: { name: name.trim() } } : {};
      await answered(client.auth.updateUser({ password, ...data }));
      await enter();
      toast.success('Senha criada. Você já está dentro.');
    },
  });
  return (
    <Screen
      siteName={siteName}
      title="Escolha uma nova senha"
      lead={`Conta: ${user.email ?? ''}. Da próxima vez, entre com este e-mail e a senha.`}
    >
      <Form form={form} alone submit="Salvar e entrar" submitting="Salvando…">
        <input type="hidden" autoComplete="username" value={user.email ?? ''} readOnly />
        {nameless && (
          <Field form={form} name="name" label="Seu nome" hint="Como a equipe conhece você." {...ownName} />
        )}
        <Field form={form} name="password" label="Nova senha" {...newPassword} />
      </Form>
      <QuietLink onClick={logout}>Sair sem mudar a senha</QuietLink>
    </Screen>
  );
}
