-- Accounts: users, their sessions, the rights of each team role, and the two PostgreSQL roles under which every
-- request of the data API runs. These two cannot read the tables of the schema "plenaria": they reach them through
-- security definer functions and the views of "public".

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

CREATE SCHEMA plenaria;
GRANT USAGE ON SCHEMA public, plenaria TO anon, authenticated;

-- Values that the installation generated and must keep: publishable key, sample content marker and the like.
CREATE TABLE plenaria.settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE plenaria.signing_keys (
  id text PRIMARY KEY,
  algorithm text NOT NULL CHECK (algorithm IN ('ES256', 'RS256')),
  public_jwk jsonb NOT NULL, private_jwk jsonb NOT NULL,
  -- standby: published, not signing yet; active: signs; retired: published until every token it signed expired.
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('standby', 'active', 'retired')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_keys_one_active ON plenaria.signing_keys (status) WHERE status = 'active';

CREATE TABLE plenaria.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text, email text, phone text, password_hash text,
  administrator boolean NOT NULL DEFAULT false,
  app_metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb NOT NULL DEFAULT '{}',
  new_email text,
  -- Halves of a secure e-mail change that were confirmed: 'current', 'new', or none.
  new_email_confirmed text CHECK (new_email_confirmed IN ('current', 'new')),
  new_phone text, email_confirmed_at timestamptz, phone_confirmed_at timestamptz, invited_at timestamptz,
  confirmation_sent_at timestamptz, recovery_sent_at timestamptz, email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz, last_sign_in_at timestamptz, banned_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  phone_change_sent_at timestamptz,
  -- NULL: nobody of the team.
  team_role text CONSTRAINT users_team_role_known CHECK (team_role IN ('owner', 'editor', 'reviewer', 'reader'))
);
CREATE UNIQUE INDEX users_email ON plenaria.users (lower(email));
CREATE UNIQUE INDEX users_username ON plenaria.users (lower(username));
CREATE UNIQUE INDEX users_phone ON plenaria.users (phone);

-- An older server without roles invites administrators, who become owners. Nothing else reads `administrator`.
CREATE FUNCTION plenaria.administrator_is_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.team_role := coalesce(NEW.team_role, 'owner');
  RETURN NEW;
END $$;
CREATE TRIGGER administrator_is_owner BEFORE INSERT ON plenaria.users
  FOR EACH ROW WHEN (NEW.administrator) EXECUTE FUNCTION plenaria.administrator_is_owner();

CREATE TABLE plenaria.identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  provider text NOT NULL, provider_id text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user ON plenaria.identities (user_id);

CREATE TABLE plenaria.mfa_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone')),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  friendly_name text NOT NULL DEFAULT '',
  secret text, phone text,
  -- The last time step whose code was accepted: a code is good once.
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, friendly_name)
);

-- A PKCE or OAuth sign-in in progress.
CREATE TABLE plenaria.flow_states (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES plenaria.users ON DELETE CASCADE,
  linking_user_id uuid REFERENCES plenaria.users ON DELETE CASCADE,
  method text NOT NULL, provider text,
  -- What the provider's answer is checked against (nonce, its own code verifier).
  provider_state jsonb NOT NULL DEFAULT '{}',
  provider_token text, provider_refresh_token text, redirect_to text, code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  auth_code_hash text UNIQUE,
  auth_code_issued_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Codes and links sent by mail or message; only hashes are kept. Several of a kind may be good at a time: who asks for
-- another one takes nothing away from its reader. How many there were in a day bounds how many more there are.
CREATE TABLE plenaria.one_time_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  kind text NOT NULL, relates_to text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  code_hash text,
  flow_id uuid REFERENCES plenaria.flow_states ON DELETE CASCADE,
  -- Not counted any more: wrong guesses count against whoever guesses.
  attempts int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX one_time_tokens_user ON plenaria.one_time_tokens (user_id, kind);

-- One row for a sign-in. Its refresh tokens are derived from refresh_key and a counter (see server/auth/sessions/refresh-tokens.ts),
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
  refreshed_at timestamptz, not_after timestamptz, revoked_at timestamptz, ip text, user_agent text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(), updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The mailed link that it came from. That stays good until somebody uses what it led to, so that a mail scanner that only opens
  -- it takes nothing away from its reader (docs/decisions/0007-mailed-links.md).
  one_time_token_id uuid REFERENCES plenaria.one_time_tokens ON DELETE SET NULL,
  -- When it ends by itself, by the server's clock; each refresh moves it on, up to `not_after`.
  ends_at timestamptz,
  -- When its owner last proved who they are: by a sign-in, or by the password or a mailed code asked for since
  -- (server/auth/sessions/proof.ts). A stolen session has no proof once this is some minutes old.
  proved_at timestamptz,
  -- Until when who came by a mailed link may choose a password without the one before, once.
  choosing_until timestamptz
);
CREATE INDEX sessions_user ON plenaria.sessions (user_id);
CREATE INDEX sessions_one_time_token ON plenaria.sessions (one_time_token_id) WHERE one_time_token_id IS NOT NULL;

-- Flows, tokens and sessions name each other: a sign-in code's mailed link, and the session that links an identity (when it ends, so
-- does the linking).
ALTER TABLE plenaria.flow_states
  ADD COLUMN one_time_token_id uuid REFERENCES plenaria.one_time_tokens ON DELETE CASCADE,
  ADD COLUMN linking_session_id uuid REFERENCES plenaria.sessions ON DELETE CASCADE;
CREATE INDEX flow_states_one_time_token ON plenaria.flow_states (one_time_token_id) WHERE one_time_token_id IS NOT NULL;
CREATE INDEX flow_states_linking_session ON plenaria.flow_states (linking_session_id);

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
  code_hash text, ip text,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  verified_at timestamptz
);
CREATE INDEX mfa_challenges_factor ON plenaria.mfa_challenges (factor_id);

-- One-time codes for people who have lost the device of their second factor. A code is long enough to be stored as an unsalted hash.
CREATE TABLE plenaria.recovery_codes (
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  -- sha256 of the user's id and the code, in hexadecimal.
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- The networks of an account's completed sign-ins: attempts from these are not slowed down by strangers' wrong passwords and codes.
CREATE TABLE plenaria.known_households (
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  -- An IPv4 address or an IPv6 network (/64), as server/visitor-address.ts writes it.
  household text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, household)
);

-- Events that concern accounts and rights, for the owners (congress/accounts/security-events.ts).
CREATE TABLE plenaria.security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- Whose account it is about, and who did it: both outlive the account by name, until the retention erases the event.
  account_id uuid REFERENCES plenaria.users ON DELETE SET NULL,
  account text,
  actor_id uuid REFERENCES plenaria.users ON DELETE SET NULL,
  actor text,
  -- From where: an IPv4 address or the /64 network of an IPv6 one. NULL: from several, or by a command on the server.
  network text,
  detail text,
  -- What is repeated easily is one row for an account, a network and an hour.
  times integer NOT NULL DEFAULT 1,
  happened_at timestamptz NOT NULL, last_at timestamptz NOT NULL,
  -- Names that hour; NULL: this event is a row of its own.
  counted_by text UNIQUE
);
CREATE INDEX security_events_time ON plenaria.security_events (last_at DESC);
CREATE INDEX security_events_account ON plenaria.security_events (account_id);
CREATE INDEX security_events_actor ON plenaria.security_events (actor_id, happened_at);

-- The request under way -----------------------------------------------------------------------------------------------------

-- The verified claims of the request; {} if there are none.
CREATE FUNCTION plenaria.claims() RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}'::jsonb)
$$;

-- Who makes it.
CREATE FUNCTION plenaria.own_id() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (plenaria.claims() ->> 'sub')::uuid
$$;

-- Whether the request calls one of these functions, rather than a table.
CREATE FUNCTION plenaria.calls(VARIADIC names text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('request.called', true) = ANY (names), false)
$$;

-- The role behind these claims; NULL unless their session is alive, an invitation was answered with a password, and the
-- second factor, where one is enrolled, was passed.
CREATE FUNCTION plenaria.team_role(claims jsonb) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT u.team_role
  FROM plenaria.users AS u
  JOIN plenaria.sessions AS s ON s.user_id = u.id
  WHERE claims ->> 'role' = 'authenticated'
    AND u.id::text = claims ->> 'sub'
    AND s.id::text = claims ->> 'session_id'
    AND (u.invited_at IS NULL OR u.password_hash IS NOT NULL)
    AND (u.banned_until IS NULL OR u.banned_until <= clock_timestamp())
    AND s.revoked_at IS NULL
    AND (s.not_after IS NULL OR s.not_after > clock_timestamp())
    AND (
      (s.aal = 'aal2' AND claims ->> 'aal' = 'aal2')
      OR NOT EXISTS (
        SELECT FROM plenaria.mfa_factors AS f WHERE f.user_id = u.id AND f.status = 'verified'
      )
    )
$$;

CREATE FUNCTION plenaria.own_role() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT plenaria.team_role(plenaria.claims())
$$;

-- What each role may do; congress/accounts/rights.ts has the same list, and tests/contract/roles.test.ts holds the two together.
-- No role but the owners' has a right that is not named here.
CREATE FUNCTION plenaria.may(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE plenaria.own_role()
    WHEN 'owner' THEN true
    WHEN 'editor' THEN wanted IN ('readContent', 'writeContent', 'writeNotes', 'writeDrafts')
    WHEN 'reviewer' THEN wanted IN ('readContent', 'writeNotes', 'writeDrafts')
    WHEN 'reader' THEN wanted = 'readEnquiries'
    ELSE false END
$$;

-- Used by the policies of the content tables.
CREATE FUNCTION plenaria.may_write() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT plenaria.may('writeContent')
$$;

-- For an older server without roles.
CREATE FUNCTION plenaria.is_administrator(claims jsonb) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(plenaria.team_role(claims) = 'owner', false)
$$;

-- Refusals ------------------------------------------------------------------------------------------------------------------

-- Row-level security alone would silently skip forbidden rows; a forbidden write must fail (42501). TG_ARGV[0]: the right that is
-- required for writing; by default that of the content.
CREATE FUNCTION plenaria.refuse_strangers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'authenticated' AND NOT plenaria.may(coalesce(TG_ARGV[0], 'writeContent')) THEN
    RAISE EXCEPTION 'permission denied for table %', TG_TABLE_NAME USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite esta alteração, ou falta a segunda etapa do acesso.';
  END IF;
  RETURN NULL;
END $$;

-- A user without the right gets the error even if no row matches.
CREATE FUNCTION plenaria.refuse_outsider() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT plenaria.may('writeContent') THEN
    RAISE EXCEPTION 'permission denied' USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite esta alteração, ou falta a segunda etapa do acesso.';
  END IF;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA plenaria FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.claims, plenaria.may_write, plenaria.own_role, plenaria.may TO anon, authenticated;
GRANT EXECUTE ON FUNCTION plenaria.calls, plenaria.own_id, plenaria.refuse_outsider TO authenticated;
GRANT EXECUTE ON FUNCTION plenaria.administrator_is_owner, plenaria.refuse_strangers TO PUBLIC;

CREATE VIEW public.security_events AS
  SELECT id, kind, account_id, account, actor_id, actor, network, detail, times, happened_at, last_at
  FROM plenaria.security_events
  WHERE current_user <> 'authenticated' OR (SELECT plenaria.may('manageTeam'));
REVOKE ALL ON public.security_events FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.security_events TO authenticated;
