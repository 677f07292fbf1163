import { expect } from 'vitest';
import { anotherVisitor, attack, named, type Target } from '../attack.ts';
import { addressOf, type Door, doorsOf, pagesOf, parametersOf } from '../doors.ts';
import { rawRequest, statusesOf } from '../raw-request.ts';

const ID = '11111111-1111-4111-8111-111111111111';

/** Values that may cause failures, as they are written in an address. */
const VALUES = [
  ...['%E0%A4%A', '%', '%zz', '%00', 'a%00b', '%ED%A0%80', '%F0%9F%98%80', '%FF%FE', '%0d%0aX:y', '%2f..%2f'],
  ...['99999999999', '-99999999999999999999', '1e309', 'NaN', '0x7fffffff', '1.5', '-1', '0', '1'],
  ...[
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30',
    '294277-01-01',
    '-infinity',
  ],
  ...[
    '__proto__',
    'constructor',
    '%7B%7D',
    '%5B%5D',
    'null',
    'undefined',
    'true',
    "'",
    '%22',
    '%3Cscript%3E',
  ],
  ...['a'.repeat(3000), '%C3%A9'.repeat(500), ID, `${ID}.${ID}`, '', '//evil.example', '%E2%80%AE'],
];

/** One value of each kind, for pages: their queries are read by one function. */
const FEW = ['%E0%A4%A', 'a%00b', '-1', '0000-01-01', '__proto__', '%22', '%3Cscript%3E', ''];

async function everyDoor({ site }: Target): Promise<Door[]> {
  return [...doorsOf(site), ...(await pagesOf())];
}

async function ask(
  { url, site }: Target,
  { method }: Pick<Door, 'method'>,
  path: string,
  init: RequestInit = {},
) {
  const headers = { ...anotherVisitor(), apikey: site.publishableKey, ...init.headers };
  const answer = await fetch(url + path, { method, redirect: 'manual', ...init, headers });
  await answer.arrayBuffer();
  expect(answer.status, `${method} ${path}`).toBeLessThan(500);
}

export const strangePaths = attack('nonsense.ts', {
  name: 'Nonsense in the place of every parameter of an address: escapes that say nothing, NUL, numbers and dates out of range',
  answer: '4xx, no 5xx',
  isLong: true,
  inputs: named(VALUES),
  async check(value, target) {
    for (const door of await everyDoor(target))
      if (addressOf(door, 'x') !== door.path) await ask(target, door, addressOf(door, value));
  },
});

export const strangeQueries = attack('nonsense.ts', {
  name: 'Nonsense in every query that is read anywhere, once, twice and as one that is unknown, at every route',
  answer: '4xx, no 5xx',
  isLong: true,
  inputs: named(VALUES.filter((value) => value.length < 100)),
  async check(value, target) {
    const names = await parametersOf();
    expect(names).toEqual(expect.arrayContaining(['busca', 'redirect_to']));
    const query = [...names, names[0], 'unknown', '%E0%A4%A', '__proto__']
      .map((name) => `${name}=${value}`)
      .join('&');
    const doors = FEW.includes(value) ? await everyDoor(target) : doorsOf(target.site);
    for (const door of doors) await ask(target, door, `${addressOf(door, ID)}?${query}`);
  },
});

const HEADERS: Record<string, Record<string, string>> = {
  'a range': { Range: 'bytes=99999999999999999999-1', 'Range-Unit': 'x' },
  'a range of rows': { Range: '99999999999999-99999999999999' },
  preferences: { Prefer: 'handling=strict, max-affected=99999999999, count=exact, tx=x, ="' },
  'what is accepted': {
    Accept: 'text/html;q=NaN, */*;q=99999',
    'Accept-Encoding': 'br;q=, ;;',
    'Accept-Language': '%E0',
  },
  'what is known': { 'If-None-Match': 'W/"\u00ff', 'If-Modified-Since': '0000-99-99' },
  cookies: { Cookie: 'a=%E0%A4%A; opiniao-x=%; __proto__=1; =; ;' },
  'who asks': { Authorization: 'Bearer \u00ff.\u00ff.\u00ff' },
  'a token of nothing': { Authorization: 'Bearer e30.e30.e30' },
  'a basic token': { Authorization: 'Basic %E0%A4%A' },
  'where from': { Referer: 'http://[', Origin: 'null', 'Sec-Fetch-Site': 'x' },
  'a referrer of nothing': { Referer: '//', Origin: 'http://%', 'X-Forwarded-For': ', ,;\u00ff' },
  'a type': { 'Content-Type': 'multipart/form-data; boundary=' },
  'another type': {
    'Content-Type': 'application/x-www-form-urlencoded; charset=utf-7',
    'Content-Encoding': 'br',
  },
  'another version': {
    'x-supabase-api-version': '99999-99-99',
    'Accept-Profile': '%',
    'Content-Profile': '__proto__',
  },
};

export const strangeHeaders = attack<Record<string, string>>('nonsense.ts', {
  name: 'Nonsense in headers, and content types that do not fit, at every route',
  answer: '4xx, no 5xx',
  isLong: true,
  inputs: HEADERS,
  async check(headers, target) {
    for (const door of doorsOf(target.site)) {
      const body = door.method === 'GET' ? {} : { body: '\u0000%E0%A4%A' };
      await ask(target, door, addressOf(door, ID), { headers, ...body });
    }
  },
});

const OAI = '/oai?verb=ListRecords&';
const tokenOf = (listing: object) => Buffer.from(JSON.stringify(listing)).toString('base64url');

export const outOfRange = attack('nonsense.ts', {
  name: 'Numbers and dates that no column takes, in tokens that are made here and in dates of harvesters',
  answer: 'An error of the protocol, no 5xx',
  inputs: named([
    ...['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31', '2026-02-30', '10000-01-01'].flatMap((day) => [
      `${OAI}metadataPrefix=oai_dc&from=${day}`,
      `${OAI}metadataPrefix=oai_dc&until=${day}`,
    ]),
    ...[99999999999, -99999999999, 1e300].flatMap((number) => [
      `${OAI}resumptionToken=${tokenOf({ edition: number })}`,
      `${OAI}resumptionToken=${tokenOf({ after: { stamp: '2026-01-01T00:00:00Z', id: ID, listed: number } })}`,
    ]),
    `${OAI}resumptionToken=${tokenOf({ from: '0000-01-01T00:00:00Z' })}`,
    `${OAI}resumptionToken=${tokenOf({ after: { stamp: '0000-01-01T00:00:00Z', id: ID, listed: 1 } })}`,
  ]),
  async check(path, target) {
    await ask(target, { method: 'GET' }, path);
  },
});

export const strangeTargets = attack('nonsense.ts', {
  name: 'Request lines that are no address of this site',
  answer: '4xx or a redirect within the site, no 5xx',
  inputs: named([
    'http://evil.example/',
    '*',
    '/%',
    '/?%',
    '/%E0%A4%A?%E0%A4%A',
    '/\u00e9',
    '//evil.example/%',
    '/anais/x/%E0%A4%A.pdf',
  ]),
  async check(path, { url }) {
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE']) {
      const said = await rawRequest(
        url,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      for (const status of statusesOf(said)) expect(status, method).toBeLessThan(500);
    }
  },
});
