import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTcpLine } from '#tests/support/tcp-line.ts';
import { describeFailure } from './errors.ts';
import type { Caller } from './identify.ts';
import { runTogether } from './pipeline.ts';
import type { Statement } from './sql-text.ts';
import { runAs } from './transaction.ts';

const ANON: Caller = { role: 'anon', claims: { role: 'anon' } };
const SECRET = 'só para os administradores';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.pool.query('CREATE TABLE marks (mark text)');
  await test.pool.query(`INSERT INTO newsletter_subscribers (email) VALUES ('${SECRET}')`);
});
afterAll(() => test.drop());

const marks = async () => (await test.pool.query('SELECT mark FROM marks')).rows.map(({ mark }) => mark);
const step = (text: string, ...parameters: unknown[]): Statement => ({ text, parameters });
const body = (expression: string, ...parameters: unknown[]) =>
  step(`SELECT 1, NULL, (${expression})::text`, ...parameters);

/** Lends a connection and closes it afterwards. */
async function onOneConnection<Result>(use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

describe('statements in one round trip', () => {
  const good = [
    step('BEGIN'),
    step("SELECT set_config('role', 'anon', true)"),
    step("INSERT INTO marks VALUES ('not seen by anon') RETURNING mark"),
    step('COMMIT'),
  ];
  const broken: Array<[string, Statement, string]> = [
    ['cannot be parsed', step('BEGINN'), '42601'],
    ['names a role that does not exist', step("SELECT set_config('role', 'nobody', true)"), '22023'],
    ['has a parameter that cannot be read', step('SELECT $1::int', 'x'), '22P02'],
    ['fails while it runs', step('SELECT 1 / 0'), '22012'],
    ['divides only at its second row', step('SELECT 1 / (1 - n) FROM generate_series(0, 1) n'), '22012'],
  ];

  describe.each(broken)('when one of them %s', (_, failing, code) => {
    it.each([0, 1, 2])('none after it runs, whatever its position (%i)', async (place) => {
      // As the owner, who may do all of this: only the failure can keep the later ones from running.
      const steps = [step('BEGIN'), step('SELECT 1'), step("INSERT INTO marks VALUES ('!')"), step('COMMIT')];
      await onOneConnection(async (client) => {
        await expect(runTogether(client, steps.with(place, failing))).rejects.toMatchObject({ code });
        // The connection still returns the right results.
        await client.query('ROLLBACK');
        expect(await runTogether(client, [step('SELECT $1', 'x')])).toEqual([
          { rows: [['x']], tag: 'SELECT 1' },
        ]);
      });
      expect(await marks()).toEqual([]);
    });
  });

  it('a role applies to the statements after it, also to the names they resolve', async () => {
    await onOneConnection(async (client) => {
      await expect(runTogether(client, good)).rejects.toMatchObject({ code: '42501' });
    });
    expect(await marks()).toEqual([]);
  });

  it('a connection in the middle of a failed transaction runs nothing', async () => {
    await onOneConnection(async (client) => {
      await client.query('BEGIN');
      await expect(client.query('SELECT 1 / 0')).rejects.toThrow();
      await expect(runTogether(client, good)).rejects.toMatchObject({ code: '25P02' });
    });
    expect(await marks()).toEqual([]);
  });

  it('array parameters are read unchanged', async () => {
    const words = ['plain', 'a,b', '{c}', '"quoted"', 'back\\slash', '', 'NULL', ' ', 'é\n'];
    const [answer] = await onOneConnection((client) =>
      runTogether(client, [step('SELECT unnest($1::text[])', words)]),
    );
    expect(answer?.rows.flat()).toEqual(words);
  });
});

describe('a read', () => {
  it('runs under the role, claims and limits of its caller, and cannot change anything', async () => {
    const settings = [
      'transaction_read_only',
      'statement_timeout',
      'lock_timeout',
      'TimeZone',
      'request.jwt.claims',
      'role',
    ];
    const statement = body(
      'SELECT json_object_agg(name, current_setting(name)) FROM unnest($1::text[]) name',
      settings,
    );
    const caller: Caller = { role: 'authenticated', claims: { role: 'authenticated', sub: `o'"\\` } };
    const { body: seen } = await runAs(test.pool, { caller, statement });
    expect(JSON.parse(seen)).toEqual({
      transaction_read_only: 'on',
      statement_timeout: '20s',
      lock_timeout: '8s',
      TimeZone: 'UTC',
      'request.jwt.claims': JSON.stringify(caller.claims),
      role: 'authenticated',
    });
    const write = step(
      "INSERT INTO speakers (name, title, bio) VALUES ('a', 'b', 'c') RETURNING 1, NULL, ''",
    );
    await expect(runAs(test.pool, { caller, statement: write })).rejects.toMatchObject({ code: '25006' });
  });

  it('leaves no setting of its caller on the connection, whether it succeeds or fails', async () => {
    const pool = new pg.Pool({ connectionString: test.url, max: 1 });
    for (const expression of ['1', '1 / 0', 'SELECT email FROM newsletter_subscribers']) {
      await runAs(pool, { caller: ANON, statement: body(expression) }).catch(() => undefined);
      const { rows } = await pool.query(
        `SELECT current_user = session_user AS owner, current_setting('request.jwt.claims', true) AS claims,
          current_setting('statement_timeout') AS timeout`,
      );
      expect(rows).toEqual([{ owner: true, claims: '', timeout: '0' }]);
    }
    await pool.end();
  });

  it('is retried on another connection when its own is lost', async () => {
    const pool = new pg.Pool({ connectionString: test.url, max: 1 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const lent = await pool.connect();
    const { pid } = (await lent.query('SELECT pg_backend_pid() AS pid')).rows[0];
    await test.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    lent.release();
    expect(await runAs(pool, { caller: ANON, statement: body('2') })).toEqual({
      rows: 1,
      total: null,
      body: '2',
    });
    await pool.end();
  });
});

it('a connection that a silent database does not open in time is asked for once', async () => {
  const line = await startTcpLine({ port: 0 });
  line.silence();
  const pool = openPool({ host: '127.0.0.1', port: line.port, max: 1, connectionTimeoutMillis: 100 });
  try {
    const refused = await runAs(pool, { caller: ANON, statement: body('1') }).catch((error) => error);
    expect(describeFailure(refused, 'anon')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(line.silent()).toBe(1);
  } finally {
    await pool.end();
    await line.close();
  }
});

describe('a login with more rights than its callers that cannot assume their roles', () => {
  const login = `stranger_${randomBytes(6).toString('hex')}`;
  let pool: pg.Pool;
  beforeAll(async () => {
    await test.pool.query(`CREATE ROLE ${login}; GRANT ALL ON marks, newsletter_subscribers TO ${login};
      ALTER TABLE newsletter_subscribers DISABLE ROW LEVEL SECURITY`);
    pool = new pg.Pool({
      connectionString: test.url,
      onConnect: async (client) => void (await client.query(`SET SESSION AUTHORIZATION ${login}`)),
    });
  });
  afterAll(async () => {
    await pool.end();
    await test.pool.query(`DROP OWNED BY ${login}; DROP ROLE ${login}`);
  });

  it('reads and changes nothing on their behalf', async () => {
    // The login itself may do both.
    expect((await pool.query('SELECT email FROM newsletter_subscribers')).rows).toEqual([{ email: SECRET }]);
    const read = body('SELECT email FROM newsletter_subscribers');
    const write = step("INSERT INTO marks VALUES ('!') RETURNING 1, NULL, mark");
    const judge = () => expect.unreachable('there is no outcome to judge');
    const refused = { code: '42501', message: expect.stringContaining('permission denied to set role') };
    for (const role of ['anon', 'authenticated'] as const) {
      const caller: Caller = { role, claims: { role } };
      await expect(runAs(pool, { caller, statement: read })).rejects.toMatchObject(refused);
      await expect(runAs(pool, { caller, statement: write, judge })).rejects.toMatchObject(refused);
    }
    expect(await marks()).toEqual([]);
  });
});
