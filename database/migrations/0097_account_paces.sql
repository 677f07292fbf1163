-- How often something was done for an account, as a bucket that fills up again by itself (server/limits/stored.ts): messages that were
-- sent to it. Until now that was read off the tokens that the messages held.
CREATE TABLE plenaria.account_paces (
  account_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  -- What is counted.
  name text NOT NULL,
  -- When the bucket is full again: a row of before that says nothing more.
  full_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, name)
);
CREATE INDEX account_paces_full ON plenaria.account_paces (full_at);

-- What was sent last is not forgotten: two messages of one kind stay apart while the server is exchanged.
INSERT INTO plenaria.account_paces (account_id, name, full_at)
  SELECT user_id, kind, max(created_at) + (least(count(*), 3) * interval '1 hour') FROM plenaria.one_time_tokens
    WHERE created_at > clock_timestamp() - interval '1 day' GROUP BY user_id, kind;
