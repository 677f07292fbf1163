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

/** Who requested the erasure, and from which network. */
type Asker = Pick<Happening, 'actor' | 'network'>;
/** The operator at the command line, without an account. */
const COMMAND: Asker = { actor: null, network: null };

/** Why nothing was erased; the message is for the person who requested it. */
export class ErasureRefused extends Error {
  override name = 'ErasureRefused';
}

export interface ErasedPerson {
  /** Number of rows: what the person sent or subscribed to, queued emails, and accounts. */
  rows: number;
  /** Number of other rows from which the address was removed. */
  mentions: number;
  /** Number of deleted email files. */
  emails: number;
}

/** Replacement for the address in other texts: never longer than the address, because the text may be as long as its column takes. */
const erasedFor = (address: string) => (address.length < ERASED.length ? '[…]' : ERASED);
const ERASED = '[apagado]';

/**
 * Erases an e-mail address (LGPD, article 18): what the person sent, the subscription, queued emails, and with `accounts` the account;
 * also removes the address from all other texts, including the history of the content. All or nothing; returns only numbers.
 *
 * @throws ErasureRefused if the address is the congress's own, or belongs to the last owner
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
    // Rows from before a rule would otherwise refuse to be changed.
    await sql`SELECT set_config('plenaria.erases_person', 'yes', true)`.execute(tx);
    const tables = await storedTables(tx);
    let rows = accounts ? await eraseAccounts(tx, address) : 0;
    let mentions = await withdrawChanges(tx, address);
    rows += await removed(tx, sql`DELETE FROM public.enquiries WHERE email = ${address}`);
    rows += await removed(tx, sql`DELETE FROM public.newsletter_subscribers WHERE lower(email) = ${address}`);
    // The rows stay, without the address, for the counts of the report.
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
    // The events of accounts are kept for as long as they are needed to protect these (decision 54).
    const isKept = ({ name, ofAccounts }: StoredTable) => ofAccounts || name === 'plenaria.security_events';
    const others = tables.filter((table) => accounts || !isKept(table));
    // The history comes last, because changes of content add to it.
    for (const table of others.sort(historyLast))
      mentions += await redact(tx, table, pattern, erasedFor(address));
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

/** Deletes the accounts of the address with everything that belongs to them; their changes stay in the history, anonymised. */
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

/** Cancels unconfirmed changes of other accounts to this address, with their links and codes. */
async function withdrawChanges(tx: Executor, address: string): Promise<number> {
  await sql`
    DELETE FROM plenaria.one_time_tokens WHERE kind IN ('email_change_current', 'email_change_new')
      AND user_id IN (SELECT id FROM plenaria.users WHERE lower(new_email) = ${address})`.execute(tx);
  return removed(
    tx,
    sql`UPDATE plenaria.users SET new_email = NULL, new_email_confirmed = NULL WHERE lower(new_email) = ${address}`,
  );
}

async function redact(
  tx: Executor,
  { name, texts }: StoredTable,
  pattern: string,
  replacement: string,
): Promise<number> {
  let changed = 0;
  for (const column of texts) {
    const text = sql`${sql.ref(column.name)}::text`;
    const clean = sql`regexp_replace(${text}, ${pattern}, ${replacement}, 'gi')`;
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
