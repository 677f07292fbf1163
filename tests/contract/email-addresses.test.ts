import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmailAddress } from '#congress/email-address.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp.ts';
import { waitFor } from '#tests/support/wait.ts';

/** Addresses as entered, and as the envelope recipient. */
const OF_THE_WORLD = [
  ['ana@ação.example', 'ana@xn--ao-siap.example'],
  ['joão@exemplo.example', 'joão@exemplo.example'],
] as const;
const UTF8 = 'joão@exemplo.example';

describe.each([true, false])('where the mail server announces SMTPUTF8: %s', (utf8) => {
  let smtp: TestSmtpServer;
  let site: TestApp;
  let token: string;
  let speaker: string;

  beforeAll(async () => {
    smtp = await startSmtpServer({ utf8 });
    site = await createTestApp({
      config: { smtpUrl: smtp.url, mailSpacing: 0 },
      now: new Date(),
    });
    token = (await signedIn(site)).token;
    const { id } = await site.database
      .insertInto('speakers')
      .values({ name: 'João', title: 'Enfermeiro', bio: 'Cuida.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    speaker = id;
    // The site learns from the mail server whether it supports SMTPUTF8 shortly after the start.
    if (!utf8) await waitFor(async () => expect((await subscribe(`x.${UTF8}`)).status).toBe(422));
  });
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  const send = (fields: Record<string, string>) =>
    site.request('/', { method: 'POST', body: new URLSearchParams({ language: 'pt-BR', ...fields }) });
  const subscribe = (email: string) => send({ 'form-name': 'newsletter', email });
  const enquire = (email: string) =>
    send({
      ...{ 'form-name': 'contato', nome: 'Ana', email, assunto: 'outros', mensagem: `De ${email}` },
      novidades: 'on',
    });
  const ask = (path: string, body: object) =>
    site.request(path, {
      method: 'POST',
      headers: {
        apikey: site.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const invite = (email: string) => ask('/auth/v1/invite', { email, team_role: 'reader' });
  const sendLink = (email: string) =>
    ask('/functions/v1/own-pages', {
      table: 'speakers',
      rows: [{ id: speaker, email }],
      language: 'pt-BR',
      days: 30,
    });
  /** The number of emails to an address. The test's SMTP server reports domains in Unicode. */
  const got = (address: string) =>
    smtp.received.filter(({ recipients }) => recipients.some((one) => readEmailAddress(one) === address))
      .length;

  it.each(OF_THE_WORLD)(
    '%s is accepted by every form that can work with it, and receives emails if the mail server can send them',
    async (typed, address) => {
      const reachable = utf8 || address !== UTF8;
      const enquiry = await enquire(typed);
      expect(enquiry.status).toBe(200);
      expect((await enquiry.json()).message).toMatch(reachable ? /confirma/ : /acentuadas/);
      const newsletter = await subscribe(typed.toUpperCase());
      expect(newsletter.status).toBe(reachable ? 200 : 422);
      if (!reachable)
        expect(await newsletter.json()).toMatchObject({
          errors: { email: expect.stringContaining('antes do @') },
        });
      const kept = site.database.selectFrom('enquiries').select('email').where('email', '=', address);
      expect(await kept.execute()).toHaveLength(1);
      for (const door of [invite, sendLink]) {
        const answer = await door(typed);
        expect(answer.status, door.name).toBe(reachable ? 200 : 422);
        if (!reachable) expect(await answer.json()).toMatchObject({ code: 'unreachable_address' });
      }
      const subscribers = site.database.selectFrom('newsletter_subscribers').select('email');
      expect(await subscribers.where('email', '=', address).execute()).toHaveLength(reachable ? 1 : 0);
      // Two confirmations, the invitation and the link.
      await waitFor(() => expect(got(address)).toBe(reachable ? 4 : 0));
    },
  );

  it('removes a member of the team whatever their address is, and writes to them if the mail server can', async () => {
    const address = `membro.${UTF8}`;
    const { id } = await site.database
      .insertInto('plenaria.users')
      .values({ email: address, email_confirmed_at: new Date(), team_role: 'reader' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const removed = await site.request(`/auth/v1/admin/users/${id}`, {
      method: 'DELETE',
      headers: { apikey: site.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(removed.status).toBe(200);
    if (utf8) await waitFor(() => expect(got(address)).toBe(1));
  });

  it('shows the sender to organisers, and uses only ASCII in headers', async () => {
    await enquire(`outro.${UTF8}`);
    const about = () => smtp.received.filter(({ parsed }) => parsed.text?.includes(`De outro.${UTF8}`));
    await waitFor(() => expect(about()).toHaveLength(1));
    const [header = ''] = about()[0]?.raw.split('\r\n\r\n') ?? [];
    expect(header).toMatch(/^Subject: /m);
    expect(header).not.toMatch(/[^\0-\x7f]/);
  });
});
