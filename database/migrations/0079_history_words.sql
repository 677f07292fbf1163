-- The history is searched by what was written, too: the values that a change put in or took away, and where they stand.

-- Every text, number and yes or no of a value, with its path: "facts.batches.0.until".
CREATE FUNCTION plenaria.leaves(item jsonb) RETURNS TABLE (path text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH RECURSIVE part (path, value) AS (
    SELECT key, member FROM jsonb_each(item) each_member (key, member)
    UNION ALL
    SELECT part.path || '.' || inner_part.key, inner_part.member FROM part, LATERAL (
      SELECT key, member FROM jsonb_each(CASE jsonb_typeof(part.value) WHEN 'object' THEN part.value ELSE '{}' END) o (key, member)
      UNION ALL
      SELECT (place - 1)::text, member FROM jsonb_array_elements(
        CASE jsonb_typeof(part.value) WHEN 'array' THEN part.value ELSE '[]' END) WITH ORDINALITY a (member, place)) inner_part)
  SELECT path, value #>> '{}' FROM part WHERE jsonb_typeof(value) NOT IN ('object', 'array', 'null')
$$;

\ir ../functions/history_words.sql
REVOKE ALL ON FUNCTION plenaria.leaves, plenaria.history_words FROM PUBLIC;

ALTER TABLE plenaria.history
  ADD COLUMN words text GENERATED ALWAYS AS (plenaria.history_words(table_name, before, after)) STORED;

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
          string_agg(DISTINCT h.changed_columns, ' ') AS columns,
          CASE WHEN min(h.row_id) = max(h.row_id) THEN (array_agg(h.row_name ORDER BY h.id DESC))[1] END AS names,
          string_agg(h.words, ' ') AS words
        FROM plenaria.history h WHERE h.id IN (SELECT id FROM public.content_history)
        GROUP BY h.transaction_id, h.table_name, h.action) part
    GROUP BY transaction_id) c
  LEFT JOIN plenaria.users u ON u.id = c.changed_by
  LEFT JOIN plenaria.former_members f ON f.id = c.changed_by;

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
