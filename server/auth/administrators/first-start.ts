import { randomBytes } from 'node:crypto';
import type { Clock } from '#congress/clock.ts';
import { inTurn } from '#database/connect.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { EnvironmentError } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { isPending, putEmailIdentity, setUser, type UserRow, usersBy } from '../accounts/users.ts';
import { isGuessable } from '../passwords/guessable.ts';
import { generatePassword, hashPassword, verifyPassword } from '../passwords/passwords.ts';

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

/** The public anonymous key: the configured one, or one that is generated once and kept in the database. */
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
  /** Generated when not configured. */
  password?: string | undefined;
}

/** What the environment held at an earlier start. */
interface Applied {
  id: string;
  username: string;
  email: string;
  /** The argon2 hash of the password that was set last. */
  applied?: string;
}

/**
 * Makes sure that a team without an owner gets the administrator of the environment: on the first start, and should nobody
 * be left who can change the team. An account of that address becomes the owner as it is; otherwise one is created, and the
 * generated `password` is returned this one time. While there is an owner nobody is created, so whom the team has removed does
 * not come back. On later starts a user name, an address or a password that were changed in the environment since an earlier
 * start are set, once, and a password ends the sessions. What the administrator changed in the meantime is otherwise kept,
 * and a name that another account has is left to it.
 */
export async function ensureFirstAdministrator(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  wanted: FirstAdministrator,
): Promise<{ created: boolean; password?: string }> {
  return inTurn(database, async (writer) => {
    const earlier = (await readSetting(writer, 'first_administrator')) as Applied | null;
    const isOwned = await hasOwner(writer);
    const noted = earlier
      ? await writer
          .selectFrom('plenaria.users')
          .selectAll()
          .where('id', '=', earlier.id)
          .forUpdate()
          .executeTakeFirst()
      : await usersBy(writer, 'username', wanted.username.toLowerCase()).forUpdate().executeTakeFirst();
    const row = noted ?? (isOwned ? undefined : await takeUp(writer, wanted.email.toLowerCase()));
    if (!row) return isOwned ? { created: false } : create({ writer, now: clock(), log }, wanted);
    await follow({ writer, now: clock(), log }, { row, earlier, wanted, isOwned });
    return { created: false };
  });
}

/** Whether somebody can change the team. An invitation that nobody took up cannot. */
async function hasOwner(writer: Writer): Promise<boolean> {
  const owner = await writer
    .selectFrom('plenaria.users')
    .select('id')
    .where('team_role', '=', 'owner')
    .where((e) => e.or([e('invited_at', 'is', null), e('password_hash', 'is not', null)]))
    .executeTakeFirst();
  return owner !== undefined;
}

/** The account with this address, if any. An invitation that nobody took up gives way. */
async function takeUp(writer: Writer, email: string): Promise<UserRow | undefined> {
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

interface Followed {
  row: UserRow;
  earlier: Applied | null;
  wanted: FirstAdministrator;
  isOwned: boolean;
}

/** Sets what changed in the environment, and makes the account the owner where there is none. */
async function follow(start: Start, { row, earlier, wanted, isOwned }: Followed): Promise<void> {
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
  // What another account has is tried again at the next start.
  await writeSetting(writer, 'first_administrator', {
    id: row.id,
    username: username ?? before?.username ?? '',
    email: email ?? before?.email ?? '',
    applied: applied ?? earlier?.applied,
  });
}

/** Those of the names that no other account has; the others are said in the log. */
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

/** Sets a password that was not set before; returns its hash. */
async function applyPassword(
  writer: Writer,
  row: Pick<UserRow, 'id' | 'password_hash'>,
  { earlier, wanted, password }: { earlier: Applied | null; wanted: FirstAdministrator; password: string },
  now: Date,
): Promise<string> {
  // Earlier versions set it at every start and kept no note of it.
  const last = earlier?.applied ?? row.password_hash;
  if (last && (await verifyPassword(last, password))) return last;
  await requireUnguessable(password, wanted);
  const password_hash = await hashPassword(password);
  await setUser(writer, row.id, { password_hash, updated_at: now });
  await writer.deleteFrom('plenaria.sessions').where('user_id', '=', row.id).execute();
  return password_hash;
}

async function requireUnguessable(password: string, { username, email }: FirstAdministrator) {
  if (await isGuessable(password, [username, email])) {
    throw new EnvironmentError('ADMIN_PASSWORD must not be easy to guess: a sentence of your own is not');
  }
}
