-- Removing many rows is one set, too: their ids would not fit into the address of a request.

-- Deletes rows of a list by their ids, [{"id"}], and what is inside of them: all or none. Rows that are already gone stay so. Returns the
-- change, which take_back undoes.
CREATE FUNCTION public.remove_rows(list jsonb, members jsonb) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.check_member_list(members);
  IF list = '"event_facts"' THEN
    RAISE EXCEPTION 'The facts cannot be removed' USING ERRCODE = '22023';
  END IF;
  PERFORM plenaria.begin_set(ARRAY[list #>> '{}']);
  PERFORM plenaria.apply_set(ARRAY(SELECT plenaria.former_row(list #>> '{}', m ->> 'id', NULL) FROM jsonb_array_elements(members) m));
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
REVOKE ALL ON FUNCTION public.remove_rows FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.remove_rows TO authenticated;
