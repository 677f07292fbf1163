-- Marks translations whose source text changed after they were made (public.outdated_translations). `since` is the version of a mark: it
-- changes when the text changes again. The line of the history that removes marks records them (plenaria.return_marks).
CREATE OR REPLACE FUNCTION plenaria.follow_translations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  removed jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO public.outdated_translations (table_name, row_id, column_name, language, translated_from)
      SELECT TG_TABLE_NAME, after ->> 'id', column_name, language, md5(before ->> column_name)
      FROM jsonb_each(after -> 'translations') AS languages (language, texts),
        jsonb_each_text(texts) AS translated (column_name, content)
      WHERE before ->> column_name ~ '\S' AND before ->> column_name <> after ->> column_name
        AND before #>> ARRAY['translations', language, column_name] = content
      ON CONFLICT (table_name, row_id, column_name, language) DO UPDATE SET since = excluded.since;
  END IF;
  WITH gone AS (
    DELETE FROM public.outdated_translations
      WHERE table_name = TG_TABLE_NAME AND row_id = before ->> 'id' AND (TG_OP = 'DELETE'
        OR md5(after ->> column_name) = translated_from
        OR before #>> ARRAY['translations', language, column_name]
          IS DISTINCT FROM after #>> ARRAY['translations', language, column_name])
      RETURNING *
  ) SELECT jsonb_agg(to_jsonb(gone)) INTO removed FROM gone;
  IF removed IS NOT NULL THEN
    UPDATE plenaria.history SET removed_marks = removed WHERE id = (SELECT max(h.id) FROM plenaria.history h
      WHERE h.table_name = TG_TABLE_NAME AND h.row_id = OLD.id::text);
  END IF;
  RETURN NULL;
END $$;
