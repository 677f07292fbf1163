-- The texts of the site that administrators changed: a row for each, under the name of the shipped text (`home.hero.subtitle`),
-- which is its id. So two editors who change one text at the same time meet in one row. Removing the row is going back.

CREATE TABLE public.site_texts (
  id text PRIMARY KEY CONSTRAINT site_texts_id_named CHECK (id ~ '^[A-Za-z]+(\.\w+)+$'),
  text text NOT NULL CONSTRAINT site_texts_text_required CHECK (text ~ '\S'),
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT site_texts_translations_valid
    CHECK (plenaria.valid_translations(translations, '{text}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- As for the tables of 0018_faq_photos_testimonials.sql.
CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.site_texts
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers();
CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.site_texts
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times();
CREATE TRIGGER keep_creation BEFORE UPDATE ON public.site_texts
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_creation();
CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON public.site_texts
  FOR EACH ROW EXECUTE FUNCTION plenaria.record_change();

ALTER TABLE public.site_texts ENABLE ROW LEVEL SECURITY;
CREATE POLICY administrators ON public.site_texts TO authenticated
  USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()));
CREATE POLICY everybody_reads ON public.site_texts FOR SELECT TO anon, authenticated USING (true);
REVOKE ALL ON public.site_texts FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.site_texts TO authenticated;
GRANT SELECT ON public.site_texts TO anon;
