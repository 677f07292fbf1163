import { randomBytes } from 'node:crypto';
import type { Clock } from '#congress/clock.ts';
import { inTurn } from '#database/connect.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { EnvironmentError } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { isPending, putEmailIdentity, setUser, type UserRow, usersBy } from '../accounts/users.ts';
import { isGuessable } from '../passwords/guessable.ts';
import { generatePassword, hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { endSessions } from '../sessions/ending.ts';

type Writer = Transaction;

async function readSetting(writer: Writer, key: string): Promise<unknown> {
  const row = await writer
    .selectFrom('plenaria.settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

async function writeSetting(writer: Writer, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await writer
    .insertInto('plenaria.settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

/** The public anonymous key: the configured one, or one that is generated once and stored in the database. */
export async function ensurePublishableKey(database: Database, configured?: string): Promise<string> {
  if (configured) return configured;
  return inTurn(database, async (writer) => {
    const earlier = await readSetting(writer, 'publishable_key');
    if (typeof earlier === 'string') return earlier;
    const key = `sb_publishable_${randomBytes(24).toString('base64url')}`;
    await writeSetting(writer, 'publishable_key', key);
    return key;
  });
}

export interface FirstAdministrator {
  username: string;
  email: string;
  /** Generated if not configured. */
  password?: string | undefined;
}

/** The values of the environment that were applied at an earlier start. */
interface Applied {
  id: string;
  username: string;
  email: string;
  /** The argon2 hash of the password that was applied last. */
  applied?: string;
}

/**
 * Ensures that the team has an owner. If none is left (first start, or all were removed), the account with the configured
 * address becomes the owner; if there is no such account, one is created, and a generated `password` is returned this once.
 * While there is an owner, no account is created, so a removed administrator does not come back. On later starts, a user name,
 * address or password that changed in the environment since the last start is applied once; a new password ends the sessions.
 * Changes that the administrator made in the meantime stay, and a name that another account has is not taken.
 */
export async function ensureFirstAdministrator(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  wanted: FirstAdministrator,
): Promise<{ created: boolean; password?: string }> {
  return inTurn(database, async (writer) => {
    const earlier = (await readSetting(writer, 'first_administrator')) as Applied | null;
    const isOwned = await hasOwner(writer);
    const existing = earlier
      ? await writer
          .selectFrom('plenaria.users')
          .selectAll()
          .where('id', '=', earlier.id)
          .forUpdate()
          .executeTakeFirst()
      : await usersBy(writer, 'username', wanted.username.toLowerCase()).forUpdate().executeTakeFirst();
    const row = existing ?? (isOwned ? undefined : await findByAddress(writer, wanted.email.toLowerCase()));
    if (!row) return isOwned ? { created: false } : create({ writer, now: clock(), log }, wanted);
    await applyEnvironment({ writer, now: clock(), log }, { row, earlier, wanted, isOwned });
    return { created: false };
  });
}

/** Whether somebody can manage the team; an owner with a pending invitation cannot. */
async function hasOwner(writer: Writer): Promise<boolean> {
  const owner = await writer
    .selectFrom('plenaria.users')
    .select('id')
    .where('team_role', '=', 'owner')
    .where((e) => e.or([e('invited_at', 'is', null), e('password_hash', 'is not', null)]))
    .executeTakeFirst();
  return owner !== undefined;
}

/** The account with this address, if any. A pending invitation is deleted. */
async function findByAddress(writer: Writer, email: string): Promise<UserRow | undefined> {
  const row = await usersBy(writer, 'email', email).forUpdate().executeTakeFirst();
  if (!row || !isPending(row)) return row;
  await writer.deleteFrom('plenaria.users').where('id', '=', row.id).execute();
  return undefined;
}

interface Start {
  writer: Writer;
  now: Date;
  log: Log;
}

async function create(
  start: Start,
  wanted: FirstAdministrator,
): Promise<{ created: true; password?: string }> {
  const { writer, now } = start;
  if (wanted.password) await requireUnguessable(wanted.password, wanted);
  const password = wanted.password ?? generatePassword();
  const password_hash = await hashPassword(password);
  const { username } = await freeNames(start, wanted);
  const email = wanted.email.toLowerCase();
  const { id } = await writer
    .insertInto('plenaria.users')
    .values({
      ...{ username, email, team_role: 'owner', password_hash },
      ...{ email_confirmed_at: now, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putEmailIdentity(writer, id, email, now);
  const applied = wanted.password && password_hash;
  const note: Applied = { id, username: username ?? '', email: wanted.email, ...(applied && { applied }) };
  await writeSetting(writer, 'first_administrator', note);
  return { created: true, ...(wanted.password ? {} : { password }) };
}

interface EnvironmentChange {
  row: UserRow;
  earlier: Applied | null;
  wanted: FirstAdministrator;
  isOwned: boolean;
}

/** Applies what changed in the environment; makes the account the owner if there is none. */
async function applyEnvironment(
  start: Start,
  { row, earlier, wanted, isOwned }: EnvironmentChange,
): Promise<void> {
  const { writer, now } = start;
  const { password } = wanted;
  const applied = password && (await applyPassword(writer, row, { earlier, wanted, password }, now));
  const before = earlier?.id === row.id ? earlier : null;
  const changed: Partial<FirstAdministrator> = {};
  if (before?.username !== wanted.username) changed.username = wanted.username;
  if (before?.email !== wanted.email) changed.email = wanted.email;
  const { username, email } = await freeNames(start, changed, row.id);
  if (!isOwned || username || email) {
    await setUser(writer, row.id, {
      ...(username && { username }),
      ...(email && { email: email.toLowerCase(), email_confirmed_at: now }),
      ...(!isOwned && { team_role: 'owner' }),
      updated_at: now,
    });
  }
  if (email) await putEmailIdentity(writer, row.id, email.toLowerCase(), now);
  // A name that another account has is tried again at the next start.
  await writeSetting(writer, 'first_administrator', {
    id: row.id,
    username: username ?? before?.username ?? '',
    email: email ?? before?.email ?? '',
    applied: applied ?? earlier?.applied,
  });
}

/** The names that no other account has; logs a warning for the others. */
async function freeNames(
  { writer, log }: Start,
  { username, email }: Partial<FirstAdministrator>,
  ownId?: string,
): Promise<Partial<FirstAdministrator>> {
  const isFree = async (column: 'username' | 'email', value: string, variable: string) => {
    const other = await usersBy(writer, column, value.toLowerCase()).executeTakeFirst();
    if (!other || other.id === ownId) return true;
    log.warn(`${variable} is that of another account, and the first administrator does not take it`);
    return false;
  };
  return {
    ...(username && (await isFree('username', username, 'ADMIN_USERNAME')) && { username }),
    ...(email && (await isFree('email', email, 'ADMIN_EMAIL')) && { email }),
  };
}

/** Applies a password that was not applied before; returns its hash. */
async function applyPassword(
  writer: Writer,
  row: Pick<UserRow, 'id' | 'password_hash'>,
  { earlier, wanted, password }: { earlier: Applied | null; wanted: FirstAdministrator; password: string },
  now: Date,
): Promise<string> {
  // Databases of earlier versions hold no record of the applied password.
  const last = earlier?.applied ?? row.password_hash;
  if (last && (await verifyPassword(last, password))) return last;
  await requireUnguessable(password, wanted);
  const password_hash = await hashPassword(password);
  await setUser(writer, row.id, { password_hash, updated_at: now });
  await endSessions(writer, row.id, 'all', now);
  return password_hash;
}

async function requireUnguessable(password: string, { username, email }: FirstAdministrator) {
  if (await isGuessable(password, [username, email])) {
    throw new EnvironmentError('ADMIN_PASSWORD must not be easy to guess: a sentence of your own is not');
  }
}
