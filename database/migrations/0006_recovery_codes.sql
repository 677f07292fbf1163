-- One-time codes for who has lost the device of their second factor. A code is long enough to be kept as a plain hash.

CREATE TABLE plenaria.recovery_codes (
  user_id uuid NOT NULL REFERENCES plenaria.users ON DELETE CASCADE,
  -- sha256 of the user's id and the code, in hexadecimal.
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

REVOKE ALL ON ALL TABLES IN SCHEMA plenaria FROM PUBLIC, anon, authenticated;
