-- The list of changes says which facts a change changed, and a value that is what it was before already is nobody's conflict.

-- As in 0079_history_words.sql, and the columns of the facts are the paths that changed, in small letters as the history finds them:
-- "batches.0.until".
CREATE OR REPLACE VIEW public.content_changes AS
  SELECT c.id, c.transaction_id, c.changed_by, c.changed_at, c.tables, c.parts, c.called, c.actions,
    coalesce(plenaria.shown_name(u), f.name) AS author,
    concat_ws(' ', regexp_replace(normalize(lower(concat_ws(' ', plenaria.shown_name(u), f.name)), NFD), '[\u0300-\u036f]', '', 'g'),
      c.words) AS words
  FROM (
    SELECT max(last) AS id, transaction_id, (array_agg(changed_by))[1] AS changed_by, max(changed_at) AS changed_at,
      ' ' || string_agg(DISTINCT table_name, ' ') || ' ' AS tables,
      jsonb_agg(jsonb_build_object('table_name', table_name, 'action', action, 'rows', rows, 'row_id', row_id,
        'name', CASE WHEN row_id IS NOT NULL THEN names END, 'columns', columns) ORDER BY last DESC) AS parts,
      max(called) AS called,
      ' ' || string_agg(DISTINCT action, ' ') || ' ' AS actions,
      string_agg(words, ' ') AS words
    FROM (
      SELECT h.transaction_id, h.table_name, h.action, count(DISTINCT h.row_id) AS rows,
          CASE WHEN min(h.row_id) = max(h.row_id) THEN min(h.row_id) END AS row_id, max(h.id) AS last,
          (array_agg(h.changed_by))[1] AS changed_by, max(h.changed_at) AS changed_at, max(h.called) AS called,
          string_agg(DISTINCT CASE WHEN h.table_name = 'event_facts'
            THEN (SELECT string_agg(place[1], ' ') FROM regexp_matches(h.words, ' event_facts\.facts\.([a-z0-9._-]+)', 'g') found (place))
            ELSE h.changed_columns END, ' ') AS columns,
          CASE WHEN min(h.row_id) = max(h.row_id) THEN (array_agg(h.row_name ORDER BY h.id DESC))[1] END AS names,
          string_agg(h.words, ' ') AS words
        FROM plenaria.history h WHERE h.id IN (SELECT id FROM public.content_history)
        GROUP BY h.transaction_id, h.table_name, h.action) part
    GROUP BY transaction_id) c
  LEFT JOIN plenaria.users u ON u.id = c.changed_by
  LEFT JOIN plenaria.former_members f ON f.id = c.changed_by;

-- As in 0098_refusals.sql, and what is so already is left as it is.
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
  -- Nothing is left to do: a change of nothing.
  IF stored #> path IS NOT DISTINCT FROM was #> path AND stored IS NOT NULL AND plenaria.is_same_place(was, stored, path) THEN
    RETURN plenaria.former_row(list_name, row_key, jsonb_build_object(path[1], stored -> path[1]),
      jsonb_build_object('updated_at', stored -> 'updated_at'));
  END IF;
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
