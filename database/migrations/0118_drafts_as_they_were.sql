-- What a publication took comes back as the drafts that there were: each row that had one, with the columns that it was to change. What
-- only followed (lectures their round table, talks a speaker's name, items a room) was nobody's draft.

-- Which columns a draft was to change, of the last line that its publication wrote about its row; '{}': the row was to go.
ALTER TABLE plenaria.history ADD COLUMN drafted text[];

-- Of the drafts that this transaction publishes: only who publishes notes it, and only who reads the content reads it. The clock has
-- no role of the team.
CREATE FUNCTION plenaria.note_drafted(wanted uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE plenaria.history h SET drafted = last.drafted FROM (
    SELECT max(l.id) AS id, ARRAY(SELECT key FROM jsonb_object_keys(coalesce(d.changes, '{}')) key ORDER BY key) AS drafted
      FROM public.drafts d JOIN plenaria.history l ON l.table_name = d.table_name AND l.row_id = d.row_id
        AND l.transaction_id = pg_current_xact_id()::text::bigint
      WHERE d.id = ANY (wanted) AND d.changes IS DISTINCT FROM '{}'
        AND (current_setting('role') <> 'authenticated' OR plenaria.may_publish(d.table_name)) GROUP BY d.id) last
    WHERE h.id = last.id
$$;

CREATE FUNCTION plenaria.drafted_rows(taken bigint) RETURNS TABLE (table_name text, row_id text, drafted text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT h.table_name, h.row_id, h.drafted FROM plenaria.history h WHERE h.transaction_id = taken AND h.drafted IS NOT NULL
    AND (current_setting('role') <> 'authenticated' OR plenaria.may('readContent'))
$$;
REVOKE ALL ON FUNCTION plenaria.note_drafted, plenaria.drafted_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.note_drafted, plenaria.drafted_rows TO authenticated;

-- As in 0092_sets_everywhere.sql, and the history knows what was drafted.
CREATE OR REPLACE FUNCTION plenaria.publish(wanted uuid[], looked_at jsonb) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  unseen jsonb := plenaria.unseen_drafts(wanted, looked_at);
BEGIN
  IF unseen <> '[]' THEN
    RAISE EXCEPTION 'A draft does not say what was looked at' USING ERRCODE = 'PT409', DETAIL = unseen::text,
      HINT = 'Read what these drafts say now, and publish them with their versions.';
  END IF;
  PERFORM plenaria.apply_set(ARRAY(
      SELECT ROW(d.table_name, d.row_id, d.changes, CASE WHEN d.seen IS NULL THEN 'null'::jsonb END, d.seen, d.id)::plenaria.change
        FROM public.drafts d WHERE d.id = ANY (wanted) ORDER BY d.created_at, d.id),
    'What a draft was written over has changed since');
  PERFORM plenaria.note_drafted(wanted);
  DELETE FROM public.drafts WHERE id = ANY (wanted);
END $$;

-- What a publication took, as drafts again: it was taken back just now. A row that somebody has written another draft of keeps that one.
-- Of a publication before this migration nobody knows what was drafted: it is what changed, without where and when something is where
-- that may only have followed its round table or the facts.
CREATE OR REPLACE FUNCTION plenaria.drafts_again(taken bigint) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  line record;
  release uuid := (SELECT r.id FROM public.releases r
    JOIN public.content_history h ON h.id = r.change_id WHERE h.transaction_id = taken);
  is_known boolean := EXISTS (SELECT FROM plenaria.drafted_rows(taken));
  with_facts boolean := EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'event_facts');
  columns text[];
  stored timestamptz;
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
    EXECUTE format('SELECT updated_at FROM public.%I WHERE id = $1::%s', line.table_name, plenaria.key_type(line.table_name))
      INTO stored USING line.row_id;
    INSERT INTO public.drafts (table_name, row_id, changes, seen, release_id)
      SELECT line.table_name, line.row_id, CASE WHEN NOT line.removes THEN
          (SELECT jsonb_object_agg(name, line.said -> name) FROM unnest(columns) name) END, stored, release
      ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
