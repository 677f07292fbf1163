import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { mayRead } from '#congress/accounts/rights.ts';
import {
  app,
  ask,
  CALLERS,
  type Caller,
  clientOf,
  clientWith,
  GUARDED,
  query,
  REFUSED,
  roleOf,
  rolesOfFile,
} from '#tests/support/roles.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

rolesOfFile();

const OWN_ACCOUNT = [
  ...[
    'GET /auth/v1/user',
    'PUT /auth/v1/user',
    'GET /auth/v1/user/sessions',
    'DELETE /auth/v1/user/sessions/:id',
  ],
  ...[
    'GET /auth/v1/user/identities/authorize',
    'DELETE /auth/v1/user/identities/:id',
    'POST /auth/v1/logout',
  ],
  ...['POST /auth/v1/factors', 'DELETE /auth/v1/factors/:id', 'POST /auth/v1/factors/:id/challenge'],
  ...['POST /auth/v1/factors/:id/verify', 'GET /auth/v1/recovery-codes', 'POST /auth/v1/recovery-codes'],
  ...['POST /auth/v1/recovery-codes/verify', 'GET /auth/v1/reauthenticate'],
  'POST /auth/v1/reauthenticate',
  // For every member of the team.
  'GET /functions/v1/page-data',
];
const EVERYBODY = [
  ...[
    'GET /auth/v1/.well-known/jwks.json',
    'GET /auth/v1/health',
    'GET /auth/v1/settings',
    'POST /auth/v1/signup',
  ],
  ...['POST /auth/v1/token', 'POST /auth/v1/recover', 'POST /auth/v1/resend', 'POST /auth/v1/verify'],
  ...[
    'GET /auth/v1/verify',
    'GET /auth/v1/authorize',
    'GET /auth/v1/callback',
    'POST /functions/v1/admin-auth',
  ],
  ...[
    'POST /',
    'POST /newsletter/confirm',
    'POST /newsletter/leave',
    'POST /letters/stop',
    'POST /letters/resume',
    'POST /oai',
  ],
  'POST /opiniao/:code',
  ...['POST /push', 'DELETE /push', 'POST /counts'],
  ...['POST /minha-pagina', 'POST /en/minha-pagina', 'POST /es/minha-pagina'],
];

it('has a rule for every route, and routes of accounts require their user', async () => {
  const listed = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !/^\/(rest|media)\//.test(path))
    .filter(({ method, path }) => method !== 'GET' || /^\/(auth|functions)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const known = [...Object.keys(GUARDED), ...OWN_ACCOUNT, ...EVERYBODY];
  expect([...new Set(listed)].sort()).toEqual(known.sort());
  for (const address of OWN_ACCOUNT) expect((await ask('anonymous', address)).status, address).toBe(401);
});

it('sends to each socket what its role may read', async () => {
  const heard = {} as Record<Caller, Set<string>>;
  const joined = CALLERS.map(async (caller) => {
    const client = clientOf(caller);
    const tables = new Set<string>();
    heard[caller] = tables;
    await client.realtime.setAuth();
    const listening = { event: '*', schema: 'public' } as const;
    const channel = client
      .channel('all')
      .on('postgres_changes', listening, ({ table }: RealtimePostgresChangesPayload<object>) =>
        tables.add(table),
      );
    await new Promise<void>((done) => channel.subscribe((state) => void (state === 'SUBSCRIBED' && done())));
    return client;
  });
  const clients = await Promise.all(joined);
  const recorded = await query<{ name: string; key: string }>(`SELECT c.relname AS name FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid WHERE tgname = 'record' ORDER BY c.relname = 'speakers'`);
  for (const { name } of recorded) await query(`UPDATE ${name} SET updated_at = now()`);
  await waitFor(() => {
    for (const caller of CALLERS) expect(heard[caller]).toContain('speakers');
  });
  for (const caller of CALLERS) {
    const readable = recorded.filter(({ name }) => mayRead(roleOf(caller), name)).map(({ name }) => name);
    expect([...heard[caller]].sort(), caller).toEqual(readable.sort());
  }
  for (const client of clients) await client.realtime.disconnect();
});

it('applies a changed role to existing tokens', async () => {
  const { userId, token } = await signedIn(app, 'editor');
  const client = clientWith(token);
  const editing = () => client.from('faq').update({ question: 'Outra?' }).eq('answer', '').select('id');
  expect((await editing()).error).toBeNull();
  const change = { team_role: 'reader' };
  const changed = await ask('owner', `PUT /auth/v1/admin/users/${userId}`, change);
  expect(await changed.json()).toMatchObject({ id: userId, team_role: 'reader' });
  expect((await editing()).error?.code).toBe(REFUSED);
  expect((await client.from('enquiries').select('id')).data).toHaveLength(1);
});
