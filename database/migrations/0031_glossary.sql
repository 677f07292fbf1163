-- The glossary of the congress: how a Portuguese term is said in the other languages, for those who translate. Nobody else reads it.

CREATE TABLE public.glossary (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  term text NOT NULL CONSTRAINT glossary_term_required CHECK (term ~ '\S'),
  note text,
  translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT glossary_translations_valid
    CHECK (plenaria.valid_translations(translations, '{term}')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX glossary_term_once ON public.glossary (lower(term));

CREATE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.glossary
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers();
CREATE TRIGGER keep_times BEFORE INSERT OR UPDATE ON public.glossary
  FOR EACH ROW EXECUTE FUNCTION plenaria.keep_times();
ALTER TABLE public.glossary ENABLE ROW LEVEL SECURITY;
CREATE POLICY administrators ON public.glossary TO authenticated
  USING ((SELECT plenaria.may_write())) WITH CHECK ((SELECT plenaria.may_write()));
REVOKE ALL ON public.glossary FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.glossary TO authenticated;
