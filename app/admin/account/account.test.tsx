import { expect, it } from 'vitest';
import {
  described,
  dialog,
  fill,
  openArea,
  region,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';

const NEW_PASSWORD = 'uma frase nova e longa';
const refusal = (code: string, status = 422) => ({ status, json: { error_code: code, message: code } });

it('changes a password after asking for the current one, and shows errors at their fields', async () => {
  const { user, server } = openArea('#account');
  const card = await region('Trocar a senha');
  const current = card.getByLabelText<HTMLInputElement>('Senha atual');
  const next = card.getByLabelText<HTMLInputElement>('Nova senha');
  const change = async () => user.click(card.getByRole('button', { name: 'Trocar a senha' }));
  expect(described(next)).toMatch(/Pelo menos 12 caracteres/);
  await change();
  await waitFor(() => expect(described(current)).toBe('Informe a senha atual'));
  fill(next, '12345');
  await waitFor(() => expect(described(next)).toBe('A senha é curta demais. Use pelo menos 12 caracteres.'));

  server.on(/^PUT \/auth\/v1\/user/, () => refusal('current_password_mismatch', 400));
  fill(current, 'não é esta');
  fill(next, NEW_PASSWORD);
  await change();
  await card.findByText('A senha atual não confere. Confira e tente de novo.');
  await waitFor(() => expect(document.activeElement).toBe(current));
  server.on(/^PUT \/auth\/v1\/user/, () => refusal('same_password'));
  fill(current, 'a senha de antes');
  await change();
  await card.findByText('A nova senha é igual à atual. Escolha outra.');
  server.on(/^PUT \/auth\/v1\/user/, () => ({ json: server.user }));
  await change();
  await toast('Senha alterada.');
  expect(current.value).toBe('');
  expect(server.sent('PUT', '/auth/v1/user').at(-1)).toMatchObject({
    password: NEW_PASSWORD,
    current_password: 'a senha de antes',
  });
});

it('names the devices before it ends all sessions, and ends none until that is confirmed', async () => {
  const session = (id: string, current: boolean, user_agent: string) => ({
    ...{ id, current, user_agent, aal: 'aal1', ip: null },
    ...{ created_at: '2026-01-01T00:00:00Z', refreshed_at: null },
  });
  const { user, server } = openArea('#account', {
    prepare: (fake) =>
      void fake.on(/^GET \/auth\/v1\/user\/sessions/, () => ({
        json: {
          sessions: [session('a', true, 'Linux Chrome/140.0'), session('b', false, 'Android Firefox/140.0')],
        },
      })),
  });
  const card = await region('Sessões');
  await user.click(await card.findByRole('button', { name: 'Sair de todos os aparelhos' }));
  (await dialog()).getByText(/^Você sai deste aparelho\. Outro aparelho sai na hora: Firefox no Android\./);
  expect(server.sent('POST', '/auth/v1/logout')).toEqual([]);
  await user.click((await dialog()).getByRole('button', { name: 'Sair' }));
  await screen.findByLabelText('Usuário');
  expect(server.sent('POST', '/auth/v1/logout?scope=global')).toHaveLength(1);
});

it('undoes a change of role, unless somebody has given the person another one since', async () => {
  const carla = { id: 'carla', username: 'carla', email: 'carla@tecer.example', team_role: 'reviewer' };
  const { user, server } = openArea('#administrators', {
    prepare(fake) {
      fake.on(/^GET \/auth\/v1\/admin\/users$/, () => ({ json: { users: [{ ...carla }] } }));
      fake.on(/^PUT \/auth\/v1\/admin\/users\/carla/, ({ body }) => {
        Object.assign(carla, body);
        return { json: carla };
      });
    },
  });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Função de carla');
  const give = async (role: string) => {
    await user.selectOptions(choice, role);
    await user.click(await screen.findByRole('button', { name: /^Mudar a função ?de carla/ }));
  };
  // Roles that are only passed, as the arrow keys of a closed select do, change nothing.
  await user.selectOptions(choice, 'owner');
  await user.selectOptions(choice, 'reader');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(choice);
  expect([choice.value, carla.team_role]).toEqual(['reviewer', 'reviewer']);
  expect(server.sent('PUT', '/auth/v1/admin/users')).toEqual([]);

  await give('editor');
  const changed = within(await toast('Função alterada.'));
  await user.click(changed.getByRole('button', { name: 'Desfazer' }));
  await toast('Alteração desfeita.');
  expect(carla.team_role).toBe('reviewer');

  await give('editor');
  const again = within(await toast('Função alterada.'));
  carla.team_role = 'reader';
  await user.click(again.getByRole('button', { name: 'Desfazer' }));
  const refused = await toast('Erro ao mudar a função');
  expect(refused.textContent).toContain('Alguém mudou a função depois de você.');
  expect(carla.team_role).toBe('reader');
});

const unproven = (sendsMail: boolean) =>
  openArea('#account', {
    sendsMail,
    prepare: (fake) =>
      void fake.on(/^GET \/auth\/v1\/user$/, () => ({
        json: {
          ...fake.user,
          email_confirmed_at: fake.sent('POST', 'reauthenticate').at(-1) && '2026-01-01',
        },
      })),
  });

it('warns of an unconfirmed address, and confirms it with a mailed code', async () => {
  const { user, server } = unproven(true);
  const card = await region('Seus dados');
  await card.findByText('E-mail não confirmado');
  server.on(/^GET \/auth\/v1\/reauthenticate/, () => ({ json: {} }));
  server.on(/^POST \/auth\/v1\/reauthenticate/, () => ({ json: {} }));
  await user.click(card.getByRole('button', { name: 'Enviar um código' }));
  fill(await card.findByLabelText('Código do e-mail'), '123 456');
  await user.click(card.getByRole('button', { name: 'Confirmar o e-mail' }));
  await toast('E-mail confirmado.');
  expect(server.sent('POST', 'reauthenticate')).toEqual([{ nonce: '123456' }]);
  await waitFor(() => expect(card.queryByText('E-mail não confirmado')).toBeNull());
});

it('replaces an unconfirmed address immediately, even if the server sends no e-mails', async () => {
  const { user, server } = unproven(false);
  const card = await region('Seus dados');
  await card.findByText(/este servidor não envia e-mails/);
  expect(card.queryByRole('button', { name: 'Enviar um código' })).toBeNull();
  const change = await region('Trocar o e-mail');
  fill(change.getByLabelText('Novo e-mail'), 'bia.certa@tecer.example');
  server.on(/^PUT \/auth\/v1\/user/, () => ({ json: server.user }));
  await user.click(change.getByRole('button', { name: 'Trocar o e-mail' }));
  expect((await toast('E-mail trocado.')).textContent).toContain('Falta confirmar o novo endereço.');
});

it('shows no linked accounts if no provider is configured', async () => {
  openArea('#account');
  await region('Trocar a senha');
  await screen.findByText('bia@tecer.example');
  expect(screen.queryByRole('region', { name: 'Contas ligadas' })).toBeNull();
});

it('links and unlinks the account of a provider, and explains a refusal', async () => {
  const google = { json: { external: { email: true, phone: false, google: true } } };
  let linked = false;
  const identity = (provider: string) => ({
    ...{ provider, identity_id: provider, identity_data: { email: 'bia@google.example' } },
  });
  const { user, server } = openArea('#error=access_denied&error_code=identity_already_exists', {
    prepare(fake) {
      fake.on(/auth\/v1\/settings/, () => google);
      fake.on(/^GET \/auth\/v1\/user$/, () => ({
        json: { ...fake.user, factors: [], identities: linked ? ['email', 'google'].map(identity) : [] },
      }));
      // A page of the area takes the place of the provider's page.
      fake.on(/identities\/authorize/, () => {
        linked = true;
        return { json: { url: `${location.origin}/admin#overview` } };
      });
      fake.on(/^DELETE .*identities\/google/, () => {
        linked = false;
        return { json: {} };
      });
    },
  });
  expect((await toast('O link não funcionou')).textContent).toContain('já está ligada a outra pessoa');
  await user.click(await screen.findByRole('tab', { name: 'Minha conta' }));
  let card = await region('Contas ligadas');
  card.getByText('Não ligada');
  await user.click(card.getByRole('button', { name: 'Ligar Google' }));
  await waitFor(() => expect(linked).toBe(true));
  expect(server.requests.some(({ path }) => path.includes('provider=google'))).toBe(true);
  await user.click(await screen.findByRole('tab', { name: 'Minha conta' }));
  dispatchEvent(new Event('visibilitychange'));
  card = await region('Contas ligadas');
  await card.findByText('Ligada: bia@google.example');
  await user.click(card.getByRole('button', { name: 'Desligar Google' }));
  await toast('Conta desligada.');
  await card.findByText('Não ligada');
});
