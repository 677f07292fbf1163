import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { eraseExpired } from '#server/privacy/retention.ts';
import { BROWSER, contact, createTestForms, sponsor, type TestForms } from '#tests/support/forms.ts';
import { FORM_BOUNDS } from './bounds.ts';

const ORGANISERS = shippedFacts.contact.email;

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
