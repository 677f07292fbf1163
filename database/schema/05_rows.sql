-- Rules for the rows of all tables, whoever writes them: times, order, and the version that a writer has seen.

-- Times ---------------------------------------------------------------------------------------------------------------------

-- Whether this transaction undoes the closing of an edition: rows are then restored with their original times.
CREATE FUNCTION plenaria.takes_closing_back() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('plenaria.takes_closing_back', true), '') = 'yes'
$$;

-- The server sets updated_at, and it increases with every change: editors detect conflicting changes by it.
CREATE FUNCTION plenaria.keep_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF plenaria.takes_closing_back() THEN
    RETURN NEW;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.updated_at := clock_timestamp();
  ELSE
    NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 microsecond');
  END IF;
  RETURN NEW;
END $$;

-- The columns that the server had set in removed rows of tables without a history, for a day: whoever restores a row names its id, and
-- these columns come from here, not from the request. `said`: the fingerprint of the contents of a draft or a note.
CREATE TABLE plenaria.removed_rows (
  table_name text NOT NULL, row_id text NOT NULL, known jsonb NOT NULL, said text,
  removed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (table_name, row_id)
);
CREATE INDEX removed_rows_time ON plenaria.removed_rows (removed_at);

-- A hash of the part of a draft or a note that its author wrote.
CREATE FUNCTION plenaria.fingerprint(item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(jsonb_build_array(item -> 'table_name', item -> 'row_id', item -> 'changes', item -> 'text')::text)
$$;

\ir ../functions/note_removed_rows.sql

\ir ../functions/keep_creation.sql

-- The type of a table's key. Types differ, and a comparison of keys as text could not use the index.
CREATE FUNCTION plenaria.key_type(list_name text) RETURNS regtype LANGUAGE sql STABLE AS $$
  SELECT atttypid::regtype FROM pg_attribute WHERE attrelid = format('public.%I', list_name)::regclass AND attname = 'id'
$$;

-- Translations --------------------------------------------------------------------------------------------------------------

\ir ../functions/follow_translations.sql

-- Lists ---------------------------------------------------------------------------------------------------------------------

\ir ../functions/hold_tables.sql

CREATE FUNCTION plenaria.check_member_list(members jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF members IS NULL OR jsonb_typeof(members) <> 'array' THEN
    RAISE EXCEPTION 'members must be a list' USING ERRCODE = '22023';
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(members) m WHERE jsonb_typeof(m) <> 'object') THEN
    RAISE EXCEPTION 'every member must be an object' USING ERRCODE = '22023';
  END IF;
END $$;

-- `seen`: the rows as the caller read them, each with its id and the columns that matter to the caller. If the list has changed, nothing
-- is written (PT409: the response has status 409). PostgREST uses the prefix PT for a status in the same way.
CREATE FUNCTION plenaria.check_seen(stored jsonb, seen jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF seen IS NULL OR jsonb_typeof(seen) = 'null' THEN
    RETURN;
  ELSIF jsonb_typeof(seen) <> 'array'
    OR EXISTS (SELECT FROM jsonb_array_elements(seen) s WHERE jsonb_typeof(s) <> 'object') THEN
    RAISE EXCEPTION 'seen must be a list of objects' USING ERRCODE = '22023';
  ELSIF EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(stored, '[]')) r FULL JOIN jsonb_array_elements(seen) s ON r -> 'id' = s -> 'id'
      WHERE r IS NULL OR s IS NULL OR NOT r @> s) THEN
    RAISE EXCEPTION 'The list is not the one that was seen'
      USING ERRCODE = 'PT409', HINT = 'Read the list again: somebody else changed it.';
  END IF;
END $$;

\ir ../functions/put_in_order.sql

REVOKE ALL ON FUNCTION plenaria.takes_closing_back, plenaria.key_type, plenaria.hold_tables FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.takes_closing_back, plenaria.key_type, plenaria.hold_tables TO authenticated;
