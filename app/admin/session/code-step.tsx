import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { answered } from './failure.ts';
import { digitsOf, sixDigits } from './fields.ts';
import { isChoosing } from './mailed-link.ts';
import { QuietLink, Screen } from './screen.tsx';
import { useSession } from './session.tsx';
import { ShortForm } from './short-form.tsx';

/** The second step of a sign-in. */
export function CodeStep() {
  const { logout } = useSession();
  const [withoutDevice, setWithoutDevice] = useState(false);
  return (
    <Screen
      title="Segunda etapa"
      lead={
        withoutDevice
          ? 'Sem o aparelho, digite um dos códigos de recuperação que você guardou quando ativou a segunda etapa.'
          : 'Abra o aplicativo autenticador no seu aparelho e digite o código que ele mostra.'
      }
    >
      {withoutDevice ? <RecoveryCodeForm /> : <DeviceCodeForm />}
      <div className="mt-4 grid justify-items-start">
        <QuietLink onClick={() => setWithoutDevice(!withoutDevice)}>
          {withoutDevice
            ? 'Usar o código do aparelho'
            : 'Não tenho o celular comigo: usar código de recuperação'}
        </QuietLink>
        <QuietLink onClick={logout}>Entrar com outra conta</QuietLink>
      </div>
      {withoutDevice && (
        <p className="mt-4 text-sm text-ink-soft">
          Perdeu também os códigos? Peça a outra pessoa da administração que remova a sua conta e convide você
          de novo.
        </p>
      )}
    </Screen>
  );
}

function DeviceCodeForm() {
  const { client } = useSession();
  const [devices, setDevices] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    client.auth.getSession().then(({ data }) => {
      const all = data.session?.user.factors ?? [];
      setDevices(
        all
          .filter((one) => one.status === 'verified' && one.factor_type === 'totp')
          .map(({ id, friendly_name }) => ({
            value: id,
            label: friendly_name || 'Aplicativo autenticador',
          })),
      );
    });
  }, [client]);
  return (
    <ShortForm<'factorId' | 'code'>
      alone
      fields={{
        factorId: devices.length > 1 ? { label: 'Aparelho', choices: devices } : undefined,
        code: {
          label: 'Código de verificação',
          hint: 'Seis números; mudam a cada meio minuto.',
          ...sixDigits,
        },
      }}
      focus="code"
      retype="code"
      submit="Confirmar"
      submitting="Conferindo…"
      disabled={devices.length === 0}
      send={async ({ factorId, code }) => {
        const device = { factorId: factorId || (devices[0]?.value ?? '') };
        await answered(client.auth.mfa.challengeAndVerify({ ...device, code: digitsOf(code) }));
        toast.success('Login realizado com sucesso!');
      }}
    />
  );
}

/** The second step without the device: with a recovery code. */
function RecoveryCodeForm() {
  const { client, request, enter } = useSession();
  return (
    <ShortForm
      alone
      fields={{
        code: {
          label: 'Código de recuperação',
          hint: 'Um dos dez que você guardou. Cada um vale uma só vez.',
          rules: {
            required: 'Digite o código',
            validate: (code) =>
              code?.replace(/[^a-z0-9]/gi, '').length === 15 ||
              'O código tem três grupos de cinco letras e números',
          },
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 40,
          className: 'font-mono text-lg',
        },
      }}
      focus="code"
      retype="code"
      submit="Entrar com este código"
      submitting="Conferindo…"
      send={async ({ code }) => {
        const answer = await request('/auth/v1/recovery-codes/verify', { method: 'POST', body: { code } });
        await answered(client.auth.setSession(await answer.json()));
        await enter(isChoosing());
        toast.success('Login realizado com sucesso!', {
          description:
            'O código usado não vale mais. Perdeu o aparelho? Remova-o em “Minha conta” e ative outro.',
          duration: 12_000,
        });
      }}
    />
  );
}
