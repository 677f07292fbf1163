-- A line of the history says whether its row is as it was before the change, of however many rows that was.
\ir ../views/content_history.sql

-- Times that no clock shows are refused whichever way they are written.
\ir ../functions/is_on_clock.sql
\ir ../functions/refuse_hours.sql
REVOKE ALL ON FUNCTION plenaria.is_on_clock, plenaria.refuse_hours FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.is_on_clock TO authenticated;
CREATE TRIGGER hours_are_on_clock BEFORE INSERT OR UPDATE OF time ON public.program_items
  FOR EACH ROW WHEN (NOT plenaria.is_on_clock(NEW.time)) EXECUTE FUNCTION plenaria.refuse_hours();
