import { toast } from '../../ui/toast.ts';
import { type AdminUser, nameOf } from './admin-user.ts';
import { answered } from './failure.ts';
import { newPassword, ownName } from './fields.ts';
import { forgetLink, type MailedLink } from './mailed-link.ts';
import { QuietLink, Screen } from './screen.tsx';
import { useSession } from './session.tsx';
import { ShortForm } from './short-form.tsx';

/** The screen after a mailed link was opened. It requires a click, because mail scanners open links too. */
export function LinkOpened({ link }: { link: MailedLink }) {
  const { followLink } = useSession();

  /** Discards the link; an existing session in this browser continues. */
  function dismiss() {
    forgetLink();
    location.reload();
  }

  return (
    <Screen
      title={link.invited ? 'Boas-vindas' : 'Recuperar o acesso'}
      lead={
        link.invited
          ? `Você recebeu um convite para administrar este site com o e-mail ${link.email}.`
          : `Você pediu uma nova senha para ${link.email}.`
      }
    >
      <ShortForm
        alone
        fields={{}}
        submit={link.invited ? 'Aceitar o convite' : 'Escolher uma nova senha'}
        submitting="Abrindo…"
        send={() => followLink(link)}
      />
      <QuietLink onClick={dismiss}>Agora não</QuietLink>
    </Screen>
  );
}

/** The last step of an invitation or of a recovery: choosing a password. */
export function NewPassword({ user }: { user: AdminUser }) {
  const { client, enter, logout } = useSession();
  // An invited person has no name yet.
  const nameless = Boolean(user.invited_at) && nameOf(user) === user.email;
  return (
    <Screen
      title={nameless ? 'Escolha a sua senha' : 'Escolha uma nova senha'}
      lead={`Conta: ${user.email ?? ''}. Da próxima vez, entre com este e-mail e a senha.`}
    >
      <ShortForm
        alone
        fields={{
          name: nameless ? { label: 'Seu nome', hint: 'Como a equipe conhece você.', ...ownName } : undefined,
          password: { label: nameless ? 'Senha' : 'Nova senha', ...newPassword },
        }}
        focus={nameless ? 'name' : 'password'}
        submit="Salvar e entrar"
        submitting="Salvando…"
        send={async ({ name, password }) => {
          const data = nameless ? { data: { name: name.trim() } } : {};
          await answered(client.auth.updateUser({ password, ...data }));
          await enter();
          toast.success('Senha criada. Você já está dentro.');
        }}
      >
        <input type="hidden" autoComplete="username" value={user.email ?? ''} readOnly />
      </ShortForm>
      <QuietLink onClick={logout}>
        {nameless ? 'Sair sem escolher a senha' : 'Sair sem mudar a senha'}
      </QuietLink>
    </Screen>
  );
}
