import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CountedEvent } from '#congress/accounts/security-events.ts';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import { MOST_COUNTED, MOST_GATHERED, WRITTEN_AFTER_MS } from './bounds.ts';

interface Repeated {
  kind: CountedEvent;
  account: string | null;
  /** Null: several. */
  network: string | null;
  /** Of the first event. */
  detail: string | null;
}

/** A row of the table, or an increment of one. */
interface Counted extends Repeated {
  hour: string;
  times: number;
  first: Date;
  last: Date;
}

interface Parameters {
  database: Database;
  clock: Clock;
  log: Log;
}

const keyOf = ({ hour, kind, account, network }: Counted) =>
  [hour, kind, account ?? '-', network ?? '-'].join(' ');

/** The unique key of a row: a hash, because the row outlives the account and must not identify it. */
const countedBy = (counted: Counted) => createHash('sha256').update(keyOf(counted)).digest('base64url');

/** The row that counts all others of a kind and hour. */
const together = (counted: Counted): Counted => ({ ...counted, account: null, network: null, detail: null });

function addTo(rows: Map<string, Counted>, counted: Counted): void {
  const key = keyOf(counted);
  const known = rows.get(key);
  if (known) {
    known.times += counted.times;
    if (counted.last > known.last) known.last = counted.last;
  } else rows.set(key, { ...counted });
}

/**
 * Hourly counts of repeated events by account and network. Kept in memory and added to the table every few seconds, so that a flood
 * causes neither a write nor a row for each event.
 */
export function createHourlyCounts({ database, clock, log }: Parameters) {
  let gathered = new Map<string, Counted>();
  let due: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let failing = false;

  function gather(counted: Counted): void {
    due ??= setTimeout(write, WRITTEN_AFTER_MS).unref();
    const hasRoom = gathered.size < MOST_GATHERED || gathered.has(keyOf(counted));
    addTo(gathered, hasRoom ? counted : together(counted));
  }

  async function writeNow(): Promise<void> {
    clearTimeout(due);
    due = undefined;
    const batch = [...gathered.values()];
    gathered = new Map();
    if (batch.length === 0) return;
    try {
      await store(database, batch);
      failing = false;
      logAll(log, batch);
    } catch (error) {
      if (!failing) log.warn({ error }, 'security events could not be written yet');
      failing = true;
      for (const counted of batch) gather(counted);
    }
  }

  /** Writes the batch; retries later if the database is unreachable. */
  function write(): Promise<void> {
    writing = writing.then(writeNow);
    return writing;
  }

  return {
    add(repeated: Repeated): void {
      const now = clock();
      const hour = now.toISOString().slice(0, 13);
      gather({ ...repeated, hour, times: 1, first: now, last: now });
    },
    write,
  };
}

/** Adds to existing rows, and inserts new ones while there is room. */
async function store(database: Database, batch: Counted[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('plenaria.security_events')
      .select('counted_by')
      .where('counted_by', 'in', batch.map(countedBy))
      .execute();
    const there = new Set(known.map(({ counted_by }) => counted_by));
    const { count } = await transaction
      .selectFrom('plenaria.security_events')
      .select((e) => e.fn.count<string>('counted_by').as('count'))
      .executeTakeFirstOrThrow();
    let room = MOST_COUNTED - Number(count);
    const rows = new Map<string, Counted>();
    for (const counted of batch) {
      const isThere = there.has(countedBy(counted));
      const fits = isThere || room > 0;
      if (!isThere) room -= 1;
      addTo(rows, fits ? counted : together(counted));
    }
    const given = JSON.stringify([...rows.values()].map((row) => ({ ...row, counted_by: countedBy(row) })));
    // The account may have been deleted. Sorted, so that servers that update the same rows do not deadlock.
    await sql`
      INSERT INTO plenaria.security_events
        (kind, account_id, account, network, detail, times, happened_at, last_at, counted_by)
      SELECT g.kind, u.id, coalesce(u.email, u.username), g.network, g.detail, g.times, g.first, g.last, g.counted_by
      FROM jsonb_to_recordset(${given}::jsonb) AS g (kind text, account uuid, network text, detail text,
        times integer, first timestamptz, last timestamptz, counted_by text)
      LEFT JOIN plenaria.users u ON u.id = g.account
      ORDER BY g.counted_by
      ON CONFLICT (counted_by) DO UPDATE SET
        times = security_events.times + excluded.times,
        last_at = greatest(security_events.last_at, excluded.last_at)`.execute(transaction);
  });
}

/** Logs one line for each kind and account. */
function logAll(log: Log, batch: Counted[]): void {
  const lines = new Map<string, { event: CountedEvent; account: string | undefined; times: number }>();
  for (const { kind, account, times } of batch) {
    const key = `${kind} ${account}`;
    const line = lines.get(key) ?? { event: kind, account: account ?? undefined, times: 0 };
    lines.set(key, { ...line, times: line.times + times });
  }
  for (const line of lines.values()) log.info(line, 'security event');
}
