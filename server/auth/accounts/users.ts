import type { Insertable, Selectable, Updateable } from 'kysely';
import type { IdentitiesTable, MfaFactorsTable, SessionsTable, UsersTable } from '#database/accounts.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { USER_METADATA_BYTES } from '../bounds.ts';
import { AuthError } from '../errors.ts';

export type UserRow = Selectable<UsersTable>;

/** Query for the user with this name; `value` in lower case. */
export const usersBy = (database: Database, column: 'username' | 'email' | 'phone', value: string) =>
  database
    .selectFrom('plenaria.users')
    .selectAll()
    .where((e) => e(column === 'phone' ? e.ref(column) : e.fn<string | null>('lower', [column]), '=', value));

/**
 * Query for users who have this address or number or have requested a change to it, in this order, the latest request first; `value` as
 * stored.
 */
export const usersClaiming = (database: Database, column: 'email' | 'phone', value: string) =>
  database
    .selectFrom('plenaria.users')
    .selectAll()
    .where((e) =>
      e.or([
        e(column === 'phone' ? e.ref(column) : e.fn<string | null>('lower', [column]), '=', value),
        e(`new_${column}` as const, '=', value),
      ]),
    )
    .orderBy((e) => e(`new_${column}` as const, 'is not distinct from', value))
    .orderBy(`${column}_change_sent_at` as const, (order) => order.desc().nullsLast());

/** Locks the account's row until the transaction ends. */
export const lockUser = (transaction: Transaction, id: string): Promise<UserRow | undefined> =>
  transaction.selectFrom('plenaria.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setUser(
  database: Database,
  id: string,
  changes: Updateable<UsersTable>,
): Promise<void> {
  await database.updateTable('plenaria.users').set(changes).where('id', '=', id).execute();
}

export async function setSession(
  database: Database,
  id: string,
  changes: Updateable<SessionsTable>,
): Promise<void> {
  await database.updateTable('plenaria.sessions').set(changes).where('id', '=', id).execute();
}

/** Throws AuthError 422 `email_exists` or `phone_exists` if another account has it. */
export async function requireFree(
  database: Database,
  column: 'email' | 'phone',
  value: string,
  userId: string,
): Promise<void> {
  const other = await usersBy(database, column, value).where('id', '!=', userId).executeTakeFirst();
  if (!other) return;
  const label = column === 'email' ? 'email address' : 'phone number';
  throw new AuthError(422, `${column}_exists`, `A user with this ${label} has already been registered`);
}

/** Throws AuthError `user_banned`. */
export function requireNotBanned({ banned_until }: UserRow, now: Date, status: 400 | 403 = 403): void {
  if (banned_until && banned_until > now) throw new AuthError(status, 'user_banned', 'User is banned');
}

/** Inserts or updates an identity. */
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

/** Stores the address as an identity of provider `email`; creates that identity for users who signed in elsewhere. */
export const putEmailIdentity = (
  database: Database,
  user_id: string,
  email: string,
  now: Date,
  email_verified = true,
) =>
  putIdentity(
    database,
    {
      user_id,
      provider: 'email',
      data: { sub: user_id, email, email_verified, phone_verified: false },
    },
    now,
  );

/** Marks the user's address as proven, unless it was before; `email` is the address that the user's answer proves. */
export async function confirmEmail(
  database: Database,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const confirmed = await database
    .updateTable('plenaria.users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (confirmed.numUpdatedRows > 0n) await putEmailIdentity(database, userId, email, now);
}

/** `user_metadata` as JSON for the column. @throws AuthError 422 `validation_failed` when larger than `USER_METADATA_BYTES` */
export function storedMetadata(metadata: Record<string, unknown>): string {
  const json = JSON.stringify(metadata);
  if (Buffer.byteLength(json) <= USER_METADATA_BYTES) return json;
  throw new AuthError(422, 'validation_failed', `User metadata is larger than ${USER_METADATA_BYTES} bytes`);
}

/** A user as the auth API shows it (PROTOCOL, section A, "User"). */
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
  created_at: Date;
  updated_at: Date;
  is_anonymous: false;
  [optional: string]: unknown;
}

export interface Account {
  row: UserRow;
  /** The user as the API answers it. */
  user: User;
  hasVerifiedFactor: boolean;
}

/** Whether the user was invited and has not set a password yet: until then they may do nothing else. */
export const isPending = ({ invited_at, password_hash }: UserRow) =>
  invited_at !== null && password_hash === null;

/**
 * Whether nothing shows that the address is the user's: an owner handed the invitation over, and no message to the address was
 * answered. Whoever reads the mail of such an address must not get into the account (decision 109).
 */
export const hasUnprovenEmail = ({ email_confirmed_at, handed_over_at }: UserRow) =>
  email_confirmed_at === null && handed_over_at !== null;

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
    user: userResponse(row, identities, factors),
    hasVerifiedFactor: factors.some((factor) => factor.status === 'verified'),
  };
}

function userResponse(
  row: UserRow,
  identities: Selectable<IdentitiesTable>[],
  factors: Selectable<MfaFactorsTable>[],
): User {
  const providers = [...new Set(identities.map((identity) => identity.provider))];
  const { id, created_at, updated_at } = row;
  return {
    ...{ id, aud: 'authenticated', role: 'authenticated' },
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...withoutEmpty({
      email_confirmed_at: row.email_confirmed_at,
      invited_at: row.invited_at,
      phone_confirmed_at: row.phone_confirmed_at,
      confirmed_at: row.email_confirmed_at ?? row.phone_confirmed_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      email_change_sent_at: row.email_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      last_sign_in_at: row.last_sign_in_at,
      banned_until: row.banned_until,
      new_email: row.new_email,
      new_phone: row.new_phone,
    }),
    app_metadata: { provider: providers[0] ?? 'email', providers, ...(row.app_metadata as object) },
    user_metadata: row.user_metadata as Record<string, unknown>,
    identities: identities.map(identityResponse),
    ...(factors.length > 0 && { factors: factors.map(factorResponse) }),
    ...{ created_at, updated_at, is_anonymous: false },
    ...(isPending(row) && { pending: true }),
    ...(row.team_role && { team_role: row.team_role }),
  };
}

function identityResponse({ id, provider_id, identity_data, ...row }: Selectable<IdentitiesTable>) {
  const { email } = identity_data as Record<string, unknown>;
  const { user_id, provider, last_sign_in_at, created_at, updated_at } = row;
  return {
    ...{ identity_id: id, id: provider_id, user_id, identity_data, provider, created_at, updated_at },
    ...withoutEmpty({ last_sign_in_at, email: typeof email === 'string' ? email : null }),
  };
}

function factorResponse(row: Selectable<MfaFactorsTable>) {
  const { id, status, friendly_name, factor_type, last_challenged_at, phone, created_at, updated_at } = row;
  return {
    ...{ id, created_at, updated_at, status, friendly_name, factor_type },
    ...withoutEmpty({ last_challenged_at, phone }),
  };
}

/** Omits null fields, as upstream does. */
const withoutEmpty = (fields: Record<string, Date | string | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
