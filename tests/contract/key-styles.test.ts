import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { waitFor } from '#tests/support/wait.ts';

const older = await new SignJWT({ role: 'anon', iss: 'supabase' })
  .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
  .setIssuedAt(0)
  .sign(new TextEncoder().encode('a secret that this server has never seen'));

/** The client sends the two kinds of keys in different headers, and an older one also as the token of the socket (PROTOCOL section 0). */
describe.each([
  ['a publishable key', 'sb_publishable_abcdefghijklmnop'],
  ['a key of the older style', older],
])('the whole client with %s', (_, publishableKey) => {
  let site: Awaited<ReturnType<typeof createTestApp>>;
  let url: string;
  beforeAll(async () => {
    site = await createTestApp({ config: { publishableKey } });
    url = await site.listen();
  });
  afterAll(() => site.close());
  const client = () => createClient(url, publishableKey, { auth: { persistSession: false } });

  it('reads, and is refused to write', async () => {
    const reader = client();
    expect((await reader.from('speakers').select('name')).error).toBeNull();
    const refused = await reader.from('speakers').insert(aSpeaker().row);
    expect(refused.error?.code).toBe('42501');
    expect(refused.status).toBe(401);
  });

  it('signs in, writes, hears of it and signs out', async () => {
    const [listener, editor] = [client(), client()];
    const heard: string[] = [];
    const states: string[] = [];
    listener
      .channel('content')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'speakers' }, ({ new: row }) =>
        heard.push(row.name),
      )
      .subscribe((state) => states.push(state));
    await waitFor(() => expect(states).toEqual(['SUBSCRIBED']));

    const { username, password } = site.administrator;
    const login = await editor.functions.invoke('admin-auth', { body: { username, password } });
    expect(login.error).toBeNull();
    await editor.auth.setSession(login.data.session);
    const { data, error } = await editor.from('speakers').insert(aSpeaker().row).select().single();
    expect(error).toBeNull();
    await waitFor(() => expect(heard).toEqual([data.name]));

    expect((await editor.auth.signOut()).error).toBeNull();
    expect((await editor.from('speakers').insert(aSpeaker().row)).error?.code).toBe('42501');
    await Promise.all([listener.removeAllChannels(), editor.removeAllChannels()]);
  });

  it('knows no other key', async () => {
    const stranger = createClient(url, `${publishableKey}x`, { auth: { persistSession: false } });
    const { status, error } = await stranger.from('speakers').select('name');
    expect(status).toBe(401);
    expect(error?.message).toBe('Invalid API key');
  });
});
