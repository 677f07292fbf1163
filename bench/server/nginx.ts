import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import type { Running } from './process.ts';

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** One nginx worker that serves the bytes of `folder`/page from memory. */
export async function startNginx(folder: string, encoding: string): Promise<Running> {
  const home = join(folder, `nginx-${encoding}`);
  await mkdir(home, { recursive: true });
  const port = await freePort();
  const pidFile = join(home, 'pid');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  await writeFile(
    join(home, 'nginx.conf'),
    `user root; worker_processes 1; pid ${pidFile}; error_log ${home}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10 inactive=10m;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";
    add_header Content-Encoding ${encoding}; add_header Cache-Control no-cache; add_header Vary Accept-Encoding;
    location / { try_files /page.${encoding} =404; }
  }
}
`,
  );
  execFileSync('nginx', ['-c', join(home, 'nginx.conf'), '-p', home]);
  await pause(300);
  const master = Number(await readFile(pidFile, 'utf8'));
  const children = await readFile(`/proc/${master}/task/${master}/children`, 'utf8');
  return {
    pid: Number(children.trim().split(' ')[0]),
    url: `http://127.0.0.1:${port}/`,
    output: () => '',
    stop: async () => void process.kill(master, 'SIGTERM'),
  };
}
