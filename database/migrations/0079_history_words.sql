-- The history is searched by what was written, too: the values that a change put in or took away, and where they stand.

\ir ../functions/leaves.sql

\ir ../functions/history_words.sql
REVOKE ALL ON FUNCTION plenaria.leaves, plenaria.history_words FROM PUBLIC;

ALTER TABLE plenaria.history
  ADD COLUMN IF NOT EXISTS words text GENERATED ALWAYS AS (plenaria.history_words(table_name, before, after)) STORED;

\ir ../views/content_changes.sql

-- One value of a change goes back alone: a column, a translation ("translations.en.title") or a fact ("facts.batches.0.until"), as long as
-- it still says what that change made it say.
CREATE FUNCTION plenaria.take_back_part(taken bigint, part jsonb) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
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
  EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s FOR UPDATE', list_name, plenaria.key_type(list_name))
    INTO stored USING row_key;
  IF stored IS NULL OR stored #> path IS DISTINCT FROM became #> path THEN
    RAISE EXCEPTION 'One of the rows was changed since'
      USING ERRCODE = 'PT409', HINT = 'Read the history again: taking this back would undo what somebody else did later.';
  END IF;
  -- A translation may be the first one of its language again.
  IF cardinality(path) > 2 AND stored #> path[1:2] IS NULL THEN
    stored := jsonb_set(stored, path[1:2], '{}');
  END IF;
  stored := CASE WHEN was #> path IS NULL THEN stored #- path ELSE jsonb_set(stored, path, was #> path) END;
  PERFORM plenaria.put_back(list_name, row_key, jsonb_build_object(path[1], stored -> path[1]));
END $$;

-- With `part`, {"table_name", "row_id", "path"}, one value of the change alone; else all of it, as before (11_changes.sql).
ALTER FUNCTION public.take_back(jsonb, jsonb) SET SCHEMA plenaria;
\ir ../functions/take_back.sql
REVOKE ALL ON FUNCTION plenaria.take_back_part, public.take_back FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.take_back_part, public.take_back TO authenticated;
