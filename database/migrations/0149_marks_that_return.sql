-- Undoing the removal of a row, or of a translation, also restores which translations are marked as outdated.

-- The marks (public.outdated_translations) that were removed with what this line says; since 0152 those of all texts and translations
-- that it changed.
ALTER TABLE plenaria.history ADD COLUMN removed_marks jsonb;
\ir ../functions/follow_translations.sql
\ir ../functions/refuse_former_mark.sql

\ir ../functions/return_marks.sql
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
