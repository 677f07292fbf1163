-- What somebody put into a round table does not go with it unseen, and what was removed and came back as it was stands in no draft's way.

-- As in 0092_sets_everywhere.sql, and where a row goes, what was written into it after `seen` is looked at, too: it would go with it.
CREATE OR REPLACE FUNCTION plenaria.inverse_of(taken bigint, seen bigint DEFAULT NULL) RETURNS plenaria.change[] LANGUAGE sql STABLE AS $$
  WITH first AS (
    SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before FROM public.content_history
      WHERE transaction_id = taken ORDER BY table_name, row_id, id
  )
  SELECT coalesce((SELECT array_agg(plenaria.former_row(table_name, row_id, before, CASE WHEN inverse_of.seen IS NOT NULL THEN (
      SELECT CASE WHEN l.became IS NULL THEN 'null' ELSE jsonb_build_object('updated_at', l.became -> 'updated_at') END
        FROM public.content_history l WHERE l.table_name = first.table_name AND l.row_id = first.row_id
          AND (l.id <= inverse_of.seen OR l.transaction_id = taken) ORDER BY l.id DESC LIMIT 1) END) ORDER BY id) FROM first), '{}')
    || ARRAY(SELECT ROW('program_items', i.id, '{}', 'null', NULL, NULL)::plenaria.change
      FROM first JOIN public.program_items i ON i.parent_id::text = first.row_id
      WHERE first.table_name = 'program_items' AND first.before IS NULL
        AND i.id::text NOT IN (SELECT row_id FROM first WHERE table_name = 'program_items')
        AND EXISTS (SELECT FROM public.content_history l WHERE l.table_name = 'program_items' AND l.row_id = i.id::text
          AND l.id > inverse_of.seen))
$$;

-- As in 0092_sets_everywhere.sql, and nobody writes to what is taken back from before it is looked at.
CREATE OR REPLACE FUNCTION public.take_back(change jsonb, seen jsonb DEFAULT NULL, part jsonb DEFAULT NULL)
RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  taken bigint;
  known bigint := CASE WHEN jsonb_typeof(seen) = 'number' THEN (seen #>> '{}')::bigint END;
BEGIN
  PERFORM plenaria.refuse_outsider();
  taken := (change #>> '{}')::bigint;
  PERFORM set_config('plenaria.taken_back', taken::text, true);
  IF part IS NOT NULL THEN
    PERFORM plenaria.apply_set(ARRAY[plenaria.inverse_of_value(taken, part)]);
  ELSE
    IF EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'editions'
      AND before ->> 'content' IS DISTINCT FROM after ->> 'content') THEN
      PERFORM plenaria.hold_content((SELECT max(id) FROM public.content_history WHERE transaction_id = taken));
      PERFORM set_config('plenaria.takes_closing_back', 'yes', true);
      known := NULL;
    END IF;
    PERFORM plenaria.begin_set(ARRAY(SELECT DISTINCT table_name FROM public.content_history WHERE transaction_id = taken));
    PERFORM plenaria.apply_set(plenaria.inverse_of(taken, known));
    IF (SELECT c.called FROM public.content_changes c WHERE c.transaction_id = taken) IN ('publish_drafts', 'publish_release') THEN
      PERFORM plenaria.drafts_again(taken);
    END IF;
  END IF;
  PERFORM plenaria.unsettle_names(taken);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- Whether what a change changes says something else by now than in the version that it was written over: whoever changed it and put it
-- back has changed nothing. Where a row stands in its list is no reason to keep it.
CREATE OR REPLACE FUNCTION plenaria.is_overtaken(list_name text, row_key text, columns jsonb, written_over timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  WITH later AS (
    SELECT h.id, h.was, h.became FROM public.content_history h
      WHERE h.table_name = list_name AND h.row_id = row_key AND CASE WHEN h.action = 'DELETE'
        THEN (h.was ->> 'updated_at')::timestamptz >= written_over
        ELSE (h.became ->> 'updated_at')::timestamptz > written_over END
  ), ends AS (
    SELECT (SELECT was FROM later ORDER BY id LIMIT 1) AS was, (SELECT became FROM later ORDER BY id DESC LIMIT 1) AS became
  )
  SELECT EXISTS (SELECT FROM ends, jsonb_object_keys(coalesce(columns, was)) key
    WHERE was -> key IS DISTINCT FROM became -> key
      AND (columns IS NOT NULL OR key NOT IN ('order_position', 'committee_order', 'updated_at')))
$$;
