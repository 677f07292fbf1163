import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { PACES, type Pace } from '#server/mail/bounds.ts';
import { withBodies } from '#tests/support/bodies.ts';
import { BROWSER, createTestForms, type TestForms } from '#tests/support/forms.ts';
import { FORM_BOUNDS, type FormBounds } from './bounds.ts';
import { createForms } from './routes.ts';

const contact = {
  'form-name': 'contato',
  nome: 'Rui Sá',
  email: 'rui@sa.example',
  assunto: 'outros',
  mensagem: 'Olá & até',
};

const ORGANISERS = shippedFacts.contact.email;

let forms: TestForms;
beforeAll(async () => {
  forms = await createTestForms();
});
afterAll(() => forms.close());

const bounded = (bounds: Partial<FormBounds>) =>
  withBodies(createForms({ ...forms.parameters, bounds: { ...FORM_BOUNDS, ...bounds } }));
const count = async () => (await forms.database.selectFrom('enquiries').select('id').execute()).length;

describe('one address', () => {
  const send = (
    routes: ReturnType<typeof createForms>,
    address: string,
    headers: Record<string, string> = {},
    fields: Record<string, string> = {},
  ) =>
    routes.request(
      '/',
      { method: 'POST', body: new URLSearchParams({ ...contact, ...fields }), headers },
      { socket: { remoteAddress: address } },
    );

  it('may send a limited number of forms, then waits, while others continue', async () => {
    const routes = bounded({ keptOfSender: 2 });
    expect((await send(routes, '203.0.113.7')).status).toBe(200);
    expect((await send(routes, '::ffff:203.0.113.7')).status).toBe(200);
    const before = await count();
    const refused = await send(routes, '203.0.113.7');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('300');
    expect(await refused.json()).toMatchObject({
      success: false,
      error: 'Muitos envios em pouco tempo',
      message: expect.stringContaining('Aguarde 5 min'),
    });
    expect(await count()).toBe(before);
    const page = await (await send(routes, '203.0.113.7', BROWSER)).text();
    expect(page).toContain('Olá &amp; até</textarea>');
    expect((await send(routes, '203.0.113.8')).status).toBe(200);
  });

  it('counts only stored forms, and a venue with 2,000 people stays within the limit', async () => {
    const routes = bounded({ keptOfSender: 2 });
    for (let times = 0; times < 10; times += 1)
      expect((await send(routes, '203.0.113.7', {}, { email: 'rui' })).status).toBe(422);
    expect((await send(routes, '203.0.113.7')).status).toBe(200);
    expect((await send(routes, '203.0.113.7')).status).toBe(200);
    expect((await send(routes, '203.0.113.7', {}, { email: 'rui' })).status).toBe(429);
    expect(FORM_BOUNDS.keptOfSender).toBeGreaterThanOrEqual(2000);
  });

  it('is heard even if it sends many: they are stored for checking, without an email each', async () => {
    const few: Pace = { ...PACES.organisers, network: [{ most: 2, seconds: 600 }] };
    const mail = forms.mailAt({ organisers: few });
    const routes = withBodies(createForms({ ...forms.parameters, mail }));
    const emailsBefore = (await forms.emails(ORGANISERS)).length;
    for (const nome of ['a', 'b', 'c', 'd'])
      expect((await send(routes, '203.0.113.77', {}, { nome, email: `${nome}@sa.example` })).status).toBe(
        200,
      );
    expect((await send(routes, '203.0.113.78', {}, { nome: 'e', email: 'e@sa.example' })).status).toBe(200);
    const kept = await forms.database
      .selectFrom('enquiries')
      .select(['doubt', 'spam'])
      .where('email', 'like', '_@sa.example')
      .orderBy('email')
      .execute();
    expect(kept.map(({ doubt }) => doubt)).toEqual([null, null, 'many', 'many', null]);
    expect(kept.every(({ spam }) => !spam)).toBe(true);
    expect(await forms.emails(ORGANISERS)).toHaveLength(emailsBefore + 3);
  });

  it('may send a fifth of the daily maximum, and others continue', async () => {
    const routes = bounded({ keptInDay: 10 });
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await send(routes, '203.0.113.90')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await send(routes, '203.0.113.90', {}, { email: 'rui' })).status).toBe(429);
    for (let place = 1; place < 4; place += 1)
      expect((await send(routes, `203.0.113.9${place}`)).status).toBe(200);
    const before = forms.clock.now;
    forms.clock.now = new Date(before.getTime() + 24 * 3600_000);
    // The ten minutes are over as well, but not the day.
    expect((await send(routes, '203.0.113.90')).status).toBe(200);
    forms.clock.now = before;
  });

  it('is a whole IPv6 network, or the address that a trusted proxy states', async () => {
    const network = bounded({ keptOfSender: 1 });
    expect((await send(network, '2001:db8:0:1::1')).status).toBe(200);
    expect((await send(network, '2001:db8::1:ffff:0:0:2')).status).toBe(429);
    expect((await send(network, '2001:db8:0:2::1')).status).toBe(200);

    const config = { ...forms.parameters.config, trustProxy: 1 };
    const bounds = { ...FORM_BOUNDS, keptOfSender: 1 };
    const behind = withBodies(createForms({ ...forms.parameters, config, bounds }));
    const from = (claim: string) => send(behind, '10.0.0.1', { 'X-Forwarded-For': claim });
    expect((await from('203.0.113.7')).status).toBe(200);
    expect((await from('198.51.100.1, 203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.9')).status).toBe(200);
    // Without a trusted proxy the header is ignored.
    const direct = bounded({ keptOfSender: 1 });
    expect((await send(direct, '203.0.113.7', { 'X-Forwarded-For': '1.1.1.1' })).status).toBe(200);
    expect((await send(direct, '203.0.113.7', { 'X-Forwarded-For': '2.2.2.2' })).status).toBe(429);
  });
});

it('stores at most the maximum number of forms of one network, each limited in size', async () => {
  const keptOfSender = 3;
  const text = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ minLength: 4000, maxLength: 70_000 }));
  const fields = fc.record({
    'form-name': fc.constantFrom('contato', 'patrocinio', 'newsletter', 'login'),
    nome: text,
    empresa: text,
    telefone: text,
    email: fc.constantFrom('a@b.example', 'x'),
    assunto: fc.constantFrom('outros', 'x'),
    mensagem: text,
    'bot-field': fc.constantFrom('', '', 'x'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fields, { maxLength: 8 }), async (sent) => {
      await sql`DELETE FROM enquiries`.execute(forms.database);
      const routes = bounded({ keptOfSender });
      for (const typed of sent) {
        const body = new URLSearchParams(typed);
        expect((await routes.request('/', { method: 'POST', body })).status).toBeLessThan(500);
      }
      const { rows } = await sql<{ bytes: number }>`
        SELECT octet_length(fields::text) AS bytes FROM enquiries`.execute(forms.database);
      expect(rows.length).toBeLessThanOrEqual(keptOfSender);
      for (const { bytes } of rows) expect(bytes).toBeLessThan(160_000);
    }),
    { numRuns: 60 },
  );
});

describe('confirms nothing that is not stored', () => {
  it('when the email about it cannot be queued', async () => {
    const mail = { enqueue: () => Promise.reject(new Error('the queue is away')) };
    const routes = withBodies(createForms({ ...forms.parameters, mail }));
    const before = await count();
    const body = new URLSearchParams(contact);
    const response = await routes.request('/', { method: 'POST', body, headers: BROWSER });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    const page = await response.text();
    expect(page).toContain('Erro ao enviar mensagem');
    expect(page).toContain('Olá &amp; até</textarea>');
    expect(await count()).toBe(before);
  });

  it('when the database rejects it', async () => {
    const own = await createTestForms();
    try {
      await sql`ALTER TABLE enquiries RENAME TO elsewhere`.execute(own.database);
      const response = await own.post({
        ...contact,
        'form-name': 'patrocinio',
        empresa: 'X1',
        telefone: '1195555010',
      });
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({
        success: false,
        error: 'Erro ao enviar',
        message: 'Ocorreu um problema. Tente novamente mais tarde.',
        errors: {},
      });
    } finally {
      await own.close();
    }
  });
});
