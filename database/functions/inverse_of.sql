-- The change set that undoes a change. `seen`: the newest line of the history that the caller has read; anything
-- that was written after it is a conflict, including lectures added to a round table that would be deleted. A row that the change deleted and
-- that is there again since is none: it is left as it is; if it was deleted again after that, it is one. Without `seen` nothing is checked.
CREATE OR REPLACE FUNCTION plenaria.inverse_of(taken bigint, seen bigint DEFAULT NULL) RETURNS plenaria.change[] LANGUAGE sql STABLE AS $$
  WITH first AS (
    SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before,
        first_value(action) OVER (PARTITION BY table_name, row_id ORDER BY id DESC) AS last_action
      FROM public.content_history WHERE transaction_id = taken ORDER BY table_name, row_id, id
  ), undone AS (
    SELECT first.*, later.action FROM first LEFT JOIN LATERAL (
      SELECT l.action FROM public.content_history l WHERE l.table_name = first.table_name AND l.row_id = first.row_id
        AND l.id > inverse_of.seen AND l.transaction_id <> taken ORDER BY l.id DESC LIMIT 1) later ON last_action = 'DELETE'
      WHERE coalesce(later.action = 'DELETE', true)
  )
  SELECT coalesce((SELECT array_agg(plenaria.former_row(table_name, row_id, before, CASE WHEN action = 'DELETE' THEN '{}'
      WHEN inverse_of.seen IS NOT NULL THEN (
      SELECT CASE WHEN l.became IS NULL THEN 'null' ELSE jsonb_build_object('updated_at', l.became -> 'updated_at') END
        FROM public.content_history l WHERE l.table_name = undone.table_name AND l.row_id = undone.row_id
          AND (l.id <= inverse_of.seen OR l.transaction_id = taken) ORDER BY l.id DESC LIMIT 1) END) ORDER BY id) FROM undone), '{}')
    || ARRAY(SELECT ROW('program_items', i.id, '{}', 'null', NULL, NULL)::plenaria.change
      FROM first JOIN public.program_items i ON i.parent_id::text = first.row_id
      WHERE first.table_name = 'program_items' AND first.before IS NULL
        AND i.id::text NOT IN (SELECT row_id FROM first WHERE table_name = 'program_items')
        AND EXISTS (SELECT FROM public.content_history l WHERE l.table_name = 'program_items' AND l.row_id = i.id::text
          AND l.id > inverse_of.seen))
$$;
