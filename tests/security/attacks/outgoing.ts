import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { createCaptcha } from '#server/auth/captcha.ts';
import { createSms } from '#server/auth/links-and-codes/sms.ts';
import { createOauthProviders } from '#server/auth/providers/openid.ts';
import { createLog } from '#server/log.ts';
import { decodeDataString } from '#server/media/data-string.ts';
import { derive } from '#server/media/derive.ts';
import { attack } from '../attack.ts';

/** An internal service that must not be reachable through our server, and an external server that redirects to it. */
interface Trap {
  inside: string;
  outside: string;
  /** The requests that reached the internal service. */
  caught: string[];
}

let trap: Trap;

interface Served {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

async function serve(answer: (path: string) => Served) {
  const server = createServer((request, response) => {
    const { status, headers, body } = answer(request.url ?? '/');
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => new Promise((done) => server.close(done).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const quiet = createLog({ logLevel: 'silent' });
const provider = (issuer: string) =>
  createOauthProviders([{ name: 'acme', issuer, clientId: 'x', clientSecret: 'x' }], {
    publicUrl: 'http://localhost:3000',
    clock: () => new Date('2026-03-02T12:00:00Z'),
  }).begin('acme', { scopes: 'openid', extras: {} });
const picture = (stored: string) => derive(decodeDataString(stored), true, 96, 'webp');
const drawing = (content: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${content}</svg>`).toString('base64')}`;

export const insideRequests = attack<() => Promise<unknown>>('outgoing.ts', {
  name: 'Requests that the server would make for a stranger: providers, hooks, captcha, pictures',
  answer: 'Not made: no redirect is followed, no address read from what is sent',
  inputs: {
    'a provider whose discovery redirects inside': () => provider(`${trap.outside}/redirect`),
    'a provider whose discovery is another’s': () => provider(`${trap.outside}/impostor`),
    'a provider that answers without end': () => provider(`${trap.outside}/nonsense`),
    'a hook that redirects inside': () =>
      createSms(`${trap.outside}/redirect`, quiet).send({
        user: {} as never,
        otp: '1',
        phone: '1',
        type: 'mfa',
      }),
    'a captcha service that redirects inside': async () => {
      const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
        expect(init?.redirect).toBe('error');
        throw new TypeError('redirected');
      });
      try {
        await createCaptcha('secret').require({ captcha_token: trap.inside }, '198.51.100.1');
      } finally {
        expect(asked).toHaveBeenCalledOnce();
        expect(String(asked.mock.calls[0]?.[0])).toBe('https://api.hcaptcha.com/siteverify');
        asked.mockRestore();
      }
    },
    'a picture that is an address': async () => picture(trap.inside),
    'a picture that is a file': async () => picture('file:///etc/passwd'),
    'a drawing with a picture from inside': () =>
      drawn(`<image href="${trap.inside}/a.png" width="9" height="9"/>`),
    'a drawing with a picture from inside, the old way': () =>
      drawn(`<image xlink:href="${trap.inside}/a.png" width="9" height="9"/>`),
    'a drawing with a file': () => drawn('<image href="file:///etc/hostname" width="9" height="9"/>'),
    'a drawing with a style sheet from inside': () =>
      drawn(`<style>@import url(${trap.inside}/a.css);</style><rect width="9" height="9"/>`),
    'a drawing that uses another': () => drawn(`<use href="${trap.inside}/a.svg#x"/>`),
    'a drawing with a page in it': () =>
      drawn(
        `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="${trap.inside}/a"/></foreignObject>`,
      ),
    'a drawing with an entity from inside': () =>
      picture(
        `data:image/svg+xml,${encodeURIComponent(`<!DOCTYPE svg [<!ENTITY x SYSTEM "${trap.inside}/x">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>`)}`,
      ),
    'a drawing with an entity that is a file': () =>
      picture(
        `data:image/svg+xml,${encodeURIComponent('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>')}`,
      ),
  },
  async check(request) {
    const outcome = await request().then(
      (value) => value,
      () => null,
    );
    // The result may be a drawing without the external content; nothing else.
    if (outcome !== null) expect(Buffer.isBuffer(outcome)).toBe(true);
    expect(trap.caught).toEqual([]);
  },
  async around(_, tries) {
    const caught: string[] = [];
    const inside = await serve((path) => {
      caught.push(path);
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"success":true}' };
    });
    const outside = await serve((path): Served => {
      if (path.startsWith('/impostor'))
        return {
          status: 200,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            issuer: inside.url,
            authorization_endpoint: `${inside.url}/a`,
            token_endpoint: `${inside.url}/t`,
          }),
        };
      if (path.startsWith('/nonsense')) return { status: 200, body: '['.repeat(100_000) };
      return { status: 307, headers: { Location: `${inside.url}${path}` } };
    });
    trap = { inside: inside.url, outside: outside.url, caught };
    try {
      await tries();
    } finally {
      await Promise.all([inside.stop(), outside.stop()]);
    }
  },
});

/** Renders a drawing with this content, and checks that the result is WebP. */
async function drawn(content: string): Promise<Buffer> {
  const made = await picture(drawing(content));
  expect((await sharp(made).metadata()).format).toBe('webp');
  return made;
}
