-- Writes several drafts of one list, all or none. A member is {"id", "changes", "seen"} with the id of the row that the draft changes, or
-- only {"id"} to delete its draft. `seen`: the versions ({"id", "updated_at"}) of the existing drafts of these rows that
-- the caller has read. Returns the written drafts.
CREATE OR REPLACE FUNCTION public.change_drafts(list jsonb, members jsonb, seen jsonb) RETURNS SETOF public.drafts
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  list_name text := coalesce(list #>> '{}', '');
  ids text[];
  removed text[];
BEGIN
  IF NOT plenaria.may('writeDrafts') THEN
    RAISE EXCEPTION 'permission denied' USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite esta alteração, ou falta a segunda etapa do acesso.';
  END IF;
  PERFORM plenaria.check_member_list(members);
  ids := ARRAY(SELECT m ->> 'id' FROM jsonb_array_elements(members) m);
  removed := ARRAY(SELECT m ->> 'id' FROM jsonb_array_elements(members) m WHERE NOT m ? 'changes');
  PERFORM plenaria.hold_tables('{drafts}');
  PERFORM plenaria.check_seen((SELECT jsonb_agg(jsonb_build_object('id', row_id, 'updated_at', updated_at))
    FROM public.drafts WHERE table_name = list_name AND row_id = ANY (ids)), seen);
  DELETE FROM public.drafts WHERE table_name = list_name AND row_id = ANY (removed);
  -- The policies of the table pass over drafts that the caller may not delete.
  IF EXISTS (SELECT FROM public.drafts WHERE table_name = list_name AND row_id = ANY (removed)) THEN
    RAISE EXCEPTION 'permission denied for the draft of somebody else' USING ERRCODE = '42501',
      HINT = 'Um destes rascunhos é de outra pessoa: só ela, ou quem pode publicar, o remove.';
  END IF;
  RETURN QUERY
    INSERT INTO public.drafts (table_name, row_id, changes, seen)
      SELECT list_name, m ->> 'id', nullif(m -> 'changes', 'null'), (m ->> 'seen')::timestamptz
        FROM jsonb_array_elements(members) m WHERE m ? 'changes'
      ON CONFLICT (table_name, row_id) DO UPDATE SET changes = excluded.changes, seen = excluded.seen
      RETURNING *;
END $$;
