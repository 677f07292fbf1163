import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeInput, codeRules } from './code-input.tsx';
import { Door, Problem, SideStep } from './door.tsx';
import { explain, isSessionOver } from './explain.ts';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { useSession } from './session.tsx';

interface Device {
  id: string;
  friendly_name?: string | undefined;
}

/** The second step of a sign-in. */
export function CodeStep({ siteName }: { siteName: string }) {
  const { logout } = useSession();
  const [without, setWithout] = useState(false);
  return (
    <Door
      siteName={siteName}
      title="Segunda etapa"
      lead={
        without
          ? 'Sem o aparelho, digite um dos códigos de recuperação que você guardou quando ativou a segunda etapa.'
          : 'Abra o aplicativo autenticador no seu aparelho e digite o código que ele mostra.'
      }
    >
      {without ? <RecoveryCodeForm /> : <DeviceCodeForm />}
      <div className="mt-4 grid justify-items-start">
        <SideStep onClick={() => setWithout(!without)}>
          {without ? 'Usar o código do aparelho' : 'Não tenho o celular comigo: usar código de recuperação'}
        </SideStep>
        <SideStep onClick={logout}>Entrar com outra conta</SideStep>
      </div>
      {without && (
        <p className="mt-4 text-sm text-ink-soft">
          Perdeu também os códigos? Peça a outra pessoa da administração que remova a sua conta e convide você
          de novo.
        </p>
      )}
    </Door>
  );
}

function DeviceCodeForm() {
  const { client, sessionIsOver } = useSession();
  const form = useForm({ defaultValues: { factorId: '', code: '' } });
  const [devices, setDevices] = useState<Device[]>([]);
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;

  useEffect(() => form.setFocus('code'), [form.setFocus]);
  useEffect(() => {
    client.auth.getSession().then(({ data }) => {
      const all = data.session?.user.factors ?? [];
      setDevices(all.filter((one) => one.status === 'verified' && one.factor_type === 'totp'));
    });
  }, [client]);

  const submit = form.handleSubmit(async ({ factorId, code }) => {
    setProblem('');
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: factorId || (devices[0]?.id ?? ''),
      code: code.replace(/\D/g, ''),
    });
    if (!error) return toast.success('Login realizado com sucesso!');
    if (isSessionOver(error) && (await sessionIsOver())) return;
    setProblem(explain(error));
    setTimeout(() => form.setFocus('code', { shouldSelect: true }));
  });

  return (
    <form onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <Problem text={problem} />
      {devices.length > 1 && (
        <Labelled label="Aparelho">
          {(ties) => (
            <select {...ties} {...form.register('factorId')} className={CONTROL_LOOK}>
              {devices.map(({ id, friendly_name }) => (
                <option key={id} value={id}>
                  {friendly_name || 'Aplicativo autenticador'}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Labelled
        label="Código de verificação"
        hint="Seis números; mudam a cada meio minuto."
        error={errors.code?.message}
      >
        {(ties) => <CodeInput ties={ties} field={form.register('code', codeRules)} />}
      </Labelled>
      <Button
        type="submit"
        look="calm"
        size="large"
        busy={isSubmitting}
        disabled={devices.length === 0}
        className="mt-2"
      >
        {isSubmitting ? 'Conferindo…' : 'Confirmar'}
      </Button>
    </form>
  );
}
