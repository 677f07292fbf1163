import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;

beforeAll(async () => {
  server = await createWireServer({ refreshReuseInterval: 10 });
});
afterAll(() => server.close());
afterEach(() => {
  Object.assign(server.time, { shift: 0, at: null });
});

/** Stops the clock, so that only the test determines intervals, and signs in. @returns the refresh token */
async function firstToken(): Promise<string> {
  server.time.at = Date.now();
  const { data } = await server.client().auth.signInWithPassword(ADMINISTRATOR);
  return data.session?.refresh_token ?? '';
}

interface Answer {
  status: number;
  code?: string;
  refresh_token: string;
  access_token: string;
}

async function refresh(refresh_token: unknown): Promise<Answer> {
  const answer = await server.call('/auth/v1/token?grant_type=refresh_token', {
    body: JSON.stringify({ refresh_token }),
    token: server.publishableKey,
  });
  return { ...((await answer.json()) as Answer), status: answer.status };
}

it('rotates: each refresh returns a new token and a working session', async () => {
  const client = server.client();
  const { data: first } = await client.auth.signInWithPassword(ADMINISTRATOR);
  const { data: second, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(second.session?.refresh_token).not.toBe(first.session?.refresh_token);
  expect((await client.auth.getUser()).data.user?.id).toBe(first.user?.id);
});

it('gives ten tabs that refresh at the same time the same token', async () => {
  const token = await firstToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
  expect((await refresh(answers[0]?.refresh_token)).status).toBe(200);
});

it('returns the current token again to a client that never received it and retries at once', async () => {
  const first = await firstToken();
  const second = await refresh(first);
  server.time.shift = 9;
  expect(await refresh(first)).toMatchObject({ status: 200, refresh_token: second.refresh_token });
  expect((await refresh(second.refresh_token)).status).toBe(200);
});

it('ends the session also if the parent of the current token is reused, so that thief and owner cannot alternate', async () => {
  const stolen = await firstToken();
  const owners = await refresh(stolen);
  server.time.shift = 11;
  expect(await refresh(stolen)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect(await refresh(owners.refresh_token)).toMatchObject({ status: 400 });
  const user = await server.call('/auth/v1/user', { token: owners.access_token });
  expect([user.status, (await user.json()).code]).toEqual([403, 'session_not_found']);
});

describe('a session ends', () => {
  const DAY = 24 * 3600;

  it('after some time without use, and its client signs out cleanly', async () => {
    const client = server.client();
    // The client's clock cannot be set, so the test begins in the past and ends in the present.
    server.time.at = Date.now() - 19 * DAY * 1000;
    await client.auth.signInWithPassword(ADMINISTRATOR);
    for (const day of [6, 12]) {
      server.time.shift = day * DAY;
      expect((await client.auth.refreshSession()).error).toBeNull();
    }
    server.time.shift = 19 * DAY;
    const { error } = await client.auth.refreshSession();
    expect(error).toMatchObject({ status: 400, code: 'session_expired' });
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('after a maximum time, even if it is used', async () => {
    let token = await firstToken();
    for (const day of [6, 12, 18, 24, 29]) {
      server.time.shift = day * DAY;
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      token = answer.refresh_token;
    }
    server.time.shift = 30 * DAY;
    expect(await refresh(token)).toMatchObject({ status: 400, code: 'session_expired' });
  });

  it('never while its client is open: a short idle limit shortens the lifetime of tokens', async () => {
    const short = await createWireServer({ sessionIdleTtl: 120 });
    short.time.at = Math.floor(Date.now() / 1000) * 1000;
    try {
      const { data } = await short.client().auth.signInWithPassword(ADMINISTRATOR);
      expect(data.session?.expires_in).toBe(120);
    } finally {
      await short.close();
    }
  });
});

it('accepts an older token within the reuse interval, and returns the current one', async () => {
  const first = await firstToken();
  const third = await refresh((await refresh(first)).refresh_token);
  server.time.shift = 9;
  expect(await refresh(first)).toMatchObject({ status: 200, refresh_token: third.refresh_token });
});

it('treats an older token after the interval as stolen, and ends the whole session', async () => {
  const first = await firstToken();
  const second = await refresh(first);
  server.time.shift = 11;
  const third = await refresh(second.refresh_token);
  expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  for (const token of [first, second.refresh_token, third.refresh_token]) {
    expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  }
  const user = await server.call('/auth/v1/user', { token: third.access_token });
  expect(user.status).toBe(403);
  expect(await user.json()).toMatchObject({ code: 'session_not_found' });
});

it('measures the interval from the replacement of that token, not from the last refresh', async () => {
  const first = await firstToken();
  const second = await refresh(first);
  server.time.shift = 60;
  await refresh(second.refresh_token);
  expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
});

it('does not end other sessions of the account', async () => {
  const [stolen, other] = [await firstToken(), await firstToken()];
  await refresh((await refresh(stolen)).refresh_token);
  server.time.shift = 11;
  expect((await refresh(stolen)).code).toBe('refresh_token_already_used');
  expect((await refresh(other)).status).toBe(200);
});

it('refuses invented tokens', async () => {
  const token = await firstToken();
  const flipped = Buffer.from(token, 'base64url');
  flipped[21] = (flipped[21] ?? 0) + 1;
  for (const wrong of ['nonsense', 'x'.repeat(51), flipped.toString('base64url'), `${token}A`]) {
    expect(await refresh(wrong)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  }
  for (const malformed of ['', null, 7, {}]) {
    expect(await refresh(malformed)).toMatchObject({ status: 400, code: 'validation_failed' });
  }
  expect((await refresh(token)).status).toBe(200);
});

it('does not limit the rate of legitimate refreshes', async () => {
  let token = await firstToken();
  for (let i = 0; i < 60; i += 1) {
    const answer = await refresh(token);
    expect(answer.status).toBe(200);
    token = answer.refresh_token;
  }
});
