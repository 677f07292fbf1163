import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
let mailing: string;
beforeAll(async () => {
  site = await createTestApp();
  owner = await signedIn(site);
  const fields = { nome: 'Ana', email: 'ana@x.example' };
  await site.database
    .insertInto('enquiries')
    .values({ form: 'contato', fields: JSON.stringify(fields) })
    .execute();
  const written = { subject: 'Oi', body: 'Olá' };
  mailing = (
    await site.database.insertInto('mailings').values(written).returning('id').executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.events.write();
  await site.database.deleteFrom('plenaria.security_events').execute();
});

interface Question {
  method: string;
  path: string;
  prefer?: string;
  accept?: string;
  body?: object | undefined;
}

const send = (token: string, { method, path, prefer = '', accept = '*/*', body }: Question) =>
  site.request(path, {
    method,
    headers: {
      ...{ apikey: site.publishableKey, Authorization: `Bearer ${token}` },
      ...{ 'Content-Type': 'application/json', Prefer: prefer, Accept: accept },
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function ask(token: string, method: string, path: string, prefer = '', body?: object) {
  expect((await send(token, { method, path, prefer, body })).ok).toBe(true);
}

async function recorded() {
  await site.events.write();
  return site.database
    .selectFrom('plenaria.security_events')
    .select(['account_id', 'detail'])
    .where('kind', '=', 'personal_data_read')
    .execute();
}

const WHOLE = 'return=representation';
const ENQUIRIES = '/rest/v1/enquiries?email=eq.ana@x.example';

it.each([
  ['a list', 'GET', ENQUIRIES, '', undefined, 'enquiries'],
  ['a count', 'HEAD', ENQUIRIES, 'count=exact', undefined, 'enquiries'],
  ['a count of what is not shown', 'GET', `${ENQUIRIES}&limit=0`, 'count=exact', undefined, 'enquiries'],
  ['a change that answers how many rows', 'PATCH', ENQUIRIES, 'tx=rollback', { status: 'read' }, 'enquiries'],
  ['a change that answers the rows', 'PATCH', ENQUIRIES, WHOLE, { status: 'read' }, 'enquiries'],
  ['the links of own pages', 'GET', '/functions/v1/own-pages?table=speakers', '', undefined, 'own_pages'],
])('records who reads personal data: by %s', async (_, method, path, prefer, body, detail) => {
  await ask(owner.token, method, path, prefer, body);
  expect(await recorded()).toEqual([{ account_id: owner.userId, detail }]);
});

const TWO = '/rest/v1/enquiries?email=like.*.example&select=id';

it.each<[string, Question]>([
  ['an offset', { method: 'HEAD', path: `${ENQUIRIES}&offset=9`, prefer: 'count=exact' }],
  ['a single row', { method: 'GET', path: TWO, accept: 'application/vnd.pgrst.object+json' }],
  ['a bound', { method: 'PATCH', path: TWO, prefer: 'handling=strict, max-affected=0', body: { note: 'x' } }],
])('so is a question that is refused with the number of the rows: for %s', async (_, question) => {
  const fields = JSON.stringify({ nome: 'Bia', email: 'bia@x.example' });
  const { id } = await site.database
    .insertInto('enquiries')
    .values({ form: 'contato', fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status } = await send(owner.token, question);
  await site.database.deleteFrom('enquiries').where('id', '=', id).execute();
  expect([400, 406, 416]).toContain(status);
  expect(await recorded()).toEqual([{ account_id: owner.userId, detail: 'enquiries' }]);
});

it('also by the report of a mailing', async () => {
  await ask(owner.token, 'GET', `/functions/v1/mailings/${mailing}`);
  expect(await recorded()).toEqual([{ account_id: owner.userId, detail: 'mailing_recipients' }]);
});

it('records nothing for a request that returns no such row', async () => {
  const editor = await signedIn(site, 'editor');
  await ask(editor.token, 'GET', ENQUIRIES);
  await ask(editor.token, 'HEAD', ENQUIRIES, 'count=exact');
  await ask(owner.token, 'GET', '/rest/v1/enquiries?email=eq.nobody@x.example', 'count=exact');
  await ask(owner.token, 'HEAD', '/rest/v1/faq', 'count=exact');
  await ask(owner.token, 'GET', '/rest/v1/faq');
  expect(await recorded()).toEqual([]);
});

it('records a deletion that returns the rows', async () => {
  await ask(owner.token, 'DELETE', ENQUIRIES, WHOLE);
  expect(await recorded()).toEqual([{ account_id: owner.userId, detail: 'enquiries' }]);
});
