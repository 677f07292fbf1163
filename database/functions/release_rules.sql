-- Sets the columns that report the result when a release is published or its publication is undone. Scheduling a release requires the right to publish all of it, and the
-- rights of that person are checked again at its time. The request must contain the reviewed versions. `looked_at` alone confirms the time for the current contents of the drafts.
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
