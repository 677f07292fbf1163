import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Writes } from './fault.ts';

/** What the server answered to a write that it did not acknowledge. */
export interface Refusal {
  status: number;
  message: string;
}

export interface Writers {
  acknowledged(): number;
  /** How often the server said no, or nothing. */
  refusals: Refusal[];
  stop(): Promise<void>;
  /** Reads everything back and compares it with what was acknowledged, then clears it away. */
  check(client: SupabaseClient): Promise<Writes & { findings: string[] }>;
}

const MEMBERS = 6;
/** A failed write is tried again by its editor, after a moment. */
const MOMENT_MS = 20;
const ATTEMPTS_TO_READ = 12;
/** Long enough that a half-written one would show. */
const textOf = (number: number) => `${number} cuida de feridas. `.repeat(100).trim();

/**
 * Editors who write without pause through the product's own client: rows that come and go, one row that is changed all
 * the time, and (`lists`) the two lists that are replaced whole. Each write is numbered; what was answered with success
 * must be there afterwards, and everything that is there must be whole.
 */
export function startWriters(
  client: SupabaseClient,
  mark: string,
  { lists = true }: { lists?: boolean } = {},
): Writers {
  const refusals: Refusal[] = [];
  /** The number of each row: whether it should be there. Undefined: nobody can know. */
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
      if (await attempt(write(counter.tried))) counter.kept = counter.tried;
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
    // A first insert whose answer was lost and that was sent again: they are all changed together.
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

/** As the client answers one. */
type Write = PromiseLike<{ error: { message: string } | null; status: number }>;

/** The numbers of writes that replace each other. */
interface Counter {
  tried: number;
  kept: number;
}

const aCounter = (): Counter => ({ tried: 0, kept: 0 });
const aRow = (name: string, number: number) => ({ name, title: `${number}`, bio: textOf(number) });

type Row = Record<string, string>;
interface Finding {
  kind: 'lost' | 'partial';
  what: string;
}

async function read(client: SupabaseClient, table: string, name: string): Promise<Row[]> {
  // The first one may still meet a connection that died.
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
  if (counter.kept > 0 && !names.has(`${mark} counter`)) yield { kind: 'lost', what: `${mark} counter` };
}

/** A list is the whole of one replacement, the last one that was acknowledged or one that came after it. */
function* listIn(name: string, numbers: (string | undefined)[], counter: Counter): Generator<Finding> {
  if (counter.kept === 0) return;
  const [first] = numbers;
  if (numbers.length !== MEMBERS || numbers.some((number) => number !== first)) {
    yield { kind: 'partial', what: `${name}: ${numbers.join(', ')}` };
  }
  yield* numberIn(name, Number(first), counter);
}

function* numberIn(name: string, number: number, { kept, tried }: Counter): Generator<Finding> {
  if (number < kept) yield { kind: 'lost', what: `${name}: ${kept} was acknowledged, ${number} is there` };
  if (!(number <= tried)) yield { kind: 'partial', what: `${name}: ${number} was never written` };
}
