-- Marks translations whose source text changed after they were made (public.outdated_translations). `since` is the version of a mark: it
-- changes when the text changes again. The line of the history records the marks of the pairs that it changed, as they were before
-- (plenaria.return_marks).
CREATE OR REPLACE FUNCTION plenaria.follow_translations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  former jsonb := to_jsonb(OLD);
  stored jsonb := to_jsonb(NEW);
  marks jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM plenaria.other_pairs(former, stored)) THEN RETURN NULL; END IF;
  SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]') INTO marks FROM public.outdated_translations m
    JOIN plenaria.other_pairs(former, stored) USING (language, column_name)
    WHERE m.table_name = TG_TABLE_NAME AND m.row_id = former ->> 'id';
  UPDATE plenaria.history SET removed_marks = marks WHERE id = (SELECT max(h.id) FROM plenaria.history h
    WHERE h.table_name = TG_TABLE_NAME AND h.row_id = former ->> 'id');
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO public.outdated_translations (table_name, row_id, column_name, language, translated_from)
      SELECT TG_TABLE_NAME, stored ->> 'id', column_name, language, md5(source) FROM plenaria.other_pairs(former, stored)
      WHERE source ~ '\S' AND source <> stored ->> column_name AND stored #>> ARRAY['translations', language, column_name] = translation
      ON CONFLICT (table_name, row_id, column_name, language) DO UPDATE SET since = excluded.since;
  END IF;
  DELETE FROM public.outdated_translations
    WHERE table_name = TG_TABLE_NAME AND row_id = former ->> 'id' AND (TG_OP = 'DELETE'
      OR md5(stored ->> column_name) = translated_from
      OR former #>> ARRAY['translations', language, column_name]
        IS DISTINCT FROM stored #>> ARRAY['translations', language, column_name]);
  RETURN NULL;
END $$;
