-- Nobody's newer work is overwritten unseen, however little time lies between looking and writing.

-- Nobody writes to these tables until the transaction is over, and then sees what was written before.
CREATE FUNCTION plenaria.hold_tables(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  -- All take them in one order, so that nobody waits for somebody who waits for them.
  FOR name IN SELECT DISTINCT unnest(names) ORDER BY 1 LOOP
    EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', name);
  END LOOP;
END $$;

-- As in 0040_publishing.sql. `seen`: the newest line of the history that the caller knows; PT409 if one of the rows was changed
-- by somebody since. Without it nobody looks, as before.
DROP FUNCTION public.take_back(jsonb);
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

-- Drafts of one list are written together, all or none. A member is {"id", "changes", "seen"} of the row that it is a draft of, or
-- {"id"} alone, whose draft goes. `seen` names the versions ({"id", "updated_at"}) of the drafts that these rows have by now, as far as
-- the caller knows. Returns what was written.
CREATE FUNCTION public.change_drafts(list jsonb, members jsonb, seen jsonb) RETURNS SETOF public.drafts
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  list_name text := coalesce(list #>> '{}', '');
  ids text[];
BEGIN
  IF NOT plenaria.may('writeDrafts') THEN
    RAISE EXCEPTION 'permission denied' USING ERRCODE = '42501',
      HINT = 'A sua função na equipe não permite esta alteração, ou falta a segunda etapa do acesso.';
  END IF;
  PERFORM plenaria.check_member_list(members);
  ids := ARRAY(SELECT m ->> 'id' FROM jsonb_array_elements(members) m);
  PERFORM plenaria.hold_tables('{drafts}');
  PERFORM plenaria.check_seen((SELECT jsonb_agg(jsonb_build_object('id', row_id, 'updated_at', updated_at))
    FROM public.drafts WHERE table_name = list_name AND row_id = ANY (ids)), seen);
  DELETE FROM public.drafts WHERE table_name = list_name
    AND row_id IN (SELECT m ->> 'id' FROM jsonb_array_elements(members) m WHERE NOT m ? 'changes');
  RETURN QUERY
    INSERT INTO public.drafts (table_name, row_id, changes, seen)
      SELECT list_name, m ->> 'id', nullif(m -> 'changes', 'null'), (m ->> 'seen')::timestamptz
        FROM jsonb_array_elements(members) m WHERE m ? 'changes'
      ON CONFLICT (table_name, row_id) DO UPDATE SET changes = excluded.changes, seen = excluded.seen
      RETURNING *;
END $$;

REVOKE ALL ON FUNCTION plenaria.hold_tables(text[]), public.take_back(jsonb, jsonb), public.change_drafts(jsonb, jsonb, jsonb)
  FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION plenaria.hold_tables(text[]), public.take_back(jsonb, jsonb), public.change_drafts(jsonb, jsonb, jsonb)
  TO authenticated;
