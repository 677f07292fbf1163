-- Rows of a list come in from a spreadsheet as one whole: a member whose id is stored is changed in what it mentions, another
-- one is added. `seen` names the versions ({"id": …, "updated_at": …}) of those that are stored. Returns the change.
CREATE FUNCTION public.import_rows(list jsonb, members jsonb, seen jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  list_name text := coalesce(list #>> '{}', '');
  stored jsonb;
  member jsonb;
  columns text;
  changed integer;
BEGIN
  PERFORM plenaria.refuse_outsider();
  IF list_name NOT IN ('speakers', 'program_items', 'sponsors', 'committees', 'faq') THEN
    RAISE EXCEPTION 'Nothing can be imported into "%"', list_name USING ERRCODE = '22023';
  END IF;
  PERFORM plenaria.check_member_list(members);
  EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', list_name);
  EXECUTE format('SELECT jsonb_agg(jsonb_build_object(''id'', id, ''updated_at'', updated_at)) FROM public.%I
    WHERE id::text IN (SELECT m ->> ''id'' FROM jsonb_array_elements($1) m)', list_name) INTO stored USING members;
  PERFORM plenaria.check_seen(stored, seen);
  FOR member IN SELECT * FROM jsonb_array_elements(members) LOOP
    SELECT string_agg(format('%I', name), ', ') INTO columns FROM jsonb_object_keys(member) AS name WHERE name <> 'id';
    CONTINUE WHEN columns IS NULL;
    EXECUTE format('UPDATE public.%1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1))
      WHERE id = ($1 ->> ''id'')::uuid', list_name, columns) USING member;
    GET DIAGNOSTICS changed = ROW_COUNT;
    CONTINUE WHEN changed > 0;
    EXECUTE format('INSERT INTO public.%1$I (id, %2$s) SELECT id, %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)',
      list_name, columns) USING member;
  END LOOP;
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;

REVOKE ALL ON FUNCTION public.import_rows(jsonb, jsonb, jsonb) FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.import_rows(jsonb, jsonb, jsonb) TO authenticated;
