import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Facts } from '../../congress/facts/schema.ts';

export const storedFacts = async (pool: Pool): Promise<Facts> =>
  (await pool.query<{ facts: Facts }>('select facts from event_facts')).rows[0]?.facts as Facts;

/** Checks numbers of stored rows; a key is a table, with conditions if needed. */
export async function counts(pool: Pool, wanted: Record<string, number>): Promise<void> {
  for (const [rows, count] of Object.entries(wanted)) {
    const { rows: found } = await pool.query<{ count: string }>(`select count(*) from ${rows}`);
    if (Number(found[0]?.count) !== count) throw new Error(`${rows}: ${found[0]?.count} of ${count}`);
  }
}

/** Waits until the response of an address contains all texts. */
export async function shows(address: string, ...texts: string[]): Promise<void> {
  let text = '';
  const missing = () => texts.filter((wanted) => !text.includes(wanted));
  const complete = async () => {
    text = await (await fetch(address)).text();
    return missing().length === 0;
  };
  await until(complete, () => `${address}: ${missing().join(', ')}`);
}

const PATIENCE_MS = 20_000;

export async function until(check: () => Promise<boolean>, what: string | (() => string)): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await check()); await pause(50))
    if (performance.now() > end) throw new Error(`Not there: ${typeof what === 'string' ? what : what()}`);
}
