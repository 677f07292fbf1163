-- The stored row of each change, without its picture, which can be megabytes; NULL if there is none.
CREATE OR REPLACE FUNCTION plenaria.stored_rows(changes plenaria.change[]) RETURNS jsonb[]
LANGUAGE plpgsql STABLE SECURITY INVOKER SET "TimeZone" = 'UTC' AS $$
DECLARE
  list record;
  line record;
  columns text;
  stored jsonb[] := array_fill(NULL::jsonb, ARRAY[cardinality(changes)]);
BEGIN
  FOR list IN SELECT c.table_name AS name, array_agg(c.row_id) AS ids, array_agg(c.place) AS places
    FROM unnest(changes) WITH ORDINALITY c (table_name, row_id, columns, seen, written_over, draft_id, place) GROUP BY c.table_name LOOP
    SELECT string_agg(format('%L, t.%I', attname, attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('public.%I', list.name)::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('image', 'logo');
    FOR line IN EXECUTE format('SELECT c.place, jsonb_build_object(%s) AS stored
      FROM unnest($1, $2) c (row_id, place) JOIN public.%I t ON t.id = c.row_id::%s', columns, list.name, plenaria.key_type(list.name))
      USING list.ids, list.places
    LOOP
      stored[line.place] := line.stored;
    END LOOP;
  END LOOP;
  RETURN stored;
END $$;
