-- The creation time of a row is now, or its original one if a deleted row is restored. No update and no request can set it.
CREATE OR REPLACE FUNCTION plenaria.keep_creation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.created_at := OLD.created_at;
  ELSIF plenaria.calls('publish_release')
    OR current_setting('role') = 'authenticated' AND NOT plenaria.calls('take_back', 'restore_sample_content', 'close_edition') THEN
    NEW.created_at := coalesce(
      (SELECT (before ->> 'created_at')::timestamptz FROM plenaria.history
        WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text AND action = 'DELETE' ORDER BY id DESC LIMIT 1),
      (SELECT (known ->> 'created_at')::timestamptz FROM plenaria.removed_rows
        WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text),
      clock_timestamp());
  END IF;
  RETURN NEW;
END $$;
