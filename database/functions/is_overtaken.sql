-- Whether the columns of a change have different values now than in the version that the change is based on; a value that was changed and
-- restored does not count. For a removal, the position of a row in its list does not count either, nor the time and place that a lecture
-- takes from its round table, or the translated name that a member takes from the committee. A row that was added after the version is
-- a different one.
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
  SELECT EXISTS (SELECT FROM ends, jsonb_object_keys(coalesce(columns, was, became)) key
    WHERE was -> key IS DISTINCT FROM became -> key
      AND (columns IS NOT NULL OR key NOT IN ('order_position', 'committee_order', 'updated_at')
        AND NOT (key IN ('time', 'day', 'auditorium', 'location') AND was ->> 'parent_id' IS NOT NULL
          AND was ->> 'parent_id' IS NOT DISTINCT FROM became ->> 'parent_id')
        AND NOT (list_name = 'committees' AND key = 'translations' AND NOT EXISTS (
          SELECT FROM jsonb_each(was -> 'translations') w (language, texts)
            FULL JOIN jsonb_each(became -> 'translations') b (language, texts) USING (language)
            WHERE coalesce(w.texts, '{}') - 'type' <> coalesce(b.texts, '{}') - 'type'))))
$$;
