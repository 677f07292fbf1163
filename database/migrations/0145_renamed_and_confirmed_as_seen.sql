-- Two committees do not become one by being renamed, and a confirmed translation is not marked again over a newer text.

\ir ../functions/rename_committee.sql
REVOKE ALL ON FUNCTION public.rename_committee FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.rename_committee TO authenticated;

\ir ../functions/follow_translations.sql

-- Met by a mark of an earlier time, whose confirmation is undone. If the text or the translation was changed since, the mark says nothing
-- about them. The row is locked, so that a concurrent change of it finds the mark.
CREATE FUNCTION plenaria.refuse_former_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  translation text[] := ARRAY['translations', NEW.language, NEW.column_name];
BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'record' AND tgrelid = to_regclass(format('public.%I', NEW.table_name))) THEN
    EXECUTE format('SELECT FROM public.%I WHERE id::text = $1 FOR SHARE', NEW.table_name) USING NEW.row_id;
  END IF;
  IF EXISTS (SELECT FROM public.content_history h WHERE h.table_name = NEW.table_name AND h.row_id = NEW.row_id
    AND (h.became ->> 'updated_at')::timestamptz > NEW.since
    AND (h.was ->> NEW.column_name IS DISTINCT FROM h.became ->> NEW.column_name
      OR h.was #>> translation IS DISTINCT FROM h.became #>> translation)) THEN
    RAISE EXCEPTION 'The text or its translation was changed since' USING ERRCODE = 'PT409', HINT = 'Read both again.';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION plenaria.refuse_former_mark FROM PUBLIC;
CREATE TRIGGER refuse_former_mark BEFORE INSERT ON public.outdated_translations
  FOR EACH ROW WHEN (NEW.since < now()) EXECUTE FUNCTION plenaria.refuse_former_mark();
