import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { isChoosing } from './arrival.ts';
import { type AuthRefusal, askAuth } from './auth-request.ts';
import { Problem } from './door.tsx';
import { explain, isSessionOver } from './explain.ts';
import { useSession } from './session.tsx';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The second step without the device: one of the codes that were kept for this. */
export function RecoveryCodeForm() {
  const session = useSession();
  const form = useForm({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('code'), [form.setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem('');
    try {
      const tokens = await askAuth<Tokens>(session, '/recovery-codes/verify', {
        method: 'POST',
        body: { code },
      });
      const { error } = await session.client.auth.setSession(tokens);
      if (error) return setProblem(explain(error));
      await session.enter(isChoosing());
      toast.success('Login realizado com sucesso!', {
        description:
          'O código usado não vale mais. Perdeu o aparelho? Remova-o em “Minha conta” e ative outro.',
        duration: 12_000,
      });
    } catch (failure) {
      const refusal = failure as AuthRefusal;
      if (isSessionOver(refusal) && (await session.sessionIsOver())) return;
      setProblem(explain(refusal));
      setTimeout(() => form.setFocus('code', { shouldSelect: true }));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <Problem text={problem} />
      <Labelled
        label="Código de recuperação"
        hint="Um dos dez que você guardou. Cada um vale uma só vez."
        error={errors.code?.message}
      >
        {(ties) => (
          <input
            {...ties}
            {...form.register('code', {
              required: 'Digite o código',
              validate: (code) =>
                code.replace(/[^a-z0-9]/gi, '').length === 15 ||
                'O código tem três grupos de cinco letras e números',
            })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className={`${CONTROL_LOOK} font-mono text-lg`}
          />
        )}
      </Labelled>
      <Button type="submit" look="calm" size="large" busy={isSubmitting} className="mt-2">
        {isSubmitting ? 'Conferindo…' : 'Entrar com este código'}
      </Button>
    </form>
  );
}
