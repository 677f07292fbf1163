import { execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait.ts';

const TEMPLATE = join(import.meta.dirname, '../../operations/nginx/plenaria.conf.template');

/** Why nginx cannot be started here; null if it can. */
export function nginxProblem(): string | null {
  for (const [program, flag] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ] as const) {
    try {
      execFileSync(program, [flag], { stdio: 'ignore' });
    } catch {
      return `${program} is not installed`;
    }
  }
  return null;
}

/** The names of the variables in the template, which compose.yaml fills in. */
export const variablesOf = (template: string): string[] => [
  ...new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name as string)),
];

/** Writes the repository's own configuration with filled-in variables and a self-signed certificate. */
async function configure(home: string, servers: [string, string]) {
  const [http, https] = [await freePort(), await freePort()];
  await mkdir(join(home, 'acme'), { recursive: true });
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        '/CN=localhost',
        '-keyout',
        join(home, 'privkey.pem'),
        '-out',
        join(home, 'fullchain.pem'),
      ],
    ],
    { stdio: 'ignore' },
  );
  const values: Record<string, string> = {
    SITE_NAME: 'localhost',
    SERVER_1: servers[0],
    SERVER_2: servers[1],
    HTTP_LISTEN: `127.0.0.1:${http}`,
    HTTPS_LISTEN: `127.0.0.1:${https}`,
    TLS_FOLDER: home,
    ACME_FOLDER: join(home, 'acme'),
    LOG_FOLDER: home,
  };
  const template = await readFile(TEMPLATE, 'utf8');
  const site = template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? `unknown ${name}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const file = join(home, 'nginx.conf');
  // Surrounded by what the nginx.conf of the official image contains.
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; daemon off; pid ${home}/pid;
error_log ${home}/error.log crit;
events { worker_connections 1024; }
http {
  ${temporary.join(' ')}
  ${site}
}
`,
  );
  execFileSync('nginx', ['-t', '-q', '-c', file, '-p', home, '-e', join(home, 'error.log')], {
    stdio: 'inherit',
  });
  return { file, http, https };
}

export interface ReverseProxy {
  /** Without a trailing slash. */
  url: string;
  plainUrl: string;
  /** The log of the requests that no server could answer. */
  failures(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the real reverse proxy in front of two servers, given as `host:port`. */
export async function startNginx(home: string, servers: [string, string]): Promise<ReverseProxy> {
  const { file, http, https } = await configure(home, servers);
  const nginx = spawn('nginx', ['-c', file, '-p', home, '-e', join(home, 'error.log')], { stdio: 'inherit' });
  const gone = new Promise((done) => nginx.once('exit', done));
  const plainUrl = `http://localhost:${http}`;
  const answers = () =>
    fetch(plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  await waitUntil(async () => nginx.exitCode !== null || (await answers()));
  if (nginx.exitCode !== null) throw new Error(`nginx stopped with ${nginx.exitCode}`);
  return {
    url: `https://localhost:${https}`,
    plainUrl,
    failures: () => readFile(join(home, 'access.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}
