-- Which mailed link a session or a sign-in code came from. A link stays good until somebody uses what it led to, so that
-- a mail scanner that only opens it takes nothing away from its reader (docs/decisions/0007-mailed-links.md).

ALTER TABLE plenaria.sessions
  ADD COLUMN one_time_token_id uuid REFERENCES plenaria.one_time_tokens ON DELETE SET NULL;
CREATE INDEX sessions_one_time_token ON plenaria.sessions (one_time_token_id) WHERE one_time_token_id IS NOT NULL;

ALTER TABLE plenaria.flow_states
  ADD COLUMN one_time_token_id uuid REFERENCES plenaria.one_time_tokens ON DELETE CASCADE;
CREATE INDEX flow_states_one_time_token ON plenaria.flow_states (one_time_token_id)
  WHERE one_time_token_id IS NOT NULL;

ALTER TABLE plenaria.users ADD COLUMN phone_change_sent_at timestamptz;

REVOKE ALL ON ALL TABLES IN SCHEMA plenaria FROM PUBLIC, anon, authenticated;
