import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { median } from '../tests/support/quantile.ts';
import { startSite } from './site.ts';
import { verdict } from './table.ts';

/**
 * Compares the reads of specification section 7 on tables of 1,000 rows through the server with the same SQL through `pg`.
 * The ways alternate in short rounds of one run, so that other load on the machine affects all of them equally.
 */
const ROWS = 1000;
const ROUNDS = 11;
const REQUESTS_A_ROUND = 5;
/** How many times the time of `pg`, as the median of the reads. */
const TARGET = 2.5;

const READS = [
  { table: 'speakers', order: 'created_at' },
  { table: 'program_items', order: 'day,time' },
  { table: 'sponsors', order: 'created_at' },
  { table: 'welcome_content', order: 'created_at.desc', limit: 1 },
  { table: 'leadership_team', order: 'order_position' },
  { table: 'committees', order: 'committee_order,order_position' },
];

type Read = (typeof READS)[number];
type Site = Awaited<ReturnType<typeof startSite>>;

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Statements that add `$1` rows to each of the six tables, with texts of realistic length. */
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

/** Without triggers: the server is not notified, and does not spend the run compressing pages of a thousand speakers. */
async function fill(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  for (const statement of FILLING) await client.query(statement, [rows]);
  client.release(true);
  await pool.query('VACUUM ANALYZE');
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function throughTheServer({ url, key }: Site, { table, order, limit }: Read): () => Promise<string> {
  const address = `${url}/rest/v1/${table}?select=*&order=${order}${limit ? `&limit=${limit}` : ''}`;
  return () =>
    new Promise((done, failed) => {
      get(address, { agent, headers: { apikey: key } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) done(body);
          else failed(new Error(`${address}: ${response.statusCode} ${body}`));
        });
      }).on('error', failed);
    });
}

const sqlOf = ({ table, order, limit }: Read) =>
  `SELECT * FROM public.${table} ORDER BY ${order.replaceAll('.desc', ' DESC')}${limit ? ` LIMIT ${limit}` : ''}`;

/** As an ordinary Node program would do it: rows as objects, then JSON. */
const throughPg = (site: Site, read: Read) => async () =>
  JSON.stringify((await site.pool.query(sqlOf(read))).rows);

/** The shortest way from PostgreSQL to JSON text: PostgreSQL produces it. */
const throughPgAsJson = (site: Site, read: Read) => async () => {
  const { rows } = await site.pool.query(`SELECT json_agg(page)::text AS body FROM (${sqlOf(read)}) AS page`);
  return String(rows[0].body);
};

/** Milliseconds per request for each way: the median of the rounds. */
async function compare(ways: Array<() => Promise<string>>): Promise<number[]> {
  const times: number[][] = ways.map(() => []);
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [index, way] of ways.entries()) {
      const start = performance.now();
      for (let request = 0; request < REQUESTS_A_ROUND; request += 1) await way();
      // The first rounds only warm up.
      if (round >= 0) times[index]?.push((performance.now() - start) / REQUESTS_A_ROUND);
    }
  }
  return times.map(median);
}

/** Throws unless all ways read the same rows. */
async function checkSameRows(read: Read, ways: Array<() => Promise<string>>): Promise<void> {
  const ids = await Promise.all(
    ways.map(async (way) => JSON.parse(await way()).map(({ id }: { id: string }) => id)),
  );
  const expected = read.limit ?? ROWS;
  for (const list of ids) {
    if (list.length !== expected || new Set([...list, ...(ids[0] ?? [])]).size !== expected)
      throw new Error(`${read.table}: the ways read different rows`);
  }
}

async function main() {
  const site = await startSite();
  try {
    await fill(site.pool, ROWS);
    const results = [];
    for (const read of READS) {
      const ways = [throughTheServer(site, read), throughPg(site, read), throughPgAsJson(site, read)];
      await checkSameRows(read, ways);
      const [server = 0, rows = 0, json = 0] = await compare(ways);
      results.push({ read: read.table, server, rows, json });
    }
    const ratios = {
      rows: results.map((r) => r.server / r.rows),
      json: results.map((r) => r.server / r.json),
    };
    const line = (...cells: string[]) =>
      `${cells[0]?.padEnd(18)}${cells
        .slice(1)
        .map((cell) => cell.padStart(13))
        .join('')}\n`;
    process.stdout.write(
      `${ROWS} rows, the median of ${ROUNDS} rounds; target: at most ${TARGET} times pg at the median\n\n`,
    );
    let table = line('ms a request', 'server', 'pg, rows', 'pg, json', 'x pg, rows', 'x pg, json');
    for (const { read, server, rows, json } of results) {
      const figures = [server, rows, json].map((time) => time.toFixed(2));
      table += line(read, ...figures, (server / rows).toFixed(2), (server / json).toFixed(2));
    }
    table += line('median', '', '', '', median(ratios.rows).toFixed(2), median(ratios.json).toFixed(2));
    table += `held: ${verdict(Math.max(median(ratios.rows), median(ratios.json)) <= TARGET)}\n`;
    process.stdout.write(table);
  } finally {
    agent.destroy();
    await site.stop();
  }
}

await main();
