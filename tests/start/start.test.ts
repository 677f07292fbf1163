import { chown } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { createTestFolder } from '#tests/support/folder.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { ordinary, users } from '#tests/support/users.ts';

const folders: Array<{ remove(): Promise<void> }> = [];
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) if (server.process.exitCode === null) await server.stop();
  for (const folder of folders.splice(0)) await folder.remove();
});

for (const { who, identity, tags } of users)
  it(`started by ${who}, keeps every acknowledged write through a hard kill`, {
    timeout: 300_000,
    tags,
  }, async () => {
    const folder = await createTestFolder();
    folders.push(folder);
    if (identity.uid !== undefined) await chown(folder.path, ordinary.uid, ordinary.gid);
    const start = async () => {
      const server = await startServerProcess({ DATA_DIR: `${folder.path}/data` }, identity);
      servers.push(server);
      return server;
    };

    const first = await start();
    const password = first.output().match(/Password:\s+(\S+)/)?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(12);
    const names = Array.from({ length: 20 }, (_, i) => `Palestrante acrescentado ${i}`);
    const { key, token } = await signIn(first.url, password);
    for (const name of names) {
      const response = await fetch(`${first.url}/rest/v1/speakers`, {
        method: 'POST',
        headers: { apikey: key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, title: 'Enfermeira', bio: 'Cuida.' }),
      });
      expect(response.status).toBe(201);
    }
    await first.stop('SIGKILL');

    const second = await start();
    expect(second.output()).not.toContain('Password:');
    const html = await (await fetch(second.url)).text();
    expect(names.filter((name) => !html.includes(name))).toEqual([]);
    expect((await signIn(second.url, password)).key).toBe(key);

    // A normal stop does not wait for live connections: it closes them with a code that makes them reconnect.
    const listener = new WebSocket(
      `${second.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    );
    await new Promise((open) => listener.addEventListener('open', open));
    const farewell = new Promise<number>((told) =>
      listener.addEventListener('close', ({ code }) => told(code)),
    );
    await second.stop();
    expect(await farewell).toBe(1012);
  });

it('an invalid variable stops the start with one line naming it', async () => {
  await expect(startServerProcess({ PORT: 'abc' })).rejects.toThrow(/stopped with 1:\n[^\n]*PORT[^\n]*\n$/);
});

async function signIn(url: string, password: string) {
  const key = (await (await fetch(url)).text()).match(/sb_publishable_[\w-]+/)?.[0] ?? '';
  const answer = await fetch(`${url}/functions/v1/admin-auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key, Authorization: `Bearer ${key}` },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { key, token };
}
