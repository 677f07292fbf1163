import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { waitFor } from '#tests/support/wait.ts';
import { anotherVisitor, attack, named } from '../attack.ts';
import { rawRequest } from '../raw-request.ts';

const CRLF = [
  '\r\n',
  '\n',
  '\r',
  '%0d%0a',
  '\u2028',
  '\u0085',
  '\\r\\n',
  '\r\n\r\n',
  '\n\t',
  '=0D=0A',
  '=?utf-8?Q?=0D=0ABcc:_?=',
];
const LINES = CRLF.flatMap((line) => [
  `Ana${line}Bcc: vitima@evil.example`,
  `Ana${line}Content-Type: text/html${line}${line}<b>x</b>`,
]);

/** The headers that emails to the organisers may have. */
const KNOWN =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-language|content-transfer-encoding|auto-submitted)$/;

export const mailHeaders = attack('injection.ts', {
  name: 'Lines smuggled into the headers of mails: names, companies, telephones, addresses, subjects',
  answer: 'No further header, no further recipient',
  inputs: named([
    ...LINES,
    'a@b.example, vitima@evil.example',
    '"x" <vitima@evil.example>',
    'a@b.example> <vitima@evil.example',
    'vitima@evil.example;a@b.example',
    `${'x'.repeat(190)}\r\n Bcc: v@evil.example`,
  ]),
  async check(text, { site }) {
    const fields: Record<string, string>[] = [
      {
        'form-name': 'contato',
        nome: text,
        email: 'ana@x.example',
        telefone: text,
        assunto: 'outros',
        mensagem: text,
      },
      { 'form-name': 'contato', nome: 'Ana', email: text, assunto: text, mensagem: 'x' },
      {
        'form-name': 'patrocinio',
        nome: text,
        empresa: text,
        email: 'ana@x.example',
        telefone: `11 98765-4321${text}`,
        mensagem: text,
      },
      { 'form-name': 'newsletter', email: text },
    ];
    for (const one of fields) {
      const answer = await site.request('/', {
        method: 'POST',
        body: new URLSearchParams(one),
        headers: anotherVisitor(),
      });
      expect([200, 422]).toContain(answer.status);
    }
  },
  async around({ site }, tries) {
    await tries();
    const sent = await site.database
      .selectFrom('enquiries')
      .select('id')
      .where('email', '=', 'ana@x.example')
      .execute();
    expect(sent.length).toBeGreaterThan(10);
    const folder = join(site.dataDir, 'mail');
    const enquiries = async () =>
      (await readdir(folder).catch(() => [])).filter((file) => file.includes('-enquiry-'));
    await waitFor(async () => expect((await enquiries()).length).toBeGreaterThanOrEqual(sent.length));
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.eml')) continue;
      const { headers, to, cc, bcc } = await PostalMime.parse(await readFile(join(folder, file)));
      expect((to ?? []).map(({ address }) => address)).toHaveLength(1);
      expect([cc ?? [], bcc ?? []].flat()).toEqual([]);
      expect(JSON.stringify(to)).not.toContain('evil');
      if (file.includes('-enquiry-')) for (const { key } of headers) expect(key).toMatch(KNOWN);
    }
  },
});

const HEADER_DOORS = (text: string) => {
  const value = encodeURIComponent(text);
  return [
    `/auth/v1/verify?type=recovery&token=x&redirect_to=${value}`,
    `/auth/v1/callback?state=x&error=${value}&error_description=${value}`,
    `/auth/v1/authorize?provider=${value}&redirect_to=${value}`,
    `/newsletter/leave?token=${value}&language=${value}`,
    `/${value}/`,
    `/programacao?dia=${value}`,
    `/compartilhar/palestrantes/${value}`,
    `/media/${value}/96.webp`,
  ];
};

export const answerHeaders = attack('injection.ts', {
  name: 'Lines smuggled into the headers of answers',
  answer: 'No header of theirs',
  inputs: named(CRLF.map((line) => `x${line}X-Smuggled: yes${line}Set-Cookie: a=b`)),
  async check(text, { url }) {
    for (const path of HEADER_DOORS(text)) {
      const said = await rawRequest(
        url,
        `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`,
        5000,
      );
      const [head = ''] = said.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 [2-5]/);
      expect(head).not.toMatch(/^(x-smuggled|set-cookie)/im);
    }
  },
});
