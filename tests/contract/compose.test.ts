import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#server/env.ts';
import { variablesOf } from '#tests/support/nginx.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFile(join(ROOT, file), 'utf8');

interface Service {
  image?: string;
  build?: string;
  environment: Record<string, string>;
  read_only?: boolean;
  ports?: string[];
  volumes: string[];
  stop_grace_period?: string;
  networks: { inside: { ipv4_address: string } };
}
const compose = async () =>
  parse(await read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    networks: object;
    volumes: Record<string, unknown>;
  };

it.each([
  ['nginx', '', 1],
  ['a CDN before nginx', '2', 2],
])('both servers understand what compose.yaml tells them, behind %s', async (_, own, trustProxy) => {
  const { services } = await compose();
  for (const name of ['server-1', 'server-2']) {
    const { environment } = { environment: {}, ...services[name] };
    const filled = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [
        key,
        value
          .replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, 'word')
          .replace(/\$\{SEALING_KEY[^}]*\}/, SEALING_KEY)
          .replace(/\$\{SITE_NAME[^}]*\}/, 'congress.example')
          .replace(/\$\{TRUST_PROXY:-(\d)\}/, own || '$1'),
      ]),
    );
    expect(readEnvironment(filled)).toMatchObject({
      publicUrl: 'https://congress.example',
      databaseUrl: 'postgres://plenaria:word@database:5432/plenaria',
      trustProxy,
    });
    expect(services[name]?.read_only).toBe(true);
    expect(services[name]?.ports, 'only the proxy is reached from outside').toBeUndefined();
    // Drain, requests under way, sockets, mail.
    expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(8 + 10 + 3 + 10);
  }
});

it('a database elsewhere takes the place of compose.yaml’s own, for every server', async () => {
  // Compose's own tags say what of the first file is taken away.
  const tag = (name: string) => ({ tag: `!${name}`, collection: 'map' as const });
  const hosted = parse(await read('operations/compose/hosted.yaml'), {
    merge: true,
    customTags: [tag('reset'), tag('override'), { tag: '!reset', resolve: () => null }],
  }) as { services: Record<string, Pick<Service, 'environment'> | null> };
  const { services } = await compose();
  const ofDatabase = Object.keys(services).filter((name) => services[name]?.environment?.DATABASE_URL);
  expect(Object.keys(hosted.services)).toEqual(['database', ...ofDatabase]);
  for (const name of ofDatabase)
    expect(hosted.services[name]?.environment.DATABASE_URL).toMatch(/^\$\{DATABASE_URL:\?/);
  expect(hosted.services.database).toBeNull();
});

it('the proxy is given every variable of its template, and the addresses of the servers', async () => {
  const { services, volumes } = await compose();
  const template = await read('operations/nginx/plenaria.conf.template');
  const { proxy } = services;
  // The servers find the visitor in it, as many places from its end as TRUST_PROXY says.
  const forwarded = [...template.matchAll(/X-Forwarded-For (.*);/g)].map(([, value]) => value);
  expect(forwarded).toEqual(['$proxy_add_x_forwarded_for', '$proxy_add_x_forwarded_for']);
  expect(variablesOf(template).filter((name) => !(name in (proxy?.environment ?? {})))).toEqual([]);
  for (const place of [1, 2]) {
    const address = services[`server-${place}`]?.networks.inside.ipv4_address;
    expect(proxy?.environment[`SERVER_${place}`]).toBe(`${address}:3000`);
  }
  const named = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] as string),
  );
  expect(named.filter((name) => /^[a-z]/.test(name) && !(name in volumes))).toEqual([]);
});

it('the image has the Node that package.json pins, runs as nobody special, and copies only what is there', async () => {
  const dockerfile = await read('Dockerfile');
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: { node: string } };
  expect(dockerfile).toContain(`ARG NODE=${dependencies.node}\n`);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  expect(last).toMatch(/^USER node$/m);
  const allowed = (await read('.dockerignore'))
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  for (const name of allowed) expect(globSync(name, { cwd: ROOT }), name).toEqual([name]);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
    (names ?? '').split(' '),
  );
  expect(copied.filter((name) => name !== '.' && !allowed.includes(name))).toEqual([]);
});
