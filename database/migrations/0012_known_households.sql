-- Where a sign-in to an account was finished before: from there, strangers' wrong passwords and codes slow nobody down.

CREATE TABLE plenaria.known_households (
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  -- An IPv4 address or an IPv6 network (/64), as server/visitor-address.ts writes it.
  household text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, household)
);

REVOKE ALL ON ALL TABLES IN SCHEMA plenaria FROM PUBLIC, anon, authenticated;

-- Who is signed in now, as far as the address is written the same way.
INSERT INTO plenaria.known_households (user_id, household, seen_at)
SELECT s.user_id, regexp_replace(s.ip, '^::ffff:', ''), max(s.created_at)
FROM plenaria.sessions AS s
WHERE s.ip ~ '^(::ffff:)?\d+\.\d+\.\d+\.\d+$' AND s.revoked_at IS NULL AND s.one_time_token_id IS NULL
  AND (s.aal = 'aal2' OR NOT EXISTS (
    SELECT FROM plenaria.mfa_factors AS f WHERE f.user_id = s.user_id AND f.status = 'verified'
  ))
GROUP BY 1, 2;
