-- Nobody schedules what they could not publish: at its time it would not be. And a draft is called as its row is.

-- What people call the row of a draft; of a new one, what it will be called.
CREATE FUNCTION plenaria.draft_name(draft public.drafts) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  stored jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM public.%I t WHERE id = $1::%s', draft.table_name, plenaria.key_type(draft.table_name))
    INTO stored USING draft.row_id;
  RETURN coalesce(plenaria.row_name(stored), draft.name);
END $$;
REVOKE ALL ON FUNCTION plenaria.draft_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.draft_name TO authenticated;

CREATE OR REPLACE FUNCTION plenaria.draft_now(draft public.drafts) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', draft.id, 'table', draft.table_name, 'name', plenaria.draft_name(draft),
    'now', jsonb_build_object('table_name', draft.table_name,
      'row_id', draft.row_id, 'author', draft.author, 'written_at', draft.written_at, 'changes', draft.changes - '{image,logo}'::text[]))
$$;

-- As in schema/12_drafts.sql, and who schedules may publish all of it.
CREATE OR REPLACE FUNCTION plenaria.release_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen jsonb;
BEGIN
  IF current_user = 'authenticated' AND NOT plenaria.calls('publish_release', 'take_back') THEN
    -- NULL, all of them, of one that is added.
    NEW.scheduled_by := OLD.scheduled_by;
    NEW.failure := OLD.failure;
    NEW.published_at := OLD.published_at;
    NEW.change_id := OLD.change_id;
  END IF;
  IF NEW.publish_at IS NULL THEN
    NEW.looked_at := '[]';
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.publish_at, NEW.looked_at) IS DISTINCT FROM (OLD.publish_at, OLD.looked_at) THEN
    NEW.scheduled_by := CASE WHEN NEW.publish_at IS NOT NULL THEN plenaria.own_id() END;
    NEW.failure := NULL;
    IF NEW.publish_at IS NOT NULL AND NEW.published_at IS NULL THEN
      IF current_user = 'authenticated' AND EXISTS (SELECT FROM public.drafts d
        WHERE d.release_id = NEW.id AND NOT plenaria.may_publish(d.table_name)) THEN
        RAISE EXCEPTION 'permission denied to schedule these drafts' USING ERRCODE = '42501',
          HINT = 'A sua função na equipe não permite publicar todos estes rascunhos.';
      END IF;
      unseen := plenaria.unseen_drafts(ARRAY(SELECT d.id FROM public.drafts d WHERE d.release_id = NEW.id), NEW.looked_at);
      IF unseen <> '[]' THEN
        RAISE EXCEPTION 'A draft does not say what was looked at' USING ERRCODE = 'PT409', DETAIL = unseen::text,
          HINT = 'Read what these drafts say now, and schedule the release with their versions in looked_at.';
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;
