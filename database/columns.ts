import type { ColumnType, Generated } from 'kysely';

/**
 * The tables of `schema/` for Kysely. Times are read as Date (milliseconds; the data API returns microseconds),
 * bigint is read as a string, jsonb is written as a JSON string and read as a value.
 */

export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type BigIdentity = ColumnType<string, never, never>;
/** Set by triggers, never written by the server. */
export type ServersTime = ColumnType<Date, never, never>;

export interface Row {
  id: Generated<string>;
  created_at: Time;
  updated_at: ServersTime;
}
