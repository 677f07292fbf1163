import { sql } from 'kysely';
import { readEmailAddress } from '#congress/email-address.ts';
import type { Happening } from '#server/security-events/happening.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { eraseSentDrafts } from './erase-sent-drafts.ts';
import { accountsOf } from './export-person.ts';
import {
  type Executor,
  emailFilesAbout,
  patternOf,
  removeEmailFiles,
  type StoredTable,
  storedTables,
} from './stored-data.ts';

/** Who asks, and from where. */
type Asker = Pick<Happening, 'actor' | 'network'>;
/** The operator, on the command line: no account. */
const COMMAND: Asker = { actor: null, network: null };

/** Why nothing was erased; the message is for whoever asked. */
export class ErasureRefused extends Error {
  override name = 'ErasureRefused';
}

export interface ErasedPerson {
  /** What the person had sent, subscribed to or was about to be sent, and accounts. */
  rows: number;
  /** Other rows that named the address and no longer do. */
  mentions: number;
  /** Emails that were written to files. */
  emails: number;
}

/** What stands where an address was, in texts that are somebody else's. */
const ERASED = '[apagado]';

/**
 * Erases an e-mail address (LGPD, article 18): what the person sent, the subscription, emails that wait, the account when
 * `accounts` says so; and takes the address out of every other text there is, the history of the content included. All of it
 * or nothing, and the answer is numbers only.
 *
 * @throws ErasureRefused when the address is the congress's own, or belongs to its last owner
 */
export async function erasePerson(
  {
    database,
    dataDir,
    events,
  }: { database: Executor; dataDir: string; events: Pick<SecurityEvents, 'record'> },
  typed: string,
  { accounts, by = COMMAND }: { accounts: boolean; by?: Asker },
): Promise<ErasedPerson> {
  const address = readEmailAddress(typed) ?? typed.trim().toLowerCase();
  const pattern = patternOf(address);
  const erased = await database.transaction().execute(async (tx) => {
    await requireNotOurOwn(tx, pattern);
    const tables = await storedTables(tx);
    let rows = accounts ? await eraseAccounts(tx, address) : 0;
    let mentions = await withdrawChanges(tx, address);
    rows += await removed(tx, sql`DELETE FROM public.enquiries WHERE email = ${address}`);
    rows += await removed(tx, sql`DELETE FROM public.newsletter_subscribers WHERE lower(email) = ${address}`);
    // The report goes on counting them.
    rows += await removed(
      tx,
      sql`UPDATE plenaria.mailing_recipients SET email = NULL, reason = NULL WHERE lower(email) = ${address}`,
    );
    for (const table of ['plenaria.letter_objections', 'plenaria.letter_tokens'])
      rows += await removed(tx, sql`DELETE FROM ${sql.table(table)} WHERE lower(email) = ${address}`);
    rows += await eraseSentDrafts(tx, address);
    rows += await removed(tx, sql`DELETE FROM plenaria.own_pages WHERE lower(email) = ${address}`);
    if (tables.some(({ name }) => name === 'pgboss.job'))
      rows += await removed(tx, sql`DELETE FROM pgboss.job WHERE data::text ~* ${pattern}`);
    const isAccountTable = ({ name, accounts: columns }: StoredTable) =>
      name === 'plenaria.users' || columns.length > 0;
    const others = tables.filter((table) => accounts || !isAccountTable(table));
    // Changed content makes history: that is looked through last.
    for (const table of others.sort(historyLast)) mentions += await redact(tx, table, pattern);
    await events.record(tx, { kind: 'personal_data_erased', ...by });
    return { rows, mentions };
  });
  const emails = (await emailFilesAbout(dataDir, address)).map(({ file }) => file);
  await removeEmailFiles(dataDir, emails);
  return { ...erased, emails: emails.length };
}

async function requireNotOurOwn(tx: Executor, pattern: string): Promise<void> {
  const { rows } = await sql`SELECT FROM public.event_facts WHERE facts::text ~* ${pattern}`.execute(tx);
  if (rows.length === 0) return;
  throw new ErasureRefused(
    'Este e-mail está nos dados do evento, como contato do congresso: troque-o lá primeiro.',
  );
}

/** The accounts of the address with all that hangs on them; their changes stay in the history as nobody's. */
async function eraseAccounts(tx: Executor, address: string): Promise<number> {
  const ids = await accountsOf(tx, address);
  if (ids.length === 0) return 0;
  await sql`UPDATE plenaria.history SET changed_by = NULL WHERE changed_by = ANY (${ids}::uuid[])`.execute(
    tx,
  );
  const erased = await removed(tx, sql`DELETE FROM plenaria.users WHERE id = ANY (${ids}::uuid[])`);
  const { rows } = await sql`SELECT FROM plenaria.users WHERE team_role = 'owner'`.execute(tx);
  if (rows.length > 0) return erased;
  throw new ErasureRefused(
    'Esta é a última pessoa da coordenação: dê essa função a outra antes de apagar esta conta.',
  );
}

/** Ends the changes of other accounts to this address, which nobody has confirmed; their links and codes with them. */
async function withdrawChanges(tx: Executor, address: string): Promise<number> {
  await sql`
    DELETE FROM plenaria.one_time_tokens WHERE kind IN ('email_change_current', 'email_change_new')
      AND user_id IN (SELECT id FROM plenaria.users WHERE lower(new_email) = ${address})`.execute(tx);
  return removed(
    tx,
    sql`UPDATE plenaria.users SET new_email = NULL, new_email_confirmed = NULL WHERE lower(new_email) = ${address}`,
  );
}

async function redact(tx: Executor, { name, texts }: StoredTable, pattern: string): Promise<number> {
  let changed = 0;
  for (const column of texts) {
    const text = sql`${sql.ref(column.name)}::text`;
    const clean = sql`regexp_replace(${text}, ${pattern}, ${ERASED}, 'gi')`;
    const value = column.json ? sql`(${clean})::jsonb` : clean;
    changed += await removed(
      tx,
      sql`UPDATE ${sql.table(name)} SET ${sql.ref(column.name)} = ${value} WHERE ${text} ~* ${pattern}`,
    );
  }
  return changed;
}

async function removed(tx: Executor, statement: ReturnType<typeof sql>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0);
}

const historyLast = (one: StoredTable, other: StoredTable) =>
  Number(one.name === 'plenaria.history') - Number(other.name === 'plenaria.history');
