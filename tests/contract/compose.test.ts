import { execFile, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls, createServer } from 'node:tls';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#server/env.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { variablesOf } from '#tests/support/nginx.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { ENVIRONMENT } from '../../scripts/server-node.mjs';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFile(join(ROOT, file), 'utf8');

interface Service {
  entrypoint?: string[];
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
      databaseUrl:
        'postgres://plenaria:word@database:5432/plenaria?sslmode=verify-full&sslrootcert=/tls/database.crt',
      trustProxy,
    });
    expect(services[name]?.read_only).toBe(true);
    expect(services[name]?.ports, 'only the proxy is reached from outside').toBeUndefined();
    // Drain, requests under way, sockets, mail.
    expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(8 + 10 + 3 + 10);
  }
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
it.skipIf(!hasOpenssl)(
  'PostgreSQL has a certificate that the servers trust, for the name they call it by',
  async () => {
    const { services } = await compose();
    const [, , name = '', folder = ''] = services.database?.entrypoint ?? [];
    const url = new URL(`${services['server-1']?.environment.DATABASE_URL}`.replace(/\$\{[^}]*\}/, 'word'));
    expect([url.hostname, url.searchParams.get('sslmode')]).toEqual([name, 'verify-full']);
    for (const service of ['database', 'server-1', 'server-2'])
      expect(services[service]?.volumes.join(' ')).toContain(`database-tls:${folder}`);

    const test = await createTestFolder();
    try {
      const made = await startDatabase(name, test.path);
      expect(made.command).toMatch(/^postgres -c ssl=on /);
      expect(await isTrusted(name, made)).toBe(true);
      expect(await isTrusted('elsewhere', made)).toBe(false);
      // A restart keeps the certificate, which the servers have read.
      expect((await startDatabase(name, test.path)).certificate).toBe(made.certificate);
    } finally {
      await test.remove();
    }
  },
);

/** Runs the container's start command with fakes in place of PostgreSQL's entrypoint and `chown`. */
async function startDatabase(name: string, folder: string) {
  const programs = join(folder, 'programs');
  await mkdir(programs, { recursive: true });
  await writeFile(join(programs, 'docker-entrypoint.sh'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  await writeFile(join(programs, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
  const script = join(ROOT, 'operations/compose/database.sh');
  const env = { PATH: `${programs}:${process.env.PATH}` };
  const { stdout: command } = await promisify(execFile)('sh', [script, name, folder], { env });
  const fileOf = (setting: string) => readFile(RegExp(`${setting}=(\\S+)`).exec(command)?.[1] ?? '', 'utf8');
  return { command, certificate: await fileOf('ssl_cert_file'), key: await fileOf('ssl_key_file') };
}

async function isTrusted(name: string, { certificate, key }: { certificate: string; key: string }) {
  const server = createServer({ cert: certificate, key }, (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const socket = connectTcp((server.address() as AddressInfo).port, '127.0.0.1');
  const line = connectTls({ socket, servername: name, ca: certificate });
  const trusted = await new Promise<boolean>((done) => {
    line.once('secureConnect', () => done(true));
    line.once('error', () => done(false));
  });
  line.destroy();
  await new Promise((done) => server.close(done));
  return trusted;
}

it('lets an external database replace the one of compose.yaml for every server', async () => {
  // Compose's own YAML tags remove or replace parts of the first file.
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

it('passes every variable of its template to the proxy, and the addresses of the servers', async () => {
  const { services, volumes } = await compose();
  const template = await read('operations/nginx/plenaria.conf.template');
  const { proxy } = services;
  // The visitor's address is at the place from the end that TRUST_PROXY tells the servers.
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

it('builds the image with the pinned Node and an unprivileged user, and copies only existing files', async () => {
  const dockerfile = await read('Dockerfile');
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: { node: string } };
  expect(dockerfile).toContain(`ARG NODE=${dependencies.node}\n`);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  expect(last).toMatch(/^USER node$/m);
  const memory = Object.entries(ENVIRONMENT).filter(([name]) => name.startsWith('MALLOC_'));
  for (const [name, value] of memory) expect(last).toContain(` ${name}=${value}`);
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
