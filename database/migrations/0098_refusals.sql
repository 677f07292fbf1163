-- A refused set says what stands there now beside what was to be written, and who wrote it, also where drafts are published or one value
-- is taken back. A draft whose publication is taken back is again of who wrote or sent it.

-- Columns of a change as a refusal tells them: a picture can be megabytes.
CREATE FUNCTION plenaria.without_pictures(columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT columns - '{image,logo}'::text[]
$$;

\ir ../functions/conflicts.sql

\ir ../functions/inverse_of_value.sql

REVOKE ALL ON FUNCTION plenaria.without_pictures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.without_pictures TO authenticated;

\ir ../functions/note_removed_rows.sql

\ir ../functions/keep_author.sql
