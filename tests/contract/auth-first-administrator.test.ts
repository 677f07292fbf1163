import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
const { email, password, username } = ADMINISTRATOR;

beforeEach(async () => {
  server = await createWireServer();
});
afterEach(() => server.close());

const signIn = (secret: string) => server.client().auth.signInWithPassword({ email, password: secret });

describe('the administrator of the environment', () => {
  const start = (changes: object = {}) =>
    server.auth.ensureFirstAdministrator({ username, email, ...changes });

  it('is unchanged after a restart with the same environment, including sessions', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    expect(await start({ password })).toEqual({ created: false });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it('signs in with a newly configured password, and old sessions end', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    expect(await start({ password: 'nova senha do ambiente' })).toEqual({ created: false });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await signIn('nova senha do ambiente')).error).toBeNull();
  });

  it('keeps a password changed on the site however often it starts with the configured one', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ password: 'outra senha bem longa', current_password: password });
    for (let i = 0; i < 2; i += 1) expect(await start({ password })).toEqual({ created: false });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
    expect((await signIn('outra senha bem longa')).error).toBeNull();
    await start({ password: 'nova senha do ambiente' });
    expect((await signIn('nova senha do ambiente')).error).toBeNull();
  });

  it('takes over a configured password once if the previous one was generated', async () => {
    await server.database.deleteFrom('plenaria.users').execute();
    await server.database.deleteFrom('plenaria.settings').where('key', '=', 'first_administrator').execute();
    await start();
    await start({ password: 'nova senha do ambiente' });
    expect((await signIn('nova senha do ambiente')).error).toBeNull();
    const kept = await server.database
      .selectFrom('plenaria.settings')
      .select('value')
      .where('key', '=', 'first_administrator')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.value)).not.toContain('nova senha');
  });

  it('keeps a password changed on the site when none is configured', async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ password: 'outra senha bem longa', current_password: password });
    await start();
    expect((await signIn('outra senha bem longa')).error).toBeNull();
  });

  it('refuses a password that is easy to guess, and names its variable', async () => {
    await expect(start({ password: 'Password1234' })).rejects.toThrow(/^ADMIN_PASSWORD must not be easy/);
    expect((await signIn(password)).error).toBeNull();
  });

  it('follows a changed email address', async () => {
    await start({ email: 'Novo@Example.org', password });
    const { data } = await server.client().auth.signInWithPassword({ email: 'novo@example.org', password });
    expect(data.user).toMatchObject({
      email: 'novo@example.org',
      identities: [{ identity_data: { email: 'novo@example.org' } }],
    });
  });

  describe('once an owner has removed them', () => {
    let ownerId: string;
    const now = new Date('2026-03-01T12:00:00Z');
    const put = async (values: object) => {
      const row = { email: 'bia@example.org', invited_at: now, created_at: now, updated_at: now, ...values };
      return server.database
        .insertInto('plenaria.users')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const everybody = () =>
      server.database
        .selectFrom('plenaria.users')
        .select(['email', 'username', 'team_role', 'password_hash'])
        .orderBy('email')
        .execute();
    beforeEach(async () => {
      const password_hash = await hashPassword('a senha da outra pessoa');
      ownerId = (await put({ team_role: 'owner', password_hash })).id;
      await server.database.deleteFrom('plenaria.users').where('email', '=', email).execute();
    });

    it('does not come back, whatever password and name are configured', async () => {
      const before = await everybody();
      for (const changes of [
        { password },
        {},
        { password: 'nova senha do ambiente', email: 'outro@x.example' },
      ])
        expect(await start(changes)).toEqual({ created: false });
      expect(await everybody()).toEqual(before);
    });

    it('is invited again under the same address, and the server starts', async () => {
      await put({ email, team_role: 'editor' });
      const before = await everybody();
      expect(await start({ password })).toEqual({ created: false });
      expect(await start()).toEqual({ created: false });
      expect(await everybody()).toEqual(before);
    });

    it('becomes owner again, with a new account, if nobody is left who could invite', async () => {
      await server.database.deleteFrom('plenaria.users').where('id', '=', ownerId).execute();
      await put({ email, team_role: 'owner' });
      const [one, two] = await Promise.all([start(), start()]);
      const created = [one, two].filter((answer) => answer.created);
      expect(created).toHaveLength(1);
      expect((await signIn(created[0]?.password ?? '')).error).toBeNull();
      expect(await everybody()).toMatchObject([{ email, username, team_role: 'owner' }]);
    });

    it('makes an existing account with that address the owner, which keeps its password', async () => {
      const changes = { email, team_role: 'editor' as const };
      await server.database.updateTable('plenaria.users').set(changes).where('id', '=', ownerId).execute();
      expect(await start({ password })).toEqual({ created: false });
      expect(await everybody()).toMatchObject([{ email, username, team_role: 'owner' }]);
      expect((await signIn('a senha da outra pessoa')).error).toBeNull();
    });
  });

  it('does not take the address of another account, and keeps the role that the team has set', async () => {
    const change = (changes: object, whose: string) =>
      server.database.updateTable('plenaria.users').set(changes).where('email', '=', whose).execute();
    const password_hash = await hashPassword('a senha da outra pessoa');
    await server.database
      .insertInto('plenaria.users')
      .values({ email: 'bia@example.org', username: 'bia', team_role: 'owner', password_hash })
      .execute();
    await change({ team_role: 'editor' }, email);
    const both = { username: 'outra', email: 'Bia@example.org', password };
    for (let i = 0; i < 2; i += 1) expect(await start(both)).toEqual({ created: false });
    const readAll = () =>
      server.database
        .selectFrom('plenaria.users')
        .select(['email', 'username', 'team_role'])
        .orderBy('email')
        .execute();
    expect(await readAll()).toEqual([
      { email, username: 'outra', team_role: 'editor' },
      { email: 'bia@example.org', username: 'bia', team_role: 'owner' },
    ]);
    await change({ email: 'bia@elsewhere.example' }, 'bia@example.org');
    await start(both);
    expect((await readAll()).map((row) => row.email)).toEqual(['bia@elsewhere.example', 'bia@example.org']);
  });

  it('gets a generated password, which is logged once', async () => {
    await server.database.deleteFrom('plenaria.users').execute();
    const [one, two] = await Promise.all([start(), start()]);
    const created = [one, two].filter((answer) => answer.created);
    expect(created).toHaveLength(1);
    expect(created[0]?.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect((await signIn(created[0]?.password ?? '')).error).toBeNull();
    expect(await start()).toEqual({ created: false });
  });
});
