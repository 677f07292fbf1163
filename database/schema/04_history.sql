-- The history: every change of the content, with its author, the row before and after, and its words for the search.

-- The name of a row as people know it.
CREATE FUNCTION plenaria.row_name(item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(item ->> 'name', ''), nullif(item ->> 'theme', ''), item ->> 'title', item ->> 'question',
    item ->> 'alt', item ->> 'text')
$$;

-- The names of the columns that differ between two versions of a row, separated by spaces; pictures are compared by their hash.
CREATE FUNCTION plenaria.changed_columns(before jsonb, after jsonb, picture text, before_hash text, after_hash text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(name, ' ' ORDER BY name) FROM (
    SELECT key AS name FROM jsonb_object_keys(before || after) AS key
      WHERE before -> key IS DISTINCT FROM after -> key AND key NOT IN (coalesce(picture, ''), 'updated_at')
    UNION ALL SELECT picture WHERE before IS NOT NULL AND after IS NOT NULL AND before_hash IS DISTINCT FROM after_hash
  ) changed
$$;

\ir ../functions/leaves.sql
\ir ../functions/history_words.sql
REVOKE ALL ON FUNCTION plenaria.row_name, plenaria.changed_columns, plenaria.leaves, plenaria.history_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.row_name TO authenticated;

-- before and after are whole rows without their picture, which is stored once in plenaria.pictures.
CREATE TABLE plenaria.history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL, row_id text NOT NULL,
  action text NOT NULL CHECK (action IN ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb, after jsonb, picture_column text,
  before_picture text REFERENCES plenaria.pictures (hash),
  after_picture text REFERENCES plenaria.pictures (hash),
  changed_by uuid,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  row_name text GENERATED ALWAYS AS (plenaria.row_name(coalesce(after, before))) STORED,
  changed_columns text GENERATED ALWAYS AS
    (plenaria.changed_columns(before, after, picture_column, before_picture, after_picture)) STORED,
  -- The function that made the whole change, if it was one: "import_rows", "take_back" …
  called text DEFAULT nullif(current_setting('request.called', true), ''),
  words text GENERATED ALWAYS AS (plenaria.history_words(table_name, before, after)) STORED
);
CREATE INDEX history_row ON plenaria.history (table_name, row_id, id);
CREATE INDEX history_transaction ON plenaria.history (transaction_id);
-- The pages list changes of the programme, and the sitemap has the time of the last change of each table: both are read with every
-- snapshot of the content.
CREATE INDEX history_programme ON plenaria.history (id) WHERE table_name = 'program_items';
CREATE INDEX history_last_changes ON plenaria.history (table_name, changed_at);

-- Runs for every change: writes the history and the picture index, and notifies every server. TG_ARGV[0]: the column of the picture, if any.
CREATE FUNCTION plenaria.record_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET "TimeZone" = 'UTC' AS $$
DECLARE
  picture_column text := TG_ARGV[0];
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  before_content text := nullif(before ->> picture_column, '');
  after_content text := nullif(after ->> picture_column, '');
  before_hash text := encode(sha256(convert_to(before_content, 'UTF8')), 'hex');
  after_hash text := before_hash;
  sender text := plenaria.claims() ->> 'sub';
  change_id bigint;
BEGIN
  IF after_content IS DISTINCT FROM before_content THEN
    after_hash := encode(sha256(convert_to(after_content, 'UTF8')), 'hex');
  END IF;
  IF before_hash IS NOT NULL THEN
    INSERT INTO plenaria.pictures VALUES (before_hash, before_content) ON CONFLICT DO NOTHING;
    before := before - picture_column;
  END IF;
  IF after_hash IS NOT NULL THEN
    INSERT INTO plenaria.pictures VALUES (after_hash, after_content) ON CONFLICT DO NOTHING;
    after := after - picture_column;
  END IF;
  IF picture_column IS NOT NULL THEN
    IF before IS NOT NULL AND (after_hash IS NULL OR before ->> 'id' IS DISTINCT FROM after ->> 'id') THEN
      DELETE FROM plenaria.images WHERE table_name = TG_TABLE_NAME AND row_id = before ->> 'id';
    END IF;
    IF after_hash IS NOT NULL THEN
      INSERT INTO plenaria.images VALUES (TG_TABLE_NAME, after ->> 'id', left(after_hash, 32))
        ON CONFLICT (table_name, row_id) DO UPDATE SET hash = excluded.hash
        WHERE images.hash <> excluded.hash;
    END IF;
  END IF;
  INSERT INTO plenaria.history
      (table_name, row_id, action, before, after, picture_column, before_picture, after_picture, changed_by)
    VALUES (TG_TABLE_NAME, coalesce(after, before) ->> 'id', TG_OP, before, after, picture_column, before_hash,
      after_hash, CASE WHEN sender ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN sender::uuid END)
    RETURNING id INTO change_id;
  PERFORM pg_notify('content_changed', json_build_object(
    'id', change_id, 'table', TG_TABLE_NAME, 'action', TG_OP, 'row_id', coalesce(after, before) ->> 'id')::text);
  RETURN NULL;
END $$;

-- Names of the team ----------------------------------------------------------------------------------------------------------

\ir ../functions/name_with_account.sql

-- The name of a team member as the team sees it, and that of the sender of the current request.
CREATE FUNCTION plenaria.shown_name(person plenaria.users) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT plenaria.name_with_account(person.user_metadata ->> 'name', coalesce(person.username, person.email, person.phone))
$$;
CREATE FUNCTION plenaria.own_name() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT plenaria.shown_name(u) FROM plenaria.users u WHERE id::text = plenaria.claims() ->> 'sub'
$$;
REVOKE ALL ON FUNCTION plenaria.shown_name, plenaria.own_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.shown_name, plenaria.own_name TO authenticated;

-- The names of former team members who appear in the history. A person whose data was erased
-- (docs/decisions/0021-erasing-a-person.md) is in neither.
CREATE TABLE plenaria.former_members (
  id uuid PRIMARY KEY,
  name text NOT NULL
);

CREATE FUNCTION plenaria.keep_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plenaria.former_members SELECT OLD.id, plenaria.shown_name(OLD)
    WHERE plenaria.shown_name(OLD) IS NOT NULL AND EXISTS (SELECT FROM plenaria.history WHERE changed_by = OLD.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_name AFTER DELETE ON plenaria.users FOR EACH ROW EXECUTE FUNCTION plenaria.keep_name();

-- Views ---------------------------------------------------------------------------------------------------------------------

\ir ../views/content_history.sql

-- The people who have changed something; readable by everyone who may read the history.
CREATE VIEW public.content_authors AS
  SELECT person.id, person.name FROM (
    SELECT u.id, plenaria.shown_name(u) AS name FROM plenaria.users u
    UNION ALL SELECT id, name FROM plenaria.former_members) person
  WHERE person.id IN (SELECT changed_by FROM public.content_history);

\ir ../views/content_changes.sql

REVOKE ALL ON public.content_history, public.content_authors, public.content_changes FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.content_history, public.content_authors, public.content_changes TO authenticated;

CREATE FUNCTION plenaria.this_change() RETURNS SETOF public.content_changes LANGUAGE sql AS $$
  SELECT * FROM public.content_changes WHERE transaction_id = pg_current_xact_id()::text::bigint
$$;
REVOKE ALL ON FUNCTION plenaria.this_change FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.this_change TO authenticated;
