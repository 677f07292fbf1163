import { sql } from 'kysely';
import { expect } from 'vitest';
import { attack, named, type Target } from '../attack.ts';
import { rawRequest } from '../raw-request.ts';

const SITE = 'http://localhost:3000';

const ELSEWHERE = [
  ...[
    'https://evil.example',
    'https://evil.example/',
    'http://evil.example:3000',
    '//evil.example',
    '///evil.example',
  ],
  ...[
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
  ],
  ...[
    'http://localhost:3000@evil.example',
    'http://localhost:3000.evil.example',
    'http://localhost:3000:x@evil.example',
  ],
  ...[
    'http://evil.example#http://localhost:3000',
    'http://evil.example?http://localhost:3000',
    'http://localhost.evil.example',
  ],
  ...[
    'http://localhost',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://127.0.0.1:3000',
    'http://LOCALHOST:3000.',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ],
  ...[
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://evil.example',
    'blob:http://localhost:3000/x',
    'about:blank',
    'mailto:a@b.c',
  ],
  ...[
    ' https://evil.example',
    '\thttps://evil.example',
    'https://evil.example\r\nSet-Cookie: a=b',
    'http://localhost:3000\r\nX: y',
  ],
  ...[
    '%2F%2Fevil.example',
    'https://evil。example',
    'https://evil.example/%2e%2e',
    'http://[::1]:3000',
    'http://0:3000',
    '.',
    '..',
  ],
  ...['http://user:password@localhost:3000/', 'app://evil', `http://localhost:3000/${'x'.repeat(3000)}`],
];

/** The address to which a response redirects a browser; null if it does not. */
async function sent(target: Target, path: string, headers: Record<string, string> = {}) {
  const answer = await target.site.request(path, { headers });
  const location = answer.headers.get('Location');
  return location === null ? null : new URL(location, SITE);
}

const expectHome = (url: URL | null) => {
  expect(url?.origin ?? SITE).toBe(SITE);
  expect(`${url?.username}${url?.password}`.replace(/undefined/g, '')).toBe('');
};

export const returnAddresses = attack('redirects.ts', {
  name: 'Addresses to return to after a sign-in, in every flow that takes one',
  answer: 'This site, or an address on the list',
  isLong: true,
  inputs: named(ELSEWHERE),
  async check(wanted, target) {
    const query = new URLSearchParams({ redirect_to: wanted });
    expectHome(await sent(target, `/auth/v1/verify?type=recovery&token=x&${query}`));
    expectHome(await sent(target, `/auth/v1/verify?type=magiclink&token=pkce_x&${query}`));
    expectHome(await sent(target, `/auth/v1/callback?state=x&${query}`));
    const header: Record<string, string> = /^[\x20-\x7e]*$/.test(wanted) ? { Referer: wanted } : {};
    expectHome(await sent(target, '/auth/v1/verify?type=recovery&token=x', header));
    // The addresses stored during a sign-in at a provider, and those in emails.
    const { site } = target;
    for (const table of ['plenaria.flow_states'] as const) {
      const kept = await site.database.selectFrom(table).select('redirect_to').execute();
      for (const { redirect_to } of kept) expectHome(new URL(redirect_to ?? '/', SITE));
    }
    const recovered = await site.request(`/auth/v1/recover?${query}`, {
      method: 'POST',
      headers: { apikey: site.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@localhost' }),
    });
    expect(recovered.status).toBe(200);
    const { rows } = await sql`SELECT data FROM pgboss.job WHERE data::text LIKE '%evil%'`.execute(
      site.database,
    );
    expect(rows).toEqual([]);
  },
});

const PATHS = [
  ...[
    '//evil.example',
    '///evil.example/',
    '//evil.example/en/',
    '/\\evil.example',
    '/\\/evil.example/',
    '//evil.example//',
  ],
  ...[
    '/en//evil.example',
    '/en/..//evil.example',
    '/./evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '//%09/evil.example',
  ],
  ...[
    '/en/%2e%2e//evil.example/',
    '//evil.example%2F..',
    '/CONTATO//evil.example',
    '//evil.example/CONTATO',
    '/en//evil.example/CONTACT/',
  ],
  ...[
    'http://evil.example/',
    'http://evil.example//contato/',
    '//evil.example/?x=//evil.example',
    '/contato/?next=//evil.example',
  ],
  ...[
    '/;@evil.example/',
    '/@evil.example/',
    '/.evil.example/',
    '//localhost:3000@evil.example/',
    '/\t/evil.example',
    '//',
  ],
];

export const pathTricks = attack('redirects.ts', {
  name: 'Paths that would be another site: slashes, backslashes, dots, languages',
  answer: 'A path of this site, or none',
  inputs: named(PATHS),
  async check(path, { url }) {
    const said = await rawRequest(
      url,
      `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`,
    );
    expect(said).toMatch(/^HTTP\/1\.1 [234]/);
    const location = /^location: (.*)$/im.exec(said)?.[1]?.trim();
    if (location !== undefined) expectHome(new URL(location, SITE));
  },
});

const FORM = new URLSearchParams({ 'form-name': 'newsletter', email: 'de-fora@x.example' });

export const foreignForms = attack<Record<string, string>>('redirects.ts', {
  name: 'Forms that another site sends in its visitors’ names',
  answer: '403, nothing kept',
  inputs: {
    'from another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    'from another site, to scripts': { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
    'from a neighbour': { 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.localhost:3000' },
    'with our origin claimed, by a browser that knows better': {
      'Sec-Fetch-Site': 'cross-site',
      Origin: SITE,
    },
    'an older browser': { Origin: 'https://evil.example' },
    'an older browser in a frame without an origin': { Origin: 'null' },
    'an origin that begins like ours': { Origin: 'http://localhost:3000.evil.example' },
    'an origin that is no address': { Origin: '://' },
    'another port': { Origin: 'http://localhost:3001' },
    'a value that no browser sends': { 'Sec-Fetch-Site': 'same-origin, cross-site' },
  },
  async check(headers, { site }) {
    const answer = await site.request('/', { method: 'POST', body: FORM, headers });
    expect(answer.status).toBe(403);
    const kept = site.database
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('email', '=', 'de-fora@x.example');
    expect(await kept.execute()).toEqual([]);
  },
  async around({ site }, tries) {
    await tries();
    // Our own forms are accepted: from scripts, navigation, old browsers, and clients without these headers.
    const honest: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin', Origin: SITE },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: SITE },
      {},
    ];
    for (const headers of honest)
      expect((await site.request('/', { method: 'POST', body: FORM, headers })).status).toBe(200);
  },
});
