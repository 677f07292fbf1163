-- When a session ends by itself, by the server's clock; each refresh moves it on, up to a last moment.
ALTER TABLE plenaria.sessions ADD COLUMN ends_at timestamptz;
UPDATE plenaria.sessions SET ends_at = coalesce(refreshed_at, created_at) + interval '7 days';

-- As in 0001_accounts.sql, and nobody who was invited before they have chosen a password.
CREATE OR REPLACE FUNCTION plenaria.is_administrator(claims jsonb) RETURNS boolean
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
  )
$$;
