import { randomBytes } from 'node:crypto';
import type { Clock } from '#congress/clock.ts';
import { inTurn } from '#database/connect.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { EnvironmentError } from '#server/env.ts';
import { putEmailIdentity, setUser, type UserRow } from '../accounts/users.ts';
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
 * Makes sure that the administrator of the environment exists and can sign in. On the first start it is created; the
 * generated `password` is returned this one time. On later starts a user name, an address or a password that were changed
 * in the environment since an earlier start are set, once, and a password ends the sessions. What the administrator
 * changed in the meantime is otherwise kept.
 */
export async function ensureFirstAdministrator(
  { database, clock }: { database: Database; clock: Clock },
  wanted: FirstAdministrator,
): Promise<{ created: boolean; password?: string }> {
  return inTurn(database, async (writer) => {
    const earlier = (await readSetting(writer, 'first_administrator')) as Applied | null;
    const row = await writer
      .selectFrom('plenaria.users')
      .select(['id', 'password_hash'])
      .where((e) =>
        earlier
          ? e('id', '=', earlier.id)
          : e(e.fn('lower', ['username']), '=', wanted.username.toLowerCase()),
      )
      .executeTakeFirst();
    const { username, email } = wanted;
    const now = clock();
    const named = {
      username,
      email: email.toLowerCase(),
      team_role: 'owner' as const,
      email_confirmed_at: now,
      updated_at: now,
    };
    if (!row) {
      if (wanted.password) await requireUnguessable(wanted.password, wanted);
      const password = wanted.password ?? generatePassword();
      const password_hash = await hashPassword(password);
      const { id } = await writer
        .insertInto('plenaria.users')
        .values({ ...named, password_hash, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await putEmailIdentity(writer, id, named.email, now);
      const applied = wanted.password && password_hash;
      await writeSetting(writer, 'first_administrator', { id, username, email, applied });
      return { created: true, ...(wanted.password ? {} : { password }) };
    }
    const { password } = wanted;
    const applied = password && (await applyPassword(writer, row, { earlier, wanted, password }, now));
    const isRenamed = earlier?.username !== username || earlier.email !== email;
    if (isRenamed) {
      await setUser(writer, row.id, named);
      await putEmailIdentity(writer, row.id, named.email, now);
    }
    const current: Applied = { id: row.id, username, email, applied: applied ?? earlier?.applied };
    if (isRenamed || current.applied !== earlier.applied)
      await writeSetting(writer, 'first_administrator', current);
    return { created: false };
  });
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
