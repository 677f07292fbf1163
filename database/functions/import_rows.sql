-- Imports rows of a spreadsheet: a member whose id exists updates the columns that it contains, any other member is inserted. `seen`:
-- the versions ({"id", "updated_at"}) of the existing rows. Returns the change.
CREATE OR REPLACE FUNCTION public.import_rows(list jsonb, members jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  list_name text := coalesce(list #>> '{}', '');
  changes plenaria.change[];
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF list_name NOT IN ('speakers', 'program_items', 'sponsors', 'committees', 'faq', 'papers') THEN
    RAISE EXCEPTION 'Nothing can be imported into "%"', list_name USING ERRCODE = '22023';
  END IF;
  PERFORM plenaria.check_member_list(members);
  changes := ARRAY(SELECT ROW(list_name, m ->> 'id', m - 'id', NULL, NULL, NULL)::plenaria.change
    FROM jsonb_array_elements(members) WITH ORDINALITY list (m, place) ORDER BY place);
  PERFORM plenaria.apply_set(plenaria.with_seen(list_name, changes, seen, false), 'The list is not the one that was seen');
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
