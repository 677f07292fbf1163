import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  database,
  email,
  files,
  folder,
  mailOfFile,
  startMail,
  startServer,
  states,
  turn,
} from '#tests/support/mail-server.ts';

mailOfFile();

describe('over SMTP', () => {
  it('arrives with both bodies, headers and the visitor as the reply address', async () => {
    const server = await startServer();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue(email);
    await turn(queueClock);
    await expect.poll(() => server.received).toHaveLength(1);
    const [{ parsed, recipients } = expect.fail()] = server.received;
    expect(recipients).toEqual([email.to]);
    expect(parsed).toMatchObject({
      subject: email.subject,
      from: { name: 'Tecer', address: shippedFacts.contact.email },
      to: [{ address: email.to }],
      replyTo: [{ name: 'Ana Prado', address: 'ana@gazeviva.example' }],
    });
    expect(parsed.messageId).toMatch(/^<[\w-]{36}@tecer\.example>$/);
    // Sent at some time on the queue's clock.
    const age = queueClock.now() - new Date(parsed.date ?? '').getTime();
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(3000);
    expect(parsed.text).toContain('Nome: Ana <script>alert(1)</script> Prado');
    expect(parsed.text).toContain('Mensagem:\nQueremos um estande.\nDois, se der.');
    expect(parsed.text).toContain('28 e 29 de maio de 2026');
    expect(parsed.html).toContain('Ana &lt;script&gt;alert(1)&lt;/script&gt; Prado');
    expect(parsed.html).toContain('href="https://tecer.example/admin?a=1&amp;b=2"');
    expect(await states()).toEqual(['mail completed']);
    expect(await files()).toEqual([]);
  });

  it('gives up at once on a recipient that does not exist, and keeps the email for an operator', async () => {
    const server = await startServer();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue({ ...email, to: 'unknown@tecer.example' });
    await turn(queueClock);
    expect(await states()).toEqual(['mail failed', 'mail-undelivered created']);
    expect(server.received).toEqual([]);
    expect(await mail.stuck()).toEqual([
      { kind: 'own-page', to: 'unknown@tecer.example', undelivered: true },
    ]);
  });

  it('cannot be given additional headers or recipients by a visitor', async () => {
    const server = await startServer();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue({
      ...email,
      to: 'a@b.example, c@d.example\r\nBcc: e@f.example',
      subject: 'Olá\r\nBcc: vitima@x.example\r\n\r\n<b>corpo</b>',
      replyTo: { name: 'Ana\r\nBcc: vitima@x.example', address: 'ana@x.example\r\nBcc: vitima@x.example' },
    });
    await mail.enqueue({ ...email, subject: 'segunda\r\nBcc: vitima@x.example' });
    await turn(queueClock);
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    for (const { recipients, raw, parsed } of server.received) {
      expect(recipients).toHaveLength(1);
      expect(parsed.bcc ?? []).toEqual([]);
      expect(parsed.cc ?? []).toEqual([]);
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im);
    }
  });
});

describe('without SMTP', () => {
  it('is written as a file that mail programs open', async () => {
    const { mail, queueClock } = await startMail();
    await mail.enqueue({
      ...email,
      kind: 'newsletter-welcome',
      leaveUrl: 'https://tecer.example/newsletter/leave?token=x',
    });
    await turn(queueClock);
    await expect.poll(() => files()).toHaveLength(1);
    const [name = ''] = await files();
    expect(name).toMatch(/^2026-03-02T12-00-\d\d-\d{3}Z-newsletter-welcome-[0-9a-f]{8}\.eml$/);
    const parsed = await PostalMime.parse(await readFile(join(folder.path, 'mail', name)));
    const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value;
    expect(parsed.subject).toBe(email.subject);
    expect(header('list-unsubscribe')).toBe('<https://tecer.example/newsletter/leave?token=x>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('content-language')).toBe('pt-BR');
  });
});

describe('accepting', () => {
  it('commits and rolls back with its transaction', async () => {
    const { mail, queueClock } = await startMail();
    const refused = database.database.transaction().execute(async (transaction) => {
      await mail.enqueue(email, transaction);
      throw new Error('the enquiry could not be kept');
    });
    await expect(refused).rejects.toThrow('the enquiry could not be kept');
    expect(await states()).toEqual([]);
    await database.database.transaction().execute((transaction) => mail.enqueue(email, transaction));
    await turn(queueClock);
    await expect.poll(() => files()).toHaveLength(1);
  });

  it('soon deletes a sent email', async () => {
    const { mail, queueClock } = await startMail();
    await mail.enqueue(email);
    await turn(queueClock);
    expect(await states()).toEqual(['mail completed']);
    await queueClock.setTime(queueClock.now() + 30 * 60_000);
    await turn(queueClock);
    expect(await states()).toEqual([]);
  });
});
