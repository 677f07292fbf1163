import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startSite } from '../site.ts';
import { compare } from './cached.ts';
import { calm } from './process.ts';

const SPEAKERS = 24;
const ITEMS = 100;

async function fill(pool: Pool, times: number) {
  await pool.query(
    `INSERT INTO speakers (name, title, bio)
     SELECT 'Dra. Palestrante ' || n, 'Enfermeira estomaterapeuta', repeat('Cuida de feridas complexas há anos. ', 8)
     FROM generate_series(1, $1) n`,
    [SPEAKERS * times],
  );
  await pool.query(
    `INSERT INTO program_items (day, time, type, title, speaker, location)
     SELECT 1, '08:00 - 08:30', 'palestra', 'Palestra ' || n, 'Dra. Palestrante ' || n, 'Sala ' || n % 30
     FROM generate_series(1, $1) n`,
    [ITEMS * times],
  );
}

async function shows(url: string, text: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await (await fetch(url)).text()).includes(text)) return;
    await pause(100);
  }
  throw new Error(`${url} does not show ${text}`);
}

/** The cost of a cached page as a multiple of bare node:http with the same bytes, with some content and with ten times as much. */
export async function measureGrowth(folder: string): Promise<{ some: number; tenTimes: number }> {
  const site = await startSite();
  try {
    const page = { pid: site.pid, url: `${site.url}/palestrantes`, output: () => '', stop: site.stop };
    const costs: number[] = [];
    for (const [times, last] of [
      [1, SPEAKERS],
      [9, SPEAKERS * 9],
    ] as const) {
      await fill(site.pool, times);
      await shows(page.url, `Dra. Palestrante ${last}`);
      await calm(site.pid);
      costs.push(1 / (await compare(page, 'br', folder, false)).ofBare);
    }
    const [some = 0, tenTimes = 0] = costs;
    return { some, tenTimes };
  } finally {
    await site.stop();
  }
}
