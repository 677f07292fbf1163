import type { TeamRole } from '#congress/accounts/rights.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import type { Names } from './names.ts';
import type { Line, Recording, Row, Write } from './recording.ts';

/** Tables that others refer to are filled first. */
const FIRST = ['editions', 'volumes', 'speakers', 'program_items'];
/** Columns that triggers or defaults write. */
const WRITTEN_BY_ITSELF: Record<string, string[]> = { drafts: ['name', 'removes'] };

/** A site on the current server with the content that a recording starts with. */
export async function createReplayedSite(start: Recording['start'], names: Names) {
  const app = await createTestApp();
  const { pool } = app;
  await logWrites(app);
  const tokens: Partial<Record<TeamRole, string>> = {};
  await signIn('owner');

  async function signIn(role: TeamRole): Promise<string> {
    const { token, userId, email } = await signedIn(app, role);
    names.set(`<person.${role}>`, userId);
    // An account without a name is shown by its email address.
    names.set(`<author.${role}>`, email);
    tokens[role] = token;
    return token;
  }

  const read = async (table: string, row: string): Promise<Row> =>
    (await pool.query(`SELECT to_jsonb(t) AS row FROM public.${table} t WHERE id::text = $1`, [row])).rows[0]
      ?.row ?? {};

  /** Writes a row directly into the database, as the spec or its template did. */
  async function write({ table, row, action, after = {} }: Line): Promise<void> {
    const id = `${names.fill(row)}`;
    if (action === 'DELETE') {
      await pool.query(`DELETE FROM public.${table} WHERE id::text = $1`, [id]);
      return;
    }
    const columns = Object.keys(after).filter((name) => isWritten(names, table, name, after[name]));
    const values = names.fill(Object.fromEntries(columns.map((name) => [name, after[name]]))) as Row;
    const list = columns.map((name) => `"${name}"`).join();
    const record = `jsonb_populate_record(NULL::public.${table}, $1)`;
    if (action === 'INSERT')
      await pool.query(`INSERT INTO public.${table} (${list}) SELECT ${list} FROM ${record}`, [values]);
    else if (list)
      await pool.query(
        `UPDATE public.${table} t SET ${columns.map((name) => `"${name}" = r."${name}"`)} FROM ${record} r WHERE t.id::text = $2`,
        [values, id],
      );
    names.learn(after, await read(table, id));
  }

  /** Learns the transaction and line number of the newest line of the history. */
  async function learnNumbers({ change, line }: Line): Promise<void> {
    const { rows } = await pool.query(
      'SELECT id::int AS line, transaction_id::int AS change FROM plenaria.history ORDER BY id DESC LIMIT 1',
    );
    names.learn({ change, line }, rows[0]);
  }

  for (const table of [...FIRST, ...Object.keys(start).filter((name) => !FIRST.includes(name))])
    for (const row of start[table] ?? []) {
      const action = table === 'event_facts' ? 'UPDATE' : 'INSERT';
      await write({ table, row: `${row.id}`, action, after: row });
    }

  /** Sends a recorded request in its role. @returns the response and the rows that it left */
  async function send({ method, path, role, prefer, accept, type, body }: Write) {
    const { rows: last } = await pool.query('SELECT max(id)::int AS newest FROM plenaria.history');
    names.set('<newest.line>', last[0].newest);
    const from = await newest();
    const [place = '', query = ''] = path.split('?');
    const answer = await app.request(
      `${place}?${query.replace(/<[^>]+>/g, (name) => encodeURIComponent(`${names.fill(name)}`))}`,
      {
        method,
        headers: {
          apikey: app.publishableKey,
          Authorization: `Bearer ${tokens[role] ?? (await signIn(role))}`,
          'Content-Type': type ?? 'application/json',
          ...(prefer && { Prefer: prefer }),
          ...(accept && { Accept: accept }),
        },
        ...(body !== undefined && {
          body: type
            ? Buffer.from(`${body}`, 'base64')
            : JSON.stringify(await asToday(names.fill(body) as Row)),
        }),
      },
    );
    const text = await answer.text();
    return { status: answer.status, answer: text ? JSON.parse(text) : null, lines: await linesAfter(from) };
  }

  /** Adds the versions to drafts that are published by id: the current server requires them (decision 60). */
  async function asToday(body: Row): Promise<Row> {
    const { drafts } = body;
    if (!Array.isArray(drafts) || typeof drafts[0] !== 'string') return body;
    const { rows } = await pool.query(
      'SELECT id, to_jsonb(written_at) AS written_at FROM drafts WHERE id = ANY ($1)',
      [drafts],
    );
    return { ...body, drafts: rows };
  }

  const newest = async () =>
    (await pool.query('SELECT coalesce(max(seq), 0)::int AS seq FROM replay.lines')).rows[0].seq;

  async function linesAfter(from: number): Promise<Line[]> {
    const { rows } = await pool.query('SELECT * FROM replay.lines WHERE seq > $1 ORDER BY seq', [from]);
    return rows.map((line) => (line.name === 'history' ? ofHistory(line.new, names) : ofRow(line)));
  }

  return {
    async write(line: Line) {
      await write(line);
      await learnNumbers(line);
    },
    send,
    close: () => app.close(),
  };
}

const isWritten = (names: Names, table: string, name: string, value: unknown): boolean =>
  !(WRITTEN_BY_ITSELF[table]?.includes(name) || name === 'updated_at') &&
  // Where a value is known, it keeps the order of the rows.
  (name !== 'created_at' || names.isKnown(`${value}`));

const lean = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** The values before and after; of an update only the columns that differ. */
function differing(one: Row | null, other: Row | null): Pick<Line, 'before' | 'after'> {
  const [before, after] = [one && lean(one), other && lean(other)];
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const only = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => differs(name)));
  return { before: only(before), after: only(after) };
}

interface HistoryRow {
  id: number;
  table_name: string;
  row_id: string;
  action: Line['action'];
  before: Row | null;
  after: Row | null;
  picture_column: string | null;
  before_picture: string | null;
  after_picture: string | null;
  changed_by: string | null;
  transaction_id: number;
}

function ofHistory(line: HistoryRow, { pictureOf }: Names): Line {
  const withPicture = (row: Row | null, hash: string | null) =>
    row && line.picture_column && hash ? { ...row, [line.picture_column]: pictureOf(hash) } : row;
  return {
    ...{ table: line.table_name, row: line.row_id, action: line.action },
    ...differing(withPicture(line.before, line.before_picture), withPicture(line.after, line.after_picture)),
    ...{ change: `${line.transaction_id}`, line: `${line.id}`, by: line.changed_by },
  };
}

const ofRow = ({
  name,
  op,
  old,
  new: now,
}: {
  name: string;
  op: Line['action'];
  old: Row | null;
  new: Row | null;
}): Line => ({
  ...{ table: name, row: `${(now ?? old)?.id}`, action: op },
  ...differing(old, now),
});

/** Logs every row that is written to the history, to drafts and to releases. */
async function logWrites({ pool }: TestApp): Promise<void> {
  await pool.query(`
    CREATE SCHEMA replay;
    CREATE TABLE replay.lines (seq bigint GENERATED ALWAYS AS IDENTITY, name text, op text, old jsonb, new jsonb);
    CREATE FUNCTION replay.write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO replay.lines (name, op, old, new) VALUES (TG_TABLE_NAME, TG_OP,
        CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
      RETURN NULL;
    END $$;
    CREATE TRIGGER zz_replay AFTER INSERT ON plenaria.history FOR EACH ROW EXECUTE FUNCTION replay.write();
    CREATE TRIGGER zz_replay AFTER INSERT OR UPDATE OR DELETE ON public.drafts FOR EACH ROW EXECUTE FUNCTION replay.write();
    CREATE TRIGGER zz_replay AFTER INSERT OR UPDATE OR DELETE ON public.releases FOR EACH ROW EXECUTE FUNCTION replay.write()`);
}
