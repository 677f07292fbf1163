import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Writes } from './fault.ts';

/** The response to a write that was not acknowledged. */
export interface Refusal {
  status: number;
  message: string;
}

export interface Writers {
  acknowledged(): number;
  /** The writes that were refused or not answered. */
  refusals: Refusal[];
  stop(): Promise<void>;
  /** Reads everything, compares it with the acknowledged writes, and deletes it. */
  check(client: SupabaseClient): Promise<Writes & { findings: string[] }>;
}

const MEMBERS = 6;
/** The pause before an editor retries a failed write. */
const MOMENT_MS = 20;
const ATTEMPTS_TO_READ = 12;
/** A text long enough to reveal a partial write. */
const textOf = (number: number) => `${number} cuida de feridas. `.repeat(100).trim();

/**
 * Starts editors who write continuously through the product's own client: rows that are inserted and deleted, one row that is
 * changed repeatedly, and (`lists`) the two lists that are replaced as a whole. Each write has a number; every acknowledged write
 * must be found afterwards, and everything that is found must be complete.
 */
export function startWriters(
  client: SupabaseClient,
  mark: string,
  { lists = true }: { lists?: boolean } = {},
): Writers {
  const refusals: Refusal[] = [];
  /** Whether each row should exist, by its name. Undefined: unknown, because the write was not acknowledged. */
  const rows = new Map<string, boolean | undefined>();
  const counters = { row: aCounter(), leadership: aCounter(), committees: aCounter() };
  let acknowledged = 0;
  let stopped = false;

  async function attempt(work: Write) {
    const { error, status } = await work;
    if (!error) {
      acknowledged += 1;
      return true;
    }
    refusals.push({ status, message: error.message });
    await pause(MOMENT_MS);
    return false;
  }

  async function comeAndGo() {
    for (let number = 1; !stopped; number += 1) {
      const name = `${mark} ${number}`;
      rows.set(name, undefined);
      const row = { name, title: `${number}`, bio: textOf(number) };
      if (await attempt(client.from('speakers').insert(row))) rows.set(name, true);
      if (number % 3 !== 0 || rows.get(name) !== true) continue;
      rows.set(name, undefined);
      if (await attempt(client.from('speakers').delete().eq('name', name))) rows.set(name, false);
    }
  }

  async function count(counter: Counter, write: (number: number) => Write) {
    while (!stopped) {
      counter.tried += 1;
      if (await attempt(write(counter.tried))) counter.acknowledged = counter.tried;
    }
  }

  function replace(rpc: 'replace_leadership_team' | 'replace_committees', number: number): Write {
    const members = Array.from({ length: MEMBERS }, (_, place) =>
      rpc === 'replace_leadership_team'
        ? { name: `${mark} ${place}`, title: `${number}` }
        : { name: `${mark} ${place}`, position: `${number}`, type: `Comissão ${place % 2}` },
    );
    return client.rpc(rpc, { members });
  }

  async function changeOne() {
    const name = `${mark} counter`;
    while (!stopped && !(await attempt(client.from('speakers').upsert(aRow(name, 0)))));
    const { data } = await client.from('speakers').select('id').eq('name', name);
    // There may be several rows: an insert whose response was lost is sent again. All are changed together.
    const ids = (data ?? []).map(({ id }) => id);
    await count(counters.row, (number) =>
      client
        .from('speakers')
        .update({ title: `${number}`, bio: textOf(number) })
        .in('id', ids),
    );
  }

  const work = [comeAndGo(), changeOne()];
  if (lists) {
    work.push(count(counters.leadership, (number) => replace('replace_leadership_team', number)));
    work.push(count(counters.committees, (number) => replace('replace_committees', number)));
  }
  return {
    acknowledged: () => acknowledged,
    refusals,
    async stop() {
      stopped = true;
      await Promise.all(work);
    },
    async check(reader) {
      const findings: Finding[] = [
        ...speakersIn(await read(reader, 'speakers', `${mark} %`), { mark, rows, counter: counters.row }),
      ];
      if (lists) {
        const leaders = await read(reader, 'leadership_team', '%');
        const members = await read(reader, 'committees', '%');
        findings.push(
          ...listIn(
            'leadership',
            leaders.map(({ title }) => title),
            counters.leadership,
          ),
          ...listIn(
            'committees',
            members.map(({ position }) => position),
            counters.committees,
          ),
        );
      }
      await reader.from('speakers').delete().like('name', `${mark} %`);
      const those = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length;
      return {
        acknowledged,
        lost: those('lost'),
        partial: those('partial'),
        findings: findings.map(({ kind, what }) => `${kind}: ${what}`),
      };
    },
  };
}

/** The result of a write by the client. */
type Write = PromiseLike<{ error: { message: string } | null; status: number }>;

/** The numbers of the last attempted and the last acknowledged of writes that replace each other. */
interface Counter {
  tried: number;
  acknowledged: number;
}

const aCounter = (): Counter => ({ tried: 0, acknowledged: 0 });
const aRow = (name: string, number: number) => ({ name, title: `${number}`, bio: textOf(number) });

type Row = Record<string, string>;
interface Finding {
  kind: 'lost' | 'partial';
  what: string;
}

async function read(client: SupabaseClient, table: string, name: string): Promise<Row[]> {
  // The first request may still use a broken connection.
  for (let attempt = 1; ; attempt += 1) {
    const { data, error } = await client.from(table).select().like('name', name);
    if (!error) return data;
    if (attempt === ATTEMPTS_TO_READ) throw new Error(`what was written cannot be read: ${error.message}`);
    await pause(MOMENT_MS);
  }
}

interface Expected {
  mark: string;
  rows: Map<string, boolean | undefined>;
  counter: Counter;
}

function* speakersIn(stored: Row[], { mark, rows, counter }: Expected): Generator<Finding> {
  const names = new Set<string>();
  for (const { name = '', title, bio } of stored) {
    names.add(name);
    if (bio !== textOf(Number(title))) yield { kind: 'partial', what: `${name} holds half of something` };
    if (name === `${mark} counter`) yield* numberIn(name, Number(title), counter);
    else if (!rows.has(name)) yield { kind: 'partial', what: `${name}, which nobody wrote` };
  }
  for (const [name, there] of rows) {
    if (there !== undefined && there !== names.has(name))
      yield { kind: 'lost', what: `${name}: ${there ? 'written' : 'removed'} and acknowledged` };
  }
  if (counter.acknowledged > 0 && !names.has(`${mark} counter`))
    yield { kind: 'lost', what: `${mark} counter` };
}

/** Checks that a list is the complete result of one replacement: the last acknowledged one, or a later one. */
function* listIn(name: string, numbers: (string | undefined)[], counter: Counter): Generator<Finding> {
  if (counter.acknowledged === 0) return;
  const [first] = numbers;
  if (numbers.length !== MEMBERS || numbers.some((number) => number !== first)) {
    yield { kind: 'partial', what: `${name}: ${numbers.join(', ')}` };
  }
  yield* numberIn(name, Number(first), counter);
}

function* numberIn(name: string, number: number, { acknowledged, tried }: Counter): Generator<Finding> {
  if (number < acknowledged)
    yield { kind: 'lost', what: `${name}: ${acknowledged} was acknowledged, ${number} is there` };
  if (!(number <= tried)) yield { kind: 'partial', what: `${name}: ${number} was never written` };
}
