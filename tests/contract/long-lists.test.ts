import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSecurityEvents } from '#app/admin/account/queries.ts';
import { enquiriesQuery } from '#app/admin/enquiries/queries.ts';
import type { SecurityEvent } from '#congress/accounts/security-events.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';

/** Lists of the administrator area that are longer than one page of the data API, or that grow while they are read. */

let api: ServedDataApi;
let owner: SupabaseClient;
beforeAll(async () => {
  api = await serveDataApi();
  owner = api.as(await api.tokenOf());
});
afterAll(() => api.close());

it('lists every enquiry, the newest first', async () => {
  await sql`INSERT INTO enquiries (form, fields, language, created_at)
    SELECT 'contato', '{}', 'pt-BR', timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, 2100) n`.execute(
    api.database,
  );
  const read = await new QueryClient().fetchQuery(enquiriesQuery(owner));
  expect(new Set(read.map(({ id }) => id)).size).toBe(2100);
  const times = read.map(({ created_at }) => Date.parse(created_at));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

it('reads each security event once while new ones are added and counted ones are repeated', async () => {
  const count = 12;
  await sql`INSERT INTO plenaria.security_events (kind, happened_at, last_at)
    SELECT 'sign_in_failed', at, at FROM (SELECT timestamptz '2020-01-01' + (n / 3) * interval '1 microsecond' AS at
      FROM generate_series(1, ${count}) n) moments`.execute(api.database);
  const read: SecurityEvent[] = [];
  for (let page: SecurityEvent[] | undefined; !page || page.length === 5; read.push(...page)) {
    page = await readSecurityEvents(owner, { after: read.at(-1) ?? null, limit: 5 });
    await sql`INSERT INTO plenaria.security_events (kind, happened_at, last_at)
      VALUES ('sign_in_failed', '2026-01-01', '2026-01-01')`.execute(api.database);
    await sql`UPDATE plenaria.security_events SET last_at = '2026-01-01' WHERE id = ${page[0]?.id}`.execute(
      api.database,
    );
  }
  const old = read.filter(({ happened_at }) => happened_at.startsWith('2020'));
  expect(new Set(old.map(({ id }) => id)).size).toBe(count);
  expect(read).toHaveLength(new Set(read.map(({ id }) => id)).size);
});
