-- Undoing the removal of a row, or of a translation, also restores which translations are marked as outdated.

-- The marks (public.outdated_translations) that were removed with what this line says.
ALTER TABLE plenaria.history ADD COLUMN removed_marks jsonb;
\ir ../functions/follow_translations.sql
\ir ../functions/refuse_former_mark.sql

-- A row or a translation that returns is marked as outdated if it was when it was removed, with the same mark.
CREATE FUNCTION plenaria.return_marks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  former jsonb := to_jsonb(OLD);
  stored jsonb := to_jsonb(NEW);
BEGIN
  IF former -> 'translations' = stored -> 'translations' OR NOT EXISTS (SELECT FROM plenaria.history h
    WHERE h.table_name = TG_TABLE_NAME AND h.row_id = NEW.id::text AND h.removed_marks IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.outdated_translations
    SELECT mark.* FROM plenaria.history h, jsonb_populate_recordset(NULL::public.outdated_translations, h.removed_marks) mark,
        LATERAL (SELECT ARRAY['translations', mark.language, mark.column_name] AS place) p
      WHERE h.table_name = TG_TABLE_NAME AND h.row_id = NEW.id::text AND h.removed_marks IS NOT NULL
        AND former #>> place IS DISTINCT FROM stored #>> place
        -- The last time that the row had this text with this translation: a confirmation since then leaves no mark to return.
        AND h.id = (SELECT max(l.id) FROM plenaria.history l WHERE l.table_name = TG_TABLE_NAME AND l.row_id = NEW.id::text
          AND (l.before ->> mark.column_name, l.before #>> place) = (stored ->> mark.column_name, stored #>> place)
          AND (l.after ->> mark.column_name, l.after #>> place) IS DISTINCT FROM (stored ->> mark.column_name, stored #>> place))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION plenaria.return_marks FROM PUBLIC;

-- The trigger runs after "translations_follow" in name order.
\ir ../functions/content_table.sql
DO $$
DECLARE
  list regclass;
BEGIN
  FOR list IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'translations_follow' LOOP
    EXECUTE format('CREATE TRIGGER translations_return AFTER INSERT OR UPDATE ON %s
      FOR EACH ROW WHEN (NEW.translations <> ''{}'') EXECUTE FUNCTION plenaria.return_marks()', list);
  END LOOP;
END $$;
