import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createSnapshot } from '../../server/content/snapshot.ts';
import { createLog } from '../../server/log.ts';
import { median } from '../../tests/support/quantile.ts';
import type { startSite } from '../site.ts';

const SIZES = [200, 2000, 4000];
const ROUNDS = 15;
/** The number of changes of each activity in the history. */
const CHANGES = 4;
const TABLES = ['speakers', 'program_items', 'sponsors', 'welcome_content', 'leadership_team', 'committees'];

type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Measures the snapshot of a congress with each number of activities, half as many speakers with portraits, and a history; alternating
 * with what an ordinary program would do: read every row of the six tables as an object, without pictures and history.
 */
export async function measureRefresh({ pool }: Site) {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const results = [];
  for (const size of SIZES) {
    await fill(pool, size);
    const snapshot = createSnapshot({ database, log: createLog({ logLevel: 'silent' }) });
    const times = { ours: [] as number[], rows: [] as number[] };
    await snapshot.refresh();
    await readRows(pool);
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timed(() => snapshot.refresh()));
      times.rows.push(await timed(() => readRows(pool)));
    }
    if (snapshot.content()?.programItems.length !== size) throw new Error('the snapshot is not whole');
    results.push({ size, ours: median(times.ours), rows: median(times.rows) });
  }
  return results;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function readRows(pool: Site['pool']) {
  for (const table of TABLES) {
    const columns = table === 'speakers' ? 'id, name, title, bio, created_at' : '*';
    await pool.query(`SELECT ${columns} FROM ${table} ORDER BY created_at`);
  }
}

async function fill(pool: Site['pool'], size: number) {
  await pool.query('TRUNCATE program_items, speakers, plenaria.history, plenaria.images');
  await pool.query(
    `INSERT INTO program_items (day, time, type, title, speaker, location, auditorium)
    SELECT i % 3, lpad((8 + i % 10)::text, 2, '0') || ':00 - ' || lpad((9 + i % 10)::text, 2, '0') || ':00', 'palestra',
      'Cuidado de feridas ' || i, 'Ana Exemplo', 'Térreo', 'Auditório Bandeirantes' FROM generate_series(1, $1::int) i`,
    [size],
  );
  await pool.query(
    `INSERT INTO speakers (name, title, bio, image)
    SELECT 'Ana Exemplo ' || i, 'Enfermeira', repeat('Cuida de feridas. ', 20), 'data:image/png;base64,' || repeat('A', i)
    FROM generate_series(1, $1::int) i`,
    [size / 2],
  );
  for (let change = 0; change < CHANGES; change += 1) {
    await pool.query(`UPDATE program_items SET speaker = speaker || '.'`);
  }
  await pool.query('VACUUM ANALYZE');
}
