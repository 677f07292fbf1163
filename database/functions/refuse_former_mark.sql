-- Called for a mark of an earlier time, whose confirmation is undone. If the text or the translation was changed since, the mark says nothing
-- about them. The row is locked, so that a concurrent change of it finds the mark.
CREATE OR REPLACE FUNCTION plenaria.refuse_former_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'authenticated' THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'record' AND tgrelid = to_regclass(format('public.%I', NEW.table_name))) THEN
    EXECUTE format('SELECT FROM public.%I WHERE id::text = $1 FOR SHARE', NEW.table_name) USING NEW.row_id;
  END IF;
  IF (SELECT count(DISTINCT (version ->> NEW.column_name, version #>> ARRAY['translations', NEW.language, NEW.column_name])) > 1
    FROM public.content_history h, LATERAL (VALUES (h.was), (h.became)) versions (version)
    WHERE h.table_name = NEW.table_name AND h.row_id = NEW.row_id AND h.changed_at > NEW.since AND version IS NOT NULL) THEN
    RAISE EXCEPTION 'The text or its translation was changed since' USING ERRCODE = 'PT409', HINT = 'Read both again.';
  END IF;
  RETURN NEW;
END $$;
