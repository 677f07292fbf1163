import { expect, it } from 'vitest';
import type { Claims } from '#server/auth/sessions/claims.ts';
import { createLog } from '#server/log.ts';
import type { Identity, Listener } from './broadcast.ts';
import { Presence, presenceKey } from './presence.ts';

const bearer = (sub: string) => ({ sub, session_id: `session of ${sub}`, aal: 'aal1', exp: 1 }) as Claims;

/** Presence of a team of one, and the sessions that were looked up. */
function presenceOf(member: string) {
  const asked: (string | undefined)[] = [];
  const presence = new Presence({
    memberName: async (identity) => {
      asked.push(identity?.sub);
      return identity?.sub === member ? 'Ana' : null;
    },
    log: createLog({ logLevel: 'silent' }),
  });
  async function enter(identity: Identity, key: string) {
    const heard: unknown[] = [];
    const listener = { identity } as Listener;
    await presence.enter('realtime:team', {
      listener,
      key,
      push: (event, payload) => heard.push([event, payload]),
    });
    return { listener, heard };
  }
  return { presence, asked, enter };
}

it('looks a session up once, however many of its channels listen, and notifies those of the team', async () => {
  const { presence, asked, enter } = presenceOf('ana');
  const [hers, other] = [await enter(bearer('ana'), 'a'), await enter(bearer('ana'), 'b')];
  const strangers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => enter(index % 2 ? bearer('eva') : null, `${index}`)),
  );
  asked.length = 0;
  expect(await presence.track('realtime:team', hers.listener, { place: 'faq/1' })).toBeNull();
  expect(asked.toSorted()).toEqual(['ana', 'ana', 'eva', undefined]);
  expect(other.heard.at(-1)).toMatchObject([
    'presence_diff',
    { joins: { a: { metas: [{ place: 'faq/1', person: 'ana', name: 'Ana' }] } } },
  ]);
  for (const { heard } of strangers) expect(heard).toEqual([['presence_state', {}]]);
});

it('tells that a person left only after that they came, however long the look-ups take', async () => {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const presence = new Presence({
    memberName: async () => {
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return 'Ana';
    },
    log: createLog({ logLevel: 'silent' }),
  });
  const heard: object[] = [];
  const [watcher, listener] = [bearer('bia'), bearer('ana')].map((identity) => ({ identity }) as Listener);
  if (!watcher || !listener) throw new Error('unreachable');
  const push = (event: string, payload: object) => event === 'presence_diff' && heard.push(payload);
  await presence.enter('realtime:team', { listener: watcher, key: 'b', push });
  await presence.enter('realtime:team', { listener, key: 'a', push: () => undefined });
  isSlow = true;
  const tracked = presence.track('realtime:team', listener, {});
  waiting.shift()?.();
  // Those of the watcher and of the channel itself, for its arrival.
  await expect.poll(() => waiting.length).toBe(2);
  isSlow = false;
  presence.leave('realtime:team', listener);
  await new Promise(setImmediate);
  for (const answer of waiting) answer();
  await tracked;
  await expect.poll(() => heard.length).toBe(2);
  expect(heard).toMatchObject([
    { joins: { a: {} }, leaves: {} },
    { joins: {}, leaves: { a: {} } },
  ]);
});

it.each(['__proto__', 'constructor', 'toString', '', 'x'.repeat(64)])('accepts no channel key %j', (key) => {
  expect(presenceKey({ presence: { enabled: true, key } })).toMatch(/^[0-9a-f-]{36}$/);
});
