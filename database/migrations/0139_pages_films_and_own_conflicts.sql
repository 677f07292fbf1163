-- Pages of a paper go from the first to the last whichever way they are written. The check of their form comes before this one.
\ir ../functions/refuse_pages.sql
REVOKE ALL ON FUNCTION plenaria.refuse_pages FROM PUBLIC;
CREATE TRIGGER refuse_pages AFTER INSERT OR UPDATE OF pages ON public.papers
  FOR EACH ROW WHEN (CASE WHEN NEW.pages LIKE '%-%'
    THEN split_part(NEW.pages, '-', 2)::numeric < split_part(NEW.pages, '-', 1)::numeric ELSE false END)
  EXECUTE FUNCTION plenaria.refuse_pages();

-- An edition may keep the film of the one that closes, if whoever closes it says so: close_edition() decides, no trigger.
\ir ../functions/close_edition.sql
-- contract: only this trigger calls it.
DROP TRIGGER IF EXISTS a_film ON public.event_facts;
DROP FUNCTION IF EXISTS plenaria.leave_film();

-- A refusal says whether the row was changed by the caller, in another window.
\ir ../functions/last_writing.sql
REVOKE ALL ON FUNCTION plenaria.last_writing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plenaria.last_writing TO authenticated;
\ir ../functions/conflicts.sql
-- contract: only conflicts() called it.
DROP FUNCTION IF EXISTS plenaria.last_author(text, text);
