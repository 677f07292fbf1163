import type { Insertable, Selectable, Updateable } from 'kysely';
import type { IdentitiesTable, MfaFactorsTable, UsersTable } from '#database/accounts.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { USER_METADATA_BYTES } from '../bounds.ts';
import { AuthError } from '../errors.ts';

export type UserRow = Selectable<UsersTable>;

/** The user with this name, if any, as a query; `value` in lower case. */
export const usersBy = (database: Database, column: 'username' | 'email' | 'phone', value: string) =>
  database
    .selectFrom('plenaria.users')
    .selectAll()
    .where((e) => e(column === 'phone' ? e.ref(column) : e.fn<string | null>('lower', [column]), '=', value));

/** Who has this address or number, or is about to, as a query; `value` as it is stored. */
export const usersToHave = (database: Database, column: 'email' | 'phone', value: string) =>
  database
    .selectFrom('plenaria.users')
    .selectAll()
    .where((e) =>
      e.or([
        e(column === 'phone' ? e.ref(column) : e.fn<string | null>('lower', [column]), '=', value),
        e(`new_${column}` as const, '=', value),
      ]),
    );

/** Whatever else changes this account waits until the transaction is over. */
export const lockUser = (transaction: Transaction, id: string): Promise<UserRow | undefined> =>
  transaction.selectFrom('plenaria.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setUser(
  database: Database,
  id: string,
  changes: Updateable<UsersTable>,
): Promise<void> {
  await database.updateTable('plenaria.users').set(changes).where('id', '=', id).execute();
}

/** Throws AuthError 422 `email_exists` or `phone_exists` when somebody else has it. */
export async function requireFree(
  database: Database,
  column: 'email' | 'phone',
  value: string,
  userId: string,
): Promise<void> {
  const other = await usersBy(database, column, value).where('id', '!=', userId).executeTakeFirst();
  if (!other) return;
  const what = column === 'email' ? 'email address' : 'phone number';
  throw new AuthError(422, `${column}_exists`, `A user with this ${what} has already been registered`);
}

/** Throws AuthError `user_banned`. */
export function requireNotBanned({ banned_until }: UserRow, now: Date, status: 400 | 403 = 403): void {
  if (banned_until && banned_until > now) throw new AuthError(status, 'user_banned', 'User is banned');
}

/** Adds an identity, or renews what it says. */
export async function putIdentity(
  database: Database,
  identity: Pick<Insertable<IdentitiesTable>, 'user_id' | 'provider' | 'last_sign_in_at'> & {
    provider_id?: string;
    data: object;
  },
  now: Date,
): Promise<void> {
  const { data, provider_id = identity.user_id, user_id, provider, ...times } = identity;
  const renewed = { identity_data: JSON.stringify(data), updated_at: now, ...times };
  await database
    .insertInto('plenaria.identities')
    .values({ user_id, provider, provider_id, created_at: now, ...renewed })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(renewed))
    .execute();
}

/** The address as the user's identities show it; one who signed in elsewhere gets the identity now. */
export const putEmailIdentity = (database: Database, user_id: string, email: string, now: Date) =>
  putIdentity(
    database,
    {
      user_id,
      provider: 'email',
      data: { sub: user_id, email, email_verified: true, phone_verified: false },
    },
    now,
  );

/** `user_metadata` as it is stored. @throws AuthError 422 `validation_failed` when it is larger than `USER_METADATA_BYTES` */
export function storedMetadata(metadata: Record<string, unknown>): string {
  const json = JSON.stringify(metadata);
  if (Buffer.byteLength(json) <= USER_METADATA_BYTES) return json;
  throw new AuthError(422, 'validation_failed', `User metadata is larger than ${USER_METADATA_BYTES} bytes`);
}

/** A user as the auth API shows it (PROTOCOL, section A, "User"). Times are ISO strings. */
export interface User {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: unknown[];
  factors?: unknown[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
  [optional: string]: unknown;
}

export interface Account {
  row: UserRow;
  /** The user as shown. */
  user: User;
  hasVerifiedFactor: boolean;
}

/** Whether somebody who was invited has still to choose a password: until then they may do nothing else. */
export const isPending = ({ invited_at, password_hash }: UserRow) =>
  invited_at !== null && password_hash === null;

/** The account with its identities and factors, or null. */
export async function readAccount(database: Database, id: string): Promise<Account | null> {
  const row = await database.selectFrom('plenaria.users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const identities = await database
    .selectFrom('plenaria.identities')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  const factors = await database
    .selectFrom('plenaria.mfa_factors')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    row,
    user: shownUser(row, identities, factors),
    hasVerifiedFactor: factors.some((factor) => factor.status === 'verified'),
  };
}

function shownUser(
  row: UserRow,
  identities: Selectable<IdentitiesTable>[],
  factors: Selectable<MfaFactorsTable>[],
): User {
  const providers = [...new Set(identities.map((identity) => identity.provider))];
  return {
    id: row.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: row.email ?? '',
    ...present({ email_confirmed_at: row.email_confirmed_at, invited_at: row.invited_at }),
    phone: row.phone ?? '',
    ...present({
      phone_confirmed_at: row.phone_confirmed_at,
      confirmed_at: row.email_confirmed_at ?? row.phone_confirmed_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      email_change_sent_at: row.email_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      last_sign_in_at: row.last_sign_in_at,
      banned_until: row.banned_until,
    }),
    ...(row.new_email ? { new_email: row.new_email } : {}),
    ...(row.new_phone ? { new_phone: row.new_phone } : {}),
    app_metadata: { provider: providers[0] ?? 'email', providers, ...(row.app_metadata as object) },
    user_metadata: row.user_metadata as Record<string, unknown>,
    identities: identities.map(shownIdentity),
    ...(factors.length > 0 ? { factors: factors.map(shownFactor) } : {}),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous: false,
    ...(isPending(row) && { pending: true }),
  };
}

function shownIdentity(row: Selectable<IdentitiesTable>) {
  const data = row.identity_data as Record<string, unknown>;
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: data,
    provider: row.provider,
    ...present({ last_sign_in_at: row.last_sign_in_at }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(typeof data.email === 'string' ? { email: data.email } : {}),
  };
}

function shownFactor(row: Selectable<MfaFactorsTable>) {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    status: row.status,
    friendly_name: row.friendly_name,
    factor_type: row.factor_type,
    ...present({ last_challenged_at: row.last_challenged_at }),
    ...(row.phone ? { phone: row.phone } : {}),
  };
}

/** Moments that did not happen are left out, as upstream does. */
function present(times: Record<string, Date | null>): Record<string, string> {
  const shown = Object.entries(times).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : []));
  return Object.fromEntries(shown);
}
