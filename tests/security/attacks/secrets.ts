import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { attack } from '../attack.ts';

const SECRETS = {
  password: 'senha-que-ninguem-le-1',
  wrongPassword: 'senha-errada-que-ninguem-le',
  newPassword: 'senha-nova-que-ninguem-le-2',
  smtpPassword: 'segredo-do-correio',
  captcha: 'segredo-do-captcha',
  clientSecret: 'segredo-do-provedor',
  metricsToken: 'segredo-das-medidas',
  person: 'pessoa-secreta@x.example',
  message: 'mensagem que só a organização lê',
  token: 'abcdefabcdefabcdefabcdefabcdefabcdefabcdefa',
};

let server: ServerProcess;
/** Secrets that the server returned during the test: tokens and keys. */
const found: string[] = [];
let key = '';
let token = '';

const send = async (path: string, method: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: key,
      ...(body instanceof URLSearchParams ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body instanceof URLSearchParams ? body : JSON.stringify(body),
  });
  return { status: answer.status, said: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
};
const writeToUs = () =>
  send(
    '/',
    'POST',
    new URLSearchParams({
      'form-name': 'contato',
      nome: 'Pessoa',
      email: SECRETS.person,
      assunto: 'outros',
      mensagem: SECRETS.message,
    }),
  );
const bearer = () => ({ Authorization: `Bearer ${token}` });

export const secretsInLogs = attack<() => Promise<unknown>>('secrets.ts', {
  name: 'Secrets and personal data in the log of a real server at its most talkative (trace), failures included',
  answer: 'None is written',
  isLong: true,
  inputs: {
    'a sign-in': async () => {
      const { status, said } = await send('/auth/v1/token?grant_type=password', 'POST', {
        email: 'admin@localhost',
        password: SECRETS.password,
      });
      expect(status).toBe(200);
      token = String(said.access_token);
      found.push(token, String(said.refresh_token));
    },
    'a wrong password': () =>
      send('/functions/v1/admin-auth', 'POST', { username: 'admin', password: SECRETS.wrongPassword }),
    'a refresh': async () => {
      const { said } = await send('/auth/v1/token?grant_type=refresh_token', 'POST', {
        refresh_token: found[1],
      });
      token = String(said.access_token);
      found.push(token, String(said.refresh_token));
    },
    'a new password': () =>
      send(
        '/auth/v1/user',
        'PUT',
        { password: SECRETS.newPassword, current_password: SECRETS.password },
        bearer(),
      ),
    'an enrolled factor': async () => {
      const { said } = await send(
        '/auth/v1/factors',
        'POST',
        { factor_type: 'totp', friendly_name: 'x' },
        bearer(),
      );
      found.push(String((said.totp as { secret?: string } | undefined)?.secret ?? ''));
    },
    'a forgotten password': () => send('/auth/v1/recover', 'POST', { email: 'admin@localhost' }),
    'a form': writeToUs,
    'a subscription': () =>
      send('/', 'POST', new URLSearchParams({ 'form-name': 'newsletter', email: SECRETS.person })),
    'a link of the newsletter': () => fetch(`${server.url}/newsletter/leave?token=${SECRETS.token}`),
    'a mailed link': () =>
      fetch(`${server.url}/auth/v1/verify?type=recovery&token=${SECRETS.token}`, { redirect: 'manual' }),
    'a write that the database refuses': () =>
      send('/rest/v1/speakers', 'POST', { name: SECRETS.person, title: ' ', bio: SECRETS.message }, bearer()),
    'a row that is there twice': async () => {
      await send('/rest/v1/newsletter_subscribers', 'POST', { email: SECRETS.person }, bearer());
      await send('/rest/v1/newsletter_subscribers', 'POST', { email: SECRETS.person }, bearer());
    },
    'an answer of a provider': () =>
      fetch(`${server.url}/auth/v1/callback?state=x&code=${SECRETS.token}`, { redirect: 'manual' }),
    'a body that is no JSON': () =>
      fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: key },
        body: `{"password":"${SECRETS.password}"`,
      }),
    'a form while its table is away': writeToUs,
    'a sign-in while its table is away': () =>
      send('/auth/v1/token?grant_type=password', 'POST', {
        email: 'admin@localhost',
        password: SECRETS.newPassword,
      }),
  },
  check: (send) => send(),
  async around(_, tries) {
    const test = await createTestDatabase();
    const folder = await createTestFolder();
    // A database error whose details contain the refused row.
    await test.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.fields ->> 'telefone' = '' AND (SELECT count(*) FROM enquiries) > 0 THEN
        RAISE EXCEPTION 'refused' USING DETAIL = NEW::text; END IF; RETURN NEW; END $$`);
    await test.pool.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON enquiries FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    server = await startServerProcess({
      DATABASE_URL: test.url,
      DATA_DIR: folder.path,
      ADMIN_PASSWORD: SECRETS.password,
      LOG_LEVEL: 'trace',
      SAMPLE_CONTENT: '0',
      SMTP_URL: `smtp://usuario:${SECRETS.smtpPassword}@127.0.0.1:9`,
      OAUTH_ACME_ISSUER: 'http://127.0.0.1:9',
      OAUTH_ACME_CLIENT_ID: 'x',
      OAUTH_ACME_CLIENT_SECRET: SECRETS.clientSecret,
      METRICS_TOKEN: SECRETS.metricsToken,
    });
    try {
      const { rows } = await test.pool.query(
        "SELECT value #>> '{}' AS key FROM plenaria.settings WHERE key = 'publishable_key'",
      );
      key = rows[0]?.key ?? '';
      await tries();
      // An email that cannot be delivered is logged, too.
      await expect.poll(() => server.output()).toContain('mail not sent yet');
      await pause(100);
      const output = server.output();
      expect(output).toContain('a form could not be kept');
      for (const secret of [...Object.values(SECRETS), ...found].filter((one) => one.length > 5))
        expect(
          output.includes(secret),
          `${secret.slice(0, 24)}… is in the log:\n${output
            .split('\n')
            .find((line) => line.includes(secret))
            ?.slice(0, 600)}`,
        ).toBe(false);
      expect(output).not.toMatch(/"private_jwk"|\$argon2|postgres(ql)?:\/\/\S+:\S+@/);
    } finally {
      await server.stop();
      await test.drop();
      await folder.remove();
    }
  },
});
