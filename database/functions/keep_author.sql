-- Restores the recorded author of a draft or a note that was deleted and is added again unchanged, or of a draft that returns
-- because its publication is undone.
CREATE OR REPLACE FUNCTION plenaria.keep_author() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  item jsonb := to_jsonb(NEW);
  former jsonb := (SELECT known FROM plenaria.removed_rows WHERE table_name = TG_TABLE_NAME
    AND CASE WHEN plenaria.calls('take_back') THEN known -> 'of' = jsonb_build_array(item -> 'table_name', item -> 'row_id')
      ELSE row_id = NEW.id::text AND said = plenaria.fingerprint(item) END
    ORDER BY removed_at DESC LIMIT 1);
BEGIN
  IF current_setting('role') <> 'authenticated' THEN
    RETURN NEW;
  ELSIF former IS NOT NULL THEN
    RETURN jsonb_populate_record(NEW, '{"written_by":null,"sent_by":null}'::jsonb || former - 'created_at');
  ELSIF plenaria.may('writeContent') THEN
    RETURN jsonb_populate_record(NEW, jsonb_build_object('author', plenaria.own_name(), 'written_by', plenaria.own_id(), 'sent_by', NULL));
  END IF;
  -- Of a reviewer who writes under another name: the policies refuse it.
  NEW.written_by := coalesce(NEW.written_by, plenaria.own_id());
  RETURN NEW;
END $$;
