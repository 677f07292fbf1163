import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp.ts';
import { waitFor } from '#tests/support/wait.ts';

let smtp: TestSmtpServer;
let app: Awaited<ReturnType<typeof createTestApp>>;
let url: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await createTestApp({ now: new Date(), config: { smtpUrl: smtp.url } });
  url = await app.listen();
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

it('the whole server recovers an account over a real mail server', async () => {
  const options = { auth: { autoRefreshToken: false, persistSession: false } };
  const client = createClient(url, app.publishableKey, options);
  const { email } = app.administrator;
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
  await waitFor(() => expect(smtp.received).toHaveLength(1));
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual([email]);
  expect(mail?.parsed.subject).toBe('Crie uma nova senha');
  const link = new URL(/http\S+\/auth\/v1\/verify\?\S+/.exec(mail?.parsed.text ?? '')?.[0] ?? 'missing:');
  expect(mail?.parsed.html).toContain(`type=${link.searchParams.get('type')}`);
  const opened = await fetch(url + link.pathname + link.search, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  const values = new URLSearchParams(new URL(opened.headers.get('location') ?? '').hash.slice(1));
  const arrived = await client.auth.setSession({
    access_token: values.get('access_token') ?? '',
    refresh_token: values.get('refresh_token') ?? '',
  });
  expect(arrived.data.user?.email).toBe(email);
  const { error } = await client.auth.updateUser({ password: 'outra senha bem longa' });
  expect(error).toBeNull();
  const code = /^\d{6}$/m.exec(mail?.parsed.text ?? '')?.[0] ?? '';
  expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  );
});
