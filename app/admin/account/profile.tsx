import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { useAccountFailure } from '../session/account-failure.ts';
import { ownNameRules } from '../session/field-rules.ts';
import { useSession } from '../session/session.tsx';
import { Card } from './card.tsx';

export function Profile() {
  const { client, state } = useSession();
  const queries = useQueryClient();
  const tell = useAccountFailure();
  const user = state.status === 'in' ? state.user : undefined;
  const stored = user?.user_metadata?.name;
  const form = useForm({ values: { name: typeof stored === 'string' ? stored : '' } });
  const { isSubmitting, isDirty, errors } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    const { error } = await client.auth.updateUser({ data: { name: name.trim() } });
    if (error) return tell('Erro ao salvar o nome', error);
    toast.success('Nome salvo.');
    await queries.invalidateQueries({ queryKey: ['administrators'] });
  });
  return (
    <Card title="Seus dados">
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {user?.username && <Line term="Usuário" value={user.username} />}
        <Line term="E-mail" value={user?.email ?? ''} />
      </dl>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <Labelled label="Nome" hint="É assim que a equipe vê você." error={errors.name?.message}>
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
