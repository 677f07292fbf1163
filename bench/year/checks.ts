import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Facts } from '../../congress/facts/schema.ts';

export const storedFacts = async (pool: Pool): Promise<Facts> =>
  (await pool.query<{ facts: Facts }>('select facts from event_facts')).rows[0]?.facts as Facts;

/** So many rows are stored, by the table and what they have. */
export async function counts(pool: Pool, wanted: Record<string, number>): Promise<void> {
  for (const [rows, count] of Object.entries(wanted)) {
    const { rows: found } = await pool.query<{ count: string }>(`select count(*) from ${rows}`);
    if (Number(found[0]?.count) !== count) throw new Error(`${rows}: ${found[0]?.count} of ${count}`);
  }
}

/** An address answers with all of this, after a while at most. */
export async function shows(address: string, ...texts: string[]): Promise<void> {
  let text = '';
  const missing = () => texts.filter((wanted) => !text.includes(wanted));
  const told = async () => {
    text = await (await fetch(address)).text();
    return missing().length === 0;
  };
  await until(told, () => `${address}: ${missing().join(', ')}`);
}

const PATIENCE_MS = 20_000;

export async function until(check: () => Promise<boolean>, what: string | (() => string)): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await check()); await pause(50))
    if (performance.now() > end) throw new Error(`Not there: ${typeof what === 'string' ? what : what()}`);
}
