-- Restores the drafts of a publication that was just undone. A row that has another draft by now keeps that one.
-- For a publication before 0118 the drafted columns are unknown: the changed columns are used, except place and time if these may only
-- have followed the round table or the facts.
CREATE OR REPLACE FUNCTION plenaria.drafts_again(taken bigint) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  line record;
  release uuid := (SELECT r.id FROM public.releases r
    JOIN public.content_history h ON h.id = r.change_id WHERE h.transaction_id = taken);
  is_known boolean := EXISTS (SELECT FROM plenaria.drafted_rows(taken));
  with_facts boolean := EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'event_facts');
  columns text[];
  stored jsonb;
BEGIN
  UPDATE public.releases SET published_at = NULL, publish_at = NULL, change_id = NULL WHERE id = release;
  FOR line IN
    SELECT f.table_name, f.row_id, f.before, coalesce(l.after, l.before) AS said, d.drafted,
        CASE WHEN is_known THEN d.drafted = '{}' ELSE l.after IS NULL END AS removes
      FROM (
        SELECT DISTINCT ON (table_name, row_id) * FROM public.content_history
          WHERE transaction_id = taken ORDER BY table_name, row_id, id) f
      JOIN (
        SELECT DISTINCT ON (table_name, row_id) * FROM public.content_history
          WHERE transaction_id = taken ORDER BY table_name, row_id, id DESC) l USING (table_name, row_id)
      LEFT JOIN plenaria.drafted_rows(taken) d USING (table_name, row_id)
      WHERE d.drafted IS NOT NULL OR NOT is_known
      ORDER BY f.id
  LOOP
    columns := ARRAY(SELECT attname FROM pg_attribute WHERE attrelid = format('public.%I', line.table_name)::regclass
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname NOT IN ('id', 'created_at', 'updated_at')
      AND CASE WHEN is_known THEN attname = ANY (line.drafted)
        ELSE line.before -> attname::text IS DISTINCT FROM line.said -> attname::text
          AND NOT (line.before ->> 'parent_id' IS NOT NULL AND line.before ->> 'parent_id' = line.said ->> 'parent_id'
            AND attname IN ('day', 'time', 'location', 'auditorium'))
          AND NOT (with_facts AND line.before IS NOT NULL AND attname = 'auditorium') END);
    CONTINUE WHEN columns = '{}' AND NOT line.removes;
    EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s', line.table_name, plenaria.key_type(line.table_name))
      INTO stored USING line.row_id;
    -- The row was removed since, and stays so.
    CONTINUE WHEN stored IS NULL AND line.before IS NOT NULL;
    INSERT INTO public.drafts (table_name, row_id, changes, seen, release_id)
      SELECT line.table_name, line.row_id, CASE WHEN NOT line.removes THEN
          -- Objects and lists also say what others have written since, which publishing the draft would undo.
          (SELECT jsonb_object_agg(name, CASE WHEN jsonb_typeof(line.said -> name) IN ('object', 'array')
              THEN plenaria.former_value(line.said -> name, line.before -> name, stored -> name)
              ELSE line.said -> name END) FROM unnest(columns) name) END, (stored ->> 'updated_at')::timestamptz, release
      ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
