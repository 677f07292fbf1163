-- A refused set says what stands there now beside what was to be written, and who wrote it, also where drafts are published or one value
-- is taken back. A draft whose publication is taken back is again of who wrote or sent it.

-- Columns of a change as a refusal tells them: a picture can be megabytes.
CREATE FUNCTION plenaria.without_pictures(columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT columns - '{image,logo}'::text[]
$$;

-- [{"row", "table", "id", "name", "now", "wanted", "author"}], or of drafts [{"id", "table", "name", "stored", "wanted", "author"}]: the
-- changes whose row is not what their writer knew of it, with what stands there now, what was to be written and who wrote what is there.
-- (`now` of a draft that was not looked at is what the draft says.)
CREATE OR REPLACE FUNCTION plenaria.conflicts(changes plenaria.change[], stored jsonb[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(plenaria.named_change(ROW(table_name, row_id, columns, seen, written_over, draft_id), place, now)
      || jsonb_build_object('table', table_name, CASE WHEN draft_id IS NULL THEN 'now' ELSE 'stored' END, now,
        'wanted', plenaria.without_pictures(columns), 'author', plenaria.last_author(table_name, row_id))
      ORDER BY place), '[]')
    FROM unnest(changes, stored) WITH ORDINALITY c (table_name, row_id, columns, seen, written_over, draft_id, now, place)
    WHERE CASE
      WHEN written_over IS NOT NULL THEN now IS NULL OR (now ->> 'updated_at')::timestamptz <> written_over
        AND plenaria.is_overtaken(table_name, row_id, columns, written_over)
      WHEN seen = 'null' THEN now IS NOT NULL
      ELSE (now @> seen) IS NOT TRUE AND seen IS NOT NULL END
$$;

-- As in 0092_sets_everywhere.sql, and a refusal says who wrote another value since.
CREATE OR REPLACE FUNCTION plenaria.inverse_of_value(taken bigint, part jsonb) RETURNS plenaria.change
LANGUAGE plpgsql SECURITY INVOKER SET "TimeZone" = 'UTC' AS $$
DECLARE
  list_name text := part ->> 'table_name';
  row_key text := part ->> 'row_id';
  path text[] := string_to_array(part ->> 'path', '.');
  was jsonb;
  became jsonb;
  stored jsonb;
BEGIN
  SELECT (array_agg(before ORDER BY id))[1], (array_agg(after ORDER BY id DESC))[1] INTO was, became
    FROM public.content_history WHERE transaction_id = taken AND table_name = list_name AND row_id = row_key;
  IF was IS NULL OR became IS NULL OR was #> path IS NOT DISTINCT FROM became #> path OR path[1] IN ('id', 'created_at', 'updated_at') THEN
    RAISE EXCEPTION 'The change made no other value of this' USING ERRCODE = '22023',
      HINT = 'Name the table, the row and the path of a value that the change changed.';
  END IF;
  PERFORM plenaria.begin_set(ARRAY[list_name]);
  EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s', list_name, plenaria.key_type(list_name))
    INTO stored USING row_key;
  IF stored IS NULL OR stored #> path IS DISTINCT FROM became #> path OR NOT plenaria.is_same_place(became, stored, path) THEN
    RAISE EXCEPTION 'One of the rows was changed since'
      USING ERRCODE = 'PT409', HINT = 'Read the history again: taking this back would undo what somebody else did later.',
        DETAIL = plenaria.conflicts(ARRAY[ROW(list_name, row_key, jsonb_build_object(path[1], was -> path[1]), '{"id":null}', NULL,
          NULL)::plenaria.change], ARRAY[plenaria.without_pictures(stored)])::text;
  END IF;
  -- A translation may be the first one of its language again.
  IF path[1] = 'translations' AND stored #> path[1:2] IS NULL THEN
    stored := jsonb_set(stored, path[1:2], '{}');
  END IF;
  stored := CASE WHEN was #> path IS NULL THEN stored #- path ELSE jsonb_set(stored, path, was #> path) END;
  IF stored #> path IS DISTINCT FROM was #> path THEN
    RAISE EXCEPTION 'This value has no place any more' USING ERRCODE = '22023',
      HINT = 'Take the whole change back: what held the value went with it.';
  END IF;
  RETURN plenaria.former_row(list_name, row_key, jsonb_build_object(path[1], stored -> path[1]),
    jsonb_build_object('updated_at', stored -> 'updated_at'));
END $$;

REVOKE ALL ON FUNCTION plenaria.without_pictures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.without_pictures TO authenticated;

-- Whose a draft was that a publication took, also where somebody else takes that back: `of` is the row that it was a draft of.
CREATE OR REPLACE FUNCTION plenaria.note_removed_rows() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('role') <> 'authenticated' THEN RETURN NULL; END IF;
  DELETE FROM plenaria.removed_rows WHERE removed_at < clock_timestamp() - interval '1 day';
  INSERT INTO plenaria.removed_rows (table_name, row_id, known, said)
    SELECT TG_TABLE_NAME, g.id::text, jsonb_strip_nulls(jsonb_build_object('created_at', g.created_at, 'author', item -> 'author',
        'written_by', item -> 'written_by', 'sent_by', item -> 'sent_by',
        'of', CASE WHEN TG_TABLE_NAME = 'drafts' THEN jsonb_build_array(item -> 'table_name', item -> 'row_id') END)),
      CASE WHEN item ? 'author' THEN plenaria.fingerprint(item) END
      FROM gone g, LATERAL (SELECT CASE WHEN TG_TABLE_NAME IN ('drafts', 'notes') THEN to_jsonb(g) ELSE '{}' END AS item) whole
    ON CONFLICT (table_name, row_id) DO UPDATE
      SET known = excluded.known, said = excluded.said, removed_at = excluded.removed_at;
  RETURN NULL;
END $$;

-- What the server knew of a draft or a note that was removed and comes back as it was, or of a draft that was published and comes back
-- because that is taken back.
CREATE OR REPLACE FUNCTION plenaria.keep_author() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  item jsonb := to_jsonb(NEW);
  former jsonb := (SELECT known FROM plenaria.removed_rows WHERE table_name = TG_TABLE_NAME
    AND CASE WHEN plenaria.calls('take_back') THEN known -> 'of' = jsonb_build_array(item -> 'table_name', item -> 'row_id')
      ELSE row_id = NEW.id::text AND said = plenaria.fingerprint(item) END
    ORDER BY removed_at DESC LIMIT 1);
BEGIN
  IF current_setting('role') <> 'authenticated' THEN
    RETURN NEW;
  ELSIF former IS NOT NULL THEN
    RETURN jsonb_populate_record(NEW, '{"written_by":null,"sent_by":null}'::jsonb || former - 'created_at');
  ELSIF plenaria.may('writeContent') THEN
    RETURN jsonb_populate_record(NEW, jsonb_build_object('author', plenaria.own_name(), 'written_by', plenaria.own_id(), 'sent_by', NULL));
  END IF;
  -- Of a reviewer who writes under another name: the policies refuse it.
  NEW.written_by := coalesce(NEW.written_by, plenaria.own_id());
  RETURN NEW;
END $$;
