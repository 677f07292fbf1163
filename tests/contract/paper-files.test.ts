import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { waitFor } from '#tests/support/wait.ts';

const PAPER = '/anais/primeiro-congresso/mudanca-de-decubito-guiada-por-relogio-visual';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ sampleContent: true });
  const answer = await app.request('/functions/v1/admin-auth', {
    method: 'POST',
    headers: { apikey: app.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(app.administrator),
  });
  token = ((await answer.json()) as { token: string }).token;
});
afterAll(() => app.close());

const send = (file: Buffer, bearer = token) =>
  app.request('/functions/v1/paper-files', {
    method: 'POST',
    headers: {
      apikey: app.publishableKey,
      Authorization: `Bearer ${bearer}`,
      'Content-Type': 'application/pdf',
    },
    body: new Uint8Array(file),
  });
const publish = async (file: Buffer) => {
  const hash = createHash('sha256').update(file).digest('hex');
  const answer = await send(file);
  expect([answer.status, await answer.json()]).toEqual([200, { hash }]);
  await app.database.updateTable('papers').set({ pdf: hash }).where('pages', '=', '11-12').execute();
  const address = `${PAPER}-${hash.slice(0, 8)}.pdf`;
  await expect.poll(async () => (await app.request(address)).status).toBe(200);
  return { hash, address };
};

it('serves a paper’s file under its hash with a permanent cache, and links it in the meta tags', async () => {
  expect((await app.request(`${PAPER}.pdf`)).status).toBe(404);
  const file = aPdf();
  const { hash, address } = await publish(file);
  const answer = await app.request(address);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition':
      'inline; filename="silva-junior-2022-mudanca-de-decubito-guiada-por-relogio-visual.pdf"',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
  const again = await app.request(address, { headers: { 'If-None-Match': `"${hash}"` } });
  expect(again.status).toBe(304);
  const page = await (await app.request(PAPER)).text();
  expect(page).toContain(`<meta name="citation_pdf_url" content="http://localhost:3000${address}"/>`);
  expect(page).toContain(`href="${address}"`);
});

it('has all meta tags that Google Scholar reads for proceedings', async () => {
  await publish(aPdf({ trailer: '/Tagged true' }));
  const numbers = { isbn: '978-0-306-40615-7', issn: '2049-3630' };
  await app.database.updateTable('volumes').set(numbers).where('edition', '=', 1).execute();
  // All documented tags except for the issue, which proceedings do not have.
  const documented = [
    ...['title', 'author', 'publication_date', 'conference_title', 'issn', 'isbn', 'volume'],
    ...['firstpage', 'lastpage', 'pdf_url'],
  ].map((tag) => `citation_${tag}`);
  await waitFor(async () => {
    const page = await (await app.request(PAPER)).text();
    expect(page.match(/(?<=<meta name=")citation_\w+(?=" content="[^"])/g)).toEqual(
      expect.arrayContaining(documented),
    );
    expect(page).toContain('<meta name="citation_volume" content="1"/>');
  });
});

it('redirects the address of an older file, and one without a hash, to the current file', async () => {
  const older = await publish(aPdf({ trailer: '/Older true' }));
  const { address } = await publish(aPdf({ trailer: '/Newer true' }));
  for (const path of [older.address, `${PAPER}.pdf`, `/en${PAPER}.pdf`]) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, address]);
  }
});

it('refuses invalid files, and says what to do', async () => {
  const answer = await send(Buffer.from('<!doctype html>'));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'file_refused',
    message: expect.stringContaining('não é um PDF'),
  });
  expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413);
});

it('accepts files only from administrators', async () => {
  expect((await send(aPdf(), app.publishableKey)).status).toBe(401);
});

it('deletes unused files after a day', async () => {
  const { database } = app;
  await send(aPdf({ trailer: '/Lost true' }));
  const drafted = aPdf({ trailer: '/Drafted true' });
  await send(drafted);
  const pdf = createHash('sha256').update(drafted).digest('hex');
  await database
    .insertInto('drafts')
    .values({
      table_name: 'papers',
      row_id: randomUUID(),
      author: 'Ana',
      changes: JSON.stringify({ title: 'Em rascunho', pdf }),
    })
    .execute();
  await database
    .updateTable('plenaria.files')
    .set({ created_at: new Date('2020-01-01') })
    .execute();
  const { hash } = await publish(aPdf({ trailer: '/Last true' }));
  const kept = await database.selectFrom('plenaria.files').select('hash').execute();
  // Earlier files of the paper are kept, because its history refers to them.
  expect(kept).toHaveLength(6);
  expect(kept).toContainEqual({ hash: pdf });
  expect(kept).toContainEqual({ hash });
});

it('serves the uploaded prospectus for sponsors under its hash', async () => {
  const { database } = app;
  const stored = await database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
  const offer = (prospectus: string | null) =>
    database
      .updateTable('event_facts')
      .set({ facts: JSON.stringify({ ...(stored.facts as object), files: { prospectus } }) })
      .execute();
  await expect(offer('e'.repeat(64))).rejects.toThrow('There is no such file');
  expect((await app.request('/patrocinio/apresentacao.pdf')).status).toBe(404);

  const addresses: string[] = [];
  for (const version of ['one', 'two']) {
    const file = aPdf({ trailer: `/Offer ${version}` });
    const { hash } = (await (await send(file)).json()) as { hash: string };
    await offer(hash);
    const address = `/patrocinio/apresentacao-${hash.slice(0, 8)}.pdf`;
    addresses.push(address);
    const page = async () => (await app.request('/en/patrocinio')).text();
    await expect.poll(page).toContain(`href="${address}"`);
    const answer = await app.request(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="tecer-2026-patrocinio.pdf"',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
  }
  const [older = '', newer] = addresses;
  for (const path of [older, '/es/patrocinio/apresentacao.pdf']) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, newer]);
  }

  // The previous file stays, because the history refers to it; one that was uploaded and never used is deleted.
  await database
    .updateTable('plenaria.files')
    .set({ created_at: new Date('2020-01-01') })
    .execute();
  await send(aPdf({ trailer: '/Offer three' }));
  const kept = await database.selectFrom('plenaria.files').select('hash').execute();
  for (const address of addresses)
    expect(kept.some(({ hash }) => address.includes(hash.slice(0, 8)))).toBe(true);
  await offer(null);
  await expect.poll(async () => (await app.request(newer ?? '')).status).toBe(404);
});
