-- Two committees do not become one by being renamed, and a confirmed translation is not marked again over a newer text.

\ir ../functions/rename_committee.sql
REVOKE ALL ON FUNCTION public.rename_committee FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION public.rename_committee TO authenticated;

\ir ../functions/follow_translations.sql

\ir ../functions/refuse_former_mark.sql
REVOKE ALL ON FUNCTION plenaria.refuse_former_mark FROM PUBLIC;
CREATE TRIGGER refuse_former_mark BEFORE INSERT ON public.outdated_translations
  FOR EACH ROW WHEN (NEW.since < now()) EXECUTE FUNCTION plenaria.refuse_former_mark();
