-- Terms, releases and mailings have no history: who wrote the stored version of each is in its row, as in drafts and notes.
\ir ../functions/note_writer.sql
REVOKE ALL ON FUNCTION plenaria.note_writer FROM PUBLIC;
ALTER TABLE public.glossary ADD COLUMN author text, ADD COLUMN written_by uuid;
ALTER TABLE public.releases ADD COLUMN author text, ADD COLUMN written_by uuid;
ALTER TABLE public.mailings ADD COLUMN author text, ADD COLUMN written_by uuid;
CREATE TRIGGER note_writer BEFORE INSERT OR UPDATE ON public.glossary FOR EACH ROW EXECUTE FUNCTION plenaria.note_writer();
CREATE TRIGGER note_writer BEFORE INSERT OR UPDATE ON public.releases FOR EACH ROW EXECUTE FUNCTION plenaria.note_writer();
CREATE TRIGGER note_writer BEFORE INSERT OR UPDATE ON public.mailings FOR EACH ROW EXECUTE FUNCTION plenaria.note_writer();
