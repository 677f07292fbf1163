-- Accounts: who may sign in, their sessions, and the two roles under which every request of the data API runs.
-- Everything lives in the schema "plenaria", whose tables anon and authenticated cannot read: they reach it only
-- through the security definer functions at the end of this file.

-- Roles belong to the whole cluster, so several databases may be creating them at this very moment: a lost race
-- shows as duplicate_object, unique_violation or "tuple concurrently updated" (internal_error), and is tried again.
-- Works for a superuser and for an ordinary user with CREATEROLE (who must be granted what it created).
DO $$
DECLARE
  wanted text;
  attempt int;
  may_set text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['anon', 'authenticated'] LOOP
    FOR attempt IN 1..20 LOOP
      BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
          EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
        END IF;
        IF NOT pg_has_role(current_user, wanted, may_set) THEN
          EXECUTE format('GRANT %I TO %I', wanted, current_user);
        END IF;
        EXIT;
      EXCEPTION
        WHEN duplicate_object OR unique_violation OR internal_error THEN
          IF attempt = 20 THEN
            RAISE;
          END IF;
          PERFORM pg_sleep(0.02 * attempt);
      END;
    END LOOP;
  END LOOP;
END
$$;

GRANT USAGE ON SCHEMA public TO anon, authenticated;

CREATE SCHEMA plenaria;
GRANT USAGE ON SCHEMA plenaria TO anon, authenticated;

-- What the installation generated for itself and must keep: publishable key, sample content marker and the like.
CREATE TABLE plenaria.settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE plenaria.signing_keys (
  id text PRIMARY KEY,
  algorithm text NOT NULL CHECK (algorithm IN ('ES256', 'RS256')),
  public_jwk jsonb NOT NULL,
  private_jwk jsonb NOT NULL,
  -- standby: published, not signing yet; active: signs; retired: published until every token it signed expired.
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('standby', 'active', 'retired')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_keys_one_active ON plenaria.signing_keys (status) WHERE status = 'active';

CREATE TABLE plenaria.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text,
  email text,
  phone text,
  password_hash text,
  administrator boolean NOT NULL DEFAULT false,
  app_metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb NOT NULL DEFAULT '{}',
  new_email text,
  -- Halves of a secure e-mail change that were confirmed: 'current', 'new', or none.
  new_email_confirmed text CHECK (new_email_confirmed IN ('current', 'new')),
  new_phone text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX users_email ON plenaria.users (lower(email));
CREATE UNIQUE INDEX users_username ON plenaria.users (lower(username));
CREATE UNIQUE INDEX users_phone ON plenaria.users (phone);

CREATE TABLE plenaria.identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user ON plenaria.identities (user_id);

CREATE TABLE plenaria.mfa_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone')),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  friendly_name text NOT NULL DEFAULT '',
  secret text,
  phone text,
  -- The last time step whose code was accepted: a code is good once.
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, friendly_name)
);

-- One row for a sign-in. Its refresh tokens are derived from refresh_key and a counter (see server/auth/rotation.ts),
-- so that a token can be handed out again without ever being stored. A sign-out deletes the row; a malicious reuse
-- of an old token sets revoked_at, so that later uses can still be told apart from unknown tokens.
CREATE TABLE plenaria.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL DEFAULT '[]',
  factor_id uuid REFERENCES plenaria.mfa_factors ON DELETE SET NULL,
  refresh_key bytea NOT NULL,
  refresh_counter bigint NOT NULL DEFAULT 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  revoked_at timestamptz,
  ip text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sessions_user ON plenaria.sessions (user_id);

-- When each refresh token of a session was made and when it was replaced. The tokens themselves are not here.
CREATE TABLE plenaria.refresh_tokens (
  session_id uuid NOT NULL REFERENCES plenaria.sessions ON DELETE CASCADE,
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  revoked_at timestamptz,
  PRIMARY KEY (session_id, counter)
);

CREATE TABLE plenaria.mfa_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  factor_id uuid NOT NULL REFERENCES plenaria.mfa_factors ON DELETE CASCADE,
  code_hash text,
  ip text,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  verified_at timestamptz
);
CREATE INDEX mfa_challenges_factor ON plenaria.mfa_challenges (factor_id);

-- A PKCE or OAuth sign-in under way.
CREATE TABLE plenaria.flow_states (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES plenaria.users ON DELETE CASCADE,
  linking_user_id uuid REFERENCES plenaria.users ON DELETE CASCADE,
  method text NOT NULL,
  provider text,
  -- What the provider's answer is checked against (nonce, its own code verifier).
  provider_state jsonb NOT NULL DEFAULT '{}',
  provider_token text,
  provider_refresh_token text,
  redirect_to text,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  auth_code_hash text UNIQUE,
  auth_code_issued_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Codes and links sent by mail or message; only hashes are kept, one pending token of a kind for a user and address.
CREATE TABLE plenaria.one_time_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  kind text NOT NULL,
  relates_to text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  code_hash text,
  flow_id uuid REFERENCES plenaria.flow_states ON DELETE CASCADE,
  attempts int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, kind, relates_to)
);

-- The verified claims of the request under way; {} when there are none.
CREATE FUNCTION plenaria.claims() RETURNS jsonb
LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}'::jsonb)
$$;

-- Whether these claims belong to an administrator whose session is alive and, when a second factor is enrolled,
-- has passed it.
CREATE FUNCTION plenaria.is_administrator(claims jsonb) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(claims ->> 'role', '') = 'authenticated' AND EXISTS (
    SELECT
    FROM plenaria.users AS u
    JOIN plenaria.sessions AS s ON s.user_id = u.id
    WHERE u.id::text = claims ->> 'sub'
      AND s.id::text = claims ->> 'session_id'
      AND u.administrator
      AND (u.banned_until IS NULL OR u.banned_until <= clock_timestamp())
      AND s.revoked_at IS NULL
      AND (s.not_after IS NULL OR s.not_after > clock_timestamp())
      AND (
        (s.aal = 'aal2' AND claims ->> 'aal' = 'aal2')
        OR NOT EXISTS (
          SELECT FROM plenaria.mfa_factors AS f WHERE f.user_id = u.id AND f.status = 'verified'
        )
      )
  )
$$;

-- Whether the request under way may write content and read what is private.
CREATE FUNCTION plenaria.may_write() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT plenaria.is_administrator(plenaria.claims())
$$;

REVOKE ALL ON ALL TABLES IN SCHEMA plenaria FROM PUBLIC, anon, authenticated;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA plenaria FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.claims(), plenaria.may_write() TO anon, authenticated;
