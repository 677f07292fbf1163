-- Editions are the owners', as people and facts are (docs/decisions/0040-team-roles.md). `plenaria.may` knows no role but theirs
-- that has the right.

ALTER POLICY administrators ON public.editions
  USING ((SELECT plenaria.may('writeEditions'))) WITH CHECK ((SELECT plenaria.may('writeEditions')));
CREATE OR REPLACE TRIGGER refuse_strangers BEFORE INSERT OR UPDATE OR DELETE ON public.editions
  FOR EACH STATEMENT EXECUTE FUNCTION plenaria.refuse_strangers('writeEditions');

CREATE OR REPLACE FUNCTION plenaria.may_publish(list_name text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT plenaria.may(CASE list_name WHEN 'event_facts' THEN 'writeFacts' WHEN 'editions' THEN 'writeEditions'
    ELSE 'writeContent' END)
$$;

-- Of the sample, what the caller may remove and bring back.
CREATE OR REPLACE VIEW public.sample_content AS
  SELECT * FROM plenaria.sample_content() WHERE plenaria.may_publish(table_name);
