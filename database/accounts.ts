import type { ColumnType, Generated } from 'kysely';
import type { TeamRole } from '#congress/accounts/rights.ts';
import type { SecurityEventKind } from '#congress/accounts/security-events.ts';

/** The tables of `schema/01_accounts.sql`; times are Date; jsonb is written as a JSON string and read as a value. */

type Json = ColumnType<unknown, string, string>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
type Time = ColumnType<Date, Date | undefined, Date>;
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** bigint: `pg` reads it as a string. */
type Counter = ColumnType<string, bigint | number | string | undefined, bigint | number | string>;

interface Created {
  created_at: Time;
}

/** A row with its own id. */
interface Row extends Created {
  id: Generated<string>;
  updated_at: Time;
}

export interface SettingsTable {
  key: string;
  value: Json;
  updated_at: Time;
}

export interface SigningKeysTable extends Created {
  id: string;
  algorithm: 'ES256' | 'RS256';
  public_jwk: Json;
  private_jwk: Json;
  status: Generated<'standby' | 'active' | 'retired'>;
  retired_at: OptionalTime;
}

export interface UsersTable extends Row {
  username: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  /** Null: not a member of the team. */
  team_role: Generated<TeamRole | null>;
  app_metadata: JsonWithDefault;
  user_metadata: JsonWithDefault;
  new_email: string | null;
  new_email_confirmed: 'current' | 'new' | null;
  new_phone: string | null;
  email_confirmed_at: OptionalTime;
  phone_confirmed_at: OptionalTime;
  invited_at: OptionalTime;
  /** When the link of the invitation was last handed to the owner who invited, because no e-mail brings it. */
  handed_over_at: OptionalTime;
  confirmation_sent_at: OptionalTime;
  recovery_sent_at: OptionalTime;
  email_change_sent_at: OptionalTime;
  phone_change_sent_at: OptionalTime;
  reauthentication_sent_at: OptionalTime;
  last_sign_in_at: OptionalTime;
  banned_until: OptionalTime;
}

export interface IdentitiesTable extends Row {
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: JsonWithDefault;
  last_sign_in_at: OptionalTime;
}

export interface MfaFactorsTable extends Row {
  user_id: string;
  factor_type: 'totp' | 'phone';
  status: Generated<'unverified' | 'verified'>;
  friendly_name: Generated<string>;
  secret: string | null;
  phone: string | null;
  last_used_step: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  last_challenged_at: OptionalTime;
}

export interface SessionsTable extends Row {
  user_id: string;
  aal: Generated<'aal1' | 'aal2'>;
  amr: JsonWithDefault;
  factor_id: string | null;
  refresh_key: Buffer;
  refresh_counter: Counter;
  refreshed_at: OptionalTime;
  not_after: OptionalTime;
  ends_at: OptionalTime;
  one_time_token_id: ColumnType<string | null, string | null | undefined, string | null>;
  revoked_at: OptionalTime;
  /** The time of the last sign-in or reauthentication. */
  proved_at: OptionalTime;
  /** Until this time a password may be set without the current one. */
  choosing_until: OptionalTime;
  ip: string | null;
  user_agent: string | null;
}

export interface RefreshTokensTable extends Created {
  session_id: string;
  counter: Counter;
  revoked_at: OptionalTime;
}

export interface MfaChallengesTable extends Created {
  id: Generated<string>;
  factor_id: string;
  code_hash: string | null;
  attempts: Generated<number>;
  verified_at: OptionalTime;
}

export interface FlowStatesTable extends Created {
  id: Generated<string>;
  user_id: string | null;
  linking_user_id: string | null;
  linking_session_id: ColumnType<string | null, string | null | undefined, never>;
  method: string;
  provider: string | null;
  provider_state: JsonWithDefault;
  provider_token: string | null;
  provider_refresh_token: string | null;
  redirect_to: string | null;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  auth_code_hash: string | null;
  auth_code_issued_at: OptionalTime;
  one_time_token_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface OneTimeTokensTable extends Created {
  id: Generated<string>;
  user_id: string;
  kind: string;
  relates_to: string;
  token_hash: string;
  code_hash: string | null;
  flow_id: string | null;
  expires_at: Date;
}

export interface RecoveryCodesTable extends Created {
  user_id: string;
  code_hash: string;
  used_at: OptionalTime;
}

export interface KnownHouseholdsTable {
  user_id: string;
  household: string;
  seen_at: Time;
}

export interface AccountPacesTable {
  account_id: string;
  name: string;
  full_at: Date;
}

export interface AddressPacesTable {
  address_hash: string;
  name: string;
  full_at: Date;
}

export interface SecurityEventsTable {
  id: ColumnType<string, never, never>;
  kind: SecurityEventKind;
  account_id: string | null;
  account: string | null;
  actor_id: string | null;
  actor: string | null;
  network: string | null;
  detail: string | null;
  times: Generated<number>;
  happened_at: Date;
  last_at: Date;
  counted_by: ColumnType<string | null, string | null | undefined, never>;
}

/** The account tables of `interface Tables`. */
export interface AccountTables {
  'plenaria.settings': SettingsTable;
  'plenaria.signing_keys': SigningKeysTable;
  'plenaria.users': UsersTable;
  'plenaria.identities': IdentitiesTable;
  'plenaria.mfa_factors': MfaFactorsTable;
  'plenaria.sessions': SessionsTable;
  'plenaria.refresh_tokens': RefreshTokensTable;
  'plenaria.mfa_challenges': MfaChallengesTable;
  'plenaria.flow_states': FlowStatesTable;
  'plenaria.one_time_tokens': OneTimeTokensTable;
  'plenaria.recovery_codes': RecoveryCodesTable;
  'plenaria.known_households': KnownHouseholdsTable;
  'plenaria.account_paces': AccountPacesTable;
  'plenaria.address_paces': AddressPacesTable;
  'plenaria.security_events': SecurityEventsTable;
}
