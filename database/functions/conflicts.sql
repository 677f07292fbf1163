-- Returns [{"row", "table", "id", "name", "now", "wanted", "added", "author", "own"}], or for drafts [{"id", "table", "name", "stored", "wanted",
-- "added", "author", "own"}]: the changes whose row differs from the state that their writer has seen, with its current values, the values to be
-- written, whether it was added since, and who wrote the current values. (`now` of a draft that was not reviewed is the contents of the draft.)
-- The history has the id of `now`: the id of a change can be spelled differently, such as a UUID in capitals.
CREATE OR REPLACE FUNCTION plenaria.conflicts(changes plenaria.change[], stored jsonb[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(plenaria.named_change(ROW(table_name, row_id, columns, seen, written_over, draft_id), place, now)
      || jsonb_build_object('table', table_name, CASE WHEN draft_id IS NULL THEN 'now' ELSE 'stored' END, now,
        'wanted', plenaria.without_pictures(columns), 'added', coalesce(seen = 'null', false)) || plenaria.last_writing(table_name, coalesce(now ->> 'id', row_id))
      ORDER BY place), '[]')
    FROM unnest(changes, stored) WITH ORDINALITY c (table_name, row_id, columns, seen, written_over, draft_id, now, place)
    WHERE CASE
      WHEN written_over IS NOT NULL THEN now IS NULL OR (now ->> 'updated_at')::timestamptz <> written_over
        AND plenaria.is_overtaken(table_name, now ->> 'id', columns, written_over)
      WHEN seen = 'null' THEN now IS NOT NULL
      ELSE (now @> seen) IS NOT TRUE AND seen IS NOT NULL END
$$;
