import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { eraseExpired } from '#server/privacy/retention.ts';
import { BROWSER, createTestForms, type TestForms } from '#tests/support/forms.ts';
import { FORM_BOUNDS } from './bounds.ts';

const ORGANISERS = shippedFacts.contact.email;
const sponsor = {
  'form-name': 'patrocinio',
  nome: 'Ana Prado',
  empresa: 'Gaze Viva',
  email: 'Ana@gazeviva.example',
  telefone: '(11) 95555-0100',
  mensagem: '',
};
const contact = {
  'form-name': 'contato',
  nome: 'Rui Sá',
  email: 'rui@sa.example',
  telefone: '',
  assunto: 'certificados',
  mensagem: 'Onde está o meu certificado?',
};

let forms: TestForms;
beforeAll(async () => {
  forms = await createTestForms();
});
afterAll(() => forms.close());

const kept = () =>
  forms.database
    .selectFrom('enquiries')
    .select(['form', 'fields', 'email', 'status', 'spam', 'language'])
    .orderBy('created_at')
    .execute();
const count = async () => (await kept()).length;
const newest = async () => (await kept()).at(-1);

describe('a valid form', () => {
  it('is stored, and mailed to the organisers with the visitor as the reply address', async () => {
    const before = (await forms.emails(ORGANISERS)).length;
    const response = await forms.post(sponsor, { Referer: 'https://tecer.example/es/patrocinio' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      title: '¡Formulario enviado!',
      message: 'Nos pondremos en contacto pronto.',
    });
    expect(await newest()).toEqual({
      form: 'patrocinio',
      fields: {
        nome: 'Ana Prado',
        empresa: 'Gaze Viva',
        email: 'Ana@gazeviva.example',
        telefone: '(11) 95555-0100',
        mensagem: 'Sem mensagem',
      },
      email: 'ana@gazeviva.example',
      status: 'new',
      spam: false,
      language: 'es',
    });
    const emails = await forms.emails(ORGANISERS);
    expect(emails).toHaveLength(before + 1);
    expect(emails.at(-1)).toMatchObject({
      language: 'pt-BR',
      subject: 'Pedido de patrocínio: Gaze Viva',
      replyTo: { name: 'Ana Prado', address: 'Ana@gazeviva.example' },
      details: [
        ['Nome', 'Ana Prado'],
        ['Empresa', 'Gaze Viva'],
        ['E-mail', 'Ana@gazeviva.example'],
        ['Telefone', '(11) 95555-0100'],
        ['Mensagem', 'Sem mensagem'],
        ['Idioma do visitante', 'espanhol'],
      ],
    });
  });

  it('stores accessibility needs where only the team reads them, until some time after the congress', async () => {
    expect((await forms.post({ ...contact, acessibilidade: ' Rampa ' })).status).toBe(200);
    expect(await newest()).toMatchObject({ fields: { acessibilidade: 'Rampa' } });
    const email = (await forms.emails(ORGANISERS)).at(-1);
    expect(email?.details).toContainEqual([
      'Precisa de algum recurso de acessibilidade?',
      'Sim: leia em Mensagens, na área administrativa',
    ]);
    expect(JSON.stringify(email)).not.toContain('Rampa');

    // Whatever its creation time: the database uses its own clock.
    const lastDay = addDays(dayOf(new Date(), 'UTC'), 100);
    const facts = () => ({ ...shippedFacts, event: { ...shippedFacts.event, lastDay } });
    const eraseOn = (day: string) =>
      eraseExpired({ database: forms.database, facts, clock: () => new Date(`${day}T12:00:00Z`) });
    const kept = addDays(lastDay, RETENTION.accessNeedsDays);
    expect(await eraseOn(kept)).toMatchObject({ enquiries: 0, accessNeeds: 0 });
    expect(await eraseOn(addDays(kept, 1))).toMatchObject({ enquiries: 0, accessNeeds: 1 });
    expect((await newest())?.fields).toEqual(expect.not.objectContaining({ acessibilidade: 'Rampa' }));
  });

  it('deletes them also when the next edition is the current one by then', async () => {
    expect((await forms.post({ ...contact, acessibilidade: 'Rampa' })).status).toBe(200);
    const today = dayOf(new Date(), 'UTC');
    const [before, last_day, lastDay] = [-40, 100, 465].map((days) => addDays(today, days)) as [
      string,
      string,
      string,
    ];
    // Needs stored after the end of an edition are for the next one.
    await forms.database.insertInto('editions').values({ number: 98, last_day: before }).execute();
    await forms.database.insertInto('editions').values({ number: 99, last_day }).execute();
    const facts = () => ({ ...shippedFacts, event: { ...shippedFacts.event, lastDay } });
    const eraseOn = (day: string) =>
      eraseExpired({ database: forms.database, facts, clock: () => new Date(`${day}T12:00:00Z`) });
    const kept = addDays(last_day, RETENTION.accessNeedsDays);
    expect(await eraseOn(kept)).toMatchObject({ accessNeeds: 0 });
    expect(await eraseOn(addDays(kept, 1))).toMatchObject({ accessNeeds: 1 });
    await forms.database.deleteFrom('editions').where('number', '>=', 98).execute();
  });

  it('may be multipart, and has its subject in words', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contact)) body.set(name, value);
    const response = await forms.request('/', { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, title: 'Mensagem enviada com sucesso!' });
    expect(await newest()).toMatchObject({
      form: 'contato',
      fields: { assunto: 'certificados', telefone: '' },
    });
    expect((await forms.emails(ORGANISERS)).at(-1)).toMatchObject({
      subject: 'Mensagem pelo site: Certificados',
      details: expect.arrayContaining([['Assunto', 'Certificados']]),
    });
  });

  it.each([
    [sponsor, 'Formulário enviado!', 'Entraremos em contato em breve.', '/patrocinio'],
    [contact, 'Mensagem enviada com sucesso!', '', '/contato'],
  ])('is answered with a page without scripts', async (fields, title, text, back) => {
    const response = await forms.post(fields, BROWSER);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch('text/html');
    const page = await response.text();
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page).toContain(text);
    expect(page).toContain(`href="${back}"`);
  });

  it('prefers its language field to the language of the referring page', async () => {
    const response = await forms.post(
      { ...contact, language: 'en' },
      { Referer: 'https://tecer.example/es/contato' },
    );
    expect(await response.json()).toMatchObject({ title: 'Message sent successfully!' });
    expect(await newest()).toMatchObject({ language: 'en' });
  });
});

describe('an invalid form', () => {
  it.each([
    ['pt-BR', 'Nome deve ter pelo menos 2 caracteres', 'Email inválido'],
    ['en', 'The name must have at least 2 characters', 'Invalid email address'],
    ['es', 'El nombre debe tener al menos 2 caracteres', 'Correo electrónico no válido'],
  ])('gets one message for each field in %s, and is not stored', async (language, nome, email) => {
    const before = await count();
    const response = await forms.post({ ...sponsor, nome: 'A', email: 'ana@', language });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, errors: { nome, email } });
    expect(await count()).toBe(before);
  });

  it('is shown again on a page with its values and errors', async () => {
    const evil = '"><script>alert(1)</script>';
    const response = await forms.post(
      { ...contact, nome: evil, email: 'rui', mensagem: '</textarea><img src=x onerror=alert(1)>' },
      BROWSER,
    );
    expect(response.status).toBe(422);
    const page = await response.text();
    const [, note] =
      page.match(
        /<input (?=[^>]*name="email")(?=[^>]*value="rui")(?=[^>]*aria-invalid="true")[^>]*aria-describedby="([^"]+)"/,
      ) ?? expect.fail('no wrong address');
    expect(page).toMatch(new RegExp(`<p id="${note}"[^>]*>Email inválido</p>`));
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toContain('&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>');
    expect(page).toContain('<option value="certificados" selected="">Certificados</option>');
    expect(page).not.toMatch(/<script>alert|<img src=x/);
    // The form that it shows can be sent again.
    expect(page).toContain('<input type="hidden" name="form-name" value="contato"/>');
  });

  it('shows pages that run only the site’s scripts and cannot be cached or framed', async () => {
    const { headers } = await forms.post({ ...contact, email: 'rui' }, BROWSER);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/; script-src 'self'(?: 'sha256-[\w+/]+=')+; /);
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['a NUL byte', { ...contact, nome: 'Rui\0' }, 422],
    ['a NUL byte in the message', { ...sponsor, mensagem: 'a\0b' }, 422],
    ['an unknown form', { ...contact, 'form-name': 'login' }, 400],
    ['the name of something else', { ...contact, 'form-name': '__proto__' }, 400],
    ['no form name', { email: 'a@b.example' }, 400],
  ])('is refused for %s', async (_, fields, status) => {
    const before = await count();
    const response = await forms.post(fields);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) });
    expect(await count()).toBe(before);
  });

  it.each([
    ['application/json', '{"form-name":"contato"}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\ncut off'],
    ['', 'form-name=contato'],
  ])('is refused as %s when it cannot be read', async (type, body) => {
    const response = await forms.request('/', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect(response.status).toBe(400);
  });

  it('is refused with 413 above 64 kB, with or without Content-Length', async () => {
    const before = await count();
    const mensagem = 'a'.repeat(70_000);
    expect((await forms.post({ ...contact, mensagem })).status).toBe(413);
    const stream = new Blob([`form-name=contato&mensagem=${mensagem}`]).stream();
    const response = await forms.request('/', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...BROWSER },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Formulário grande demais');
    expect(await count()).toBe(before);
  });

  it('ignores a file in the place of a text', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contact)) body.set(name, value);
    body.set('mensagem', new Blob(['x']), 'x.txt');
    const response = await forms.request('/', { method: 'POST', body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { mensagem: 'Escreva a sua mensagem' } });
  });
});

describe('forms that may be a robot’s', () => {
  const text = 'Compramos o seu site pelo melhor preço, fale com a gente hoje.';
  const doubtful = async (fields: Record<string, string>) => {
    const emailsBefore = (await forms.emails(ORGANISERS)).length;
    const response = await forms.post({ ...contact, ...fields });
    expect(await response.json()).toMatchObject({ success: true });
    const { doubt } = await forms.database
      .selectFrom('enquiries')
      .select('doubt')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    // Either somebody is notified, or it waits to be checked.
    expect(await forms.emails(ORGANISERS)).toHaveLength(emailsBefore + (doubt ? 0 : 1));
    return doubt;
  };

  it('do not include those with a few links', async () => {
    const link = 'https://exemplo.example/trabalho';
    expect(await doubtful({ email: 'l1@x.example', mensagem: `${link} e www.exemplo.example` })).toBeNull();
    expect(await doubtful({ email: 'l2@x.example', mensagem: `${link} ${link} [url=x]` })).toBe('links');
    expect(await doubtful({ email: 'l3@x.example', nome: 'Ganhe em https://x.example' })).toBe('links');
  });

  it('include the same long text, from the fourth on', async () => {
    const doubts = [];
    for (const number of [1, 2, 3, 4])
      doubts.push(await doubtful({ email: `t${number}@x.example`, mensagem: text }));
    expect(doubts).toEqual([null, null, null, 'repeated']);
  });

  it('do not include repeated short texts and several questions of one sender, up to a limit', async () => {
    const doubts = [];
    for (let times = 0; times <= FORM_BOUNDS.sameAddress; times += 1)
      doubts.push(await doubtful({ email: 'Uma@pessoa.example', mensagem: 'Que horas?' }));
    expect(doubts).toEqual([...Array(FORM_BOUNDS.sameAddress).fill(null), 'repeated']);
  });
});

describe('spam', () => {
  it.each([
    ['complete', { ...sponsor, 'bot-field': 'x' }],
    ['full of nonsense', { 'form-name': 'contato', nome: '\0\0', 'bot-field': 'http://spam.example' }],
    ['for the newsletter', { 'form-name': 'newsletter', email: 'robot@spam.example', 'bot-field': 'x' }],
  ])('%s is stored as spam, answered like any form, and mailed to nobody', async (_, fields) => {
    const before = (await forms.emails(ORGANISERS)).length;
    const spam = await forms.post(fields);
    expect(spam.status).toBe(200);
    expect(await spam.json()).toMatchObject({ success: true });
    expect(await newest()).toMatchObject({ form: fields['form-name'], spam: true });
    expect(await forms.emails(ORGANISERS)).toHaveLength(before);
    expect(await forms.emails('robot@spam.example')).toEqual([]);
    const subscribers = await forms.database.selectFrom('newsletter_subscribers').selectAll().execute();
    expect(subscribers).toEqual([]);
  });
});
