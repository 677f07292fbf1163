-- What holds for the rows of every table, whoever writes them: their times, their order, and the version that a writer has seen.

-- Times ---------------------------------------------------------------------------------------------------------------------

-- Whether this transaction takes a closing back: rows come back with the times that they had.
CREATE FUNCTION plenaria.takes_closing_back() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('plenaria.takes_closing_back', true), '') = 'yes'
$$;

-- updated_at is the server's, and grows with every change: it is what an editor's "nobody changed it since" relies on.
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

-- What the server knew of rows that the team removed, for a day, where no history knows it: who brings one back names it by its id,
-- and what it was comes from here, not from them. `said`: the fingerprint of what a draft or a note said.
CREATE TABLE plenaria.removed_rows (
  table_name text NOT NULL, row_id text NOT NULL, known jsonb NOT NULL, said text,
  removed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (table_name, row_id)
);
CREATE INDEX removed_rows_time ON plenaria.removed_rows (removed_at);

-- What its author wrote of a draft or a note.
CREATE FUNCTION plenaria.fingerprint(item jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(jsonb_build_array(item -> 'table_name', item -> 'row_id', item -> 'changes', item -> 'text')::text)
$$;

CREATE FUNCTION plenaria.note_removed_rows() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('role') <> 'authenticated' THEN RETURN NULL; END IF;
  DELETE FROM plenaria.removed_rows WHERE removed_at < clock_timestamp() - interval '1 day';
  INSERT INTO plenaria.removed_rows (table_name, row_id, known, said)
    SELECT TG_TABLE_NAME, g.id::text, jsonb_strip_nulls(jsonb_build_object('created_at', g.created_at, 'author', item -> 'author',
        'written_by', item -> 'written_by', 'sent_by', item -> 'sent_by')),
      CASE WHEN item ? 'author' THEN plenaria.fingerprint(item) END
      FROM gone g, LATERAL (SELECT CASE WHEN TG_TABLE_NAME IN ('drafts', 'notes') THEN to_jsonb(g) ELSE '{}' END AS item) whole
    ON CONFLICT (table_name, row_id) DO UPDATE
      SET known = excluded.known, said = excluded.said, removed_at = excluded.removed_at;
  RETURN NULL;
END $$;

-- A row that is added is created now, or when it was before it was removed; no change moves that.
CREATE FUNCTION plenaria.keep_creation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.created_at := OLD.created_at;
  ELSIF current_setting('role') = 'authenticated' AND NOT plenaria.calls('take_back', 'restore_sample_content', 'close_edition') THEN
    NEW.created_at := coalesce(
      (SELECT (before ->> 'created_at')::timestamptz FROM plenaria.history
        WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text AND action = 'DELETE' ORDER BY id DESC LIMIT 1),
      (SELECT (known ->> 'created_at')::timestamptz FROM plenaria.removed_rows
        WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text),
      clock_timestamp());
  END IF;
  RETURN NEW;
END $$;

-- The types of keys differ: looked for as a text, every row of the list would be read for each one that is sought.
CREATE FUNCTION plenaria.key_type(list_name text) RETURNS regtype LANGUAGE sql STABLE AS $$
  SELECT atttypid::regtype FROM pg_attribute WHERE attrelid = format('public.%I', list_name)::regclass AND attname = 'id'
$$;

-- Translations --------------------------------------------------------------------------------------------------------------

-- Marks the translations whose text changed after they were made (public.outdated_translations).
CREATE FUNCTION plenaria.follow_translations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.outdated_translations WHERE table_name = TG_TABLE_NAME AND row_id = before ->> 'id';
    RETURN NULL;
  END IF;
  INSERT INTO public.outdated_translations (table_name, row_id, column_name, language, translated_from)
    SELECT TG_TABLE_NAME, after ->> 'id', column_name, language, md5(before ->> column_name)
    FROM jsonb_each(after -> 'translations') AS languages (language, texts),
      jsonb_each_text(texts) AS translated (column_name, content)
    WHERE before ->> column_name ~ '\S' AND before ->> column_name <> after ->> column_name
      AND before #>> ARRAY['translations', language, column_name] = content
    ON CONFLICT DO NOTHING;
  DELETE FROM public.outdated_translations
    WHERE table_name = TG_TABLE_NAME AND row_id = after ->> 'id'
      AND (md5(after ->> column_name) = translated_from
        OR before #>> ARRAY['translations', language, column_name]
          IS DISTINCT FROM after #>> ARRAY['translations', language, column_name]);
  RETURN NULL;
END $$;

-- Lists ---------------------------------------------------------------------------------------------------------------------

-- Nobody writes to these tables until the transaction is over, and then sees what was written before.
CREATE FUNCTION plenaria.hold_tables(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  -- All take them in one order, so that nobody waits for somebody who waits for them.
  FOR name IN SELECT DISTINCT unnest(names) ORDER BY 1 LOOP
    EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', name);
  END LOOP;
END $$;

CREATE FUNCTION plenaria.check_member_list(members jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF members IS NULL OR jsonb_typeof(members) <> 'array' THEN
    RAISE EXCEPTION 'members must be a list' USING ERRCODE = '22023';
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(members) m WHERE jsonb_typeof(m) <> 'object') THEN
    RAISE EXCEPTION 'every member must be an object' USING ERRCODE = '22023';
  END IF;
END $$;

-- `seen`: the rows as the caller read them, each with its id and the columns that matter to them. When the list is
-- another one by now, nothing is written (PT409: answered as 409). PT is how PostgREST, too, is told a status.
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

-- Numbers the rows of a table from 1 as `members` names them by their ids; `seen` as in check_seen.
CREATE FUNCTION plenaria.put_in_order(list_name text, members jsonb, seen jsonb) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  stored jsonb;
BEGIN
  PERFORM plenaria.check_member_list(members);
  EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', list_name);
  EXECUTE format('SELECT jsonb_agg(jsonb_build_object(''id'', id, ''order_position'', order_position)) FROM public.%I',
    list_name) INTO stored;
  PERFORM plenaria.check_seen(stored, seen);
  EXECUTE format('UPDATE public.%I AS t SET order_position = list.place
    FROM jsonb_array_elements($1) WITH ORDINALITY AS list (member, place)
    WHERE t.id::text = list.member ->> ''id'' AND t.order_position IS DISTINCT FROM list.place', list_name) USING members;
END $$;

REVOKE ALL ON FUNCTION plenaria.takes_closing_back, plenaria.key_type, plenaria.hold_tables FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.takes_closing_back, plenaria.key_type, plenaria.hold_tables TO authenticated;
