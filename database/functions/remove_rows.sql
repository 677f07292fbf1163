-- Deletes rows of a list by their ids, [{"id", "updated_at"}], and what is inside of them: all or none. `updated_at`: the version that the
-- caller has seen. `committee`: the name of the committee whose members the caller has seen, all of them, and removes. If a row has other
-- contents by now, or something that is not among the members would go with them, nothing is deleted. Without `updated_at` a row is not
-- checked. Rows that are already gone are no error. Returns the change, which take_back undoes.
CREATE OR REPLACE FUNCTION public.remove_rows(list jsonb, members jsonb, committee jsonb DEFAULT NULL) RETURNS SETOF public.content_changes
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  list_name text := coalesce(list #>> '{}', '');
  removals plenaria.change[];
BEGIN
  PERFORM plenaria.refuse_outsider();
  PERFORM plenaria.check_member_list(members);
  IF list_name = 'event_facts' THEN
    RAISE EXCEPTION 'The facts cannot be removed' USING ERRCODE = '22023';
  ELSIF committee <> 'null' AND list_name <> 'committees' THEN
    RAISE EXCEPTION 'Only members are in a committee' USING ERRCODE = '22023';
  ELSIF jsonb_typeof(committee) NOT IN ('string', 'null') THEN
    RAISE EXCEPTION 'committee must be a name' USING ERRCODE = '22023';
  END IF;
  PERFORM plenaria.begin_set(ARRAY[list_name]);
  removals := ARRAY(SELECT ROW(list_name, m ->> 'id', NULL, NULL, (m ->> 'updated_at')::timestamptz, NULL)::plenaria.change
    FROM jsonb_array_elements(members) m);
  removals := ARRAY(SELECT ROW(table_name, stored ->> 'id', columns, seen, written_over, draft_id)::plenaria.change
    FROM unnest(removals, plenaria.stored_rows(removals)) r (table_name, row_id, columns, seen, written_over, draft_id, stored)
    WHERE stored IS NOT NULL);
  -- What the caller has not seen: a lecture that was added to a round table, a member who joined the committee.
  removals := removals || ARRAY(SELECT ROW(list_name, unseen.id, NULL, 'null', NULL, NULL)::plenaria.change FROM (
      SELECT i.id FROM unnest(removals) r JOIN public.program_items i ON i.parent_id::text = r.row_id
        WHERE list_name = 'program_items' AND r.written_over IS NOT NULL
      UNION SELECT c.id FROM public.committees c WHERE c.type = committee #>> '{}') unseen
    WHERE unseen.id::text NOT IN (SELECT row_id FROM unnest(removals)));
  PERFORM plenaria.apply_set(removals);
  RETURN QUERY SELECT * FROM plenaria.this_change();
END $$;
