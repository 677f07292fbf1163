-- As in 0040_publishing.sql, and drafts find their rows by the key: looked for as a text, every row of the list was read for each of
-- them, and 2,000 drafts took longer to publish than a statement may.
CREATE FUNCTION plenaria.key_type(list_name text) RETURNS regtype LANGUAGE sql STABLE AS $$
  SELECT atttypid::regtype FROM pg_attribute WHERE attrelid = format('public.%I', list_name)::regclass AND attname = 'id'
$$;
REVOKE ALL ON FUNCTION plenaria.key_type(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.key_type(text) TO authenticated;

CREATE OR REPLACE FUNCTION plenaria.overtaken_drafts(wanted uuid[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  draft public.drafts;
  stored jsonb;
  found jsonb := '[]';
BEGIN
  FOR draft IN SELECT * FROM public.drafts WHERE id = ANY (wanted) ORDER BY table_name, row_id FOR UPDATE LOOP
    EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s FOR UPDATE', draft.table_name,
      plenaria.key_type(draft.table_name)) INTO stored USING draft.row_id;
    CONTINUE WHEN CASE WHEN draft.seen IS NULL OR stored IS NULL THEN (draft.seen IS NULL) = (stored IS NULL)
      ELSE (stored ->> 'updated_at')::timestamptz = draft.seen OR NOT plenaria.is_overtaken(draft) END;
    found := found || jsonb_build_object('id', draft.id, 'name', coalesce(plenaria.row_name(stored), draft.name));
  END LOOP;
  RETURN found;
END $$;

CREATE OR REPLACE FUNCTION plenaria.apply_draft(draft public.drafts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text := (SELECT string_agg(format('%I', key), ', ') FROM jsonb_object_keys(coalesce(draft.changes, '{}')) key);
  key_type regtype := plenaria.key_type(draft.table_name);
BEGIN
  IF draft.removes THEN
    EXECUTE format('DELETE FROM public.%I WHERE id = $1::%s', draft.table_name, key_type) USING draft.row_id;
  ELSIF columns IS NULL THEN
    RETURN;
  ELSIF draft.seen IS NULL THEN
    EXECUTE format('INSERT INTO public.%1$I (id, %2$s) SELECT id, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)',
      draft.table_name, columns) USING draft.changes || jsonb_build_object('id', draft.row_id);
  ELSE
    EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
      WHERE id = $2::%3$s', draft.table_name, columns, key_type) USING draft.changes, draft.row_id;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION plenaria.drafts_again(taken bigint) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  line record;
  release uuid := (SELECT r.id FROM public.releases r
    JOIN public.content_history h ON h.id = r.change_id WHERE h.transaction_id = taken);
  columns text[];
  stored timestamptz;
BEGIN
  UPDATE public.releases SET published_at = NULL, publish_at = NULL, change_id = NULL WHERE id = release;
  FOR line IN
    SELECT f.table_name, f.row_id, f.before, l.after FROM (
      SELECT DISTINCT ON (table_name, row_id) * FROM public.content_history
        WHERE transaction_id = taken ORDER BY table_name, row_id, id) f
    JOIN (
      SELECT DISTINCT ON (table_name, row_id) * FROM public.content_history
        WHERE transaction_id = taken ORDER BY table_name, row_id, id DESC) l USING (table_name, row_id)
    ORDER BY f.id
  LOOP
    columns := ARRAY(SELECT attname FROM pg_attribute WHERE attrelid = format('public.%I', line.table_name)::regclass
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname NOT IN ('id', 'created_at', 'updated_at')
      AND line.before -> attname::text IS DISTINCT FROM line.after -> attname::text
      AND NOT (line.before ->> 'parent_id' = line.after ->> 'parent_id' AND attname IN ('day', 'time', 'location', 'auditorium')));
    CONTINUE WHEN line.after IS NOT NULL AND columns = '{}';
    EXECUTE format('SELECT updated_at FROM public.%I WHERE id = $1::%s', line.table_name, plenaria.key_type(line.table_name))
      INTO stored USING line.row_id;
    INSERT INTO public.drafts (table_name, row_id, changes, seen, release_id)
      SELECT line.table_name, line.row_id, CASE WHEN line.after IS NOT NULL THEN
          (SELECT jsonb_object_agg(name, line.after -> name) FROM unnest(columns) name) END, stored, release
      ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
