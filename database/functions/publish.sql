-- Publishes all of the drafts or none, in the reviewed versions, [{"id", "written_at"}]. The detail of an error lists the affected drafts,
-- [{"id", "name"}]. The history records which columns were drafted.
CREATE OR REPLACE FUNCTION plenaria.publish(wanted uuid[], looked_at jsonb) RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  unseen jsonb := plenaria.unseen_drafts(wanted, looked_at);
BEGIN
  IF unseen <> '[]' THEN
    RAISE EXCEPTION 'A draft does not say what was looked at' USING ERRCODE = 'PT409', DETAIL = unseen::text,
      HINT = 'Read what these drafts say now, and publish them with their versions.';
  END IF;
  PERFORM plenaria.apply_set(ARRAY(
      SELECT ROW(d.table_name, d.row_id, d.changes, CASE WHEN d.seen IS NULL THEN 'null'::jsonb END, d.seen, d.id)::plenaria.change
        FROM public.drafts d WHERE d.id = ANY (wanted) ORDER BY d.created_at, d.id),
    'What a draft was written over has changed since');
  PERFORM plenaria.note_drafted(wanted);
  DELETE FROM public.drafts WHERE id = ANY (wanted);
END $$;
