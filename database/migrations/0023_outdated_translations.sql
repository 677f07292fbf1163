-- Translations whose Portuguese text changed after they were made: a row for each, until the text is translated anew, is what
-- it was, or somebody says that the translation is right still. Clients that know nothing of translations cannot miss it.

CREATE TABLE public.outdated_translations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  table_name text NOT NULL,
  row_id text NOT NULL,
  column_name text NOT NULL,
  language text NOT NULL,
  -- The md5 of the text that was translated: the text itself may be about a person, and goes with its row.
  translated_from text NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (table_name, row_id, column_name, language)
);

CREATE FUNCTION plenaria.follow_translations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.outdated_translations WHERE table_name = TG_TABLE_NAME AND row_id = before ->> 'id';
    RETURN NULL;
  END IF;
  INSERT INTO public.outdated_translations (table_name, row_id, column_name, language, translated_from)
    SELECT TG_TABLE_NAME, after ->> 'id', column_name, language, md5(before ->> column_name)
    FROM jsonb_each(after -> 'translations') AS languages (language, texts),
      jsonb_each_text(texts) AS translated (column_name, content)
    WHERE before ->> column_name ~ '\S' AND before ->> column_name <> after ->> column_name
      AND before #>> ARRAY['translations', language, column_name] = content
    ON CONFLICT DO NOTHING;
  DELETE FROM public.outdated_translations
    WHERE table_name = TG_TABLE_NAME AND row_id = after ->> 'id'
      AND (md5(after ->> column_name) = translated_from
        OR before #>> ARRAY['translations', language, column_name]
          IS DISTINCT FROM after #>> ARRAY['translations', language, column_name]);
  RETURN NULL;
END $$;

-- Further tables with translations take the same trigger.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['speakers', 'program_items', 'sponsors', 'welcome_content', 'leadership_team', 'committees', 'faq',
    'testimonials', 'photos', 'past_sponsors', 'site_texts']
  LOOP
    EXECUTE format('CREATE TRIGGER translations_follow AFTER UPDATE OR DELETE ON public.%I
      FOR EACH ROW WHEN (OLD.translations <> ''{}'') EXECUTE FUNCTION plenaria.follow_translations()', name);
  END LOOP;
END $$;

ALTER TABLE public.outdated_translations ENABLE ROW LEVEL SECURITY;
CREATE POLICY administrators ON public.outdated_translations TO authenticated
  USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()));
CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.outdated_translations
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers();
REVOKE ALL ON public.outdated_translations FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, DELETE ON public.outdated_translations TO authenticated;
