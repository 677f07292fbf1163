-- A volume of annals is public from the day it is dated on, where the congress is, and its papers with it. Before, only the team that
-- reads the content sees them.

-- What day it is where the congress is: by the clock of the server that asks for somebody else, and by the database's own otherwise.
CREATE FUNCTION plenaria.today() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (coalesce(nullif(current_setting('request.moment', true), '')::timestamptz, clock_timestamp())
    AT TIME ZONE coalesce((SELECT facts #>> '{event,timeZone}' FROM public.event_facts WHERE id = 1), 'UTC'))::date
$$;
REVOKE ALL ON FUNCTION plenaria.today FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.today TO anon, authenticated;

ALTER POLICY everybody_reads ON public.volumes USING (published <= (SELECT plenaria.today()));
-- Whoever sees a volume sees its papers.
ALTER POLICY everybody_reads ON public.papers USING (edition IN (SELECT v.edition FROM public.volumes v));
CREATE POLICY team_reads ON public.volumes FOR SELECT TO authenticated USING ((SELECT plenaria.may('readContent')));

\ir ../functions/placeholders.sql

\ir ../functions/is_end_meant.sql

\ir ../functions/refuse_end.sql
CREATE TRIGGER ends_are_meant BEFORE INSERT OR UPDATE OF time ON public.program_items
  FOR EACH ROW WHEN (NOT plenaria.is_end_meant(NEW.time)) EXECUTE FUNCTION plenaria.refuse_end();
