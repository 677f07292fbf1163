import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
const { default: prepare, copySite } = await import('./support/site-template.ts');
const { copyDatabase } = await import('./support/database.ts');
const { createTestFolder } = await import('./support/folder.ts');
const { startServerProcess } = await import('./support/server-process.ts');
const { cpuOfFamily } = await import('./support/processes.ts');
const stop = await prepare();
const folder = await createTestFolder();
const t0 = performance.now();
const { url, drop } = await copyDatabase(await copySite(folder.path));
console.log('copied', performance.now()-t0);
const s = await startServerProcess({ DATABASE_URL: url, DATA_DIR: folder.path, ADMIN_PASSWORD: 'uma senha longa de teste', ...JSON.parse(process.env.EXTRA ?? '{}') });
console.log('started', performance.now()-t0, 'cpu', cpuOfFamily(s.process.pid!)/1e6);
for (let i=0;i<6;i++){ await wait(1500); console.log(i, 'cpu', cpuOfFamily(s.process.pid!)/1e6); }
await fetch(s.url); await wait(3000); console.log('after / cpu', cpuOfFamily(s.process.pid!)/1e6);
await s.stop(); await drop(); await stop();
