-- Changes of many rows in one transaction, which is one change of the history: undo, the sample, imports, drafts and releases.

-- Undo ----------------------------------------------------------------------------------------------------------------------

-- Restores a row to a former version; NULL: deletes it. Columns that did not exist at that time stay as they are, or get their default.
-- When the closing of an edition is undone, rows also get their former times.
CREATE FUNCTION plenaria.put_back(list_name text, row_key text, former jsonb) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  known text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND attname NOT IN ('id', 'created_at') AND former ? attname);
  key_type regtype := (SELECT atttypid FROM pg_attribute
    WHERE attrelid = format('public.%I', list_name)::regclass AND attname = 'id');
  changed bigint;
BEGIN
  IF former IS NULL THEN
    EXECUTE format('DELETE FROM public.%I WHERE id = $1::%s', list_name, key_type) USING row_key;
    RETURN;
  END IF;
  EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
    WHERE id = $2::%3$s', list_name, known, key_type) USING former, row_key;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed = 0 THEN
    EXECUTE format('INSERT INTO public.%1$I (id, created_at, %2$s)
      SELECT id, created_at, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)', list_name, known) USING former;
  END IF;
END $$;

-- Undoes a change: restores all of its rows to their versions before it. Returns the new change, which can be undone in turn. Closing an
-- edition, or undoing that, can be undone as long as nothing was written since. Published drafts become drafts again.
-- `seen`: the id of the newest row of the history that the caller knows; PT409 if one of the rows was changed after it. Without `seen`
-- this is not checked.
CREATE FUNCTION public.take_back(change jsonb, seen jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  taken bigint;
  line record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  taken := (change #>> '{}')::bigint;
  IF EXISTS (SELECT FROM public.content_history WHERE transaction_id = taken AND table_name = 'editions'
    AND before ->> 'content' IS DISTINCT FROM after ->> 'content') THEN
    PERFORM plenaria.hold_content((SELECT max(id) FROM public.content_history WHERE transaction_id = taken));
    PERFORM set_config('plenaria.takes_closing_back', 'yes', true);
  ELSIF jsonb_typeof(seen) = 'number' THEN
    PERFORM plenaria.hold_tables(ARRAY(SELECT table_name FROM public.content_history WHERE transaction_id = taken));
    IF EXISTS (SELECT FROM public.content_history own JOIN public.content_history later USING (table_name, row_id)
      WHERE own.transaction_id = taken AND later.transaction_id <> taken AND later.id > (seen #>> '{}')::bigint) THEN
      RAISE EXCEPTION 'One of the rows was changed since'
        USING ERRCODE = 'PT409', HINT = 'Read the history again: taking this back would undo what somebody else did later.';
    END IF;
  END IF;
  FOR line IN
    SELECT * FROM (
      SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before FROM public.content_history
        WHERE transaction_id = taken ORDER BY table_name, row_id, id) first
    -- Days and rooms are there when items come back, and items are gone when those go; a round table comes before its lectures.
    ORDER BY before IS NOT NULL, table_name <> 'event_facts', before ->> 'parent_id' IS NOT NULL, id
  LOOP
    PERFORM plenaria.put_back(line.table_name, line.row_id, line.before);
  END LOOP;
  IF (SELECT c.called FROM public.content_changes c WHERE c.transaction_id = taken) IN ('publish_drafts', 'publish_release') THEN
    PERFORM plenaria.drafts_again(taken);
  END IF;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- The sample ----------------------------------------------------------------------------------------------------------------

-- The rows that were loaded with the sample content, including those changed or deleted since.
CREATE TABLE plenaria.sample_rows (
  table_name text NOT NULL, row_id text NOT NULL,
  PRIMARY KEY (table_name, row_id)
);

\ir ../functions/is_sample.sql

-- Whether the user may publish drafts of a table, and remove its sample content.
CREATE FUNCTION plenaria.may_publish(list_name text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT plenaria.may(CASE list_name WHEN 'event_facts' THEN 'writeFacts' WHEN 'editions' THEN 'writeEditions'
    ELSE 'writeContent' END)
$$;

-- The rows of the sample, for administrators: `shown` on the site, or deleted. A row whose text an editor changed is no longer part of
-- the sample, nor is a round table with such a lecture, nor a volume with papers that are not part of the sample.
CREATE FUNCTION plenaria.sample_content() RETURNS TABLE (table_name text, row_id text, shown boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  list_name text;
BEGIN
  IF NOT plenaria.may_write() THEN RETURN; END IF;
  FOR list_name IN SELECT DISTINCT s.table_name FROM plenaria.sample_rows s LOOP
    RETURN QUERY EXECUTE format('SELECT s.table_name, s.row_id, stored.id IS NOT NULL
      FROM plenaria.sample_rows s LEFT JOIN public.%1$I stored ON stored.id::text = s.row_id
      WHERE s.table_name = %1$L AND (stored.id IS NULL OR plenaria.is_sample(%1$L, to_jsonb(stored)) AND NOT EXISTS (
        SELECT FROM public.program_items inside WHERE inside.parent_id::text = s.row_id
          AND NOT plenaria.is_sample(''program_items'', to_jsonb(inside))) AND NOT EXISTS (
        SELECT FROM public.papers inside WHERE %1$L = ''volumes'' AND inside.edition::text = to_jsonb(stored) ->> ''edition''
          AND NOT plenaria.is_sample(''papers'', to_jsonb(inside))))', list_name);
  END LOOP;
END $$;

-- Those rows of the sample that the user may remove and restore.
CREATE VIEW public.sample_content AS
  SELECT * FROM plenaria.sample_content() WHERE plenaria.may_publish(table_name);
REVOKE ALL ON public.sample_content FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.sample_content TO authenticated;

CREATE FUNCTION public.remove_sample_content() RETURNS SETOF public.content_changes LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  item record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  FOR item IN SELECT * FROM public.sample_content WHERE shown LOOP
    PERFORM plenaria.put_back(item.table_name, item.row_id, NULL);
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

\ir ../functions/restore_sample_content.sql

-- Imports -------------------------------------------------------------------------------------------------------------------

-- The first invalid member as [{"row", "id"}], counted from 1; NULL if there is none. PostgreSQL's own error does not say which row it is.
CREATE FUNCTION plenaria.faulty_member(list_name text, members jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  line record;
  stored jsonb;
BEGIN
  FOR line IN SELECT * FROM jsonb_array_elements(members) WITH ORDINALITY m (member, place) LOOP
    EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1', list_name) INTO stored USING (line.member ->> 'id')::uuid;
    IF (plenaria.row_fault(list_name, line.member, stored)).fault IS NOT NULL THEN
      RETURN jsonb_build_array(jsonb_build_object('row', line.place, 'id', line.member -> 'id'));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

\ir ../functions/import_rows.sql

-- The same as "import_rows" for items of the programme, under its own name, because the history records the called function.
CREATE FUNCTION public.change_programme(members jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE sql SECURITY INVOKER AS $$
  SELECT * FROM public.import_rows('"program_items"', members, seen)
$$;

REVOKE ALL ON FUNCTION plenaria.put_back, public.take_back, plenaria.is_sample, plenaria.may_publish, plenaria.sample_content,
  public.remove_sample_content, public.restore_sample_content, public.import_rows, public.change_programme FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.put_back, public.take_back, plenaria.may_publish, plenaria.sample_content,
  public.remove_sample_content, public.restore_sample_content, public.import_rows, public.change_programme TO authenticated;
