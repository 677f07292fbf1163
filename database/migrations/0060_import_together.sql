-- As in 0029_import.sql and 0030_import_papers.sql, and members that follow each other and name the same columns are written by
-- one statement: with two for each of them 2,000 rows took, on a busy machine, as long as a statement may. Their order stays:
-- a round table comes before its lectures.
CREATE OR REPLACE FUNCTION public.import_rows(list jsonb, members jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  list_name text := coalesce(list #>> '{}', '');
  stored jsonb;
  alike record;
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF list_name NOT IN ('speakers', 'program_items', 'sponsors', 'committees', 'faq', 'papers') THEN
    RAISE EXCEPTION 'Nothing can be imported into "%"', list_name USING ERRCODE = '22023';
  END IF;
  PERFORM plenaria.check_member_list(members);
  EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', list_name);
  EXECUTE format('SELECT jsonb_agg(jsonb_build_object(''id'', id, ''updated_at'', updated_at)) FROM public.%I
    WHERE id::text IN (SELECT m ->> ''id'' FROM jsonb_array_elements($1) m)', list_name) INTO stored USING members;
  PERFORM plenaria.check_seen(stored, seen);
  FOR alike IN
    SELECT is_stored, jsonb_agg(member ORDER BY place) AS rows,
        (SELECT string_agg(format('%I', name), ', ') FROM unnest(columns) name) AS names,
        (SELECT string_agg(format('%1$I = row.%1$I', name), ', ') FROM unnest(columns) name) AS settings
      FROM (SELECT *, place - row_number() OVER (PARTITION BY is_stored, columns ORDER BY place) AS run
        FROM (SELECT member, place, member ->> 'id' IN (SELECT s ->> 'id' FROM jsonb_array_elements(stored) s) AS is_stored,
            ARRAY(SELECT name FROM jsonb_object_keys(member) name WHERE name <> 'id' ORDER BY name) AS columns
          FROM jsonb_array_elements(members) WITH ORDINALITY m (member, place)) each_member
        WHERE columns <> '{}') counted
      GROUP BY is_stored, columns, run ORDER BY min(place)
  LOOP
    IF alike.is_stored THEN
      EXECUTE format('UPDATE public.%1$I stored SET %2$s FROM jsonb_populate_recordset(NULL::public.%1$I, $1) row
        WHERE stored.id = row.id', list_name, alike.settings) USING alike.rows;
    ELSE
      EXECUTE format('INSERT INTO public.%1$I (id, %2$s) SELECT id, %2$s FROM jsonb_populate_recordset(NULL::public.%1$I, $1)',
        list_name, alike.names) USING alike.rows;
    END IF;
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
