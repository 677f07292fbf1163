import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AT, ask, owner, preview, previewsOfFile, site } from '#tests/support/previews.ts';
import { signedIn } from '#tests/support/sign-in.ts';

previewsOfFile();

async function refused(answer: Response | Promise<Response>) {
  const { status, headers } = await answer;
  const body = (await (await answer).json()) as Record<string, unknown>;
  expect(headers.get('Cache-Control')).toMatch(/no-store|^$/);
  return { status, ...body };
}

describe('access to the preview', () => {
  it('requires the key and a session', async () => {
    expect((await ask({}, { apikey: 'sb_publishable_other' })).status).toBe(401);
    const anonymous = { status: 401, code: '42501', message: expect.stringContaining('administra') };
    expect(await refused(ask({ path: '/', at: AT }, { bearer: null }))).toMatchObject(anonymous);
    const asKey = { bearer: site.publishableKey };
    expect(await refused(ask({ path: '/', at: AT }, asKey))).toMatchObject(anonymous);
    expect(await refused(ask({}, { bearer: `${owner.token}x` }))).toMatchObject({
      status: 401,
      code: 'PGRST301',
    });
  });

  it('is refused if the session was ended, even if the token has not expired', async () => {
    const { token: ended, headers } = await signedIn(site);
    expect((await ask({ path: '/', at: AT }, { bearer: ended })).status).toBe(200);
    await site.request('/auth/v1/logout?scope=local', { method: 'POST', headers });
    expect(await refused(ask({ path: '/', at: AT }, { bearer: ended }))).toMatchObject({
      status: 403,
      code: '42501',
    });
  });

  it('requires the second level if there is a factor', async () => {
    const { id } = await site.database
      .insertInto('plenaria.mfa_factors')
      .values({
        user_id: owner.userId,
        factor_type: 'totp',
        status: 'verified',
        secret: 'KRUGS4ZANFZSAYJA',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await refused(preview({}))).toMatchObject({ status: 403, code: '42501' });
    await site.database.deleteFrom('plenaria.mfa_factors').where('id', '=', id).execute();
    expect((await preview({})).status).toBe(200);
  });

  it('is by POST only', async () => {
    const answer = await site.request('/functions/v1/preview', { headers: { apikey: site.publishableKey } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('refused requests', () => {
  it.each([
    ['/nada', 404],
    ['/admin', 404],
    ['/sobre.data', 404],
    ['/prazos.ics', 404],
    ['/sitemap.xml', 404],
    ['/assets/nada.js', 404],
    ['/anais/primeiro-congresso/nada', 404],
    ['/media/00000000000000000000000000000000/96.webp', 404],
    ['//outro.example/', 400],
    ['https://outro.example/', 400],
    ['/../admin', 400],
    ['/%2e%2e/admin', 400],
    ['/sobre\r\nSet-Cookie: a=b', 400],
    [7, 400],
  ])('the path %j with %i', async (path, status) => {
    const answer = await refused(preview({ path }));
    expect(answer.status).toBe(status);
    expect(answer).toMatchObject({
      code: status === 404 ? 'page_not_found' : 'invalid_preview',
      message: expect.any(String),
      hint: expect.any(String),
    });
  });

  it.each([
    { at: 'amanhã' },
    { facts: { event: {} } },
    { content: { speakers: { upserts: [{ id: 'x' }] } } },
    { content: { speakers: { upserts: [{ id: randomUUID(), name: 'Sem o resto' }] } } },
    { content: { enquiries: { removals: [] } } },
    { cache: true },
  ])('%j', async (wrong) => {
    expect(await refused(preview(wrong))).toMatchObject({
      status: 400,
      code: 'invalid_preview',
      details: expect.stringMatching(/\w/),
    });
  });

  it('a body that is not JSON, or too large', async () => {
    expect(await refused(ask('{'))).toMatchObject({ status: 400, code: 'PGRST102' });
    // Without a session the body is not even read.
    expect(await refused(ask(`"${'a'.repeat(300 * 1024)}"`, { bearer: null }))).toMatchObject({
      status: 401,
    });
    expect(await refused(ask(`"${'a'.repeat(64 * 1024 * 1024)}"`))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  });
});

it('limits the rate of previews', async () => {
  const { token: bearer } = await signedIn(site);
  const answers: Response[] = [];
  for (let asked = 0; asked < 130; asked += 1) answers.push(await ask('{', { bearer }));
  const over = answers.find(({ status }) => status === 429) ?? expect.fail('nothing was refused');
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await over.json()).toMatchObject({ message: expect.stringContaining('Aguarde') });
});
