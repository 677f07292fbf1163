import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { emailPattern } from '../session/field-rules.ts';
import { useInviting } from './inviting.ts';

export function Invitation() {
  const { invite } = useInviting();
  const form = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    if (await invite(email.trim(), 'Convite enviado!')) form.reset();
    form.setFocus('email');
  });
  return (
    <section aria-labelledby="invitation-title" className="rounded-card bg-white p-5 shadow-lift sm:p-7">
      <h3 id="invitation-title" className="text-heading">
        Convidar
      </h3>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Labelled
          label="E-mail da pessoa"
          hint="Ela recebe um link que vale por três dias e escolhe a própria senha."
          error={errors.email?.message}
        >
          {(ties) => (
            <input
              {...ties}
              {...form.register('email', {
                required: 'Informe o e-mail',
                pattern: emailPattern,
              })}
              type="email"
              autoComplete="off"
              className={CONTROL_LOOK}
            />
          )}
        </Labelled>
        <Button type="submit" look="calm" busy={isSubmitting}>
          {isSubmitting ? 'Enviando…' : 'Enviar o convite'}
        </Button>
      </form>
    </section>
  );
}
