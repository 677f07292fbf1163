import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#database/embedded.ts';
import { databaseUrl } from '#tests/support/database-url.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const PUBLISHABLE_KEY = 'sb_publishable_of_the_benchmark';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As many rows as wanted in each of the six tables, with texts as long as real ones. `$1`: how many. */
const FILLING = [
  `INSERT INTO speakers (name, title, bio, image)
    SELECT 'Palestrante ' || n, 'Enfermeira estomaterapeuta', repeat('Cuida de feridas há muitos anos. ', 6), '${PICTURE}'
    FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO program_items (day, time, type, title, speaker, moderator, location, auditorium)
    SELECT n % 3, lpad((8 + n % 10)::text, 2, '0') || ':00 - ' || (9 + n % 10) || ':00', 'palestra', 'Biofilme: parte ' || n,
      'Ana Exemplo', 'Rui Exemplo', 'Térreo', CASE WHEN n % 3 > 0 THEN 'Auditório Bandeirantes' END
    FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO sponsors (name, logo, website, category)
    SELECT 'Patrocinador ' || n, '${PICTURE}', 'https://exemplo.com/' || n, 'sponsor' FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO welcome_content (title, description)
    SELECT 'Bem-vindos ' || n, repeat('O congresso reúne quem cuida de feridas. ', 8) FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO leadership_team (name, title, image, order_position)
    SELECT 'Membro ' || n, 'Presidente', '${PICTURE}', n FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO committees (name, position, type, image, order_position, committee_order)
    SELECT 'Membro ' || n, 'Coordenadora', 'Comissão ' || n / 50, '${PICTURE}', n % 50, n / 50
    FROM generate_series(1, $1::int) AS n`,
];

/** The real server as a process of its own over a new embedded PostgreSQL that waits for the disk, full of rows. */
export async function startSite(rows: number) {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-bench-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const embedded = await startEmbedded({ dataDir: folder, log: () => undefined, durable: true });
    stops.push(embedded.stop);
    const server = await startServerProcess({
      DATABASE_URL: databaseUrl(embedded.connection),
      DATA_DIR: join(folder, 'site'),
      PUBLISHABLE_KEY,
      SAMPLE_CONTENT: '0',
      LOG_LEVEL: 'error',
    });
    stops.push(() => server.stop());
    const pool = new pg.Pool(embedded.connection);
    stops.push(() => pool.end());
    await fill(pool, rows);
    return { url: server.url, key: PUBLISHABLE_KEY, pool, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without triggers nobody is told, so the server does not spend the run compressing pages of a thousand speakers. */
async function fill(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  for (const statement of FILLING) await client.query(statement, [rows]);
  client.release(true);
  await pool.query('VACUUM ANALYZE');
}
