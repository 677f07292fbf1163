-- A session says when its owner last proved who they are, and what happens to accounts and rights is recorded for the owners.

-- By a sign-in, or by the password or a mailed code asked for since (server/auth/sessions/proof.ts). A stolen session has no
-- proof once this is some minutes old. Sessions from before have none.
ALTER TABLE plenaria.sessions ADD COLUMN proved_at timestamptz;

-- Until when who came by a mailed link may choose a password without the one before, once.
ALTER TABLE plenaria.sessions ADD COLUMN choosing_until timestamptz;

-- The session that links an identity: when it ends, so does the linking.
ALTER TABLE plenaria.flow_states ADD COLUMN linking_session_id uuid REFERENCES plenaria.sessions ON DELETE CASCADE;
CREATE INDEX flow_states_linking_session ON plenaria.flow_states (linking_session_id);

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
  happened_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- Names that hour; NULL: this event is a row of its own.
  counted_by text UNIQUE
);
CREATE INDEX security_events_time ON plenaria.security_events (last_at DESC);
CREATE INDEX security_events_account ON plenaria.security_events (account_id);
CREATE INDEX security_events_actor ON plenaria.security_events (actor_id, happened_at);

CREATE VIEW public.security_events AS
  SELECT id, kind, account_id, account, actor_id, actor, network, detail, times, happened_at, last_at
  FROM plenaria.security_events
  WHERE current_user <> 'authenticated' OR (SELECT plenaria.may('manageTeam'));
REVOKE ALL ON public.security_events FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.security_events TO authenticated;
REVOKE ALL ON plenaria.security_events FROM PUBLIC, anon, authenticated;
