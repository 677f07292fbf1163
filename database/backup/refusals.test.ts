import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let site: TestDatabase;
let folder: Awaited<ReturnType<typeof createTestFolder>>;

beforeEach(async () => {
  [site, folder] = await Promise.all([createTestDatabase(), createTestFolder()]);
});
afterEach(async () => {
  await Promise.all([site.drop(), folder.remove()]);
});

/** Backs up the site. Returns a function that restores it. */
async function backUp() {
  const [file, passphrase, { database }] = [join(folder.path, 'backup'), 'frase longa de teste', site];
  await writeBackup({ database, file, passphrase, workFactor: 8, now: new Date(), version: '1.2.3' });
  return async () => {
    const backup = await openBackup(file, passphrase);
    await restoreBackup({ database, backup, replace: true });
    await backup.close();
  };
}

it('who refused emails since has refused them', async () => {
  const change = (statement: string) => site.pool.query(statement);
  await change(`INSERT INTO newsletter_subscribers (email, status, confirmed_at) SELECT name || '@x.example', 'confirmed', '2026-03-01'
    FROM unnest('{stays,leaves,returns,typed}'::text[]) name`);
  const restore = await backUp();
  await change(
    `UPDATE newsletter_subscribers SET status = 'left', left_at = now() WHERE email = 'leaves@x.example'`,
  );
  // As the newsletter stores it when a stranger enters the address again after the refusal.
  await change(`UPDATE newsletter_subscribers SET status = 'pending', left_at = now(), requested_at = now() + interval '1 hour'
    WHERE email = 'typed@x.example'`);
  await change(`INSERT INTO plenaria.newsletter_tokens (token_hash, subscriber_id, purpose)
    SELECT purpose, id, purpose FROM newsletter_subscribers, unnest('{leave,confirm}'::text[]) purpose WHERE email LIKE 'stays%'`);
  await change(`INSERT INTO plenaria.letter_objections VALUES ('ana@x.example', now())`);
  // The replaced installation may be older than the backup.
  await change(
    `UPDATE newsletter_subscribers SET status = 'left', left_at = '2026-02-01' WHERE email LIKE 'returns%'`,
  );
  await restore();
  const read = async (query: string) =>
    (await site.pool.query(query)).rows.map((row) => Object.values(row).join());
  expect(
    await read(`SELECT email, status, left_at IS NOT NULL FROM newsletter_subscribers ORDER BY 1`),
  ).toEqual([
    'leaves@x.example,left,true',
    'returns@x.example,confirmed,false',
    'stays@x.example,confirmed,false',
    'typed@x.example,left,true',
  ]);
  expect(await read('SELECT email FROM plenaria.letter_objections')).toEqual(['ana@x.example']);
  expect(await read('SELECT token_hash FROM plenaria.newsletter_tokens')).toEqual(['leave']);
});

it('links to own pages stay as they were left', async () => {
  const link = (row: number, values: string) =>
    site.pool.query(`INSERT INTO plenaria.own_pages (row_id, table_name, language, expires_at, created_at, token_hash, revoked_at, email, draft_id)
      VALUES ('00000000-0000-4000-8000-00000000000${row}', 'speakers', 'pt-BR', '2026-09-01', ${values}, 'd', gen_random_uuid())
      ON CONFLICT (table_name, row_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at,
        revoked_at = excluded.revoked_at, draft_id = NULL`);
  for (const row of [1, 2, 3, 4]) await link(row, `'2026-03-01', 'old ${row}', NULL`);
  await link(5, `'2026-03-01', 'old 5', '2026-03-15'`);
  const restore = await backUp();
  await link(1, `'2026-03-01', 'old 1', '2026-04-01'`);
  await link(2, `'2026-04-01', 'new 2', NULL`);
  // The replaced installation may be older than the backup.
  await link(3, `'2026-02-01', 'older 3', NULL`);
  await link(5, `'2026-03-01', 'old 5', NULL`);
  await site.pool.query(`DELETE FROM plenaria.own_pages WHERE token_hash = 'old 4'`);
  await restore();
  const { rows } =
    await site.pool.query(`SELECT token_hash AS token, revoked_at IS NOT NULL AS ended, draft_id IS NOT NULL AS sent
    FROM plenaria.own_pages ORDER BY row_id`);
  expect(rows).toEqual([
    { token: 'old 1', ended: true, sent: true },
    { token: 'new 2', ended: false, sent: false },
    { token: 'old 3', ended: false, sent: true },
    { token: 'old 4', ended: false, sent: true },
    { token: 'old 5', ended: true, sent: true },
  ]);
});
