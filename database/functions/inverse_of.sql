-- The change set that undoes a change. `seen`: the newest line of the history that the caller has read; anything
-- that was written after it is a conflict, including lectures added to a round table that would be deleted. A row that the change deleted and
-- that is there again is left as it is; if it was deleted again after `seen`, it is a conflict. Without `seen` nothing is checked.
CREATE OR REPLACE FUNCTION plenaria.inverse_of(taken bigint, seen bigint DEFAULT NULL) RETURNS plenaria.change[] LANGUAGE sql STABLE AS $$
  WITH first AS (
    SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before, was,
        first_value(became) OVER (PARTITION BY table_name, row_id ORDER BY id DESC) AS became
      FROM public.content_history WHERE transaction_id = taken ORDER BY table_name, row_id, id
  ), undone AS (
    -- Rows that were removed since the change edited them return only if none of the edited rows is left.
    SELECT first.*, newest.became AS now, CASE WHEN before IS NOT NULL AND first.became IS NOT NULL AND newest.became IS NULL
        AND bool_or(before IS NOT NULL AND first.became IS NOT NULL AND newest.became IS NOT NULL) OVER () THEN '{}'
        ELSE plenaria.former_values(before, was, first.became, newest.became) END AS former,
        first.became IS NULL AND newest.id > inverse_of.seen AND newest.transaction_id <> taken AS is_gone_again
      FROM first, LATERAL (SELECT l.id, l.transaction_id, l.became FROM public.content_history l
        WHERE l.table_name = first.table_name AND l.row_id = first.row_id ORDER BY l.id DESC LIMIT 1) newest
      WHERE first.became IS NOT NULL OR newest.became IS NULL
  )
  SELECT coalesce((SELECT array_agg(plenaria.former_row(table_name, row_id, CASE WHEN table_name = 'committees'
      THEN plenaria.in_present_committee(former, taken, ARRAY(SELECT row_id FROM first WHERE table_name = 'committees'), became, now)
      ELSE former END,
      CASE WHEN is_gone_again THEN '{}'
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
    -- Members who joined a committee since it was renamed are renamed back with the others.
    || ARRAY(SELECT ROW('committees', c.id, jsonb_build_object('type', r.former), NULL, NULL, NULL)::plenaria.change
      FROM plenaria.renamings(taken) r JOIN public.committees c ON c.type = plenaria.present_name(r.became, taken)
      WHERE c.id::text NOT IN (SELECT row_id FROM first WHERE table_name = 'committees'))
$$;
