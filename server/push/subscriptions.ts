import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Language } from '#congress/language.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { mayTake } from '#server/http/room.ts';
import { hashedKey, serialise } from '#server/limits/stored.ts';
import type { PushBounds } from './bounds.ts';

export interface NewSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: Language;
}

/** The subscribed browsers, and whether their push service has confirmed them. */
export function createSubscriptions({ database, clock, bounds }: Parameters) {
  async function hasRoom(tx: Transaction, network: string): Promise<boolean> {
    await serialise(tx, [`push ${network}`]);
    const { rows } = await sql<{ total: number; all: number; own: number }>`
      SELECT count(*)::int AS total, count(*) FILTER (WHERE confirmed_at IS NULL)::int AS "all",
        count(*) FILTER (WHERE confirmed_at IS NULL AND network = ${network})::int AS own
      FROM plenaria.push_subscriptions`.execute(tx);
    return rows.some(
      ({ total, ...unconfirmed }) => total < bounds.subscriptions && mayTake(unconfirmed, bounds.unconfirmed),
    );
  }

  return {
    /** @returns the id of a new subscription, `known`, or `full` when no more are accepted now. @param key a rate-limit key */
    async add(tx: Transaction, { endpoint, keys, language }: NewSubscription, key: string) {
      const { numUpdatedRows } = await tx
        .updateTable('plenaria.push_subscriptions')
        .set({ ...keys, language })
        .where('endpoint', '=', endpoint)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return 'known';
      const network = hashedKey(key);
      if (!(await hasRoom(tx, network))) return 'full';
      const created = await tx
        .insertInto('plenaria.push_subscriptions')
        .values({ endpoint, ...keys, language, network, created_at: clock() })
        // Added concurrently.
        .onConflict((conflict) => conflict.column('endpoint').doNothing())
        .returning('id')
        .executeTakeFirst();
      return created ?? 'known';
    },
    /** Records that the push service accepted a message. */
    async confirm(id: string): Promise<void> {
      await database
        .updateTable('plenaria.push_subscriptions')
        .set(({ fn, val }) => ({
          confirmed_at: fn.coalesce('confirmed_at', val(clock())),
          failing_since: null,
          network: null,
        }))
        .where('id', '=', id)
        .where((row) => row.or([row('confirmed_at', 'is', null), row('failing_since', 'is not', null)]))
        .execute();
    },
    /** Records a failure. A subscription that keeps failing is deleted (server/privacy/retention.ts). */
    async fail(id: string): Promise<void> {
      await database
        .updateTable('plenaria.push_subscriptions')
        .set({ failing_since: clock() })
        .where('id', '=', id)
        .where('failing_since', 'is', null)
        .execute();
    },
    async remove(by: { id: string } | { endpoint: string }): Promise<void> {
      const [[column, value] = []] = Object.entries(by) as ['id' | 'endpoint', string][];
      if (column && value)
        await database.deleteFrom('plenaria.push_subscriptions').where(column, '=', value).execute();
    },
    /** All subscriptions: working ones first (oldest first), then failing ones, then unconfirmed ones. */
    inOrder: (tx: Transaction) =>
      tx
        .selectFrom('plenaria.push_subscriptions')
        .select(['id', 'endpoint'])
        .select((row) =>
          row
            .and([row('confirmed_at', 'is not', null), row('failing_since', 'is', null)])
            .$castTo<boolean>()
            .as('works'),
        )
        .orderBy('works', 'desc')
        .orderBy(sql`confirmed_at IS NULL`)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  };
}

interface Parameters {
  database: Database;
  clock: Clock;
  bounds: PushBounds;
}
