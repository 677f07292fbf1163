import { expect, it } from 'vitest';
import {
  described,
  dialog,
  fill,
  form,
  openArea,
  region,
  screen,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const SIGN_IN = /^POST \/functions\/v1\/admin-auth/;
const speakers = () => ({ rows: { speakers: [aSpeaker().with({ name: 'Ana Lima' }).row] } });

const username = () => screen.findByLabelText<HTMLInputElement>('Usuário');
const enter = () => screen.getByRole('button', { name: 'Entrar' });

it('requires both fields, and can show the password', async () => {
  const { user, server } = openArea('', { role: null });
  const name = await username();
  expect(document.activeElement).toBe(name);
  await user.click(enter());
  await waitFor(() => expect(described(name)).toBe('Informe o usuário'));
  const password = screen.getByLabelText('Senha');
  expect(described(password)).toBe('Informe a senha');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar a senha' }));
  expect(password.getAttribute('type')).toBe('text');
  expect(server.sent('POST', 'admin-auth')).toEqual([]);
});

it.each([
  {
    reply: { status: 429, json: { success: false, error: 'Muitas tentativas.' } },
    said: 'Muitas tentativas.',
  },
  { reply: { status: 401, json: {} }, said: 'Credenciais inválidas!' },
  { reply: { status: 500, json: '<h1>' }, said: 'Login failed' },
  { reply: 'away', said: 'Network error' },
] as const)("shows the server's own words, or what went wrong: $said", async ({ reply, said }) => {
  const { user, server } = openArea('', { role: null });
  server.on(SIGN_IN, () => reply);
  const name = await username();
  fill(name, 'admin');
  const password = screen.getByLabelText('Senha');
  fill(password, 'errada');
  await user.click(enter());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(said));
  expect(name.value).toBe('admin');
  await waitFor(() => expect(document.activeElement).toBe(password));
});

const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));

it('deletes all unsaved input when signing out, after a confirmation', async () => {
  const { user } = openArea('#speakers', speakers());
  await user.click(await (await region('Palestrantes')).findByRole('button', { name: 'Editar Ana Lima' }));
  await (await form()).findByText('Modo de edição');
  const bio = (await form()).getByLabelText<HTMLTextAreaElement>(/^Biografia/);
  const typed = 'Uma biografia em um computador que é de todos.';
  fill(bio, typed);
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await user.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
  expect(bio.value).toBe(typed);
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await user.click((await dialog()).getByRole('button', { name: 'Sair e apagar' }));
  await username();
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(localStorage.getItem('admin_user')).toBeNull();
  expect(localStorage.getItem('admin_token')).toBeNull();
});

it('accepts the code of an earlier message if it is too early to send another one', async () => {
  const { user, server } = openArea('', { role: null });
  const reply = {
    error_code: 'over_email_send_rate_limit',
    msg: 'you can only request this after 3480 seconds.',
  };
  server.on(/^POST \/auth\/v1\/recover/, () => ({ status: 429, json: reply }));
  server.on(/^POST \/auth\/v1\/verify/, () => ({
    status: 403,
    json: { error_code: 'otp_expired', msg: '' },
  }));
  await username();
  const type = async (label: string, text: string) => fill(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Esqueci a senha' }));
  await type('E-mail', 'ana@exemplo.org');
  await user.click(screen.getByRole('button', { name: 'Enviar o link' }));
  await type('Código da mensagem', '123456');
  expect(screen.getByRole('status').textContent).toContain('Aguarde 3480 segundos');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(server.sent('POST', 'auth/v1/verify')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Já tenho um código' }));
  await type('E-mail', 'rui@exemplo.org');
  await type('Código da mensagem', '654321');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(server.sent('POST', 'auth/v1/verify')).toHaveLength(2));
});

it('offers the configured providers, and explains a refusal', async () => {
  const google = { status: 200, json: { external: { email: true, phone: false, google: true } } };
  openArea('#error=access_denied&error_code=identity_already_exists', {
    role: null,
    prepare: (server) => void server.on(/auth\/v1\/settings/, () => google),
  });
  await screen.findByRole('button', { name: 'Entrar com Google' });
  screen.getByText('Esta conta externa já está ligada a outra pessoa da administração.');
});
