-- A text and a translation that were there together before are marked as outdated, or not, as when they were last together. If an undo
-- restores a translation beside a text that was changed since, the translation is marked.
CREATE OR REPLACE FUNCTION plenaria.return_marks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  stored jsonb := to_jsonb(NEW);
  pair record;
  line record;
  mark jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM plenaria.history h
    WHERE h.table_name = TG_TABLE_NAME AND h.row_id = NEW.id::text AND h.removed_marks IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  FOR pair IN SELECT * FROM plenaria.other_pairs(stored, to_jsonb(OLD)) LOOP
    -- The line that separated them, or else the one that replaced the translation.
    SELECT h.removed_marks AS marks, former.source INTO line
      FROM plenaria.history h, plenaria.other_pairs(h.before, h.after) former
      WHERE h.table_name = TG_TABLE_NAME AND h.row_id = NEW.id::text AND h.removed_marks IS NOT NULL
        AND former.language = pair.language AND former.column_name = pair.column_name AND former.translation = pair.translation
      ORDER BY former.source IS NOT DISTINCT FROM pair.source DESC, h.id DESC LIMIT 1;
    CONTINUE WHEN NOT FOUND;
    mark := jsonb_path_query_first(line.marks, '$[*] ? (@.language == $language && @.column_name == $column_name)', to_jsonb(pair));
    IF line.source IS NOT DISTINCT FROM pair.source THEN
      DELETE FROM public.outdated_translations WHERE table_name = TG_TABLE_NAME AND row_id = NEW.id::text
        AND language = pair.language AND column_name = pair.column_name;
      INSERT INTO public.outdated_translations SELECT * FROM jsonb_populate_record(NULL::public.outdated_translations, mark)
        WHERE mark IS NOT NULL;
    ELSIF current_setting('plenaria.taken_back', true) <> ''
      AND to_jsonb(OLD) #>> ARRAY['translations', pair.language, pair.column_name] IS DISTINCT FROM pair.translation THEN
      INSERT INTO public.outdated_translations (table_name, row_id, column_name, language, translated_from)
        VALUES (TG_TABLE_NAME, NEW.id::text, pair.column_name, pair.language, coalesce(mark ->> 'translated_from', md5(line.source)))
        ON CONFLICT DO NOTHING;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
