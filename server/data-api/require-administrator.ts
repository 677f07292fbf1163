import type pg from 'pg';
import { ApiError } from './errors.ts';
import type { Caller } from './identify.ts';
import { runAs } from './transaction.ts';

/** The database's own rule for whoever may write, asked in the caller's name: session, account and second factor. */
export async function isAdministrator(pool: pg.Pool, caller: Caller): Promise<boolean> {
  if (caller.role === 'anon') return false;
  const statement = { text: 'SELECT plenaria.may_write()', parameters: [] };
  const { rows } = await runAs(pool, {
    caller,
    statement,
    outcomeOf: ([row]) => ({ rows: row?.[0] === 't' ? 1 : 0, total: null, body: '' }),
  });
  return rows === 1;
}

/** @throws ApiError 401 or 403 with this message */
export async function requireAdministrator(pool: pg.Pool, caller: Caller, message: string): Promise<void> {
  if (await isAdministrator(pool, caller)) return;
  throw new ApiError(caller.role === 'anon' ? 401 : 403, '42501', message);
}
