-- Whatever was done in one transaction is one change, and is taken back in one. The sample content goes and comes so.

-- A line of history also says whether another change touched its row later.
CREATE OR REPLACE VIEW public.content_history AS
  SELECT
    h.id, h.table_name, h.row_id, h.action,
    CASE WHEN h.before_picture IS NULL THEN h.before ELSE jsonb_set(h.before, ARRAY[h.picture_column],
      to_jsonb((SELECT p.content FROM plenaria.pictures p WHERE p.hash = h.before_picture))) END AS before,
    CASE WHEN h.after_picture IS NULL THEN h.after ELSE jsonb_set(h.after, ARRAY[h.picture_column],
      to_jsonb((SELECT p.content FROM plenaria.pictures p WHERE p.hash = h.after_picture))) END AS after,
    h.changed_by, h.changed_at, h.transaction_id,
    EXISTS (SELECT FROM plenaria.history later WHERE later.table_name = h.table_name AND later.row_id = h.row_id
      AND later.id > h.id AND later.transaction_id <> h.transaction_id) AS superseded
  FROM plenaria.history h
  WHERE current_user <> 'authenticated' OR (SELECT plenaria.may_write());

-- One row for each transaction. `id` is its newest line's, `parts` say how many rows of which table were added, changed or
-- removed (`row_id`: the only one's), `tables` names these tables, each between spaces.
CREATE VIEW public.content_changes AS
  SELECT max(last) AS id, transaction_id, (array_agg(changed_by))[1] AS changed_by, max(changed_at) AS changed_at,
    ' ' || string_agg(DISTINCT table_name, ' ') || ' ' AS tables,
    jsonb_agg(jsonb_build_object('table_name', table_name, 'action', action, 'rows', rows,
      'row_id', row_id) ORDER BY last DESC) AS parts
  FROM (
    SELECT transaction_id, table_name, action, count(DISTINCT row_id) AS rows,
        CASE WHEN min(row_id) = max(row_id) THEN min(row_id) END AS row_id, max(id) AS last,
        (array_agg(changed_by))[1] AS changed_by, max(changed_at) AS changed_at
      FROM plenaria.history WHERE current_user <> 'authenticated' OR (SELECT plenaria.may_write())
      GROUP BY transaction_id, table_name, action) part
  GROUP BY transaction_id;
REVOKE ALL ON public.content_changes FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.content_changes TO authenticated;

CREATE FUNCTION plenaria.this_change() RETURNS SETOF public.content_changes LANGUAGE sql AS $$
  SELECT * FROM public.content_changes WHERE transaction_id = pg_current_xact_id()::text::bigint
$$;

-- Makes a row what it was; null: it was not there. What it did not know at that time stays, or gets its default.
CREATE FUNCTION plenaria.put_back(list_name text, row_key text, former jsonb) RETURNS void
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  known text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = format('public.%I', list_name)::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND attname NOT IN ('id', 'created_at', 'updated_at') AND former ? attname);
  changed bigint;
BEGIN
  IF former IS NULL THEN
    EXECUTE format('DELETE FROM public.%I WHERE id::text = $1', list_name) USING row_key;
    RETURN;
  END IF;
  EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
    WHERE id::text = $2', list_name, known) USING former, row_key;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed = 0 THEN
    EXECUTE format('INSERT INTO public.%1$I (id, created_at, %2$s)
      SELECT id, created_at, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)', list_name, known) USING former;
  END IF;
END $$;

-- Makes all that a change touched what it was before, and returns the change that this is: taking that back undoes it.
CREATE FUNCTION public.take_back(change jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  line record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  FOR line IN
    SELECT * FROM (
      SELECT DISTINCT ON (table_name, row_id) id, table_name, row_id, before FROM public.content_history
        WHERE transaction_id = (change #>> '{}')::bigint ORDER BY table_name, row_id, id) first
    -- A round table comes back before its lectures.
    ORDER BY before ->> 'parent_id' IS NOT NULL, id
  LOOP
    PERFORM plenaria.put_back(line.table_name, line.row_id, line.before);
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- The sample -------------------------------------------------------------------------------------------------------------

-- The rows that came with the sample content, whatever became of them.
CREATE TABLE plenaria.sample_rows (
  table_name text NOT NULL,
  row_id text NOT NULL,
  PRIMARY KEY (table_name, row_id)
);

-- In an installation of before: nothing else fills four tables at once, in nobody's name.
INSERT INTO plenaria.sample_rows
  SELECT DISTINCT table_name, row_id FROM plenaria.history
    WHERE action = 'INSERT' AND changed_by IS NULL AND transaction_id IN (
      SELECT transaction_id FROM plenaria.history GROUP BY transaction_id HAVING count(DISTINCT table_name) >= 4);

-- Whether a row is the sample's and still says what it said then. Where and when something is may have changed.
CREATE FUNCTION plenaria.is_sample(list_name text, item jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM plenaria.sample_rows s WHERE s.table_name = list_name AND s.row_id = item ->> 'id')
    AND item @> (SELECT h.after - '{created_at,updated_at,day,time,location,auditorium,order_position,committee_order}'::text[]
      FROM plenaria.history h WHERE h.table_name = list_name AND h.row_id = item ->> 'id' ORDER BY h.id LIMIT 1)
$$;

-- The sample's rows for administrators: `shown` on the site, or gone. What an editor gave other words is no sample any more,
-- nor is a round table with such a lecture.
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
          AND NOT plenaria.is_sample(''program_items'', to_jsonb(inside))))', list_name);
  END LOOP;
END $$;
CREATE VIEW public.sample_content AS SELECT * FROM plenaria.sample_content();
REVOKE ALL ON public.sample_content FROM PUBLIC, anon, authenticated;
GRANT SELECT ON public.sample_content TO authenticated;

CREATE FUNCTION public.remove_sample_content() RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  item record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  FOR item IN SELECT * FROM public.sample_content WHERE shown LOOP
    PERFORM plenaria.put_back(item.table_name, item.row_id, NULL);
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- What is gone of the sample comes back as it first was.
CREATE FUNCTION public.restore_sample_content() RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  line record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  FOR line IN
    SELECT * FROM (
      SELECT DISTINCT ON (h.table_name, h.row_id) h.id, h.table_name, h.row_id, h.after
        FROM public.sample_content s JOIN public.content_history h USING (table_name, row_id)
        WHERE NOT s.shown ORDER BY h.table_name, h.row_id, h.id) first
    ORDER BY after ->> 'parent_id' IS NOT NULL, id
  LOOP
    PERFORM plenaria.put_back(line.table_name, line.row_id, line.after);
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

-- Who may change nothing is told so, also where there is nothing to change.
CREATE FUNCTION plenaria.refuse_outsider() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT plenaria.may_write() THEN
    RAISE EXCEPTION 'permission denied'
      USING ERRCODE = '42501', HINT = 'Only an administrator with a complete sign-in may change content.';
  END IF;
END $$;

REVOKE ALL ON FUNCTION plenaria.put_back(text, text, jsonb), plenaria.sample_content(), plenaria.is_sample(text, jsonb),
  plenaria.this_change(), plenaria.refuse_outsider(), public.take_back(jsonb), public.remove_sample_content(),
  public.restore_sample_content() FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.put_back(text, text, jsonb), plenaria.sample_content(), plenaria.this_change(),
  plenaria.refuse_outsider(), public.take_back(jsonb), public.remove_sample_content(), public.restore_sample_content()
  TO authenticated;
