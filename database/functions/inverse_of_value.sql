-- The change set that undoes one value of a change: a column, a translation ("translations.en.title") or a fact ("facts.batches.0.until"), provided that
-- it still has the value that the change gave it. The error says who has written another value since; a value that is already restored is left unchanged. If
-- elements of a list were added, removed or reordered since, the position has a different value, and values that were deleted with their element are only
-- restored with it.
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
  IF list_name = 'committees' AND path = '{type}' THEN
    PERFORM plenaria.refuse_committee_name(r.former, taken) FROM plenaria.renamings(taken) r WHERE r.former = was ->> 'type';
    was := plenaria.in_present_committee(was, taken);
  END IF;
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
